import { describe, expect, it } from 'vitest'
import type { TripCorrection } from '../../lib/contract/resources/trip-correction.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { correctionsAfter } from '../../lib/trips/trip-corrections.ts'

const timestamp_end = '2026-03-01T12:00:00.000Z'
const lastMoment = new Date('2026-03-08T12:00:00.000Z')
const later = new Date('2026-03-08T12:00:00.001Z')
const ada = userScope('ada')

const before = { timestamp_end, completed: true, category: 'PRIVATE', driver: 'Ada' } as const

const corrections = (at: Date, after: object, trip: object = before) =>
  correctionsAfter({ ...before, ...trip }, { ...before, ...trip, ...after }, { by: ada, at }).corrections

describe('a change of the logbook of a trip', () => {
  it('is not kept up to 7 days after the trip', () => {
    expect(corrections(lastMoment, { category: 'BUSINESS' })).toBeUndefined()
  })

  it('is kept after that, with the former value, the time and the user', () => {
    const timestamp = later.toISOString()

    expect(corrections(later, { category: 'BUSINESS', driver: undefined, purpose: 'Delivery' })).toEqual([
      { timestamp, field: 'category', former: 'PRIVATE', user_id: 'ada' },
      { timestamp, field: 'purpose', user_id: 'ada' },
      { timestamp, field: 'driver', former: 'Ada', user_id: 'ada' }
    ])
  })

  it('is none where nothing changes, and of other fields', () => {
    expect(corrections(later, { category: 'PRIVATE', notes: 'wet' })).toBeUndefined()
  })

  it('is not late while the vehicle is under way', () => {
    expect(corrections(later, { category: 'BUSINESS' }, { completed: false })).toBeUndefined()
  })

  it('is one with what the same user changed of the field within the hour before', () => {
    const known = { timestamp: later.toISOString(), field: 'category', former: 'PRIVATE', user_id: 'ada' } as const
    const numberAfter = (at: string, by = known) =>
      corrections(new Date(at), { category: 'COMMUTE' }, { category: 'BUSINESS', corrections: [by] })?.length

    expect(numberAfter('2026-03-08T13:00:00.001Z')).toBe(1)
    expect(numberAfter('2026-03-08T13:00:00.002Z')).toBe(2)
    expect(numberAfter('2026-03-08T12:30:00.000Z', { ...known, user_id: 'bob' } as never)).toBe(2)
  })

  it('follows those that are known, of which there are at most 20', () => {
    const known = Array.from({ length: 19 }, (): TripCorrection => ({ timestamp: timestamp_end, field: 'visited' }))
    const purpose = { purpose: 'Delivery' }

    expect(
      corrections(later, purpose, { corrections: known })
        ?.map(({ field }) => field)
        .slice(-2)
    ).toEqual(['visited', 'purpose'])
    expect(corrections(later, {}, { corrections: known })).toEqual(known)
    expect(() => corrections(later, { ...purpose, driver: 'Bob' }, { corrections: known })).toThrow('TOO_MANY')
  })
})
