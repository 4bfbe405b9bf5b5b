/** The form that makes one rule set for many vehicles. */
import { useLocation } from 'preact-iso'
import { ruleListPath } from '../addresses.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { announce } from '../page/announcement.tsx'
import { newDraft } from '../vehicle/rules/rule-draft.ts'
import { RuleForm } from '../vehicle/rules/rule-form.tsx'
import { createRuleSet } from '../vehicle/rules/rule-set-requests.ts'
import type { ActionFormProps } from './action-form-props.ts'

interface ManyRuleFormProps extends Pick<ActionFormProps, 'vehicles' | 'onCancel'> {
  readonly onSaved: () => void
}

export function ManyRuleForm({ vehicles, onSaved, onCancel }: ManyRuleFormProps) {
  const { route } = useLocation()
  if (vehicles.length > RULE_SET_VEHICLES) return <TooManyVehicles vehicles={vehicles} onCancel={onCancel} />
  /** The list shows how the vehicles join. */
  const saved = () => {
    onSaved()
    route(ruleListPath)
    announce(t('ruleAdded'))
  }
  return (
    <RuleForm
      title={t('newRule')}
      initial={newDraft()}
      onSave={(content) => createRuleSet(content, { vehicle_ids: vehicles.map(({ id }) => id) })}
      onSaved={saved}
      onCancel={onCancel}
    />
  )
}

function TooManyVehicles({ vehicles, onCancel }: Pick<ActionFormProps, 'vehicles' | 'onCancel'>) {
  return (
    <>
      <p class="problem" role="alert">
        {t('manyRuleVehicles', { limit: formatNumber(RULE_SET_VEHICLES), count: vehicles.length })}
      </p>
      <div class="dialog-actions">
        <button type="button" onClick={onCancel}>
          {t('close')}
        </button>
      </div>
    </>
  )
}
