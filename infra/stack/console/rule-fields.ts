/** The fields of a vehicle status that a notification rule can watch, as data for the console's form. */
import { VehicleStatus } from '../../../lib/contract/resources/vehicle-status.ts'
import { hasThreshold, ruleProperties, ruleValueKeys } from '../../../lib/contract/rule-values.ts'
import { descriptionOf } from '../../../lib/contract/schema-kind.ts'

/** What a description calls the unit of a number; of several that fit, the first. */
const units = [
  [/\bkm\/h\b/, 'km/h'],
  [/\bmV\/h\b/, 'mV/h'],
  [/\blitres per hour\b/i, 'l/h'],
  [/\blitres\b/i, 'l'],
  [/\bmetres above sea level\b/i, 'm'],
  [/\bmetres\b/i, 'm driven'],
  [/\bdegrees\b/i, '°'],
  [/\bpercent\b/i, '%'],
  [/\bvolts\b/i, 'V'],
  [/\bwatts\b/i, 'W'],
  [/\bWh\b/, 'Wh'],
  [/\bAh\b/, 'Ah'],
  [/\bPDOP\b/, '']
] as const

/** Empty of a number without a unit. Metres that a vehicle drives are shown in other units than those of its altitude. */
type Unit = (typeof units)[number][1]

/** `infra/console/built-in.d.ts` says the same. */
type RuleField =
  | { readonly name: string; readonly unit: Unit }
  | { readonly name: string; readonly values: readonly string[] }

/** In the order of the contract. Throws Error for a number whose description names no unit. */
export function ruleFields(): RuleField[] {
  return ruleProperties().map((name) =>
    hasThreshold(name) ? { name, unit: unitOf(name) } : { name, values: ruleValueKeys(name) ?? [] }
  )
}

function unitOf(name: string): Unit {
  const description = descriptionOf(VehicleStatus.shape[name as keyof VehicleStatus]) ?? ''
  const [, unit] = units.find(([words]) => words.test(description)) ?? []
  if (unit === undefined)
    throw new Error(`The description of ${name} in the contract names no unit that the console knows`)
  return unit
}
