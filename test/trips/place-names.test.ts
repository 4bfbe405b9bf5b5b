/** The places that name the ends of trips, for each who may read them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type Permission, permissionBits } from '../../lib/contract/permissions.ts'
import type { Trip } from '../../lib/contract/resources/trip.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import { accessibleTrips } from '../../lib/trips/accessible-trips.ts'
import { readLogbook } from '../../lib/trips/logbook/read-logbook.ts'
import { publicTrips } from '../../lib/trips/public-trips.ts'
import { readTrip } from '../../lib/trips/read-trip.ts'
import { withEnds } from '../../lib/trips/stored-ends.ts'
import { tripItem } from '../../lib/trips/stored-trip.ts'
import { circle, seedPlace } from '../owned-places/seeds.ts'
import { followAllPlaces } from '../processing/visits/follow-all-places.ts'
import { faultyTable } from '../table/faulty-table.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { callerOf } from '../table/running-table.ts'
import { seedsOf } from '../table/seeds.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const timestamp_end = '2026-03-31T08:00:00.000Z'
const [longitude, latitude] = circle.coordinates
const ada = userScope('ada')
const bob = userScope('bob')
const acme = organizationScope('acme')
const towns = { start_name: 'Espoo, FI', end_name: 'Helsinki, FI' }

let table: Table
/** Ada's van has driven to the circle. Acme and Bob may read its trips, and Cleo is a member of Acme. */
beforeEach(async () => {
  table = new MemoryTable('names').table
  const seeds = seedsOf(table)
  for (const id of ['ada', 'bob', 'cleo']) await seeds.user(id)
  await seeds.organization('acme')
  await seeds.member('acme', 'cleo')
  await seeds.vehicle('ada', 'van')
  for (const scope of [bob, acme]) await seeds.share('van', scope, permissionBits(['TRIP_READ']))
  await seeds.trip({ id: 'private', vehicle_id: 'van', timestamp_end, ...towns })
  await seeds.trip({ id: 'public', vehicle_id: 'van', timestamp_end, visibility: 'PUBLIC', ...towns })
  for (const id of ['private', 'public']) {
    await change(table, async (items) => {
      const [trip] = await items.read(withEnds(tripItem(id)))
      if (!trip.value) throw new Error(`${id} is missing`)
      const ends = [longitude - 0.3, latitude, longitude, latitude] as const
      return { result: undefined, writes: [changed(trip, { ...trip.value, ends: [...ends] })] }
    })
  }
})

async function place(owner: typeof ada | typeof acme, name: string, radius = 150) {
  await seedPlace(table, owner, `of-${owner}-${radius}`.replaceAll('#', '-'), {
    name,
    shape: { type: 'Point', coordinates: [longitude, latitude], radius }
  })
  await followAllPlaces(table, owner)
}

const readers = { ada: callerOf(ada), bob: callerOf(bob), cleo: callerOf(userScope('cleo')), acme: callerOf(acme) }
const without = (caller: Caller, permission: Permission): Caller => ({
  ...caller,
  permissions: caller.permissions & ~permissionBits([permission])
})

const page = { offset: 0, limit: 10 }
type Names = Pick<Trip, 'start_name' | 'end_name'>

/** The end of the trip, by every way on which the caller reads it. All say the same. */
async function endFor(caller: Caller): Promise<string | undefined> {
  const { trip } = await readTrip(table, caller, 'private', now)
  const { trips } = await accessibleTrips(table, caller, { ...page, visibilities: ['PRIVATE'] }, now)
  const query = { ...page, vehicle_id: 'van', visibilities: ['PRIVATE'] as const }
  const ofVehicle = await accessibleTrips(table, caller, query, now)
  const limited = await accessibleTrips(
    table,
    { ...caller, vehicleIds: ['van'] },
    { ...page, visibilities: ['PRIVATE'] },
    now
  )
  const logbook = await readLogbook(table, caller, 'van', {}, async () => 'UTC')
  const found: Names[] = [trip as Trip, ...trips, ...ofVehicle.trips, ...limited.trips]
  const entry = logbook.entries.find(({ trip_id }) => trip_id === 'private')
  const ends = [...found, entry].map((one) => one?.end_name)
  expect(ends).toHaveLength(5)
  expect(new Set(ends).size).toBe(1)
  expect([...found, entry].map((one) => one?.start_name)).toEqual(Array(5).fill(towns.start_name))
  expect(found.some((one) => 'ends' in one)).toBe(false)
  return ends[0]
}

