/** The names of the watched fields, within a sentence and on their own. */
import { customNameOf } from '../../../../lib/contract/custom-name.ts'
import { type BatteryField, batteryOf } from '../../../../lib/contract/field-names/battery-field.ts'
import { label, withArticle, withoutArticle } from '../../../../lib/contract/field-names/field-name.ts'
import { placeProperty } from '../../../../lib/contract/place-rules.ts'
import { silenceProperty } from '../../../../lib/contract/upload-silence.ts'
import { language } from '../../language/current-language.ts'
import { fieldLabel, fieldName } from '../../language/field-name.ts'
import { t } from '../../language/language.ts'
import { ownLabel, type SensorLabels } from '../../language/sensors.ts'
import type { FieldValue, ShownField } from '../../language/status-field.ts'
import { isFlagValue, isTrend } from './rule-field.ts'

/** The field as the subject of a sentence, such as `the speed`. A sensor has the name of the profile. */
export function subjectOf(field: ShownField['name'], labels: SensorLabels | undefined): string {
  const found = batteryOf(field)
  if (!found) return customNameOf(field) ?? ownLabel(field, labels) ?? withArticle(fieldName(field))
  const { battery, number, part } = found
  if (part === 'voltage' || part === 'trend') return withArticle(batteryName(found))
  const owner = battery === 'main' ? t('field_ofBattery_main') : t('field_ofBattery_external', { number })
  return `${withArticle(t(`field_battery_${part}`))} ${owner}`
}

/** The name of the field on its own, such as `Speed`. A sensor has the name of the profile. */
export function labelOf(field: ShownField['name'], labels?: SensorLabels): string {
  if (field === silenceProperty) return t('ruleSilence')
  if (field === placeProperty) return t('rulePlace')
  const battery = batteryOf(field)
  if (!battery) return customNameOf(field) ?? ownLabel(field, labels) ?? fieldLabel(field)
  return `${label(batteryName(battery), language.value)} · ${withoutArticle(t(`field_battery_${battery.part}`))}`
}

function batteryName({ battery, number }: BatteryField): string {
  return battery === 'main' ? t('field_battery_main') : t('field_battery_external', { number })
}

/** A value of an enumerated field. */
export function valueText(value: FieldValue): string {
  if (value === 'SILENT') return t('ruleNoUpload')
  if (isFlagValue(value)) return t(`flag_${value}`)
  return isTrend(value) ? t(`trend${value}`) : t(`status${value}`)
}
