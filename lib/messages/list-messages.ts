/** The list of a user's messages. Source: decisions, "Messages". */
import type { Language } from '../contract/language.ts'
import type { Permission } from '../contract/permissions.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Message } from '../contract/resources/message.ts'
import { scopeId } from '../contract/scope.ts'
import type { Caller } from '../identity/caller.ts'
import { type Page, pageOf } from '../lists/page.ts'
import { dayOf, startOfDay } from '../table/day-counts.ts'
import { countsWithin, earlier, edgesOf, endOfDay, type TimeRange, totalOf } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { grantedCounts } from './granted-counts.ts'
import { matchingMessages } from './matching-messages.ts'
import { keptDays, type MessageFilter, messagesByDay, pageDays } from './message-days.ts'
import { toMessage } from './message-resource.ts'
import { findReader } from './reader.ts'

export interface MessageQuery extends Page, TimeRange, MessageFilter {
  readonly vehicle_id?: string
  /** Language of `message`; that of the profile if absent. */
  readonly language?: Language
}

export interface MessagePage {
  readonly messages: readonly Message[]
  /** The number of matching messages on all pages. */
  readonly total: number
  /** What grants each message of the page. */
  readonly vias: readonly PermissionVia[]
}

/**
 * By their moments, the newest first. The counts of the days tell how many match and where the page begins, so that no other
 * day is read: 0.5 RRU for each vehicle that has messages, and 0.5 for 16 messages. Throws ApiError PERMISSION_DENIED.
 */
export async function listMessages(
  table: Table,
  caller: Caller,
  permission: Permission,
  query: MessageQuery,
  now: Date
): Promise<MessagePage> {
  const { read, priority, vehicle_id, from, to, language } = query
  const { months, viaOf } = await grantedCounts(table, caller, permission, vehicle_id)
  const userId = scopeId(caller.owner)
  const matching = { months, read, priority }
  const edges = edgesOf(query)
  const onEdges = await Promise.all(edges.map((edge) => matchingMessages(table, userId, matching, edge)))
  const counted = edges.map((edge, index): [string, number] => [dayOf(edge.to), onEdges[index]?.length ?? 0])
  const counts = countsWithin(messagesByDay(months, matching, now), query, new Map(counted))
  // The counts of other vehicles are not known, so each day but the next may have many of their messages.
  const between = vehicle_id === undefined ? [...messagesByDay(months, {}, now).keys()] : keptDays(now)
  const { runs, skip } = pageDays(counts, between, query)
  const [reader, ...found] = await Promise.all([
    findReader(table, caller.owner, language),
    // What was made after the counts were read is in the page, too, and takes no other message's place.
    ...runs.map(({ oldest, newest }) =>
      matchingMessages(table, userId, matching, {
        from: later(startOfDay(oldest), from),
        to: earlier(endOfDay(newest), to),
        count: skip + query.limit
      })
    )
  ])
  const page = pageOf(found.flat(), { offset: skip, limit: query.limit })
  const seen = page.length === 0 ? 0 : query.offset + page.length
  return {
    messages: page.map((one) => toMessage(userId, one, reader)),
    total: Math.max(totalOf(counts), seen),
    vias: page.flatMap(({ message }) => viaOf.get(message.vehicleId) ?? [])
  }
}

const later = (moment: string, other: string | undefined) => (other !== undefined && other > moment ? other : moment)
