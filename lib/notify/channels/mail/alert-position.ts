/** Where a vehicle was at the moment of an alert, for a user who may read it. */
import { grantedVia, type RightsHolder } from '../../../access/caller-scopes.ts'
import { accessesOf, grantsOf } from '../../../access/grants.ts'
import { knownMinutes } from '../../../contract/known-minutes.ts'
import { readFixes } from '../../../records/read-fixes.ts'
import type { Table } from '../../../table/table.ts'
import { isPositionFix, type Position } from '../../../telemetry/position-fix.ts'
import { subscriberOf } from '../../rights/subscriber.ts'

/**
 * The last position in the hour before the moment, with the rights that the user has now. Undefined without a position or the
 * right to read it. Takes 3 RRU and half the size of the records of two hours.
 */
export async function alertPosition(
  table: Table,
  holder: RightsHolder,
  { vehicleId, timestamp }: { readonly vehicleId: string; readonly timestamp: string }
): Promise<Position | undefined> {
  const [{ scopes }, accesses] = await Promise.all([
    subscriberOf(table, holder),
    accessesOf(table, [vehicleId], { ConsistentRead: true })
  ])
  const access = accesses.get(vehicleId)
  if (!access || !grantedVia(scopes, grantsOf(access), 'VEHICLE_STATUS_READ')) return undefined
  const upTo = Date.parse(timestamp)
  const records = await readFixes(
    table,
    { vehicleId, from: upTo - knownMinutes * 60_000, upTo },
    { ConsistentRead: false }
  )
  return records.findLast(isPositionFix)
}
