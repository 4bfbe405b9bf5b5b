import { expect, it } from 'vitest'
import { datedTimesOf, timesOf } from '../../../infra/console/trip/trip-times.tsx'

const trip = (start: Date, end: Date, completed = true) => ({
  timestamp_start: start.toISOString(),
  timestamp_end: end.toISOString(),
  completed
})
const evening = new Date(2026, 10, 25, 23, 39)
const midnight = new Date(2026, 10, 26, 0, 12)

it('a trip over midnight has each of its days once', () => {
  const over = trip(evening, midnight)
  expect(datedTimesOf(over).match(/2026/g)).toHaveLength(2)
  expect(datedTimesOf(over)).toMatch(/25.*39.*26.*12/)
  expect(timesOf(over).match(/2026/g)).toHaveLength(1)
})

it('a trip of one day has its day once, and a trip in progress no end', () => {
  const later = new Date(2026, 10, 25, 23, 50)
  expect(datedTimesOf(trip(evening, later)).match(/2026/g)).toHaveLength(1)
  expect(datedTimesOf(trip(evening, later, false))).toMatch(/ – …$/)
  expect(timesOf(trip(evening, later))).not.toContain('2026')
})
