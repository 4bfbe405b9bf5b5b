/** Vehicles of another user, shared with the caller or with one of two organizations of the caller. */
import { rosterItem } from '../../lib/access/roster-entry.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, type Scope, userScope } from '../../lib/contract/scope.ts'
import type { Table } from '../../lib/table/table.ts'
import { tripItem } from '../../lib/trips/stored-trip.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { storedTrip } from './samples.ts'
import { seedsOf } from './seeds.ts'
import { stored } from './stored.ts'
import { contentsOf, putBack, putItems } from './table-contents.ts'
import type { ModelTrip, Way } from './trip-model.ts'

type Grant = 'nothing' | 'profile' | 'trips'

export interface World {
  readonly trips: readonly ModelTrip[]
  readonly running: readonly ModelTrip[]
  /** Of each vehicle to each of the scopes. */
  readonly grants: readonly (readonly [Grant, Grant, Grant])[]
  /** Whether the vehicles are shared before the trips are made, or afterwards. */
  readonly sharesFirst: boolean
}

export const me = userScope('ada')
const owner = userScope('zoe')
export const vehicleIds: readonly string[] = ['v0', 'v1', 'v2', 'v3', 'v4']
const wayNames: readonly Way[] = ['me', 'a-club', 'b-club']
const scopes: readonly Scope[] = [me, organizationScope('a-club'), organizationScope('b-club')]
const bits = { profile: permissionBits(['VEHICLE_READ']), trips: permissionBits(['VEHICLE_READ', 'TRIP_READ']) }
const tripsOfCall = 100

/** The ways to the trips of a vehicle, in the order in which they are named. */
export function ways({ grants }: World, vehicleId: string): Way[] {
  const ofVehicle = grantsOf(grants, vehicleId)
  return wayNames.filter((_, index) => ofVehicle[index] === 'trips')
}

/** Gives the function that replaces the contents of the table by a world. */
export async function emptyTripWorld(table: Table): Promise<(world: World) => Promise<void>> {
  const seeds = seedsOf(table)
  for (const id of ['ada', 'zoe']) await seeds.user(id)
  for (const id of ['a-club', 'b-club']) {
    await seeds.organization(id)
    await seeds.member(id, 'ada')
  }
  for (const id of vehicleIds) await seeds.vehicle('zoe', id)
  const empty = await contentsOf(table)

  return async (world) => {
    await putBack(table, empty)
    if (world.sharesFirst) await share(world)
    for (let start = 0; start < world.trips.length; start += tripsOfCall) {
      await putTrips(
        table,
        world.trips.slice(start, start + tripsOfCall).map((trip) => ({ trip: toStored(trip) }))
      )
    }
    if (!world.sharesFirst) await share(world)
    await putItems(
      table,
      world.running.flatMap((trip) => itemsUnderWay(world, trip))
    )
  }

  async function share({ grants }: World) {
    for (const vehicleId of vehicleIds) {
      for (const [index, grant] of grantsOf(grants, vehicleId).entries()) {
        if (grant !== 'nothing') await seeds.share(vehicleId, scopes[index] as Scope, bits[grant])
      }
    }
  }
}

/** The trip, which lags behind, and the entry of every roster that its vehicle is in. */
function itemsUnderWay({ grants }: World, trip: ModelTrip) {
  const { id, vehicleId, end, visibility } = trip
  const runningTrip = { id, endMilliseconds: Date.parse(end), visibility }
  const ofOwner = stored(rosterItem(owner, vehicleId), { vehicleId, bits: allPermissionBits, runningTrip })
  const entries = grantsOf(grants, vehicleId).flatMap((grant, index) =>
    grant === 'nothing'
      ? []
      : [stored(rosterItem(scopes[index] as Scope, vehicleId), { vehicleId, bits: bits[grant], runningTrip })]
  )
  const lagging = new Date(Date.parse(end) - 60_000).toISOString()
  const data = { ...toStored({ ...trip, end: lagging }), completed: false }
  return [stored(tripItem(id), data), ofOwner, ...entries]
}

function toStored({ id, vehicleId, end, visibility, deleted }: ModelTrip) {
  return storedTrip({ id, vehicle_id: vehicleId, timestamp_end: end, visibility, deleted })
}

function grantsOf(grants: World['grants'], vehicleId: string): readonly Grant[] {
  return grants[vehicleIds.indexOf(vehicleId)] ?? []
}
