// @module-tag long
/** Late records change trips that users have written on. */
import { describe, expect, it } from 'vitest'
import type { TripChange } from '../../lib/contract/resources/trip-change.ts'
import { withUnwritten } from '../../lib/processing/drives/drive-writes.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { changeTrip } from '../../lib/trips/change-trip.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { callNumbers, failingAt, interposedTable } from '../table/faulty-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { ada } from '../table/world.ts'
import { now, processed, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { driving, monday, type Route, routeFrom, standing } from './routes.ts'
import { tripsOf } from './stored-trips.ts'

const goingOn = (route: Route): Route => ({ ...route, records: [] })
const edit = (world: UploadWorld, tripId: string, change: TripChange, at = now) =>
  changeTrip(world.table, { ...ada, admitted: Promise.resolve() }, tripId, change, at)
const upload = async (world: UploadWorld, records: readonly VehicleRecord[]) => world.take(records)

/** A drive of 100 min; the part between 15 and 85 min comes late. */
const first = driving(routeFrom(monday), 15)
const missing = driving(goingOn(first), 70)
const last = driving(goingOn(missing), 15)

describe('late records', () => {
  it('keep the older ID, what users wrote and all likes where they join two trips', async () => {
    const world = await processed([first.records, last.records])
    const [one, two] = tripsOf(world)
    await edit(world, one?.id ?? '', { notes: 'One', visibility: 'PUBLIC', is_liked_by_me: true })
    await edit(world, two?.id ?? '', { name: 'Two', notes: 'Second', fuel_manual_lt: 5, is_liked_by_me: true })
    await upload(world, missing.records)
    expect(tripsOf(world)).toMatchObject([
      {
        id: one?.id,
        notes: 'One',
        name: 'Two',
        fuel_manual_lt: 5,
        visibility: 'PUBLIC',
        num_likes: 1,
        completed: false
      }
    ])
    expect(world.memory.items.filter(({ PK, SK }) => `${PK}${SK}`.includes(two?.id ?? ''))).toEqual([])
  })

  it('leave the ID and what users wrote to the earlier part where they divide a trip', async () => {
    const middle = driving(standing(driving(goingOn(first), 15), 20), 15)
    const end = standing(driving(goingOn(middle), 15), 20)
    const world = await processed([first.records, end.records])
    const [whole, ...others] = tripsOf(world)
    expect(others).toEqual([])
    await edit(world, whole?.id ?? '', { name: 'Whole', visibility: 'PUBLIC' })
    await upload(world, middle.records)
    const [earlier, later] = tripsOf(world)
    expect(earlier).toMatchObject({ id: whole?.id, name: 'Whole', visibility: 'PUBLIC', completed: true })
    expect(later).toMatchObject({ visibility: 'PRIVATE', completed: true })
    expect(later?.name).toBeUndefined()
    const publicTrips = world.memory.items.filter(({ PK, SK }) => `${PK}#${SK}`.includes('PUBLIC') && SK !== 'TRIP')
    expect(publicTrips.some(({ SK }) => String(SK).includes(String(earlier?.timestamp_end)))).toBe(true)
    expect(publicTrips.some(({ SK }) => String(SK).includes(String(whole?.timestamp_end)))).toBe(false)
  })

  it('give the same result for a vehicle in 16 scopes', async () => {
    const world = uploadWorld()
    const seeds = seedsOf(world.table)
    for (let index = 1; index < 16; index++) {
      await seeds.user(`user-${index}`)
      await shareVehicle(world.table, operator, 'van', `USER#user-${index}`, ada.permissions)
    }
    const days = Array.from({ length: 4 }, (_, day) => standing(driving(routeFrom(monday + day * 86_400_000), 10), 20))
    await upload(
      world,
      days.toReversed().flatMap(({ records }) => records)
    )
    expect(tripsOf(world)).toHaveLength(4)
    const listed = world.memory.items.filter(({ PK, SK }) => /^SCOPE#/.test(String(PK)) && /^TRIP#/.test(String(SK)))
    expect(listed).toHaveLength(4 * 16)
  })
})

describe('an upload on a drive', async () => {
  const parts = [first.records, driving(goingOn(first), 1).records]
  const atOnce = seen(await processed(parts))

  it.each(['before', 'after'] as const)('gives the same when a call fails, %s it is made', async (fault) => {
    for (const failing of callNumbers()) {
      const world = await processed(parts.slice(0, 1))
      await world.receive(parts[1] ?? [])
      const { faulty, wasHit } = failingAt(world.table, failing, fault)
      await world.process(faulty).catch(() => world.process())
      expect(seen(world)).toEqual(atOnce)
      if (!wasHit()) return
    }
  })

  it('keeps what a user writes at any moment of it', async () => {
    for (const at of callNumbers()) {
      const world = await processed(parts.slice(0, 1))
      await world.receive(parts[1] ?? [])
      const [trip] = tripsOf(world)
      const change = { name: 'Tour', visibility: 'PUBLIC', is_liked_by_me: true } as const
      const meanwhile = () => edit(world, trip?.id ?? '', change, new Date(monday + 17 * 60_000))
      const { interposed, wasReached } = interposedTable(world.table, at, meanwhile)
      await world.process(interposed)
      if (!wasReached()) return
      const [after] = tripsOf(world)
      expect(after).toMatchObject({ name: 'Tour', visibility: 'PUBLIC', num_likes: 1 })
      expect(after?.timestamp_end).toBe(atOnce.trips[0]?.timestamp_end)
      const roster = world.memory.items.find(
        ({ PK, SK }) => String(PK).startsWith('SCOPE#USER#ada#') && SK === 'VEHICLE#van'
      )
      expect(roster?.t).toMatchObject({ i: trip?.id, v: 'PUBLIC', e: Date.parse(String(after?.timestamp_end)) })
    }
  })

  it('gives a scope that gets the vehicle at any moment of it the entries that others have', async () => {
    for (const at of callNumbers()) {
      const world = await processed(parts.slice(0, 1))
      await world.receive(parts[1] ?? [])
      await seedsOf(world.table).user('bob')
      const share = () => shareVehicle(world.table, operator, 'van', 'USER#bob', ada.permissions)
      const { interposed, wasReached } = interposedTable(world.table, at, share)
      await world.process(interposed)
      if (!wasReached()) return
      const rosters = world.memory.items.filter(({ PK, SK }) => /^SCOPE#/.test(String(PK)) && SK === 'VEHICLE#van')
      expect(rosters).toHaveLength(2)
      expect(rosters[1]?.t).toEqual(rosters[0]?.t)
    }
  })

  it('leaves nothing of a vehicle that is deleted at any moment of it', async () => {
    for (const at of callNumbers()) {
      const world = await processed(parts.slice(0, 1))
      await world.receive(parts[1] ?? [])
      const remove = () => deleteVehicle(world.table, operator, 'van')
      const { interposed, wasReached } = interposedTable(world.table, at, remove)
      await world.process(interposed).catch(() => world.process())
      if (!wasReached()) return
      const left = world.memory.items.filter((item) => /van|^TRIP/.test(`${item.PK}#${item.SK}`))
      expect(
        left
          .filter(({ PK, SK }) => !/^(AUDIT|ACTIVE|TIMER)|#EVENT/.test(`${PK}#${SK}`))
          .map(({ PK, SK }) => `${PK} ${SK}`)
      ).toEqual([])
    }
  })
})

it('a change that replaces an unwritten one absorbs the trips of both', () => {
  const change = { id: 'a', kind: 'trip', isRunning: false } as const
  const unwritten = [{ ...change, absorbed: ['b'] }]
  expect(withUnwritten([{ ...change, absorbed: ['c'] }], { unwritten })).toEqual([{ ...change, absorbed: ['b', 'c'] }])
})
