/** The units that the document says of its numbers. */
import { expect, it } from 'vitest'
import { document, objectsIn } from './parts.ts'

/** Counts, places in a list, ratios, codes, and numbers whose unit another field decides. */
const withoutUnit = [
  // Of a page, a limit or a receipt.
  'offset',
  'limit',
  'num_results',
  'num_stops',
  'index',
  'accepted',
  'duplicates',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  // Of a trip.
  'num_likes',
  'fuel_num_refueled',
  'harsh_acceleration',
  'harsh_braking',
  'validation_score',
  // Of a summary.
  'num_trips',
  'num_triplegs',
  // Of a status.
  'pdop_value',
  'custom',
  // Degrees and metres in one list.
  'coordinates',
  // In the unit of the field that the rule watches, or minutes.
  'value',
  'observed',
  // How often, and how many events.
  'suppressed',
  'num_waiting',
  'num_vehicles',
  // Of features of a file.
  'created',
  'changed',
  'unchanged',
  'refused',
  'satellites',
  // A number that identifies.
  'voucher_id',
  // Of a report.
  'weekday',
  // Of HTTP.
  'status'
]

interface NamedNumber {
  /** Of the property, the parameter or the header whose value, or part of it, is the number. */
  readonly name: string
  readonly unit: unknown
}

/** Objects whose members are named by the interface, not by OpenAPI. */
const mapsOfNames = ['properties', 'headers']

function numbersIn(part: unknown, name = ''): NamedNumber[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap((member) => numbersIn(member, name))
  const object = part as Record<string, unknown>
  const isNumber = [object.type].flat().some((type) => type === 'number' || type === 'integer')
  const ownName = typeof object.in === 'string' ? String(object.name) : name
  const inside = Object.entries(object).flatMap(([key, member]) =>
    mapsOfNames.includes(key)
      ? Object.entries(member as object).flatMap(([each, value]) => numbersIn(value, each))
      : numbersIn(member, ownName)
  )
  return isNumber ? [{ name: ownName, unit: object['x-unit'] }, ...inside] : inside
}

const numbers = numbersIn(document)

it('has one for every number but those without a dimension', () => {
  const names = numbers.filter(({ unit }) => unit === undefined).map(({ name }) => name)
  expect([...new Set(names)].sort()).toEqual(withoutUnit.toSorted())
  expect(numbers.length).toBeGreaterThan(200)
})

it('has the same wherever a field of that name occurs', () => {
  const units = Map.groupBy(numbers, ({ name }) => name)
  const several = [...units].filter(([, same]) => new Set(same.map(({ unit }) => unit)).size > 1)
  expect(several.map(([name]) => name)).toEqual([])
})

it('has none for what is no number', () => {
  const named = objectsIn(document).filter((object) => 'x-unit' in object)
  expect(named.length).toBe(numbers.filter(({ unit }) => unit !== undefined).length)
})
