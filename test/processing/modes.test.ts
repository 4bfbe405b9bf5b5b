/** Modes apply to records that were measured while they were on, whenever these arrive. */
import { describe, expect, it } from 'vitest'
import { withoutPositions } from '../../lib/records/position-fields.ts'
import { readFixes } from '../../lib/records/read-fixes.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { Journey } from '../telemetry/detection/journey.ts'
import { now, seen, type UploadWorld, uploadWorld } from './processing-world.ts'

const position = { longitude: 10, latitude: 50, altitude: 80, speed: 50, angle: 90, pdop_value: 1.2 }
const values = { fuel_level: 40, ignition_on: true }

describe('records without positions', () => {
  const at = (atMilliseconds: number) => ({ atMilliseconds, ...position, ...values })

  it('are the records of the intervals, ends included', () => {
    const intervals = [
      { fromMilliseconds: 10, untilMilliseconds: 20 },
      { fromMilliseconds: 40, untilMilliseconds: Number.POSITIVE_INFINITY }
    ]
    expect(withoutPositions([9, 10, 20, 21, 39, 40, 9e12].map(at), intervals)).toEqual([
      at(9),
      { atMilliseconds: 10, ...values },
      { atMilliseconds: 20, ...values },
      at(21),
      at(39),
      { atMilliseconds: 40, ...values },
      { atMilliseconds: 9e12, ...values }
    ])
  })
})

/** Two drives of 3 km with an hour of standing between them; the second begins at the moment `second`. */
function twoDrives() {
  const journey = new Journey({ isSpeedMeasured: true }).fix().park(1200, 30).drive(3000, 36, 10)
  journey.park(3600, 30, { altitude: 80, pdop_value: 1.5 })
  const second = journey.atMilliseconds
  return { second, records: journey.drive(3000, 36, 10, 0).park(1800, 30, { altitude: 90 }).records }
}

const withMode = async (mode: 'notrack_mode' | 'transport_mode', from: number, until?: number) => {
  const world = uploadWorld()
  await updateVehicle(world.table, 'van', { [mode]: true }, new Date(from))
  if (until !== undefined) await updateVehicle(world.table, 'van', { [mode]: false }, new Date(until))
  return world
}
const upload = async (world: UploadWorld, records: readonly VehicleRecord[]) => world.take(records)
const drives = (world: UploadWorld) =>
  seen(world).trips.map(({ distance_tot }) => Math.round(Number(distance_tot) / 100))

describe('notrack_mode', () => {
  it('keeps earlier status and trips, and stores no position of its records', async () => {
    const { second, records } = twoDrives()
    const world = await withMode('notrack_mode', second)
    await upload(
      world,
      records.map((record) => ({ ...record, fuel_level: record.atMilliseconds > second ? 30 : 40 }))
    )

    const before = uploadWorld()
    await upload(
      before,
      records.filter(({ atMilliseconds }) => atMilliseconds < second)
    )
    const shown = ['longitude', 'latitude', 'altitude', 'pdop_value', 'last_valid_location_update'] as const
    const [status, known] = [seen(world).status, seen(before).status] as Record<string, unknown>[]
    for (const field of shown) expect(status?.[field]).toEqual(known?.[field])
    expect(status?.fuel_level).toBe(30)
    expect(drives(world)).toEqual([30])
    const kept = await readFixes(world.table, { vehicleId: 'van', from: second, upTo: now.getTime() })
    expect(kept).toHaveLength(records.filter(({ atMilliseconds }) => atMilliseconds >= second).length)
    expect(kept.filter(({ longitude, speed }) => longitude !== undefined || speed !== undefined)).toEqual([])
  })

  it('hides positions of its time in records that arrive after its end, and no others', async () => {
    const { second, records } = twoDrives()
    const end = second + 10 * 60_000
    const world = await withMode('notrack_mode', second, end)
    await upload(
      world,
      records.filter(({ atMilliseconds }) => atMilliseconds > end)
    )
    await upload(
      world,
      records.filter(({ atMilliseconds }) => atMilliseconds <= end)
    )

    const fixes = await readFixes(world.table, { vehicleId: 'van', from: 0, upTo: now.getTime() })
    expect(
      fixes.filter(({ longitude }) => longitude === undefined).map(({ atMilliseconds }) => atMilliseconds)
    ).toEqual(records.flatMap(({ atMilliseconds: at }) => (at >= second && at <= end ? [at] : [])))
  })
})

describe('transport_mode', () => {
  it('makes no trip of transport, whenever the records arrive', async () => {
    const { second, records } = twoDrives()
    const carried = await withMode('transport_mode', second - 60_000, second + 3_600_000)
    await upload(carried, records.slice(150))
    await upload(carried, records.slice(0, 150))
    const driven = uploadWorld()
    await upload(driven, records)

    expect(drives(carried)).toEqual([30])
    expect(drives(driven)).toEqual([30, 30])
    expect(seen(carried).status).toMatchObject({ latitude: records.at(-1)?.latitude })
  })
})
