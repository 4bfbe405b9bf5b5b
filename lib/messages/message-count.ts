/**
 * How many messages a user has of a vehicle, by the day (UTC) of their `timestamp`: one item a month, which also tells what
 * was marked as read all at once. A message is read where it says so itself, or where its generation is before that of
 * its month: marking all as read raises the generation and takes one write for each vehicle and month, however many messages
 * there are, and a message that is made meanwhile has the generation that its own transaction read.
 */
import * as z from 'zod/mini'
import { monthOf } from '../table/day-counts.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { messageCountKey } from '../table/keys.ts'
import { countExpirySeconds } from './retention.ts'

/** Day of the month, two digits → number of messages. */
const OfDays = z.record(z.string(), z.int())

const MessageCount = z.object({
  generation: z.int(),
  all: OfDays,
  unread: OfDays,
  expiresAtSeconds: z.int()
})
export type MessageCount = z.infer<typeof MessageCount>

const countKind = kindOf(MessageCount)

export const decodeMessageCount = countKind.decode

/** Counts of the month of a date-time. */
export const messageCountItem = (userId: string, vehicleId: string, timestamp: string): ItemRef<MessageCount> => ({
  key: messageCountKey(userId, vehicleId, monthOf(timestamp)),
  kind: countKind
})

/** The counts before the first message of the month of `timestamp`. */
export const noMessages = (timestamp: string): MessageCount => ({
  generation: 0,
  all: {},
  unread: {},
  expiresAtSeconds: countExpirySeconds(timestamp)
})

/** The counts with so many messages of the day of `timestamp` more. */
export function counted(
  counts: MessageCount,
  timestamp: string,
  more: { readonly all: number; readonly unread: number }
): MessageCount {
  const day = timestamp.slice(8, 10)
  return { ...counts, all: added(counts.all, day, more.all), unread: added(counts.unread, day, more.unread) }
}

function added(days: Readonly<Record<string, number>>, day: string, amount: number): Record<string, number> {
  const count = (days[day] ?? 0) + amount
  const { [day]: _, ...others } = days
  return count === 0 ? others : { ...others, [day]: count }
}

/** The counts after everything was marked as read. */
export const allRead = (counts: MessageCount): MessageCount => ({
  ...counts,
  generation: counts.generation + 1,
  unread: {}
})

export const hasUnread = ({ unread }: MessageCount) => Object.keys(unread).length > 0
