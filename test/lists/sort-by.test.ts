/** The order of lists: by one field, absent values last, ties by ID. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sortBy } from '../../lib/lists/page.ts'

interface Item {
  readonly id: string
  readonly name?: string
  readonly size?: number
  readonly active?: boolean
}

const idsBy = (items: readonly Item[], field: string, descending = false) =>
  sortBy(items, { field, descending }, 'id').map(({ id }) => id)

const items = fc.uniqueArray(
  fc.record(
    { id: fc.stringMatching(/^[A-Za-z0-9]{1,4}$/), name: fc.constantFrom('ada', 'Ada', 'bob', ''), size: fc.integer() },
    { requiredKeys: ['id'] }
  ),
  { selector: ({ id }) => id, maxLength: 20 }
)

describe('the order by a field', () => {
  it('compares texts without regard to case', () => {
    const named: Item[] = [
      { id: '1', name: 'delta' },
      { id: '2', name: 'Alpha' },
      { id: '3', name: 'CHARLIE' },
      { id: '4', name: 'bravo' }
    ]

    expect(idsBy(named, 'name')).toEqual(['2', '4', '3', '1'])
    expect(idsBy(named, 'name', true)).toEqual(['1', '3', '4', '2'])
  })

  it('compares numbers as numbers', () => {
    const sized: Item[] = [
      { id: '1', size: 10 },
      { id: '2', size: 9 },
      { id: '3', size: -1 }
    ]

    expect(idsBy(sized, 'size')).toEqual(['3', '2', '1'])
  })

  it('has false before true', () => {
    const flagged: Item[] = [
      { id: '1', active: true },
      { id: '2', active: false }
    ]

    expect(idsBy(flagged, 'active')).toEqual(['2', '1'])
  })

  it('has items without the field last, in both directions', () => {
    const partly: Item[] = [
      { id: '1' },
      { id: '2', name: 'b' },
      { id: '3', name: '' },
      { id: '4' },
      { id: '5', name: 'a' }
    ]

    expect(idsBy(partly, 'name')).toEqual(['3', '5', '2', '1', '4'])
    expect(idsBy(partly, 'name', true)).toEqual(['2', '5', '3', '1', '4'])
  })

  it('has ties by ID, in its own case and upwards in both directions', () => {
    const tied: Item[] = [
      { id: 'b', name: 'Van' },
      { id: 'B', name: 'van' },
      { id: 'a', name: 'VAN' }
    ]

    expect(idsBy(tied, 'name')).toEqual(['B', 'a', 'b'])
    expect(idsBy(tied, 'name', true)).toEqual(['B', 'a', 'b'])
  })

  it('does not depend on the order that the items came in', () => {
    const mixed = items.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))
    )

    fc.assert(
      fc.property(
        mixed,
        fc.constantFrom('name', 'size', 'unknown'),
        fc.boolean(),
        ([some, again], field, descending) => {
          expect(idsBy(again, field, descending)).toEqual(idsBy(some, field, descending))
        }
      )
    )
  })

  it('leaves the items as they were', () => {
    const given: readonly Item[] = Object.freeze([{ id: '2' }, { id: '1' }])

    expect(idsBy(given, 'id')).toEqual(['1', '2'])
  })
})

describe('comparing', () => {
  it('goes by code units, on every machine alike', () => {
    expect(['ä', 'z', 'a', 'Z'].sort(compare)).toEqual(['Z', 'a', 'z', 'ä'])
    expect(compare('a', 'a')).toBe(0)
  })
})
