import { expect, it } from 'vitest'
import {
  daysOf,
  isIncomplete,
  monthAfter,
  monthOf,
  startOfMonth,
  sumsOf
} from '../../../infra/console/vehicle/logbook/logbook-entries.ts'
import type { LogbookEntry } from '../../../lib/contract/resources/logbook-entry.ts'

const entry = (fields: Partial<LogbookEntry>): LogbookEntry => ({
  trip_id: 't',
  vehicle_id: 'v',
  date: '2026-03-01',
  time_start: '08:00',
  time_end: '09:00',
  timestamp_start: '2026-03-01T08:00:00.000Z',
  timestamp_end: '2026-03-01T09:00:00.000Z',
  valid: true,
  deleted: false,
  distance_tot: 1000,
  ...fields
})

it('a month follows another one over the turn of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthOf(startOfMonth('2026-03'))).toBe('2026-03')
  expect(monthOf(startOfMonth('2026-03', 1) - 1)).toBe('2026-03')
})

it.each<[string, Partial<LogbookEntry>, boolean]>([
  ['a trip without a category', {}, true],
  ['a private trip', { category: 'PRIVATE' }, false],
  ['a business trip without a reason', { category: 'BUSINESS' }, true],
  ['a business trip with a purpose', { category: 'BUSINESS', purpose: 'Delivery' }, false],
  ['a business trip to somebody', { category: 'BUSINESS', visited: 'Office' }, false],
  ['a deleted trip', { deleted: true }, false],
  ['noise', { valid: false }, false]
])('%s is incomplete or not', (_, fields, expected) => {
  expect(isIncomplete(entry(fields))).toBe(expected)
})

it('sums each category, and what no trip has; deleted trips and noise count nothing', () => {
  const entries = [
    entry({ category: 'BUSINESS' }),
    entry({ category: 'BUSINESS', distance_tot: 500, distance_unrecorded: 70 }),
    entry({ category: 'COMMUTE', deleted: true, distance_unrecorded: 30 }),
    entry({ category: 'PRIVATE', valid: false }),
    entry({})
  ]

  expect(sumsOf(entries)).toEqual({ BUSINESS: 1500, PRIVATE: 0, COMMUTE: 0, none: 1000, unrecorded: 100 })
})

it('lists the days of the departures, each with what was driven', () => {
  const at = (date: string, fields: Partial<LogbookEntry> = {}) =>
    entry({ timestamp_start: new Date(`${date}T12:00`).toISOString(), ...fields })
  const entries = [
    at('2026-03-01'),
    at('2026-03-01', { deleted: true }),
    at('2026-03-01', { valid: false }),
    at('2026-03-02', { timestamp_end: new Date('2026-03-03T12:00').toISOString() })
  ]

  expect(daysOf(entries).map((day) => [day.date, day.entries.length, day.metres])).toEqual([
    ['2026-03-01', 3, 1000],
    ['2026-03-02', 1, 1000]
  ])
})
