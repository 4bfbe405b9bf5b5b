/** The names of measured fields, as messages. */
import { fieldNames as de } from '../../../lib/contract/field-names/de.ts'
import { fieldNames as en } from '../../../lib/contract/field-names/en.ts'
import { fieldNames as es } from '../../../lib/contract/field-names/es.ts'
import type { NameKey } from '../../../lib/contract/field-names/field-name.ts'
import { fieldNames as fr } from '../../../lib/contract/field-names/fr.ts'
import { fieldNames as it } from '../../../lib/contract/field-names/it.ts'
import type { Language } from '../../../lib/contract/language.ts'
import { defineMessages } from './messages.ts'

const names = (Object.keys(en) as NameKey[]).map((key) => [
  `field_${key}`,
  { en: en[key], de: de[key], fr: fr[key], es: es[key], it: it[key] }
])

export const fieldNameMessages = defineMessages(
  Object.fromEntries(names) as {
    [Key in NameKey as `field_${Key}`]: { en: (typeof en)[Key] } & Record<Exclude<Language, 'en'>, string>
  }
)

declare module './messages.ts' {
  interface MessagesByFeature {
    fieldNames: typeof fieldNameMessages
  }
}
