/** Trips in progress: the rosters of their vehicle hold them, and no list does until they have ended. */
import { describe, expect, it } from 'vitest'
import { findItem } from '../../lib/table/find-item.ts'
import { type StoredTrip, tripItem } from '../../lib/trips/stored-trip.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { callerOf, runTableHolding } from '../table/running-table.ts'
import { storedTrip } from '../table/samples.ts'
import { seedsOf } from '../table/seeds.ts'
import { everyItem } from '../table/table-contents.ts'
import { expectListsInStep, storedLists } from '../table/trip-lists.ts'

const ada = callerOf('USER#ada')
const max = callerOf('USER#max')
const eve = callerOf('USER#eve')
const timestamp_end = noon.toISOString()

const { table, call } = await runTableHolding(async (made) => {
  const seeds = seedsOf(made)
  for (const id of ['ada', 'max', 'eve']) await seeds.user(id)
  await seeds.vehicle('ada', 'van')
  await seeds.share('van', max.owner)
  await putTrips(made, [{ trip: trip('running') }], noon)
})
stopTheClockAtNoon()

function trip(id: string, changes: Partial<StoredTrip> = {}): StoredTrip {
  return storedTrip({ id, vehicle_id: 'van', timestamp_end, completed: false, ...changes })
}

/** `<scope> <trip> <visibility>` of every roster entry that has a running trip. */
async function carried(): Promise<string[]> {
  const entries = (await everyItem(table)).filter(({ SK }) => SK === 'VEHICLE#van')
  const running = entries.map(({ PK, t }) => ({ scope: String(PK).split('#')[2], t: t as { i: string; v: string } }))
  return running.flatMap(({ scope, t }) => (t ? [`${scope} ${t.i} ${t.v}`] : [])).sort()
}

async function listed() {
  const items = await everyItem(table)
  expectListsInStep(items)
  return storedLists(items)
}

const nothing = { pointers: [], counts: {} }
const update = (body: object, caller = ada, trip_id = 'running') =>
  call('update-trip', { caller, params: { trip_id }, body })
const remove = () => call('delete-trip', { caller: ada, params: { trip_id: 'running' } })
const shown = async (caller = ada, query = '') => (await call('list-trips', { caller, query })).data
const idsOf = (trips: { id: string }[]) => trips.map(({ id }) => id)

describe('a running trip', () => {
  it('is with the rosters of every scope, in no list, and shown to whom they are', async () => {
    expect(await carried()).toEqual(['ada running PRIVATE', 'max running PRIVATE'])
    expect(await listed()).toEqual(nothing)
    for (const caller of [ada, max]) {
      const { data, header } = await call('list-trips', { caller })
      expect(data).toMatchObject([{ id: 'running', completed: false, timestamp_end }])
      expect(header.num_results).toBe(1)
    }
    expect(await shown(eve)).toEqual([])
  })

  it('is deleted and restored, with counts that come to what they were', async () => {
    expect((await remove()).status).toBe(204)
    expect(await carried()).toEqual([])
    expect((await listed()).counts).toEqual({})
    expect(await shown()).toEqual([])

    expect((await update({ deleted: false })).status).toBe(200)
    expect(await carried()).toEqual(['ada running PRIVATE', 'max running PRIVATE'])
    expect(await listed()).toEqual(nothing)
    expect(idsOf(await shown(max))).toEqual(['running'])
  })

  it('is published, and in the public list only once it has ended', async () => {
    expect((await update({ visibility: 'PUBLIC' })).status).toBe(200)
    expect(await carried()).toEqual(['ada running PUBLIC', 'max running PUBLIC'])
    expect(await listed()).toEqual(nothing)

    await putTrips(table, [{ trip: trip('running', { visibility: 'PUBLIC', completed: true }) }], noon)
    expect(await carried()).toEqual([])
    const { pointers } = await listed()
    expect(pointers.filter((pointer) => pointer.startsWith('PUBLIC#'))).toHaveLength(1)
    expect(pointers).toHaveLength(4)
  })

  it('keeps its place when it is liked or renamed', async () => {
    await update({ is_liked_by_me: true }, max)
    await update({ name: 'Home' })

    expect(await shown(max)).toMatchObject([
      { id: 'running', name: 'Home', num_likes: 1, is_liked_by_me: true, completed: false }
    ])
    expect(await carried()).toHaveLength(2)
    expect(await listed()).toEqual(nothing)
  })

  it('moves with its last position fix', async () => {
    const later = new Date(noon.getTime() + 60_000)
    await putTrips(table, [{ trip: trip('running', { timestamp_end: later.toISOString() }) }], later)

    expect(await shown()).toMatchObject([{ timestamp_end: later.toISOString(), completed: false }])
    expect(await listed()).toEqual(nothing)
  })

  it('that has been silent for more than an hour is stored as an ended one', async () => {
    const later = new Date(noon.getTime() + 60 * 60_000 + 1)
    await putTrips(table, [{ trip: trip('running', { name: 'Home' }) }], later)

    expect(await carried()).toEqual([])
    expect((await listed()).pointers).toHaveLength(3)
    expect(await findItem(table, tripItem('running'), { ConsistentRead: true })).toMatchObject({ completed: true })
  })

  it('is the only one of its vehicle: a second one is stored as an ended one', async () => {
    await putTrips(table, [{ trip: trip('second') }], noon)

    expect(await carried()).toEqual(['ada running PRIVATE', 'max running PRIVATE'])
    expect((await listed()).pointers).toHaveLength(3)
    expect(await findItem(table, tripItem('second'), { ConsistentRead: true })).toMatchObject({ completed: true })
  })

  it('is replaced by another after it was deleted, and is then restored as an ended one', async () => {
    await remove()
    await putTrips(table, [{ trip: trip('second') }], noon)

    expect((await update({ deleted: false })).data).toMatchObject({ completed: true })
    expect(await carried()).toEqual(['ada second PRIVATE', 'max second PRIVATE'])
    expect((await listed()).pointers).toHaveLength(3)
  })

  it('goes along when its vehicle is shared, and goes when it is no longer', async () => {
    await shareVehicle(table, operator, 'van', eve.owner, 1023)
    expect(await carried()).toEqual(['ada running PRIVATE', 'eve running PRIVATE', 'max running PRIVATE'])
    expect(idsOf(await shown(eve))).toEqual(['running'])

    await unshareVehicle(table, operator, 'van', eve.owner)
    expect(await carried()).toHaveLength(2)
    expect(await shown(eve)).toEqual([])
    expect(await listed()).toEqual(nothing)
  })

  it('is removed with its vehicle, and with its likes', async () => {
    await update({ is_liked_by_me: true }, max)

    expect(await deleteVehicle(table, operator, 'van')).toBe(true)

    const left = (await everyItem(table)).filter(({ PK, SK }) => /TRIP|LIKE/.test(`${PK} ${SK}`))
    expect(left).toEqual([])
    expect(await carried()).toEqual([])
  })
})
