/**
 * How many messages a user has of a vehicle, by their priority and the day (UTC) of their `timestamp`: one item a month, which also tells what
 * was marked as read all at once. A message is read where it says so itself, or where its generation is before that of
 * its month: marking all as read raises the generation and takes one write for each vehicle and month, however many messages
 * there are, and a message that is made meanwhile has the generation that its own transaction read.
 */
import * as z from 'zod/mini'
import { type Priority, priorities } from '../contract/priorities.ts'
import { monthOf } from '../table/day-counts.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { messageCountKey } from '../table/keys.ts'
import { countExpirySeconds } from './retention.ts'

/** Day of the month, two digits → number of messages. */
const OfDays = z.record(z.string(), z.int())

/** Only priorities with messages. */
const OfPriorities = z.partialRecord(z.enum(priorities), OfDays)
type OfPriorities = z.infer<typeof OfPriorities>

const MessageCount = z.object({
  generation: z.int(),
  all: OfPriorities,
  unread: OfPriorities,
  expiresAtSeconds: z.int()
})
export type MessageCount = z.infer<typeof MessageCount>

const countKind = kindOf(MessageCount)

export const decodeMessageCount = countKind.decode

/** Counts of the month of a date-time; of messages of no vehicle without one. */
export const messageCountItem = (
  userId: string,
  vehicleId: string | undefined,
  timestamp: string
): ItemRef<MessageCount> => ({
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

/** A message as it is counted. */
interface Counted {
  /** Its `timestamp`. */
  readonly at: string
  readonly priority: Priority
}

/** The counts with so many such messages more. */
export function counted(
  counts: MessageCount,
  message: Counted,
  more: { readonly all: number; readonly unread: number }
): MessageCount {
  return { ...counts, all: added(counts.all, message, more.all), unread: added(counts.unread, message, more.unread) }
}

function added(counts: OfPriorities, { at, priority }: Counted, amount: number): OfPriorities {
  const day = at.slice(8, 10)
  const { [priority]: days = {}, ...others } = counts
  const { [day]: count = 0, ...otherDays } = days
  const after = count + amount === 0 ? otherDays : { ...otherDays, [day]: count + amount }
  return Object.keys(after).length === 0 ? others : { ...others, [priority]: after }
}

/** The counts after everything was marked as read. */
export const allRead = (counts: MessageCount): MessageCount => ({
  ...counts,
  generation: counts.generation + 1,
  unread: {}
})

export const hasUnread = ({ unread }: MessageCount) => Object.keys(unread).length > 0
