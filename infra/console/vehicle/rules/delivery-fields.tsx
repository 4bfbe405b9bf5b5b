/** Fields for the name of a rule, whether it is on, and its priority. */
import { type Priority, priorities } from '../../../../lib/contract/priorities.ts'
import { InputField } from '../../form/input-field.tsx'
import { Options, SelectField } from '../../form/select-field.tsx'
import { t } from '../../language/language.ts'
import type { RulePartProps } from './rule-part.ts'

const maxNameLength = 64

export function DeliveryFields({ draft: { name, isEnabled, priority }, onChange, problemOf }: RulePartProps) {
  return (
    <div class="field-line rule-line">
      <InputField
        label={t('ruleName')}
        problem={problemOf('name')}
        value={name}
        maxLength={maxNameLength}
        onText={(text) => onChange({ name: text })}
      />
      <SelectField
        label={t('rulePriority')}
        hint={t(`priorityText_${priority}`)}
        value={priority}
        onChoose={(chosen: Priority) => onChange({ priority: chosen })}
      >
        <Options values={priorities.map((each) => [each, t(`priority_${each}`)])} />
      </SelectField>
      <label class="check">
        <input type="checkbox" checked={isEnabled} onChange={() => onChange({ isEnabled: !isEnabled })} />
        <span>{t('ruleEnabled')}</span>
      </label>
    </div>
  )
}
