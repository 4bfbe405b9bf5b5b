/** GET /trip: trips of all vehicles that the caller may access, or the public ones of everybody, newest end first. */

import { accessStore } from '../lib/access/grants.ts'
import { membershipStore } from '../lib/access/membership-store.ts'
import { rosterStore } from '../lib/access/roster-store.ts'
import { listTrips as contract } from '../lib/contract/endpoints/list-trips.ts'
import { visibilities } from '../lib/contract/resources/trip.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { list } from '../lib/http/reply.ts'
import { pickFields } from '../lib/lists/page.ts'
import { functionTable } from '../lib/table/table.ts'
import { ownTrips, type TripStores } from '../lib/trips/accessible-trips.ts'
import { type PublicTripStores, publicTrips } from '../lib/trips/public-trips.ts'
import { publicTripList, tripList } from '../lib/trips/trip-lists.ts'
import { tripStore } from '../lib/trips/trip-store.ts'

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
