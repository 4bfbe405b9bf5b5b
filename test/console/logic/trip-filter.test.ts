import { expect, it } from 'vitest'
import { addressOf, boundsOf, filterIn } from '../../../infra/console/trip/trip-filter.ts'

it('a filter is the same after it was in an address', () => {
  const filters = [
    {},
    { vehicle: 'van-1', period: 'week', driver: 'Ana & Bo' },
    { from: '2026-03-04', to: '2026-03-04' },
    { from: '2026-03-04' },
    { to: '2026-03-04' },
    { from: '2026-02-27', to: '2026-03-04', driver: 'Ana' },
    { vehicle: 'van-1', areDeleted: true }
  ] as const
  for (const filter of filters) {
    const { searchParams } = new URL(addressOf(filter), 'https://fleet.example')
    expect(filterIn(Object.fromEntries(searchParams))).toEqual(filter)
  }
})

it('ignores parameters without a meaning', () => {
  expect(filterIn({ day: '2026-02-30', period: 'decade', driver: '', deleted: 'true' })).toEqual({})
  expect(filterIn({ from: 'March', to: '2026-02-30' })).toEqual({})
})

it('a day is a range, which leaves no room for a period', () => {
  const day = { from: '2026-03-04', to: '2026-03-04' }
  expect(filterIn({ day: '2026-03-04', period: 'week' })).toEqual(day)
  expect(addressOf(day)).toBe('/console/trips?day=2026-03-04')
  expect(filterIn({ to: '2026-03-04', period: 'week' })).toEqual({ to: '2026-03-04' })
})

it('has no bounds without a range, and those of whole days with one', () => {
  expect(boundsOf({ driver: 'Ana' })).toBeUndefined()
  const [first, afterLast] = [new Date(2026, 2, 4).getTime(), new Date(2026, 2, 8).getTime()]
  expect(boundsOf({ from: '2026-03-04' })).toEqual({ from: first })
  expect(boundsOf({ to: '2026-03-07' })).toEqual({ until: afterLast })
  expect(boundsOf({ from: '2026-03-04', to: '2026-03-07' })).toEqual({ from: first, until: afterLast })
})
