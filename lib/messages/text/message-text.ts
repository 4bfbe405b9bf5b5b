/** The text of a message, in the language and the units of its reader. */
import { customNameOf } from '../../contract/custom-name.ts'
import { batteryOf } from '../../contract/field-names/battery-field.ts'
import { fieldNames as de } from '../../contract/field-names/de.ts'
import { fieldNames as en } from '../../contract/field-names/en.ts'
import { fieldNames as es } from '../../contract/field-names/es.ts'
import { type FieldNames, label, withoutArticle } from '../../contract/field-names/field-name.ts'
import { fieldNames as fr } from '../../contract/field-names/fr.ts'
import { fieldNames as it } from '../../contract/field-names/it.ts'
import { numberedOf } from '../../contract/field-names/numbered-field.ts'
import type { Language } from '../../contract/language.ts'
import { placeOfRule } from '../../contract/place-rules.ts'
import { reportProperty } from '../../contract/report-property.ts'
import { guardProperty } from '../../contract/resources/guard.ts'
import { silenceProperty } from '../../contract/upload-silence.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { periodText } from './period-text.ts'
import { durationText, lengthText, observedText, type Reader, thresholdText } from './quantity.ts'
import { spanish } from './spanish.ts'
import type { Words } from './words.ts'

const wordsOf: Readonly<Record<Language, Words>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian
}

const namesIn: Readonly<Record<Language, FieldNames>> = { en, de, fr, es, it }

/** What happened: the fields of a message that its text tells. */
export interface MessageContent {
  readonly property: string
  /** What the profile calls the field, or the name of the place; absent where there is none. */
  readonly label?: string | undefined
  readonly valueKey: string
  readonly value: number
  readonly observed: number | string
  readonly suppressed: number
}

/** Such as `Speed: 46 km/h (above 40 km/h)`. What a later version of the service knows is shown with its names in the interface. */
export function messageText(message: MessageContent, reader: Reader): string {
  const words = wordsOf[reader.language]
  const { suppressed } = message
  const happened = happenedText(message, words, reader)
  return suppressed === 0 ? happened : `${happened}. ${filled(words.suppressed, { count: String(suppressed) })}`
}

function happenedText(message: MessageContent, words: Words, reader: Reader): string {
  const { property, label: ownLabel, valueKey, value, observed } = message
  if (property === guardProperty)
    return typeof observed === 'number'
      ? filled(words.guardLeft, { value: lengthText(reader, value), observed: lengthText(reader, observed) })
      : words.guardIgnition
  if (property === reportProperty)
    return filled(words.report, { period: periodText(String(observed), valueKey, reader.language) })
  if (property === silenceProperty) return filled(words.silent, { time: durationText(reader, value) })
  const place = placeOfRule({ property_indicator: property, value_key: valueKey })
  if (place) {
    const pattern = (value === 0 ? words.places : words.lastingPlaces)[place.watch]
    return filled(pattern, { place: ownLabel ?? place.placeId, time: durationText(reader, value) })
  }
  const field = ownLabel ?? fieldLabel(property, reader.language)
  if (typeof observed === 'number') {
    const pattern = valueKey === 'BELOW' ? words.below : words.above
    const texts = {
      value: thresholdText(reader, property, value),
      observed: observedText(reader, property, observed, value)
    }
    return filled(pattern, { field, ...texts })
  }
  const entered = Object.hasOwn(words.values, observed) ? words.values[observed as keyof Words['values']] : observed
  if (value === 0) return filled(words.entered, { field, observed: entered })
  return filled(words.lasting, { field, observed: entered, time: durationText(reader, value) })
}

/** The name of a status field on its own. A trend is named by its battery alone. */
function fieldLabel(property: string, language: Language): string {
  const names: Readonly<Record<string, string>> = namesIn[language]
  const [battery, numbered] = [batteryOf(property), numberedOf(property)]
  const name = names[battery ? `battery_${battery.battery}` : (numbered?.family ?? property)]
  if (name === undefined) return customNameOf(property) ?? property
  if (!battery) return filled(label(name, language), { number: numbered?.number ?? '' })
  const owner = filled(label(name, language), { number: battery.number })
  if (battery.part === 'trend') return owner
  return `${owner}, ${withoutArticle(names[`battery_${battery.part}`] ?? property)}`
}

function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
