/** The names of the watched fields, within a sentence and on their own. */
import { language } from '../../language/current-language.ts'
import { t } from '../../language/language.ts'
import type { RuleFieldName } from './rule-field.ts'

type BatteryField = Extract<RuleFieldName, `battery_${string}`>
type OtherField = Exclude<RuleFieldName, BatteryField>
/** The part of a battery's field name after the battery. */
type OfBattery = BatteryField extends infer Name ? (Name extends `battery_main_${infer Part}` ? Part : never) : never

/** Separates, in messages, the article from the name. */
const mark = '|'

/** The field as the subject of a sentence, such as `the speed`. */
export function subjectOf(field: RuleFieldName): string {
  const [battery, part] = batteryOf(field)
  if (part === undefined) return noun(t(`field_${field as OtherField}`))
  if (part === 'voltage' || part === 'trend') return batterySubject(battery)
  const owner = battery === 'main' ? t('ofBattery_main') : t('ofBattery_external', { number: battery })
  return `${noun(t(`battery_${part}`))} ${owner}`
}

/** The name of the field on its own, such as `Speed`. */
export function labelOf(field: RuleFieldName): string {
  const [battery, part] = batteryOf(field)
  if (part === undefined) return capitalized(name(t(`field_${field as OtherField}`)))
  return `${batteryLabel(battery)} · ${name(t(`battery_${part}`))}`
}

/** The battery, `main` or the number of an external one, and its watched value. Any other field has no `part`. */
function batteryOf(field: RuleFieldName): readonly [battery: string, part?: OfBattery] {
  const [, battery = '', part] = /^battery_(?:ext_)?(main|\d+)_(\w+)$/.exec(field) ?? []
  return [battery, part as OfBattery | undefined]
}

const batteryNoun = (battery: string) =>
  battery === 'main' ? t('battery_main') : t('battery_external', { number: battery })
const batterySubject = (battery: string) => noun(batteryNoun(battery))
const batteryLabel = (battery: string) => capitalized(name(batteryNoun(battery)))

const noun = (message: string) => message.replace(mark, '')
const name = (message: string) => message.slice(message.indexOf(mark) + 1)

function capitalized(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language.value) + text.slice(1)
}
