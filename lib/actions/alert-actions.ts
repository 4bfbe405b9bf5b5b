/** The alerts of the caller among the actions. Source: decisions, "Actions". */
import { allows } from '../contract/permissions.ts'
import { type Action, maxListedActions } from '../contract/resources/action.ts'
import { isOrganization, scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { grantedCounts } from '../messages/granted-counts.ts'
import { matchingMessages } from '../messages/matching-messages.ts'
import { type IdentifiedMessage, toMessage } from '../messages/message-resource.ts'
import { findReader } from '../messages/reader.ts'
import type { TimeRange } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import type { KnownActions } from './known-actions.ts'

/** A caller who may not read alerts has none: 0.5 RRU for each vehicle with alerts, and 0.5 for 16 alerts. */
export async function alertActions(
  table: Table,
  caller: Caller,
  vehicleId: string | undefined,
  range: Required<TimeRange>
): Promise<KnownActions> {
  const none = { actions: [], since: range.from }
  const { owner, permissions } = caller
  if (isOrganization(owner) || !allows(permissions, 'NOTIFICATION_RULE_READ')) return none
  const granted = await grantedCounts(table, caller, 'NOTIFICATION_RULE_READ', vehicleId)
  // A report is about no vehicle.
  const months = granted.months.filter((one) => one.vehicleId !== undefined)
  if (months.length === 0) return none
  const userId = scopeId(owner)
  const filter = { months, read: undefined, priority: undefined }
  const [reader, found] = await Promise.all([
    findReader(table, owner),
    matchingMessages(table, userId, filter, { ...range, count: maxListedActions })
  ])
  const since = found.length < maxListedActions ? undefined : found.at(-1)?.message.at
  const actions = found.flatMap((one: IdentifiedMessage): Action[] => {
    const { id, timestamp, vehicle_id, trip_id, message, notification_rule_id, priority } = toMessage(
      userId,
      one,
      reader
    )
    if (vehicle_id === undefined) return []
    const trip = trip_id === undefined ? {} : { trip_id }
    const data = { notification_rule_id, priority }
    return [{ id, timestamp, type: 'ALERT', vehicle_id, ...trip, user_id: userId, message, data }]
  })
  return { actions, since: since ?? range.from }
}
