/** The names of the watched fields, within a sentence and on their own. */
import { type BatteryField, batteryOf } from '../../../../lib/contract/field-names/battery-field.ts'
import { label, withArticle, withoutArticle } from '../../../../lib/contract/field-names/field-name.ts'
import { language } from '../../language/current-language.ts'
import { fieldLabel, fieldName } from '../../language/field-name.ts'
import { t } from '../../language/language.ts'
import type { StatusFieldName } from '../../language/status-field.ts'

/** The field as the subject of a sentence, such as `the speed`. */
export function subjectOf(field: StatusFieldName): string {
  const found = batteryOf(field)
  if (!found) return withArticle(fieldName(field))
  const { battery, number, part } = found
  if (part === 'voltage' || part === 'trend') return withArticle(batteryName(found))
  const owner = battery === 'main' ? t('field_ofBattery_main') : t('field_ofBattery_external', { number })
  return `${withArticle(t(`field_battery_${part}`))} ${owner}`
}

/** The name of the field on its own, such as `Speed`. */
export function labelOf(field: StatusFieldName): string {
  const battery = batteryOf(field)
  if (!battery) return fieldLabel(field)
  return `${label(batteryName(battery), language.value)} · ${withoutArticle(t(`field_battery_${battery.part}`))}`
}

function batteryName({ battery, number }: BatteryField): string {
  return battery === 'main' ? t('field_battery_main') : t('field_battery_external', { number })
}
