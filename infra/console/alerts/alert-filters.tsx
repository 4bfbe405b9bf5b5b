/** The filters above the list of alerts: vehicle, rule, priority, unread. */

import { watchesPlace } from '../../../lib/contract/place-rules.ts'
import { type Priority, priorities } from '../../../lib/contract/priorities.ts'
import type { guardProperty } from '../../../lib/contract/resources/guard.ts'
import { VehicleCombobox } from '../fleet/vehicle-combobox.tsx'
import type { VehicleNames } from '../fleet/vehicle-names.ts'
import { Options } from '../form/select-field.tsx'
import { t } from '../language/language.ts'
import type { SensorLabels } from '../language/sensors.ts'
import { ruleSentence } from '../vehicle/rules/rule-sentence.ts'
import type { Alert } from './alert.ts'
import type { AlertFilter } from './alert-filter.ts'
import { useListedLabels } from './listed-labels.ts'

export interface AlertFiltersProps {
  readonly filter: AlertFilter
  readonly names: VehicleNames
  /** Those that have been read, whose rules can be chosen. */
  readonly alerts: readonly Alert[]
  readonly onChange: (filter: AlertFilter) => void
}

export function AlertFilters({ filter, names, alerts, onChange }: AlertFiltersProps) {
  const { vehicle, rule = '', priority = '', areUnread = false } = filter
  const labels = useListedLabels(alerts.filter(({ notification_rule_name: name }) => name === undefined))
  const rules = new Map(
    alerts.map((alert) => [alert.notification_rule_id, ruleText(alert, names, labels.get(alert.vehicle_id ?? ''))])
  )
  if (rule && !rules.has(rule)) rules.set(rule, rule)
  return (
    <search class="filter-bar alert-filters">
      <VehicleCombobox
        names={names}
        chosen={vehicle}
        onChoose={(id) => {
          const { vehicle: _, rule: __, ...others } = filter
          onChange({ ...others, ...(id !== undefined && { vehicle: id }) })
        }}
      />
      <label class="filter">
        {t('alertRule')}
        <select
          value={rule}
          onChange={({ currentTarget: { value } }) => {
            const { rule: _, ...others } = filter
            onChange(value ? { ...others, rule: value } : others)
          }}
        >
          <Options values={[['', t('alertRulesAll')], ...rules]} />
        </select>
      </label>
      <label class="filter">
        {t('rulePriority')}
        <select
          value={priority}
          onChange={({ currentTarget: { value } }) => {
            const { priority: _, ...others } = filter
            onChange(value ? { ...others, priority: value as Priority } : others)
          }}
        >
          <Options values={[['', t('alertPrioritiesAll')], ...priorities.map(optionOf)]} />
        </select>
      </label>
      <label class="filter">
        <input
          type="checkbox"
          checked={areUnread}
          onChange={() => {
            const { areUnread: _, ...others } = filter
            onChange(areUnread ? others : { ...others, areUnread: true })
          }}
        />
        {t('alertsUnreadOnly')}
      </label>
    </search>
  )
}

const optionOf = (priority: Priority) => [priority, t(`priority_${priority}`)] as const

/**
 * The name of the rule, or its condition; its time window is not part of the alert. The alert itself names a place, and what a
 * guard has found. A report has no vehicle.
 */
function ruleText(
  { vehicle_id: id, notification_rule_name: name, ...alert }: Alert,
  names: VehicleNames,
  labels: SensorLabels | undefined
): string {
  if (id === undefined) return name ?? alert.message
  const text = watchesPlace(alert) || isOfGuard(alert) ? alert.message : ruleSentence(alert, labels)
  return `${names.get(id) ?? id}: ${name ?? text}`
}

const isOfGuard = ({ property_indicator: name }: Pick<Alert, 'property_indicator'>) =>
  name === ('guard' satisfies typeof guardProperty)
