import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dateTime, flag, number, oneOf, text } from '../../lib/contract/fields.ts'
import { PublicTrip, ReadableTrip } from '../../lib/contract/resources/public-trip.ts'
import { Trip } from '../../lib/contract/resources/trip.ts'
import { bareSchema, enumValues, schemaKind, shapeOf, unitOf, wholeResource } from '../../lib/contract/schema-kind.ts'

const wrapped = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(z._default(schema, null as never)))

describe('the kind of a schema', () => {
  it.each([
    ['string', text('Text')],
    ['number', number('Number')],
    ['boolean', flag('Flag')],
    ['enum', oneOf(['A'], 'Enumeration')],
    ['pipe', dateTime('Date-time')],
    ['object', z.object({})],
    ['array', z.array(z.string())]
  ] as const)('is %s, with and without wrappers', (kind, schema) => {
    expect(schemaKind(schema)).toBe(kind)
    expect(schemaKind(wrapped(schema))).toBe(kind)
    expect(bareSchema(wrapped(schema))).toBe(schema)
  })
})

it('has values where it is an enumeration', () => {
  expect(enumValues(wrapped(oneOf(['A', 'B'], 'Enumeration')))).toEqual(['A', 'B'])
  expect(enumValues(text('Text'))).toBeUndefined()
})

it('has a unit where a number was given one', () => {
  expect([wrapped(number('Litres', 'l')), number('PDOP'), text('Text')].map(unitOf)).toEqual([
    'l',
    undefined,
    undefined
  ])
})

it('has fields where it is an object or an array of objects', () => {
  const item = z.object({ a: z.string() })

  expect(shapeOf(item)).toBe(item.shape)
  expect(shapeOf(z.optional(z.array(item)))).toBe(item.shape)
  expect(() => shapeOf(z.string())).toThrow(new TypeError('A schema of the kind string has no fields'))
})

it('is whole in the first option of a union', () => {
  expect(wholeResource(ReadableTrip)).toBe(Trip)
  expect(wholeResource(PublicTrip)).toBe(PublicTrip)
})
