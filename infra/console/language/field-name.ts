/** The names of measured fields, other than those of batteries. */

import type { FieldFamily } from '../../../lib/contract/field-families.ts'
import { label, type NameKey } from '../../../lib/contract/field-names/field-name.ts'
import { numberedOf } from '../../../lib/contract/field-names/numbered-field.ts'
import { language } from './current-language.ts'
import { t } from './language.ts'

type OwnName = Exclude<NameKey, FieldFamily | `${'battery' | 'ofBattery'}_${string}`>

/** The name with a bar between its article and its noun. */
export function fieldName(field: string): string {
  const numbered = numberedOf(field)
  return numbered ? t(`field_${numbered.family}`, { number: numbered.number }) : t(`field_${field as OwnName}`)
}

/** The name on its own, such as `Speed`. */
export function fieldLabel(field: string): string {
  return label(fieldName(field), language.value)
}
