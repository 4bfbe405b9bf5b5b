/** A rule in the list: a sentence, or a form while the rule is changed. */
import { useId, useState } from 'preact/hooks'
import { ruleListPath } from '../../addresses.ts'
import { useReturnedFocus } from '../../form/use-returned-focus.ts'
import { t } from '../../language/language.ts'
import type { SensorLabels } from '../../language/sensors.ts'
import type { ShownField } from '../../language/status-field.ts'
import { draftOf, type Rule, type RuleContent } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import type { RuleScope, RuleScopes } from './rule-scope.ts'
import { ruleSentence } from './rule-sentence.ts'

interface RuleRowProps {
  readonly rule: Rule
  readonly sent: readonly ShownField[]
  readonly labels: SensorLabels | undefined
  readonly scopes: RuleScopes
  readonly onSave: (content: RuleContent, scope: RuleScope | undefined) => Promise<unknown>
  readonly onSaved: (scope: RuleScope | undefined) => void
  readonly onDelete: () => void
}

export function RuleRow({ rule, scopes, sent, labels, onSave, onSaved, onDelete }: RuleRowProps) {
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  const changeButton = useReturnedFocus<HTMLButtonElement>(isChanging)
  const initial = draftOf(rule)
  const close = () => setChanging(false)
  const saved = (scope: RuleScope | undefined) => {
    close()
    onSaved(scope)
  }
  if (isChanging && initial) {
    return (
      <li>
        <RuleForm
          vehicleId={rule.vehicle_id}
          sent={sent}
          labels={labels}
          title={t('changeRule')}
          initial={initial}
          scopes={scopes}
          onSave={onSave}
          onSaved={saved}
          onCancel={close}
        />
      </li>
    )
  }
  if (rule.rule_set_id !== undefined) {
    return (
      <li class="rule">
        <p>{ruleSentence(rule, labels)}</p>
        <p class="note">
          <a href={ruleListPath}>{t('ruleOfSet')}</a>
        </p>
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
          {t(`priority_${rule.priority}`)}
          {!rule.enabled && ` · ${t('ruleOff')}`}
        </small>
      </p>
      <div class="buttons">
        {initial && (
          <button ref={changeButton} type="button" aria-describedby={id} onClick={() => setChanging(true)}>
            {t('ruleChange')}
          </button>
        )}
        <button type="button" aria-describedby={id} onClick={onDelete}>
          {t('ruleDelete')}
        </button>
      </div>
    </li>
  )
}
