/** Lists of actions: what is in a range, and who may read what. */
import { beforeEach, describe, expect, it } from 'vitest'
import { listActions } from '../../lib/actions/list-actions.ts'
import { type Permission, permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { newTracking, trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { putTrips, type TripWrite } from '../../lib/trips/trip-writes.ts'
import { seedMessage } from '../messages/seeds.ts'
import { circle, seedPlace } from '../owned-places/seeds.ts'
import { followAllPlaces } from '../processing/visits/follow-all-places.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { callerOf } from '../table/running-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { seedVisit } from '../visits/seeds.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const [longitude, latitude] = circle.coordinates
const [ada, bob, acme] = [userScope('ada'), userScope('bob'), organizationScope('acme')]

let table: Table

/** Ada's van and car; Acme may read the trips of the van, and Cleo is a member of Acme. Bob has a place, and no vehicle of his own. */
beforeEach(async () => {
  table = new MemoryTable('actions').table
  const seeds = seedsOf(table)
  for (const id of ['ada', 'bob', 'cleo']) await seeds.user(id)
  await seeds.organization('acme')
  await seeds.member('acme', 'cleo')
  for (const id of ['van', 'car']) await seeds.vehicle('ada', id)
  for (const scope of [acme, bob]) await seeds.share('van', scope, permissionBits(['TRIP_READ']))
})

type Fields = Partial<TripWrite['trip']>

/** `30T08`: at 08:00 on March 30th. */
const at = (moment: string) => `2026-03-${moment}:00:00.000Z`

const put = (id: string, start: string, end: string, fields: Fields = {}) =>
  putTrips(
    table,
    [{ trip: { id, vehicle_id: 'van', timestamp_start: at(start), timestamp_end: at(end), valid: true, ...fields } }],
    now
  )

async function place(owner: typeof ada, name: string, id = `place-of-${name}`) {
  await seedPlace(table, owner, id, { name })
  await followAllPlaces(table, owner)
  return id
}

interface Asked {
  readonly by?: Caller
  readonly vehicle?: string
  readonly from?: string
  readonly to?: string
  readonly type?: readonly string[]
}

async function listed({ by = callerOf(ada), vehicle, from, to, type }: Asked = {}) {
  const range = { ...(from && { from: at(from) }), ...(to && { to: at(to) }) }
  const query = { ...range, ...(vehicle && { vehicle_id: vehicle }), ...(type && { type }) }
  return listActions(table, by, query, now)
}

const idsOf = async (asked?: Asked) => (await listed(asked)).actions.map(({ id }) => id)

describe.each([
  ['of a vehicle', { vehicle: 'van' }],
  ['of all vehicles', {}]
] as const)('the list %s', (_, asked) => {
  it('has what happened in the range, newest first', async () => {
    await put('early', '30T06', '30T07')
    await put('late', '30T09', '30T10', { notes: 'Ice' })
    expect(await idsOf({ ...asked, from: '30T07', to: '30T10' })).toEqual([
      'late-TRIP_ENDED',
      'late-NOTE',
      'late-TRIP_STARTED',
      'early-TRIP_ENDED'
    ])
  })

  it('has the start of a trip that ended after the range', async () => {
    await put('next', '30T08', '30T11')
    await put('afterwards', '30T14', '30T15')
    expect(await idsOf({ ...asked, from: '30T07', to: '30T09' })).toEqual(['next-TRIP_STARTED'])
  })

  it('has the start of a running trip', async () => {
    await put('running', '31T11', '31T12', { completed: false })
    expect(await idsOf({ ...asked, from: '31T10' })).toEqual(['running-TRIP_STARTED'])
    expect(await idsOf({ ...asked, from: '31T10', to: '31T11' })).toEqual(['running-TRIP_STARTED'])
    expect(await idsOf({ ...asked, from: '31T10', to: '31T10' })).toEqual([])
  })

  it('has a charge after a trip that ended before the range', async () => {
    await put('before', '30T01', '30T02', { end_energy_available_pct: 20 })
    await put('after', '30T08', '30T09', { start_energy_available_pct: 80 })
    expect(await idsOf({ ...asked, from: '30T07', to: '30T08' })).toEqual(['after-TRIP_STARTED', 'after-CHARGED'])
  })

  it('has no actions of a deleted trip until it is restored', async () => {
    await put('trip', '31T08', '31T09')
    const deleted = (value: boolean) =>
      changeTrip(table, { ...callerOf(ada), admitted: Promise.resolve() }, 'trip', { deleted: value }, now)
    await deleted(true)
    expect(await idsOf(asked)).toEqual([])
    await deleted(false)
    expect(await idsOf(asked)).toEqual(['trip-TRIP_STARTED', 'trip-TRIP_ENDED'].toReversed())
  })

  it.each([
    { from: '9999-12-31T23:59:59.999Z' },
    { from: '0000-01-01T00:00:00.000Z' },
    { to: '9999-12-31T23:59:59.999Z' },
    { to: '0000-01-01T00:00:00.000Z' }
  ])('takes the first and the last moment: %o', async (range) => {
    const query = { ...range, ...('vehicle' in asked && { vehicle_id: asked.vehicle }) }
    expect((await listActions(table, callerOf(ada), query, now)).actions).toEqual([])
  })

  it('has only the types that are asked for', async () => {
    await put('trip', '31T08', '31T09')
    await seedMessage(table, { userId: 'ada', vehicleId: 'van', at: at('31T08'), name: 'A' })
    expect(await idsOf({ ...asked, type: ['TRIP_ENDED', 'NOTE'] })).toEqual(['trip-TRIP_ENDED'])
  })

  it('has visits from their start to their end', async () => {
    const placeId = await place(ada, 'Depot')
    await seedVisit(table, { id: 'ended', owner: ada, placeId, vehicleId: 'van', start: at('31T03'), end: at('31T05') })
    await seedVisit(table, { id: 'runs', owner: ada, placeId, vehicleId: 'van', start: at('31T06') })
    const all = ['runs-PLACE_ENTERED', 'ended-PLACE_LEFT', 'ended-PLACE_ENTERED']
    expect(await idsOf({ ...asked, from: '31T00' })).toEqual(all)
    expect(await idsOf({ ...asked, from: '31T00', to: '31T04' })).toEqual(all.slice(2))
    expect(await idsOf({ ...asked, from: '31T04', to: '31T06' })).toEqual(all.slice(0, 2))
    const [entered] = (await listed({ ...asked, from: '31T00' })).actions
    expect(entered).toEqual({
      id: 'runs-PLACE_ENTERED',
      type: 'PLACE_ENTERED',
      timestamp: at('31T06'),
      vehicle_id: 'van',
      data: { place_name: 'Depot', place_id: placeId, visit_id: 'runs' }
    })
  })

  it('has alerts of the caller alone', async () => {
    const id = await seedMessage(table, { userId: 'ada', vehicleId: 'van', at: at('31T08'), name: 'A', tripId: 'trip' })
    await seedMessage(table, { userId: 'bob', vehicleId: 'van', at: at('31T08'), name: 'B' })
    const { actions } = await listed(asked)
    expect(actions).toEqual([
      {
        id,
        type: 'ALERT',
        timestamp: at('31T08'),
        vehicle_id: 'van',
        trip_id: 'trip',
        user_id: 'ada',
        message: expect.stringContaining('46'),
        data: { notification_rule_id: 'fast', priority: 'NOTIF_ALERT' }
      }
    ])
  })

  it('leaves out alerts without the permission to read them', async () => {
    await seedMessage(table, { userId: 'ada', vehicleId: 'van', at: at('31T08'), name: 'A' })
    await put('trip', '31T08', '31T09')
    const by = { ...callerOf(ada), permissions: permissionBits(['TRIP_READ']) }
    expect(await idsOf({ ...asked, by })).toEqual(['trip-TRIP_ENDED', 'trip-TRIP_STARTED'])
  })

  it('names and has the places of the caller alone', async () => {
    await put('trip', '31T08', '31T09', {
      end_name: 'Helsinki, FI',
      ends: [longitude - 1, latitude, longitude, latitude]
    })
    for (const [owner, name] of [
      [ada, 'Depot'],
      [bob, 'Secret'],
      [acme, 'Yard']
    ] as const) {
      const placeId = await place(owner as typeof ada, name)
      await seedVisit(table, { id: name, owner, placeId, vehicleId: 'van', start: at('31T09') })
    }
    const read = async (by: Caller) =>
      (await listed({ ...asked, by, type: ['TRIP_ENDED', 'PLACE_ENTERED'] })).actions.map(({ data }) => data.place_name)
    expect(await read(callerOf(ada))).toEqual(['Depot', 'Depot'])
    expect(await read(callerOf(bob))).toEqual(['Secret', 'Secret'])
    expect(await read(callerOf(userScope('cleo')))).toEqual(['Yard', 'Yard'])
    const withoutPlaces: Permission[] = ['TRIP_READ']
    expect(await read({ ...callerOf(ada), permissions: permissionBits(withoutPlaces) })).toEqual(['Helsinki, FI'])
  })

  it('has the departure from the home that the vehicle has now', async () => {
    await put('trip', '31T08', '31T09', { ends: [longitude, latitude, longitude + 1, latitude] })
    expect(await idsOf(asked)).toEqual(['trip-TRIP_ENDED', 'trip-TRIP_STARTED'])
    await change(table, async (items) => {
      const [tracking] = await items.read(trackingItem('van'))
      const home = { known: { longitude, latitude } }
      return { result: undefined, writes: [changed(tracking, { ...newTracking(0), home })] }
    })
    expect(await idsOf(asked)).toEqual(['trip-TRIP_ENDED', 'trip-TRIP_STARTED', 'trip-HOME_LEFT'])
  })
})

describe('the list of all vehicles', () => {
  it('has those of each vehicle that the caller may read, and what grants them', async () => {
    await put('of-van', '31T08', '31T09')
    await put('of-car', '31T08', '31T10', { vehicle_id: 'car' })
    expect(await idsOf()).toEqual([
      'of-car-TRIP_ENDED',
      'of-van-TRIP_ENDED',
      'of-van-TRIP_STARTED',
      'of-car-TRIP_STARTED'
    ])
    const cleo = await listed({ by: callerOf(userScope('cleo')) })
    expect(cleo.actions.map(({ vehicle_id }) => vehicle_id)).toEqual(['van', 'van'])
    expect([...cleo.viaOf]).toEqual([
      ['van', { permission: 'TRIP_READ', via: 'organization', organization_id: 'acme' }]
    ])
    expect(await idsOf({ by: { ...callerOf(ada), vehicleIds: ['car'] } })).toEqual([
      'of-car-TRIP_ENDED',
      'of-car-TRIP_STARTED'
    ])
  })

  it('goes back as far as the newest 100 trips are complete', async () => {
    const hour = 3_600_000
    const writes = Array.from({ length: 101 }, (_, index) => {
      const end = now.getTime() - (index + 1) * hour
      const [timestamp_start, timestamp_end] = [new Date(end - 2 * hour).toISOString(), new Date(end).toISOString()]
      return { trip: { id: `trip-${index}`, vehicle_id: 'van', timestamp_start, timestamp_end, valid: true } }
    })
    await putTrips(table, writes, now)
    const { actions } = await listActions(table, callerOf(ada), { from: '2026-03-01T00:00:00.000Z' }, now)
    const oldest = writes[99]?.trip.timestamp_end ?? ''
    const expected = writes
      .flatMap(({ trip }) => [trip.timestamp_start, trip.timestamp_end])
      .filter((moment) => moment >= oldest)
    expect(actions.map(({ timestamp }) => timestamp)).toEqual(expected.toSorted().toReversed())
    expect(actions.at(-1)?.timestamp).toBe(oldest)
  })
})
