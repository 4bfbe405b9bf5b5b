/** Many vehicles that come back at once after a day without a network, while others go on as always. */
import type { Table } from '../../../../lib/table/table.ts'
import type { VehicleRecord } from '../../../../lib/telemetry/record.ts'
import { backlogLife } from '../../../processing/backlog-life.ts'
import { seedsOf } from '../../../table/seeds.ts'
import { inUploads } from '../commute.ts'
import { receive } from '../upload-run.ts'
import { detectedOf, expectSame } from './detected.ts'
import { LiveVehicle } from './live-vehicle.ts'
import { ParallelBatches } from './parallel-batches.ts'
import { awaitedUploads } from './sent-uploads.ts'
import { type Measured, measured, sumOf, type Units } from './units.ts'

export interface ReturningFleet {
  readonly vehicles: number
  readonly records: number
  /** Of the vehicles that come back, until all are processed. */
  readonly returned: Measured
  /** What their uploads take when each is awaited. */
  readonly awaited: Units
  /** How many have the trips, triplegs and status of awaited uploads. */
  readonly equal: number
  /** Vehicles that send a fix each second while the others come back. */
  readonly live: number
  /** From the announcement of an upload to the end of the call that processed it, milliseconds, ascending; of the live vehicles. */
  readonly liveMilliseconds: readonly number[]
}

interface Returning {
  readonly id: string
  readonly life: number
}

/** So many vehicles have days of their own, which are processed one by one too; the others repeat them. */
const lives = 10
const recordsOfUpload = 250
const dayBegin = Date.parse('2026-03-12T00:00:00.000Z')
const now = new Date('2026-03-13T12:00:00.000Z')
/** Requests that are handled at the same time, as many as the local service handles of one function. */
const devicesAtOnce = 16
/** As many as parallel batches: in some of their queues two vehicles wait, in others none. */
const liveVehicles = 10

/** Of vehicles of ada's, who exists. Throws an Error where a vehicle comes to other trips than one with awaited uploads. */
export async function returningFleet(table: Table, vehicles: number): Promise<ReturningFleet> {
  const days = Array.from({ length: lives }, (_, life) => inUploads(dayOf(life), recordsOfUpload))
  const awaited = await awaitedDays(table, days)
  const fleet = Array.from({ length: vehicles }, (_, index) => ({ id: `returning-${index}`, life: index % lives }))
  for (const { id } of fleet) await seedsOf(table).vehicle('ada', id)
  const live = await Promise.all(
    Array.from({ length: liveVehicles }, (_, index) => LiveVehicle.started(table, `live-${index}`, dayBegin, now))
  )
  const batches = new ParallelBatches(table, now, (id, startedAt) => {
    for (const vehicle of live) vehicle.onCalled(id, startedAt)
  })
  const sending = Promise.all(live.map((vehicle) => vehicle.send(batches.table)))
  const returned = await comeBack(batches, fleet, days).finally(() => {
    for (const vehicle of live) vehicle.stop()
  })
  await sending
  await batches.settled()
  const detected = await detectedOf(table)
  for (const { id, life } of fleet) expectSame(detected.get(id), detected.get(`awaited-day-${life}`), id)
  return {
    vehicles,
    records: fleet.reduce((sum, { life }) => sum + (days[life]?.flat().length ?? 0), 0),
    returned,
    awaited: scaled(awaited, vehicles / lives),
    equal: fleet.length,
    live: liveVehicles,
    liveMilliseconds: live.flatMap(({ waits }) => waits).toSorted((a, b) => a - b)
  }
}

async function comeBack(
  batches: ParallelBatches,
  fleet: readonly Returning[],
  days: readonly VehicleRecord[][][]
): Promise<Measured> {
  const startedAt = performance.now()
  const devices = fleet.values()
  const send = async () => {
    for (const { id, life } of devices) {
      for (const records of days[life] ?? []) await receive(batches.table, id, records, now)
    }
  }
  const received = await measured(() => Promise.all(Array.from({ length: devicesAtOnce }, send)))
  await batches.settled()
  const seconds = (performance.now() - startedAt) / 1000
  return { ...sumOf([received, batches.unitsOf(fleet.map(({ id }) => id))]), seconds }
}

const dayOf = (life: number): VehicleRecord[] =>
  backlogLife({ days: 1, fromMilliseconds: dayBegin, drivingSeconds: 10, parkedSeconds: 300, seed: life + 1 })

async function awaitedDays(table: Table, days: readonly (readonly VehicleRecord[][])[]): Promise<Units> {
  for (const life of days.keys()) await seedsOf(table).vehicle('ada', `awaited-day-${life}`)
  const units: Units[] = []
  for (const [life, uploads] of days.entries()) {
    units.push(await awaitedUploads(table, { vehicleId: `awaited-day-${life}`, uploads, now }))
  }
  return sumOf(units)
}

const scaled = ({ readUnits, writeUnits }: Units, factor: number): Units => ({
  readUnits: readUnits * factor,
  writeUnits: writeUnits * factor
})
