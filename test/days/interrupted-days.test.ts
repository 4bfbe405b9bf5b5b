// @module-tag long
/** Days where calls fail, and where two writers meet. */
import { describe, expect, it } from 'vitest'
import type { Table } from '../../lib/table/table.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { now, type UploadWorld, uploadWorld } from '../processing/processing-world.ts'
import { tripsOf } from '../processing/stored-trips.ts'
import { strideOf } from '../proof-extent.ts'
import { callNumbers, failingAt, interposedTable } from '../table/faulty-table.ts'
import { ada } from '../table/world.ts'
import { daysIn, rebuilt, records, start } from './driven-days.ts'
import { finishDays } from './rebuilding.ts'

/** All drives but the last are in days; the last comes with an upload that waits. */
const base = uploadWorld()
await updateVehicle(base.table, 'van', { time_zone: 'Europe/Helsinki' }, now)
await base.take(records.slice(0, -700))
await finishDays(base.table, now)
await base.receive(records.slice(-700))
const tripId = tripsOf(base)[1]?.id ?? ''

const edit = (change: object) => (_: UploadWorld, table: Table) =>
  changeTrip(table, { ...ada, admitted: Promise.resolve() }, tripId, change, now)

const works: Readonly<Record<string, (world: UploadWorld, table: Table) => Promise<unknown>>> = {
  'an upload that ends drives': (world, table) => world.process(table),
  'a deletion of a trip': edit({ deleted: true }),
  'a category of a trip': edit({ category: 'BUSINESS' }),
  'another time zone': async (_, table) => {
    await updateVehicle(table, 'van', { time_zone: 'Asia/Kathmandu' }, now)
    await start(table)
    await finishDays(table, now)
  }
}
const names = Object.keys(works)
const workOf = (name: string) => works[name] as (world: UploadWorld, table: Table) => Promise<unknown>

async function expectWhole(world: UploadWorld): Promise<void> {
  await world.process()
  await finishDays(world.table, now)
  expect(daysIn(world.memory.items)).toEqual(await rebuilt(world))
}

const copy = () => uploadWorld({ items: base.memory.items })

describe.each(names)('%s', (name) => {
  it.each(['before', 'after'] as const)('leaves whole days, whatever call fails (%s)', async (fault) => {
    for (const failing of callNumbers(1, strideOf(7))) {
      const world = copy()
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      await workOf(name)(world, faulty).catch((error: unknown) => {
        if (!wasHit()) throw error
      })
      if (!wasHit()) return expect(failing).toBeGreaterThan(2)
      await workOf(name)(world, world.table)
      await expectWhole(world)
    }
  })

  it.each(names.filter((other) => other !== name))('leaves whole days where it meets %s', async (other) => {
    for (const at of callNumbers(1, strideOf(7))) {
      const world = copy()
      const { interposed, wasReached } = interposedTable(world.table, at, () => workOf(other)(world, world.table))
      await workOf(name)(world, interposed)
      if (!wasReached()) return expect(at).toBeGreaterThan(2)
      await expectWhole(world)
    }
  })
})
