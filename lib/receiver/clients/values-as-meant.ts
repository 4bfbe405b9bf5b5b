/**
 * Reads the members of a record as they are meant where devices write them in another type: numbers as text, `null` for a value
 * that is not known, offsets without a colon. Source: decisions, "Vehicle data receiver".
 */
import { isUnavailable } from '../../contract/resources/unavailable-values.ts'
import { isFlag, recordFieldNames } from '../../contract/status-fields.ts'
import { numericRecordFields } from '../../telemetry/record.ts'

const numericFields: ReadonlySet<string> = new Set(numericRecordFields)
const flagFields: ReadonlySet<string> = new Set([...recordFieldNames.filter(isFlag), 'ignition'])

/** Returns a record with the values that are meant; any other value as it is. Numbers that mean "not available" are left out. */
export function asMeant(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record
  const members = Object.entries(record).flatMap(([field, value]) => {
    const meant = valueAsMeant(field, value)
    return meant === null || isUnavailable(field, meant) ? [] : [[field, meant] as const]
  })
  return withoutNowhere(Object.fromEntries(members))
}

export function valueAsMeant(field: string, value: unknown): unknown {
  if (field === 'timestamp') return typeof value === 'string' ? withColon(value) : value
  if (field === 'custom') return withoutNull(value)
  if (flagFields.has(field)) return flagAsMeant(value)
  return numericFields.has(field) ? numberAsMeant(value) : value
}

/** A custom value that is null is not known. Null without any value. */
function withoutNull(values: unknown): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  const known = Object.entries(values).filter(([, value]) => value !== null)
  return known.length === 0 ? null : Object.fromEntries(known)
}

/** A number in decimal notation, as JSON and most programs write it. */
const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i

export function numberAsMeant(value: unknown): unknown {
  return typeof value === 'string' && decimal.test(value) ? Number(value) : value
}

export function flagAsMeant(value: unknown): unknown {
  if (value === 1 || /^\s*(true|1)\s*$/i.test(textOf(value))) return true
  return value === 0 || /^\s*(false|0)\s*$/i.test(textOf(value)) ? false : value
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Many programs write an offset as `+0000`, which RFC 3339 does not know. */
export const withColon = (moment: string) => moment.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')

/** Devices without a position send 0°, 0°, which lies in the sea. */
export const isNowhere = (longitude: unknown, latitude: unknown) => longitude === 0 && latitude === 0

function withoutNowhere(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { longitude, latitude, ...others } = record
  return isNowhere(longitude, latitude) ? others : record
}
