/** What happens to the drives of a vehicle: they are written, edited, merged and divided, and put into other time zones. */
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { operator } from '../audit/actors.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { makeFleet } from '../vehicles/fleet.ts'
import { categories, type Random, randomDrives } from './random-drives.ts'
import type { History, ModelLeg, ModelTrip } from './range-model.ts'
import { finishDays } from './rebuilding.ts'
import { type Replacement, replaceDrives, storedDrives } from './replaced-drives.ts'

const base = new MemoryTable('ranges')
await makeFleet(base.table)
const now = new Date('2027-06-01T00:00:00.000Z')

/** Zones in which the vehicle may be meanwhile. */
const otherZones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const

type TripWrite = Parameters<typeof putTrips>[1][number]
type LegWrite = Parameters<typeof putTriplegs>[1][number]

export interface WrittenHistory {
  readonly table: Table
  /** With the drives as they are stored in the end. */
  readonly history: History
  readonly replacements: readonly Replacement[]
}

/** The drives are written in any order, around the date. */
export async function randomHistory(random: Random, zone: string, date: string): Promise<WrittenHistory> {
  const memory = base.copy()
  const { table } = memory
  await updateVehicle(table, 'van', { time_zone: zone }, operator.at)
  const { trips, legs } = randomDrives(random, date)
  await writeDrives(random, table, trips, legs)
  const replacements: Replacement[] = []
  for (let count = Math.floor(random.between(0, 4)); count > 0; count--) {
    replacements.push(await replaceDrives(random, memory, now))
    if (random.next() < 0.3) await finishDays(table, now)
  }
  await editTrips(random, memory)
  if (random.next() < 0.3) await changeZones(table, [random.oneOf(otherZones), zone])
  await finishDays(table, now)
  return { table, history: { zone, ...storedDrives(memory) }, replacements }
}

async function writeDrives(random: Random, table: Table, trips: readonly ModelTrip[], legs: readonly ModelLeg[]) {
  const writes = shuffled(random, [
    ...legs.map((leg) => () => putTriplegs(table, [leg as LegWrite], now)),
    ...trips.map((trip) => () => putTrips(table, [{ trip: trip as TripWrite['trip'] }], now))
  ])
  for (const [index, write] of writes.entries()) {
    await write()
    if (index === 0) await finishDays(table, now)
  }
}

async function editTrips(random: Random, memory: MemoryTable): Promise<void> {
  const edited = storedDrives(memory).trips.filter(() => random.next() < 0.3)
  for (const trip of edited) {
    const changes = { deleted: !trip.deleted, category: random.oneOf(categories), driver: 'Eve' }
    await putTrips(memory.table, [{ trip: { ...trip, ...changes } }], now)
  }
}

async function changeZones(table: Table, zones: readonly string[]): Promise<void> {
  for (const zone of zones) {
    await updateVehicle(table, 'van', { time_zone: zone }, operator.at)
    await finishDays(table, now)
  }
}

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
