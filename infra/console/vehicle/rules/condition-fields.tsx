/** Fields for the condition of a rule: the watched field, the comparison and the value. */

import type { FieldGroup } from '../../../../lib/contract/status-fields.ts'
import { silenceProperty } from '../../../../lib/contract/upload-silence.ts'
import { Field } from '../../form/field.tsx'
import { GroupedOptions, Options, SelectField } from '../../form/select-field.tsx'
import { type PlainKey, t } from '../../language/language.ts'
import type { ShownField } from '../../language/status-field.ts'
import { userUnitName } from '../../language/user-units.ts'
import { labelOf, valueText } from './field-text.ts'
import { conditionFor, type RuleDraft } from './rule-draft.ts'
import { comparisons, ruleField, unitOfRule } from './rule-field.ts'

export interface RulePartProps {
  readonly draft: RuleDraft
  readonly onChange: (change: Partial<RuleDraft>) => void
  /** Takes the path of a field in the body. */
  readonly problemOf: (path: string) => string | undefined
}

const comparisonTexts: Readonly<Record<(typeof comparisons)[number], PlainKey>> = {
  BELOW: 'ruleFallsBelow',
  ABOVE: 'ruleRisesAbove'
}

/** Groups of the list. */
const groups: readonly (readonly [title: PlainKey, group?: FieldGroup])[] = [
  ['ruleGroupVehicle'],
  ['ruleGroupBatteries', 'battery'],
  ['ruleGroupFuel', 'fuel'],
  ['ruleGroupEnergy', 'energy'],
  ['groupSensors', 'sensor']
]

export function ConditionFields({ draft, onChange, problemOf }: RulePartProps) {
  const { field, key, value } = draft
  return (
    <div class="field-line rule-line">
      <SelectField
        label={t('ruleWhen')}
        problem={problemOf('property_indicator')}
        value={field.name}
        onChoose={(name: string) => {
          const chosen = ruleField(name)
          if (chosen) onChange(conditionFor(chosen))
        }}
      >
        <GroupedOptions groups={fieldGroups()} />
      </SelectField>
      <SelectField
        label={t('values' in field ? 'ruleValue' : 'ruleComparison')}
        problem={problemOf('value_key')}
        value={key}
        onChoose={(chosen) => onChange({ key: chosen })}
      >
        <Options values={keysOf(field)} />
      </SelectField>
      <Field label={t('values' in field ? 'ruleMinutes' : 'ruleThreshold')} problem={problemOf('value')}>
        {(attributes) => (
          <div class="with-unit">
            <input
              {...attributes}
              type="number"
              step="any"
              value={value}
              onInput={({ currentTarget }) => onChange({ value: currentTarget.value })}
            />
            {unitText(field)}
          </div>
        )}
      </Field>
    </div>
  )
}

function unitText(field: ShownField): string {
  if (field.name === silenceProperty) return t('ruleSilenceUnit')
  return 'values' in field ? t('ruleMinutesUnit') : userUnitName(unitOfRule(field))
}

/** The unit distinguishes fields of the same name. */
function optionText(field: ShownField): string {
  const unit = 'values' in field ? '' : userUnitName(unitOfRule(field))
  return unit === '' ? labelOf(field.name) : `${labelOf(field.name)} (${unit})`
}

function fieldGroups() {
  return groups.flatMap(([title, name]) => {
    const fields = STATUS_FIELDS.filter(({ group }) => group === name)
    return fields.length === 0
      ? []
      : [[t(title), fields.map((each) => [each.name, optionText(each)] as const)] as const]
  })
}

function keysOf(field: ShownField) {
  return 'values' in field
    ? field.values.map((each) => [each, valueText(each)] as const)
    : comparisons.map((each) => [each, t(comparisonTexts[each])] as const)
}
