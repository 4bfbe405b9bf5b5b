/** The names of measured fields, which messages and the console share. */
import type { FieldFamily, NumberedField } from '../field-families.ts'
import type { MomentField, StatusField } from '../status-fields.ts'

/** A value of a battery, such as `pct`. */
export type OfBattery = StatusField extends infer Name
  ? Name extends `battery_main_${infer Part}`
    ? Part
    : never
  : never
type OwnName = Exclude<StatusField, `battery_${string}` | MomentField | NumberedField | 'custom'>

/** A field of a battery is named by its battery and its value, a field of a family by the family and its number. */
export type NameKey =
  | OwnName
  | FieldFamily
  | `battery_${'main' | 'external' | OfBattery}`
  | `ofBattery_${'main' | 'external'}`

/** A bar (`|`) separates the article from the noun, so that a name stands in sentences and on its own. */
export type FieldNames = Readonly<Record<NameKey, string>>

/** The name within a sentence, such as `the speed`. */
export const withArticle = (name: string) => name.replace('|', '')

/** The name without its article, such as `speed`. */
export const withoutArticle = (name: string) => name.slice(name.indexOf('|') + 1)

/** The name on its own, such as `Speed`. */
export function label(name: string, language: string): string {
  const noun = withoutArticle(name)
  return noun.slice(0, 1).toLocaleUpperCase(language) + noun.slice(1)
}
