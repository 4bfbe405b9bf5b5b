/** Names what waits in the inbox of a vehicle, which calls the processing. */
import { gatherName } from '../table/gathered-names.ts'
import { inboxKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { LatestFix } from './latest-fix.ts'

/** The most names of an inbox, about 2.5 KB, which each receipt pays for. Further uploads are stored as backlogs. */
const maxNames = 64

/** Adds a name to the inbox. False where the inbox has no room for it. `fix`: the newest of the upload, if it has one. */
export function announce(table: Table, vehicleId: string, name: string, now: Date, fix?: LatestFix): Promise<boolean> {
  return gatherName(table, inboxKey(vehicleId), { name, maxNames, fix, now })
}

/** Notes that a receipt has stored a backlog that the inbox does not name. */
export async function announceMore(table: Table, vehicleId: string, now: Date, fix?: LatestFix): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { maxNames, fix, now })
}

/** Calls the processing of a vehicle again although no new upload was received. */
export async function announceAgain(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { maxNames, isHeard: false, now })
}

/** Calls the processing of a vehicle again, after all vehicles that wait now. */
export async function announceLater(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { maxNames, isHeard: false, isMore: false, now })
}
