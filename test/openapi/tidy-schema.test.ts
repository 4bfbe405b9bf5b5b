import { expect, it } from 'vitest'
import type { JsonSchema } from '../../lib/openapi/openapi.ts'
import { tidySchema } from '../../lib/openapi/tidy-schema.ts'

const tidy = tidySchema

it('puts null into the type of a value', () => {
  expect(tidy({ anyOf: [{ type: 'string', maxLength: 3, description: 'Name' }, { type: 'null' }] })).toEqual({
    type: ['string', 'null'],
    maxLength: 3,
    description: 'Name'
  })
})

it('adds null to the values of a nullable enumeration', () => {
  expect(tidy({ anyOf: [{ type: 'string', enum: ['A'] }, { type: 'null' }] })).toEqual({
    type: ['string', 'null'],
    enum: ['A', null]
  })
})

it('keeps a choice between references', () => {
  const choice = { anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }

  expect(tidy(choice)).toEqual(choice)
})

it('leaves out the patterns of formats and the keywords of zod, and adds the format of integers', () => {
  const schema: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'a',
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', pattern: '^.+@.+$' },
      id: { type: 'string', pattern: '^a' },
      count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      share: { type: 'number', maximum: 1 }
    }
  }

  expect(tidy(schema)).toEqual({
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email' },
      id: { type: 'string', pattern: '^a' },
      count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64' },
      share: { type: 'number', maximum: 1 }
    }
  })
})

it('takes properties for properties, whatever their names', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { pattern: { type: 'string' }, description: { type: 'string' } }
  }

  expect(tidy(schema)).toEqual(schema)
})

it('marks what is described as deprecated', () => {
  expect(tidy({ type: 'string', description: 'Deprecated' })).toEqual({
    type: 'string',
    description: 'Deprecated',
    deprecated: true
  })
})

it('refers to an enumeration of the interface by its name, also where it may be null', () => {
  const visibility: JsonSchema = { type: 'string', enum: ['PUBLIC', 'PRIVATE'], description: 'Readers' }
  const $ref = '#/components/schemas/Visibility'

  expect(tidy(visibility)).toEqual({ $ref, description: 'Readers' })
  expect(tidy({ anyOf: [visibility, { type: 'null' }] })).toEqual({
    description: 'Readers',
    anyOf: [{ $ref }, { type: 'null' }]
  })
})

it('leaves a value open that later versions may extend', () => {
  expect(tidy({ type: 'string', const: 'v1', pattern: '^v' })).toEqual({ type: 'string', pattern: '^v' })
  expect(tidy({ type: 'string', enum: ['A'], pattern: '^[A-Z]', 'x-extensible-enum': ['A'] })).toEqual({
    type: 'string',
    pattern: '^[A-Z]',
    'x-extensible-enum': ['A']
  })
})

it('merges an object and a part of it, requiring what both require', () => {
  const a = { type: 'string' } as const

  expect(
    tidy({
      anyOf: [
        { type: 'object', properties: { a, b: a }, required: ['a', 'b'] },
        { type: 'object', properties: { a }, required: ['a'] }
      ]
    })
  ).toEqual({ type: 'object', properties: { a, b: a }, required: ['a'] })
})
