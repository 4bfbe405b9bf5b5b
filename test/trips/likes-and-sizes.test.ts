/** Likes of users who are deleted, and trips as large as they may be. */
import { describe, expect, it } from 'vitest'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { maxResourceBytes, resourceBytes } from '../../lib/contract/resource-size.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { tripItem } from '../../lib/trips/stored-trip.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { operator } from '../audit/actors.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { callNumbers, interposedTable } from '../table/faulty-table.ts'
import { callerOf, runSimulatedTableHolding } from '../table/running-table.ts'
import { storedTrip } from '../table/samples.ts'
import { seedsOf } from '../table/seeds.ts'
import { contentsOf, everyItem, putBack } from '../table/table-contents.ts'

const ada = callerOf('USER#ada')
const eve = callerOf('USER#eve')
const bob = callerOf('USER#bob')
const timestamp_end = '2026-03-01T17:00:00.000Z'

const largest = (() => {
  const base = storedTrip({ id: 'large', vehicle_id: 'van', timestamp_end, driver: '', notes: '', name: '' })
  const free = maxResourceBytes - resourceBytes(base)
  return { ...base, notes: '€'.repeat(Math.floor((free - 40) / 3)), driver: 'x'.repeat(40 + ((free - 40) % 3)) }
})()

const { table, call } = await runSimulatedTableHolding(async (made) => {
  const seeds = seedsOf(made)
  for (const id of ['ada', 'bob', 'eve']) await seeds.user(id)
  await seeds.vehicle('ada', 'van')
  await seeds.trip({ id: 't', vehicle_id: 'van', timestamp_end, visibility: 'PUBLIC' })
  await seeds.trip(largest)
})
stopTheClockAtNoon()

const update = (trip_id: string, body: object, caller = ada) =>
  call('update-trip', { caller, params: { trip_id }, body })
const like = async (caller = eve) => expect((await update('t', { is_liked_by_me: true }, caller)).status).toBe(200)
const tripOf = (id: string) => findItem(table, tripItem(id), { ConsistentRead: true })

async function likes(): Promise<string[]> {
  const items = (await everyItem(table)).filter(({ SK }) => String(SK).startsWith('LIKE#'))
  return items.map(({ PK, SK }) => `${PK} ${SK}`)
}

describe('the likes of a user', () => {
  it('go with the user, and are counted no longer', async () => {
    for (const caller of [bob, eve]) await like(caller)
    expect(await tripOf('t')).toMatchObject({ num_likes: 2 })

    await deleteUser(table, operator, 'eve')

    expect(await likes()).toEqual(['TRIP#t LIKE#bob', 'USER#bob LIKE#t'])
    expect(await tripOf('t')).toMatchObject({ num_likes: 1 })
  })

  it('go with the trip of a vehicle that is deleted', async () => {
    for (const caller of [bob, eve]) await like(caller)

    await deleteVehicle(table, operator, 'van')

    expect(await likes()).toEqual([])
  })

  it('are none after the deletion, whichever of its calls one more like comes before', async () => {
    await like(bob)
    const world = await contentsOf(table)
    const oneMore = () => update('t', { is_liked_by_me: true }, eve)
    const stops = await atEveryCall(
      world,
      (to) => deleteUser(to, operator, 'eve'),
      oneMore,
      async () => {
        expect(await likes()).toEqual(['TRIP#t LIKE#bob', 'USER#bob LIKE#t'])
        expect(await tripOf('t')).toMatchObject({ num_likes: 1 })
      }
    )
    expect(stops).toBeGreaterThan(5)
  })
})

/** Has `other` come right before each call of `write` in turn, and gives how many stops there were. */
async function atEveryCall(
  world: Awaited<ReturnType<typeof contentsOf>>,
  write: (table: Table) => Promise<unknown>,
  other: () => Promise<unknown>,
  assess: () => Promise<void>
): Promise<number> {
  let stops = 0
  for (const at of callNumbers()) {
    await putBack(table, world)
    const { interposed, wasReached } = interposedTable(table, at, other)
    await write(interposed)
    if (!wasReached()) break
    await assess()
    stops = at
  }
  return stops
}

describe('a trip of exactly the largest size', () => {
  it('is that large', () => {
    expect(resourceBytes(largest)).toBe(maxResourceBytes)
  })

  it('is liked, published, deleted, restored and made private', async () => {
    const bodies = [{ is_liked_by_me: true }, { visibility: 'PUBLIC' }, { deleted: true }, { deleted: false }]
    for (const body of [...bodies, { visibility: 'PRIVATE', is_liked_by_me: false }]) {
      expect(await update('large', body)).toMatchObject({ status: 200, data: { id: 'large', ...body } })
    }
    expect((await call('delete-trip', { caller: ada, params: { trip_id: 'large' } })).status).toBe(204)
    expect(await tripOf('large')).toEqual({ ...largest, deleted: true })
  })

  it('does not grow', async () => {
    const { status, error } = await update('large', { name: 'x' })

    expect([status, error.id]).toEqual([400, 'REQUEST_TOO_LARGE'])
    expect(await tripOf('large')).toEqual(largest)
  })
})
