// @module-tag long
/** What the benchmark counts, with short histories: a rise fails here. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import type { StoredTrip } from '../../../lib/trips/stored-trip.ts'
import { page } from '../../pages.ts'
import { seedsOf } from '../../table/seeds.ts'
import { everyItem } from '../../table/table-contents.ts'
import { startTable } from '../../test-table.ts'
import { Commute } from './commute.ts'
import { historyCosts } from './histories.ts'
import { processDay } from './naive-processor.ts'
import { unitsOfUploads } from './units-per-record.ts'
import { defaultProcess, type Process, upload } from './upload-run.ts'

const table = (await startTable()).open()

describe('the units of an upload on a drive, received and processed,', () => {
  it('are those of the page of figures', async () => {
    const units = await unitsOfUploads(table)
    const rows = page('docs/figures.md').split('<!-- units -->')[1]?.split('<!-- /units -->')[0]
    const expected = units.map(({ records, readUnits, writeUnits }) => {
      const each = [readUnits, writeUnits].map((sum) => String(Number((sum / records).toFixed(3))))
      return `| ${[records.toLocaleString('en-US'), readUnits, writeUnits, ...each].join(' | ')} |`
    })
    expect(rows?.trim().split('\n').slice(2)).toEqual(expected)
  })
})

describe('a history', () => {
  it('adds nothing to an upload in order, and to a late record the hours that it touches', async () => {
    const [none, some] = await historyCosts(table, [0, 6000], 3)
    expect(some?.inOrder.readUnits).toBeLessThanOrEqual(none?.inOrder.readUnits ?? 0)
    expect(some?.inOrder.writeUnits).toBeLessThanOrEqual(none?.inOrder.writeUnits ?? 0)
    expect(some?.late.readUnits).toBeLessThanOrEqual(20)
    expect(some?.late.writeUnits).toBeLessThanOrEqual(28)
    // Each of six in another hour.
    expect((some?.spread.readUnits ?? 0) / 6).toBeLessThanOrEqual(20)
    expect((some?.spread.writeUnits ?? 0) / 6).toBeLessThanOrEqual(28)
  })
})

describe('a sparse history', () => {
  const now = new Date('2026-06-01T00:00:00.000Z')
  const begin = Date.parse('2026-01-01T00:30:00.000Z')
  const unitsOf = async (vehicleId: string, records: readonly VehicleRecord[]) => {
    await seedsOf(table).user('ada')
    await seedsOf(table).vehicle('ada', vehicleId)
    const { received, processed } = await upload(table, vehicleId, records, now)
    return received.readUnits + received.writeUnits + processed.readUnits + processed.writeUnits
  }

  it('costs little more than its pieces, of which each hour has one', async () => {
    const parked = { longitude: 7, latitude: 51, speed: 0, battery_main_voltage: 12.6 }
    const hours = Array.from({ length: 1000 }, (_, hour) => ({ atMilliseconds: begin + hour * 3_600_000, ...parked }))
    expect(await unitsOf('sparse', hours)).toBeLessThanOrEqual(1300)
  })

  it('of short trips costs what its trips do', async () => {
    const records = Array.from({ length: 60 }, (_, trip) =>
      [0, 1, 2, 3].map((fix) => ({
        atMilliseconds: begin + trip * 3 * 3_600_000 + fix * 120_000,
        longitude: 7 + fix * 0.02,
        latitude: 51 + trip * 0.0001,
        speed: 40
      }))
    )
    expect((await unitsOf('short', records.flat())) / 60).toBeLessThanOrEqual(31)
  })
})

it('the naive processor finds the trip that the processing finds', async () => {
  const now = new Date('2026-03-03T00:00:00.000Z')
  await seedsOf(table).user('ada')
  const tripBy = async (vehicleId: string, process: Process) => {
    await seedsOf(table).vehicle('ada', vehicleId)
    const commute = new Commute(Date.parse('2026-03-02T08:00:00.000Z'))
    await upload(table, vehicleId, [...commute.park(600), ...commute.drive(600)], now, process)
    const trips = (await everyItem(table)).filter(({ PK }) => String(PK).startsWith('TRIP#'))
    const [trip] = trips.map(({ data }) => data as StoredTrip).filter(({ vehicle_id }) => vehicle_id === vehicleId)
    return trip && { from: trip.timestamp_start, until: trip.timestamp_end, metres: trip.distance_tot }
  }
  const kept = await tripBy('kept', defaultProcess)
  expect(kept?.metres).toBeGreaterThan(7000)
  expect(await tripBy('naive', processDay)).toEqual(kept)
})
