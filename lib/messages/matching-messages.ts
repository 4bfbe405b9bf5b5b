/** Reads messages of a user from the table, newest first. */
import { encodeTime } from 'ulid'
import { newestMessages } from '../table/access-patterns.ts'
import { monthOf } from '../table/day-counts.ts'
import { messageIdIn } from '../table/keys.ts'
import { queryPages, type Table } from '../table/table.ts'
import type { MessageFilter, VehicleMonth } from './message-days.ts'
import type { IdentifiedMessage } from './message-resource.ts'
import { decodeMessage, isRead } from './stored-message.ts'

export interface MessageSpan {
  /** Moments of the oldest and the newest message. */
  readonly from: string
  readonly to: string
  /** Absent for all of them. */
  readonly count?: number
}

/** Fewer messages cost as much: 16 of them are 4 KB. */
const fewestItems = 16

/** The matching messages of the vehicles of these months, in the span. */
export async function matchingMessages(
  table: Table,
  userId: string,
  { months, read, priority }: MessageFilter & { readonly months: readonly VehicleMonth[] },
  { from, to, count = Number.POSITIVE_INFINITY }: MessageSpan
): Promise<IdentifiedMessage[]> {
  const countsOf = new Map(months.map((one) => [`${one.vehicleId} ${one.month}`, one.counts]))
  const found: IdentifiedMessage[] = []
  const request = newestMessages(userId, firstIdAt(from), firstIdAt(to))
  const limit = Number.isFinite(count) ? { Limit: Math.max(count, fewestItems) } : {}
  for await (const { Items = [] } of queryPages(table, { ...request, ...limit })) {
    for (const item of Items) {
      const message = decodeMessage(item)
      const counts = countsOf.get(`${message.vehicleId} ${monthOf(message.at)}`)
      if (!counts || (priority !== undefined && message.priority !== priority)) continue
      if (read === undefined || isRead(message, counts) === read)
        found.push({ id: messageIdIn(String(item.SK)), message, counts })
    }
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

/** What the IDs of the moment's messages begin with. There are none of before 1970. */
const firstIdAt = (moment: string) => encodeTime(Math.max(0, Date.parse(moment)))
