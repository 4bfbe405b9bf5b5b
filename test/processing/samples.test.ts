// @module-tag long
/** The samples of rules against the statuses that the processing writes, record by record. */

import { expect, it } from 'vitest'
import { ruleProperties } from '../../lib/contract/rule-values.ts'
import { detectionSettingsOf } from '../../lib/processing/detection-settings-of.ts'
import { contextBegin } from '../../lib/processing/run/run-start.ts'
import type { KnownBefore } from '../../lib/processing/samples/sample-source.ts'
import { samplesOf } from '../../lib/processing/samples/samples-of.ts'
import { unpackLocal } from '../../lib/processing/tracking/run-state.ts'
import { newTracking, type Tracking, trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import type { Sample } from '../../lib/rules/evaluation/sample.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { LocalState } from '../../lib/telemetry/detection/detection-state.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { processedVehicleItem } from '../../lib/vehicles/processed-vehicle.ts'
import { findStatuses } from '../../lib/vehicles/stored-status.ts'
import { electricCar, simulated, van } from '../infra/demo/simulator/simulated.ts'
import { type UploadWorld, uploadWorld } from './processing-world.ts'

const fields = new Set(ruleProperties())
const device = { drivingSeconds: 20, standingSeconds: 60, parkedSeconds: () => 900, gapsPerHour: 2 }
const life = { errandCount: 5, stays: [8, 20, 300], apartMetres: 400, device }

/** A record each six hours of eight days in which the vehicle stands where another record was made. */
function parked(record: VehicleRecord | undefined, firstMilliseconds: number): VehicleRecord[] {
  const moments = Array.from({ length: 32 }, (_, index) => firstMilliseconds + index * sixHours)
  return moments.map((atMilliseconds) => ({ ...record, atMilliseconds }))
}

const sixHours = 6 * 3_600_000

/** A vehicle that stands at its home for eight days, drives, and stands for eight days where it arrived. */
function recordsOf(model: typeof van, seed: number): VehicleRecord[] {
  const { records } = simulated({ ...life, model, seed })
  const [first, last] = [records[0], records.at(-1)]
  const before = parked(first, (first?.atMilliseconds ?? 0) - 32 * sixHours)
  const after = parked(last, (last?.atMilliseconds ?? 0) + sixHours)
  return [...before, ...records, ...after].map((record, index) => withoutSome(record, index))
}

/** Devices leave values out, and send records without a position. */
function withoutSome({ longitude, latitude, fuel_level, total_odometer, ...rest }: VehicleRecord, index: number) {
  return {
    ...rest,
    ...(index % 7 !== 3 && { longitude, latitude }),
    ...(index % 3 === 0 && fuel_level !== undefined && { fuel_level }),
    ...(index % 4 === 0 && total_odometer !== undefined && index > 60 && { total_odometer })
  } as VehicleRecord
}

async function samplesIn(
  { table }: UploadWorld,
  given: { readonly state: LocalState; readonly known: KnownBefore; readonly after: number },
  records: readonly VehicleRecord[]
): Promise<Sample[]> {
  const vehicle = await findItem(table, processedVehicleItem('van'), {})
  if (!vehicle) throw new Error('The vehicle is missing')
  const settings = detectionSettingsOf(vehicle, {})
  return samplesOf({ vehicle: { ...vehicle, initialization_complete: true }, settings, records, ...given }, fields)
}

const fromTheFirst = { state: {}, known: newTracking(0), after: Number.NEGATIVE_INFINITY }

it.each([
  ['a van', van, 1],
  ['an electric car', electricCar, 2]
] as const)('each sample of %s has the values of the status as of its record', async (_, model, seed) => {
  const records = recordsOf(model, seed)
  const world = uploadWorld()
  const samples = new Map((await samplesIn(world, fromTheFirst, records)).map(({ at, values }) => [at, values]))
  const seen = new Set<string>()
  const states = new Set<unknown>()
  for (const [index, record] of records.entries()) {
    const at = new Date(record.atMilliseconds)
    const tracking = await findItem(world.table, trackingItem('van'), {})
    await world.receive([record], world.table, at)
    await world.process(world.table, at)
    const [status] = await findStatuses(world.table, ['van'], at)
    const values: Partial<typeof status> = samples.get(record.atMilliseconds) ?? {}
    expect(values, `of record ${index}`).toEqual(
      Object.fromEntries(Object.keys(values).map((field) => [field, status?.[field as keyof typeof status]]))
    )
    for (const field of Object.keys(values)) seen.add(field)
    states.add(values.status)
    if (tracking && index % 10 === 0) await assertSameFrom(world, tracking, records.slice(0, index + 5), samples)
  }
  for (const state of ['CRUISE', 'FLOAT', 'PARK', 'PARK_HOME', 'SETUP_HOME_COMP']) expect(states).toContain(state)
  const watched = [
    'status',
    'speed',
    'longitude',
    'altitude',
    'total_odometer',
    'battery_main_trend',
    'battery_main_voltage'
  ]
  const ofModel = model === van ? ['fuel_level', 'expected_range'] : ['remaining_energy_wh', 'current_power_w']
  for (const field of [...watched, ...ofModel]) expect(seen).toContain(field)
})

/** Samples that begin with a stored state are those of all records. */
async function assertSameFrom(
  world: UploadWorld,
  tracking: Tracking,
  records: readonly VehicleRecord[],
  samples: ReadonlyMap<number, Sample['values']>
): Promise<void> {
  const { current, hour, lastMilliseconds: after } = tracking.run
  const state = unpackLocal(current)
  const begin = contextBegin(state, hour)
  const read = records.filter(({ atMilliseconds }) => atMilliseconds >= begin)
  const later = await samplesIn(world, { state, known: tracking, after }, read)
  expect(later.length).toBeGreaterThan(0)
  expect(later).toEqual(later.map(({ at }) => ({ at, values: samples.get(at) })))
}
