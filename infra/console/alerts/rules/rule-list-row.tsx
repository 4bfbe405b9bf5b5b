/** A rule or a rule set in the list: a sentence with its vehicles, or a form while it is changed. */
import { useId, useState } from 'preact/hooks'
import { vehiclePath } from '../../addresses.ts'
import { useReturnedFocus } from '../../form/use-returned-focus.ts'
import { t } from '../../language/language.ts'
import type { SensorLabels } from '../../language/sensors.ts'
import { announce } from '../../page/announcement.tsx'
import { draftOf, type RuleContent } from '../../vehicle/rules/rule-draft.ts'
import { RuleForm } from '../../vehicle/rules/rule-form.tsx'
import type { RuleScope } from '../../vehicle/rules/rule-scope.ts'
import { ruleSentence } from '../../vehicle/rules/rule-sentence.ts'
import { isRuleSet, type ListedRule } from '../../vehicle/rules/rule-set-requests.ts'

interface RuleListRowProps {
  readonly rule: ListedRule
  /** The name of the vehicle, or what a rule set covers. */
  readonly vehicles: string
  /** The names of the vehicle's sensors; undefined for a rule set, and where they are not known. */
  readonly labels: SensorLabels | undefined
  readonly onSave: (rule: ListedRule, content: RuleContent, scope: RuleScope | undefined) => Promise<unknown>
  readonly onSwitch: (rule: ListedRule) => Promise<void>
  readonly onDelete: (rule: ListedRule) => Promise<void>
}

export function RuleListRow({ rule, vehicles, labels, onSave, onSwitch, onDelete }: RuleListRowProps) {
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  const changeButton = useReturnedFocus<HTMLButtonElement>(isChanging)
  const initial = draftOf(rule)
  const close = () => setChanging(false)
  if (isChanging && initial) {
    return (
      <li>
        <RuleForm
          title={t('changeRule')}
          initial={initial}
          labels={labels}
          onSave={(content, scope) => onSave(rule, content, scope)}
          onSaved={() => {
            close()
            announce(t('ruleChanged'))
          }}
          onCancel={close}
          {...(isRuleSet(rule) ? { scopes: { current: rule } } : { scopes: {}, vehicleId: rule.vehicle_id })}
        />
      </li>
    )
  }
  return (
    <li class="rule">
      <p id={id}>
        {rule.name && <strong>{rule.name}: </strong>}
        {ruleSentence(rule, labels)}
        <small class="note">
          {' '}
          {isRuleSet(rule) ? vehicles : <a href={vehiclePath(rule.vehicle_id, 'rules')}>{vehicles}</a>}
          {` · ${t(`priority_${rule.priority}`)}`}
        </small>
      </p>
      <div class="buttons">
        <label class="check">
          <input type="checkbox" checked={rule.enabled} aria-describedby={id} onChange={() => void onSwitch(rule)} />
          <span>{t('ruleEnabled')}</span>
        </label>
        {initial && (
          <button ref={changeButton} type="button" aria-describedby={id} onClick={() => setChanging(true)}>
            {t('ruleChange')}
          </button>
        )}
        <button type="button" aria-describedby={id} onClick={() => void onDelete(rule)}>
          {t('ruleDelete')}
        </button>
      </div>
    </li>
  )
}
