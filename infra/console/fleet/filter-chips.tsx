/** The active conditions of the filter, each with a button that removes it. */
import { formatNumber, formatPercent } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatInUserUnit } from '../language/user-units.ts'
import { Icon } from '../page/icons.tsx'
import { type Condition, conditionNames, type Filter, withCondition } from './filter.ts'
import type { Fleet } from './fleet.ts'

interface FilterChipsProps {
  readonly filter: Filter
  readonly fleet: Fleet
  readonly onChange: (filter: Filter) => void
}

export function FilterChips({ filter, fleet, onChange }: FilterChipsProps) {
  const given = conditionNames.filter((name) => filter[name] !== undefined)
  if (given.length === 0) return null
  const { words, status } = filter
  return (
    <ul class="chips" aria-label={t('filters')}>
      {given.map((name) => {
        const text = chipText(name, filter, fleet)
        return (
          <li key={name} class="chip">
            {text}
            <button
              type="button"
              class="quiet"
              aria-label={t('removeFilter', { filter: text })}
              onClick={() => onChange(withCondition(filter, name, undefined))}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
      {given.length > 1 && (
        <li>
          <button type="button" class="quiet" onClick={() => onChange({ words, ...(status && { status }) })}>
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}

function chipText(name: Condition, filter: Filter, fleet: Fleet): string {
  const { volts = 0, battery = 0, fuel = 0, silent = 0, group = '', primary_organization: organization = '' } = filter
  const texts: Readonly<Record<Condition, () => string>> = {
    home: () => t('atHome'),
    volts: () => t('chipBattery', { value: formatInUserUnit(volts, 'V') }),
    battery: () => t('chipBattery', { value: formatPercent(battery) }),
    fuel: () => t('chipFuel', { value: formatPercent(fuel) }),
    silent: () => t('chipNoFix', { time: `${formatNumber(silent, 0, 2)} h` }),
    group: () => `${t('field_group_id')}: ${group}`,
    primary_organization: () => {
      return `${t('organizationColumn')}: ${fleet.organizations.value.get(organization)?.name ?? organization}`
    }
  }
  return texts[name]()
}
