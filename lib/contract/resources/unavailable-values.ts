/** Numbers by which devices say that a value is not available. */
import { fieldRows, recordFieldNames } from '../status-fields.ts'

/** Raw values of any number: all bits of 4 bytes set, and the ends of signed numbers. Source: SAE J1939-71; NMEA 2000. */
const everywhere = [0xffffffff, 0x7fffffff, -0x80000000]

/** Numbers that mean "not available", by field. Coordinates have bounds that leave them out. */
export const unavailableValues: ReadonlyMap<string, readonly number[]> = new Map(
  recordFieldNames.flatMap((field) => {
    const { type, unavailable = [] } = fieldRows[field]
    return type === undefined ? [[field, [...everywhere, ...unavailable]] as const] : []
  })
)

/** Devices round scaled values to two decimals or more; half of the second one, and the error of doubles. */
const roundedBy = 0.0051

export function isUnavailable(field: string, value: unknown): boolean {
  if (typeof value !== 'number') return false
  return unavailableValues.get(field)?.some((marker) => Math.abs(value - marker) <= roundedBy) === true
}
