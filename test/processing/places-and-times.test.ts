/** Midnight, the end of the year, the date line, gaps and wrong clocks change no trip, in any order of uploads. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { Journey, type JourneyOptions } from '../telemetry/detection/journey.ts'
import { processed, seen } from './processing-world.ts'
import { randomUploads } from './random-uploads.ts'

const minute = 60_000

/**
 * Returns each trip as seconds from the first record on and metres, and expects equal trips in one upload, backwards and in any
 * order.
 */
async function tripsOf(records: readonly VehicleRecord[]) {
  const atOnce = seen(await processed([records]))
  const half = Math.floor(records.length / 2)
  expect(seen(await processed([records.slice(half), records.slice(0, half)]))).toEqual(atOnce)
  expect(seen(await processed(randomUploads(records, 5, 5)))).toEqual(atOnce)
  return atOnce.trips
    .filter(({ valid }) => valid)
    .map(({ timestamp_start, timestamp_end, distance_tot }) => ({
      from: Math.round((Date.parse(String(timestamp_start)) - (records[0]?.atMilliseconds ?? 0)) / 1000),
      until: Math.round((Date.parse(String(timestamp_end)) - (records[0]?.atMilliseconds ?? 0)) / 1000),
      metres: Math.round(Number(distance_tot) / 100) * 100
    }))
}

const start = (options: JourneyOptions = {}) => new Journey({ isSpeedMeasured: true, ...options }).fix().park(1200, 60)
const drive = (options?: JourneyOptions) => start(options).drive(9000, 36, 20, 80).park(1800, 60).records
const usual = [{ from: 1200, until: 2100, metres: 9000 }]

describe('a trip is equal', () => {
  it.each<[string, JourneyOptions]>([
    ['at noon', {}],
    ['across midnight and the year’s end', { atMilliseconds: Date.parse('2025-12-31T23:32:00.000Z') }],
    ['across the change of the clocks', { atMilliseconds: Date.parse('2025-03-30T00:32:00.000Z') }],
    ['across the date line', { from: { longitude: 179.95, latitude: -17 } }],
    ['at the equator and the meridian of Greenwich', { from: { longitude: -0.05, latitude: -0.001 } }]
  ])('%s', async (_, options) => {
    expect(await tripsOf(drive(options))).toEqual(usual)
  })

  it('with a tunnel of 10 minutes', async () => {
    const { records } = start().drive(6000, 72, 10).wait(600).move(12_000).drive(6000, 72, 10).park(1800, 60)
    expect(await tripsOf(records)).toEqual([{ from: 1200, until: 2400, metres: 24_000 }])
  })

  it('with a jump there and back', async () => {
    const records = drive().map((record, index) => (index === 40 ? { ...record, latitude: 10 } : record))
    expect(await tripsOf(records)).toEqual(usual)
  })

  it.each([
    ['jumps back by 40 days', -40 * 24 * 60 * minute],
    ['jumps ahead by 20 hours', 20 * 60 * minute]
  ])('where the clock %s for some records', async (_, shift) => {
    const moved = drive().map((record, index) =>
      index >= 30 && index < 33 ? { ...record, atMilliseconds: record.atMilliseconds + shift } : record
    )
    expect(await tripsOf(moved)).toContainEqual(usual[0])
  })
})
