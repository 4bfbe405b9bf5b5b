/** Which fields a fact names, and of which it has the former value. */

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { flag, number, oneOf, text } from '../../lib/contract/fields.ts'
import { fieldChanges } from '../../lib/facts/field-changes.ts'

const { shape } = z.object({
  name: z.optional(text('Name')),
  size: z.optional(number('Size')),
  colour: oneOf(['RED', 'BLUE'], 'Colour'),
  isOpen: z.nullable(z.optional(flag('Open'))),
  settings: z.optional(z.object({ a: z.optional(z.number()), b: z.optional(z.number()) }))
})

it.each([
  ['a field that has another value', { size: 1 }, { size: 2 }, { changed: ['size'] }],
  ['a field that has no value any more', { name: 'a' }, {}, { changed: ['name'] }],
  ['a field that has a value now', {}, { name: 'a' }, { changed: ['name'] }],
  ['fields in the order of the shape', {}, { size: 1, name: 'a' }, { changed: ['name', 'size'] }],
  [
    'the former value of an enumerated field',
    { colour: 'RED' },
    { colour: 'BLUE' },
    { changed: ['colour'], previous: { colour: 'RED' } }
  ],
  [
    'the former value of a boolean field',
    { isOpen: false },
    { isOpen: true },
    { changed: ['isOpen'], previous: { isOpen: false } }
  ],
  ['no former value of an enumerated field that had none', {}, { colour: 'RED' }, { changed: ['colour'] }],
  [
    'a nested object with another member',
    { settings: { a: 1 } },
    { settings: { a: 1, b: 2 } },
    { changed: ['settings'] }
  ]
])('tells %s', (_, before, after, changes) => {
  expect(fieldChanges(shape, before, after)).toEqual(changes)
})

it.each([
  ['nothing changes', { name: 'a' }, { name: 'a' }],
  ['undefined takes the place of nothing', { name: 'a' }, { name: 'a', size: undefined }],
  ['0 takes the place of −0', { size: -0 }, { size: 0 }],
  ['members have another order', { settings: { a: 1, b: 2 } }, { settings: { b: 2, a: 1 } }],
  ['a field changes that is not in the shape', { other: 1 }, { other: 2 }]
])('tells nothing where %s', (_, before, after) => {
  expect(fieldChanges(shape, before, after)).toBeUndefined()
})
