import { expect, it } from 'vitest'
import { addressOf, boundsOf, filterIn } from '../../../infra/console/trip/trip-filter.ts'

it('a filter is the same after it was in an address', () => {
  const filters = [
    {},
    { vehicle: 'van-1', period: 'week', driver: 'Ana & Bo' },
    { day: '2026-03-04' },
    { vehicle: 'van-1', areDeleted: true }
  ] as const
  for (const filter of filters) {
    const { searchParams } = new URL(addressOf(filter), 'https://fleet.example')
    expect(filterIn(Object.fromEntries(searchParams))).toEqual(filter)
  }
})

it('ignores parameters without a meaning', () => {
  expect(filterIn({ day: '2026-02-30', period: 'decade', driver: '', deleted: 'true' })).toEqual({})
  expect(filterIn({ day: '2026-03-04', period: 'week' })).toEqual({ day: '2026-03-04' })
})

it('has no bounds without a day or a period', () => {
  expect(boundsOf({ driver: 'Ana' })).toBeUndefined()
  expect(boundsOf({ day: '2026-03-04' })?.from).toBe(new Date(2026, 2, 4).getTime())
})
