/** What changing a trip needs of the table. */

import { accessStore } from '../access/grants.ts'
import { membershipStore } from '../access/membership-store.ts'
import type { Table } from '../table/table.ts'
import { withFreshReads } from '../table/transaction.ts'
import type { TripChangeStores } from './change-trip.ts'
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
