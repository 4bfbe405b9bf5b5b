/** A record is what a device measured at one moment and the vehicle data receiver takes. */
import { type CustomValues, customValueIn, isGreater, maxCustomValues } from '../contract/custom-values.ts'
import { type FlagField, isFlag, type PlainRecordField, plainRecordFields } from '../contract/status-fields.ts'

type SentNumber = Exclude<PlainRecordField, FlagField>

/** Measured values, in the units of the vehicle status. Source: decisions, "Vehicle data receiver". */
export const numericRecordFields = [
  ...plainRecordFields.filter((field): field is SentNumber => !isFlag(field)),
  // Metres of possible error, present where the error is so large that the position is no fix by itself: see `poor-fix.ts`.
  'accuracy_m'
] as const
export type NumericRecordField = (typeof numericRecordFields)[number]

/** The names of all measured values of a record, other than those of `custom`. */
export const recordFields = [...numericRecordFields, ...plainRecordFields.filter(isFlag)]

export type VehicleRecord = {
  /** Epoch milliseconds. It identifies the record within its vehicle. */
  readonly atMilliseconds: number
  readonly custom?: CustomValues
} & { readonly [Field in NumericRecordField]?: number } & { readonly [Field in FlagField]?: boolean }

/**
 * Merges two records of one moment. Of two values of a field the greater stays (true over false), so that the order of arrival
 * does not matter. A position is compared whole, by accuracy, longitude and then latitude.
 */
export function mergedRecord(one: VehicleRecord, other: VehicleRecord): VehicleRecord {
  const values = recordFields.flatMap((field) => {
    if (field === 'accuracy_m') return []
    const [a, b] = [one[field], other[field]]
    if (a === undefined && b === undefined) return []
    return [[field, a === undefined || (b !== undefined && b > a) ? b : a] as const]
  })
  const custom = mergedCustom(one.custom, other.custom)
  const merged = { ...Object.fromEntries(values), ...(custom && { custom }) }
  return { atMilliseconds: one.atMilliseconds, ...merged, ...mergedPosition(one, other) }
}

/** Of too many names the first ones stay, in the order of their characters. */
function mergedCustom(one: CustomValues | undefined, other: CustomValues | undefined): CustomValues | undefined {
  if (!one || !other) return one ?? other
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort().slice(0, maxCustomValues)
  const values = names.map((name) => {
    const [a, b] = [customValueIn(one, name), customValueIn(other, name)]
    return [name, a === undefined || (b !== undefined && isGreater(b, a)) ? b : a]
  })
  return Object.fromEntries(values)
}

/** Keeps one of the two positions: coordinates of two different fixes must not be combined into a third. */
function mergedPosition(one: VehicleRecord, other: VehicleRecord) {
  const positions = [one, other].filter(({ longitude, latitude }) => longitude !== undefined && latitude !== undefined)
  const greatest = positions.reduce<VehicleRecord | undefined>(
    (best, position) => (best && comparePositions(best, position) >= 0 ? best : position),
    undefined
  )
  if (!greatest) return undefined
  const { longitude, latitude, accuracy_m } = greatest
  return { longitude, latitude, ...(accuracy_m !== undefined && { accuracy_m }) }
}

function comparePositions(a: VehicleRecord, b: VehicleRecord): number {
  return (
    (b.accuracy_m ?? 0) - (a.accuracy_m ?? 0) ||
    (a.longitude ?? 0) - (b.longitude ?? 0) ||
    (a.latitude ?? 0) - (b.latitude ?? 0)
  )
}