describe('the end of a trip', () => {
  it('is named by the town for everybody, as long as nobody has a place there', async () => {
    for (const reader of Object.values(readers)) expect(await endFor(reader)).toBe(towns.end_name)
  })

  it('is named by the places of each reader, and never by those of others', async () => {
    await place(ada, 'Home of Ada')
    await place(bob, 'Friends')
    await place(acme, 'Customer 7')

    expect(await endFor(readers.ada)).toBe('Home of Ada')
    expect(await endFor(readers.bob)).toBe('Friends')
    expect(await endFor(readers.acme)).toBe('Customer 7')
    expect(await endFor(readers.cleo)).toBe('Customer 7')
  })

  it('is named by no place for a token without PLACE_READ', async () => {
    await place(ada, 'Home of Ada')
    await place(acme, 'Customer 7')

    expect(await endFor(without(readers.ada, 'PLACE_READ'))).toBe(towns.end_name)
    expect(await endFor(without(readers.cleo, 'PLACE_READ'))).toBe(towns.end_name)
  })

  it('is named by a place that is made later, by the smallest one, and by none for other vehicles', async () => {
    await place(acme, 'Harbour', 2000)
    expect(await endFor(readers.cleo)).toBe('Harbour')
    await place(acme, 'Pier', 100)
    expect(await endFor(readers.cleo)).toBe('Pier')
    await seedPlace(table, acme, 'of-others', {
      name: 'For the bus',
      shape: { type: 'Point', coordinates: [longitude, latitude], radius: 50 },
      vehicle_ids: ['bus']
    })
    expect(await endFor(readers.cleo)).toBe('Pier')
  })

  it('is not told to those who read a public trip without access to its vehicle', async () => {
    await place(ada, 'Home of Ada')
    const stranger = callerOf(userScope('dan'))

    const { trip } = await readTrip(table, stranger, 'public', now)
    const { trips } = await publicTrips(table, stranger, page)
    for (const one of [trip, ...trips]) expect(JSON.stringify(one)).not.toMatch(/start_name|end_name|ends|Home of Ada/)
    expect(trips).toHaveLength(1)
    const own = await publicTrips(table, readers.ada, page)
    expect(own.trips).toMatchObject([{ end_name: 'Home of Ada' }])
  })
})

describe('the places', () => {
  async function callsOf(work: (on: Table) => Promise<unknown>): Promise<number> {
    let calls = 0
    await work(
      faultyTable(table, (call) => {
        calls = call
        return undefined
      })
    )
    return calls
  }

  it('are read once for a page, for a reader with places that concern its vehicles, and not for others', async () => {
    const query = { ...page, vehicle_id: 'van', visibilities: ['PRIVATE', 'PUBLIC'] as const }
    const costs = async (caller: Caller) => [
      await callsOf((on) => readTrip(on, caller, 'private', now)),
      await callsOf((on) => accessibleTrips(on, caller, query, now)),
      await callsOf((on) => readLogbook(on, caller, 'van', {}, async () => 'UTC'))
    ]
    const [ofAda, ofBob] = [await costs(readers.ada), await costs(readers.bob)]
    await place(ada, 'Home of Ada')

    expect(await costs(readers.ada)).toEqual(ofAda.map((calls) => calls + 1))
    expect(await costs(readers.bob)).toEqual(ofBob)
  })
})
