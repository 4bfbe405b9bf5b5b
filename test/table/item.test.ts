/** Kinds of items: what is read of them, and what of them survives a write. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { decoded, kindOf, resourceKind, withUnknown } from '../../lib/table/item.ts'

const Resource = z.strictObject({
  id: z.string(),
  settings: z.optional(z.strictObject({ theme: z.optional(z.string()) })),
  list: z.optional(z.array(z.strictObject({ name: z.string() })))
})
const resource = resourceKind(Resource)
const counted = kindOf(z.strictObject({ name: z.string() }))

describe('reading an item', () => {
  it('leaves out what the schema does not know, at any depth', () => {
    const data = { id: 'a', later: 1, settings: { theme: 'dark', later: 2 }, list: [{ name: 'x', later: 3 }] }

    expect(resource.decode({ PK: 'P', SK: 'S', v: 3, data, later: true })).toEqual({
      id: 'a',
      settings: { theme: 'dark' },
      list: [{ name: 'x' }]
    })
    expect(counted.decode({ PK: 'P', SK: 'S', name: 'a', later: true })).toEqual({ name: 'a' })
  })

  it('throws for an item of another form', () => {
    expect(() => resource.decode({ data: { id: 1 } })).toThrow(expect.objectContaining({ issues: expect.anything() }))
    expect(() => counted.decode({})).toThrow(expect.objectContaining({ issues: expect.anything() }))
  })

  it('gives nothing for none', () => {
    expect(decoded(resource, undefined)).toBeUndefined()
    expect(decoded(resource, { data: { id: 'a' } })).toEqual({ id: 'a' })
  })
})

describe('what is written in place of a stored value', () => {
  const stored = { id: 'a', later: 1, settings: { theme: 'dark', later: 2 } }
  const known = { id: 'a', settings: { theme: 'dark' } }

  it('is the stored value where nothing that is known changes', () => {
    expect(withUnknown(stored, known, { id: 'a', settings: { theme: 'dark' } })).toEqual(stored)
  })

  it('keeps what is unknown beside what changes, at any depth', () => {
    expect(withUnknown(stored, known, { id: 'b', settings: { theme: 'light' } })).toEqual({
      id: 'b',
      later: 1,
      settings: { theme: 'light', later: 2 }
    })
  })

  it('keeps what is unknown beside what is removed', () => {
    expect(withUnknown(stored, known, { id: 'a', settings: {} })).toEqual({
      id: 'a',
      later: 1,
      settings: { later: 2 }
    })
  })

  it('loses what is unknown with the object that it is in', () => {
    expect(withUnknown(stored, known, { id: 'a' })).toEqual({ id: 'a', later: 1 })
  })

  it('replaces lists and other values whole', () => {
    expect(withUnknown([1, 2], [1, 2], [3])).toEqual([3])
    expect(withUnknown({ a: 1 }, { a: 1 }, null)).toBeNull()
    expect(withUnknown(undefined, undefined, { a: 1 })).toEqual({ a: 1 })
  })

  it('replaces what is now known by what it is to be', () => {
    expect(withUnknown({ id: 'a', later: 1 }, { id: 'a' }, { id: 'a', later: 2 })).toEqual({ id: 'a', later: 2 })
  })
})
