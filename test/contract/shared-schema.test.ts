import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dateTime, number, text } from '../../lib/contract/fields.ts'
import { descriptionOf, unitOf } from '../../lib/contract/schema-kind.ts'
import { sharedSchema } from '../../lib/contract/shared-schema.ts'

it('makes one schema for each key', () => {
  let made = 0
  const ofLength = sharedSchema((length: number) => {
    made += 1
    return z.string().check(z.maxLength(length))
  })
  const [short, another, long] = [ofLength(1), ofLength(1), ofLength(2)]
  expect(made).toBe(2)
  expect(short).not.toBe(another)
  expect([short, another, long].map((schema) => schema.safeParse('ab').success)).toEqual([false, false, true])
})

it('leaves each field its own description and unit', () => {
  const [name, brand] = [text('Name'), text('Brand')]
  const [length, tank] = [number('Length', 'm'), number('Tank', 'l')]
  expect([name, brand, length, tank].map(descriptionOf)).toEqual(['Name', 'Brand', 'Length', 'Tank'])
  expect([length, tank].map(unitOf)).toEqual(['m', 'l'])
})

it('validates fields that share a schema alike', () => {
  const Span = z.strictObject({ start: dateTime('Start'), end: z.optional(dateTime('End')) })
  const valid = Span.parse({ start: '2026-03-01T12:00:00+01:00', end: '2026-03-01T12:00:00Z' })
  expect(valid).toEqual({ start: '2026-03-01T11:00:00.000Z', end: '2026-03-01T12:00:00.000Z' })
  const { error } = Span.safeParse({ start: 'today', end: 'today' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['start', 'end'])
})
