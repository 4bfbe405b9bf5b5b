/** What changing a trip needs of the table. */
import type { TripChangeStores } from '../trips/change-trip.ts'
import { accessStore } from './access.ts'
import { membershipStore } from './membership-store.ts'
import type { Table } from './table.ts'
import { withFreshReads } from './transaction.ts'
import { tripStore } from './trip-store.ts'
import { updateTrip } from './trip-update.ts'

export function tripChangeStores(table: Table): TripChangeStores {
  return {
    memberships: membershipStore(table),
    trips: tripStore(table),
    access: accessStore(table),
    update: (...change) => updateTrip(table, ...change),
    withFreshReads
  }
}
