/** The text of a message, in the language and the units of its reader. */
import type { Language } from '../../contract/language.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { durationText, observedText, type Reader, thresholdText } from './quantity.ts'
import { spanish } from './spanish.ts'
import type { Words } from './words.ts'

const wordsOf: Readonly<Record<Language, Words>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian
}

/** What happened: the fields of a message that its text tells. */
export interface ToldMessage {
  readonly property: string
  readonly valueKey: string
  readonly value: number
  readonly observed: number | string
  readonly suppressed: number
}

/** Such as `Speed above 40 km/h: 46 km/h`. What a later version of the service knows is shown with its names in the interface. */
export function messageText(message: ToldMessage, reader: Reader): string {
  const words = wordsOf[reader.language]
  const { suppressed } = message
  const happened = happenedText(message, words, reader)
  return suppressed === 0 ? happened : `${happened}. ${filled(words.suppressed, { count: String(suppressed) })}`
}

function happenedText({ property, valueKey, value, observed }: ToldMessage, words: Words, reader: Reader): string {
  const field = fieldLabel(property, words)
  if (typeof observed === 'number') {
    const pattern = valueKey === 'BELOW' ? words.below : words.above
    const texts = { value: thresholdText(reader, property, value), observed: observedText(reader, property, observed) }
    return filled(pattern, { field, ...texts })
  }
  const entered = (words.values as Readonly<Record<string, string>>)[observed] ?? observed
  if (value === 0) return filled(words.entered, { field, observed: entered })
  return filled(words.lasting, { field, observed: entered, time: durationText(reader, value) })
}

/** The name of a status field on its own. */
function fieldLabel(property: string, { fields, batteries, ofBattery }: Words): string {
  const [, battery, part] = /^battery_(?:ext_)?(main|\d+)_(\w+)$/.exec(property) ?? []
  if (battery === undefined) return (fields as Readonly<Record<string, string>>)[property] ?? property
  const name = battery === 'main' ? batteries.main : filled(batteries.external, { number: battery })
  const label = (ofBattery as Readonly<Record<string, string>>)[part ?? '']
  return part === 'trend' ? name : `${name}, ${label ?? property}`
}

function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
