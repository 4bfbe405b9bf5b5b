/** A rule as a sentence in the user's language, units and clock. */
import { type PlaceKey, placeOfRule } from '../../../../lib/contract/place-rules.ts'
import { silenceProperty } from '../../../../lib/contract/upload-silence.ts'
import { t } from '../../language/language.ts'
import { formatMinutes } from '../../language/moments.ts'
import type { SensorLabels } from '../../language/sensors.ts'
import type { EnumeratedField, FieldValue } from '../../language/status-field.ts'
import { formatInUserUnit } from '../../language/user-units.ts'
import { windowText } from '../../language/window-text.ts'
import { subjectOf, valueText } from './field-text.ts'
import { placeNames } from './place-names.ts'
import type { RuleContent } from './rule-draft.ts'
import { ruleField, unitOfRule } from './rule-field.ts'

/** What decides when a rule fires; alerts have it too. */
type RuleMeaning = Pick<
  RuleContent,
  'property_indicator' | 'operator' | 'value_key' | 'value' | 'tw_start' | 'tw_end' | 'tw_timezone'
>

/** A rule that this version of the console does not know is shown with its raw values. `labels` are those of its vehicle. */
export function ruleSentence(rule: RuleMeaning, labels?: SensorLabels): string {
  const condition = conditionOf(rule, labels)
  const window = windowText(rule)
  return window === undefined ? t('ruleAlways', { condition }) : t('ruleWithin', { condition, window })
}

function conditionOf(
  { property_indicator: name, operator, value_key: key, value }: RuleMeaning,
  labels: SensorLabels | undefined
): string {
  const field = ruleField(name, key)
  if (!field) return `${name} ${key} ${value}`
  if (field.name === silenceProperty) return t('ruleSilent', { time: formatMinutes(value) })
  const place = placeOfRule({ property_indicator: name, value_key: key })
  if (place) return placeText(place, value)
  const subject = subjectOf(field.name, labels)
  const isNot = operator === 'NOTIF_OP_UEQ'
  if ('values' in field && (isNot || field.values.length === 0))
    return equalText(field, { subject, key, isNot, minutes: value })
  if ('values' in field) return enteredText(key as Exclude<FieldValue, 'SILENT'>, value, subject)
  return t(key === 'BELOW' ? 'ruleBelow' : 'ruleAbove', { subject, value: formatInUserUnit(value, unitOfRule(field)) })
}

/** A place whose name is not read yet has none. */
function placeText({ watch, placeId }: PlaceKey, minutes: number): string {
  const names = placeNames.value
  const place = names ? (names.get(placeId) ?? t('rulePlaceMissing')) : '…'
  if (minutes === 0) return t(`place_${watch}`, { place })
  return t(`placeLasting_${watch}`, { place, time: formatMinutes(minutes) })
}

interface Equality {
  readonly subject: string
  readonly key: string
  readonly isNot: boolean
  readonly minutes: number
}

function equalText({ values }: EnumeratedField, { subject, key, isNot, minutes }: Equality): string {
  const value = values.length === 0 ? key : valueText(key as FieldValue)
  const condition = t(isNot ? 'ruleUnequal' : 'ruleEqual', { subject, value })
  return minutes === 0 ? condition : t('ruleLasting', { condition, time: formatMinutes(minutes) })
}

/** `minutes` is the time for which the value must last. */
function enteredText(entered: Exclude<FieldValue, 'SILENT'>, minutes: number, battery: string): string {
  if (minutes === 0) return t(`entered_${entered}`, { battery })
  return t(`lasting_${entered}`, { battery, time: formatMinutes(minutes) })
}
