/** GET /trip: trips of all vehicles that the caller may access, or the public ones of everybody, newest end first. */
import { listTrips as contract } from '../lib/contract/endpoints/list-trips.ts'
import { visibilities } from '../lib/contract/resources/trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { pickFields } from '../lib/http/pagination.ts'
import { list } from '../lib/http/reply.ts'
import { accessStore } from '../lib/store/access.ts'
import { membershipStore } from '../lib/store/membership-store.ts'
import { rosterStore } from '../lib/store/roster-store.ts'
import { functionTable } from '../lib/store/table.ts'
import { publicTripList, tripList } from '../lib/store/trip-lists.ts'
import { tripStore } from '../lib/store/trip-store.ts'
import { ownTrips, type TripStores } from '../lib/trips/own-trips.ts'
import { type PublicTripStores, publicTrips } from '../lib/trips/public-trips.ts'

export const listTrips =
  (stores: TripStores & PublicTripStores) =>
  async ({ caller, query, now }: Call<typeof contract>) => {
    const { trips, total, vias } =
      query.scope === 'PUBLIC'
        ? await publicTrips(stores, caller, query)
        : await ownTrips(stores, caller, { ...query, visibilities: query.scope ? [query.scope] : visibilities }, now)
    return list(
      trips.map((trip) => pickFields(trip, query.fields)),
      total,
      vias
    )
  }

const table = functionTable()
export const handler = endpoint(
  contract,
  listTrips({
    memberships: membershipStore(table),
    rosters: rosterStore(table),
    access: accessStore(table),
    trips: tripStore(table),
    list: publicTripList(table),
    listOf: (partition, each) => tripList(table, partition, each)
  })
)
