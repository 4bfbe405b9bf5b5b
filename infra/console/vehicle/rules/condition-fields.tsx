/** Fields for the condition of a rule: the watched field, the comparison and the value. */

import { placeProperty } from '../../../../lib/contract/place-rules.ts'
import { silenceProperty } from '../../../../lib/contract/upload-silence.ts'
import { Field } from '../../form/field.tsx'
import { InputField } from '../../form/input-field.tsx'
import { GroupedOptions, Options, SelectField } from '../../form/select-field.tsx'
import { type PlainKey, t } from '../../language/language.ts'
import type { SensorLabels } from '../../language/sensors.ts'
import type { FieldValue, ShownField } from '../../language/status-field.ts'
import { userUnitName } from '../../language/user-units.ts'
import { fieldGroups } from './field-groups.ts'
import { labelOf, valueText } from './field-text.ts'
import { PlaceFields } from './place-fields.tsx'
import { conditionFor } from './rule-draft.ts'
import { comparisons, unitOfRule } from './rule-field.ts'
import type { RulePartProps } from './rule-part.ts'

const comparisonTexts: Readonly<Record<(typeof comparisons)[number], PlainKey>> = {
  BELOW: 'ruleFallsBelow',
  ABOVE: 'ruleRisesAbove'
}

interface ConditionProps extends RulePartProps {
  /** What the vehicle has sent; empty where it is not known. */
  readonly sent: readonly ShownField[]
  readonly labels: SensorLabels | undefined
}

export function ConditionFields({ draft, onChange, problemOf, sent, labels }: ConditionProps) {
  const { field } = draft
  const offered = fieldGroups(sent, field)
  return (
    <div class="field-line rule-line">
      <SelectField
        label={t('ruleWhen')}
        problem={problemOf('property_indicator')}
        value={field.name}
        onChoose={(name: string) => {
          const chosen = offered.flatMap(([, fields]) => fields).find((each) => each.name === name)
          if (chosen) onChange(conditionFor(chosen))
        }}
      >
        <GroupedOptions
          groups={offered.map(([title, fields]) => [
            t(title),
            fields.map((each) => [each.name, optionText(each, labels)])
          ])}
        />
      </SelectField>
      {field.name === placeProperty ? (
        <PlaceFields {...{ draft, onChange, problemOf }} />
      ) : 'values' in field ? (
        <Equality {...{ draft, onChange, problemOf }} values={field.values} />
      ) : (
        <SelectField
          label={t('ruleComparison')}
          problem={problemOf('value_key')}
          value={draft.key}
          onChoose={(chosen) => onChange({ key: chosen })}
        >
          <Options values={comparisons.map((each) => [each, t(comparisonTexts[each])])} />
        </SelectField>
      )}
      <Field label={t('values' in field ? 'ruleMinutes' : 'ruleThreshold')} problem={problemOf('value')}>
        {(attributes) => (
          <div class="with-unit">
            <input
              {...attributes}
              type="number"
              step="any"
              value={draft.value}
              onInput={({ currentTarget }) => onChange({ value: currentTarget.value })}
            />
            {unitText(field)}
          </div>
        )}
      </Field>
    </div>
  )
}

interface EqualityProps extends RulePartProps {
  readonly values: readonly FieldValue[]
}

/** Without values, any text can be entered. */
function Equality({ draft, onChange, problemOf, values }: EqualityProps) {
  const { field, key, isNot } = draft
  const common = { label: t('ruleValue'), problem: problemOf('value_key') }
  const choose = (chosen: string) => onChange({ key: chosen })
  return (
    <>
      {field.name !== silenceProperty && (
        <SelectField
          label={t('ruleComparison')}
          value={isNot ? 'ruleIsNot' : 'ruleIs'}
          onChoose={(chosen) => onChange({ isNot: chosen === 'ruleIsNot' })}
        >
          <Options values={(['ruleIs', 'ruleIsNot'] as const).map((each) => [each, t(each)])} />
        </SelectField>
      )}
      {values.length === 0 ? (
        <InputField {...common} value={key} required onText={choose} />
      ) : (
        <SelectField {...common} value={key} onChoose={choose}>
          <Options values={values.map((each) => [each, valueText(each)])} />
        </SelectField>
      )}
    </>
  )
}

function unitText(field: ShownField): string {
  if (field.name === silenceProperty) return t('ruleSilenceUnit')
  return 'values' in field ? t('ruleMinutesUnit') : userUnitName(unitOfRule(field))
}

/** The unit distinguishes fields of the same name. */
function optionText(field: ShownField, labels: SensorLabels | undefined): string {
  const unit = 'values' in field ? '' : userUnitName(unitOfRule(field))
  const name = labelOf(field.name, labels)
  return unit === '' ? name : `${name} (${unit})`
}
