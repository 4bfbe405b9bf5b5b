/** A message as it is stored, and how one is made. Its text is composed when it is read or sent. */
import { ulid } from 'ulid'
import * as z from 'zod/mini'
import { priorities } from '../contract/priorities.ts'
import type { NotificationRule } from '../contract/resources/notification-rule.ts'
import { ruleOperators } from '../contract/rule-values.ts'
import { userScope } from '../contract/scope.ts'
import { ownerFacts } from '../facts/fact.ts'
import { changed, created, type ItemWrite } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { keyText, messageKey } from '../table/keys.ts'
import type { Items } from '../table/snapshot.ts'
import { counted, type MessageCount, messageCountItem, noMessages } from './message-count.ts'
import { isKept, messageExpirySeconds } from './retention.ts'

const StoredMessage = z.object({
  /** Absent in the message of a report. */
  vehicleId: z.optional(z.string()),
  ruleId: z.string(),
  ruleName: z.optional(z.string()),
  priority: z.enum(priorities),
  tripId: z.optional(z.string()),
  /** In the console: of a report. */
  path: z.optional(z.string()),
  /** Moment at which the rule came true, ISO. The ID begins with it, so that the messages lie in its order. */
  at: z.string(),
  /** Moment, ISO. */
  createdAt: z.string(),
  property: z.string(),
  /** What the profile called the field at that time, or the name of the place. */
  label: z.optional(z.string()),
  operator: z.enum(ruleOperators),
  valueKey: z.string(),
  value: z.number(),
  observed: z.union([z.number(), z.string()]),
  suppressed: z.int(),
  isLate: z.boolean(),
  /** Absent where the user has not marked this message; whether it is read: `isRead`. */
  isRead: z.optional(z.boolean()),
  /** Generation of the counts of its month when it was made, or marked as unread. */
  generation: z.int(),
  expiresAtSeconds: z.int()
})
export type StoredMessage = z.infer<typeof StoredMessage>

const messageKind = kindOf(StoredMessage)

export const decodeMessage = messageKind.decode

export const messageItem = (userId: string, messageId: string): ItemRef<StoredMessage> => ({
  key: messageKey(userId, messageId),
  kind: messageKind
})

/** `counts`: of the vehicle in the month of the message. */
export function isRead({ isRead, generation }: StoredMessage, counts: MessageCount | undefined): boolean {
  return isRead === true || generation < (counts?.generation ?? 0)
}

/** What `evaluateRules` says of a rule that fired, with the trip in progress; or a report. */
export interface NewMessage {
  readonly rule: Omit<NotificationRule, 'vehicle_id' | 'enabled' | 'tw_start' | 'tw_end' | 'tw_timezone'> & {
    readonly vehicle_id?: string
  }
  /** Epoch milliseconds. */
  readonly at: number
  readonly observed: number | string
  readonly suppressed: number
  readonly isLate: boolean
  /** What the profile calls the field, or the name of the place. */
  readonly label?: string | undefined
  readonly tripId?: string | undefined
  /** What a report shows. */
  readonly path?: string | undefined
}

/**
 * The writes of the messages with their facts (`notification.triggered`, of the user), for the decision that stores the
 * states of the rules. Two writes for each message, and one for the counts of each user, vehicle and month, which are read; 6 WRU for
 * a single one. Messages of moments that lie more than 90 days back are left out, because they would not be kept.
 */
export async function newMessages(items: Items, fired: readonly NewMessage[], now: Date): Promise<ItemWrite[]> {
  const kept = fired.filter(({ at }) => isKept(new Date(at).toISOString(), now))
  const byCount = Map.groupBy(kept, ({ rule, at }) => keyText(countOf(rule, at).key))
  const writes = await Promise.all([...byCount.values()].map((some) => writesOfMonth(items, some, now)))
  return writes.flat()
}

const countOf = ({ user_id, vehicle_id }: NewMessage['rule'], at: number) =>
  messageCountItem(user_id, vehicle_id, new Date(at).toISOString())

/** Writes the messages of one user, vehicle and month. */
async function writesOfMonth(items: Items, fired: readonly NewMessage[], now: Date): Promise<ItemWrite[]> {
  const [first] = fired
  if (!first) return []
  const [stored] = await items.read(countOf(first.rule, first.at))
  let counts = stored.value ?? noMessages(new Date(first.at).toISOString())
  const writes: ItemWrite[] = []
  for (const message of fired) {
    const timestamp = new Date(message.at).toISOString()
    counts = counted(counts, { at: timestamp, priority: message.rule.priority }, { all: 1, unread: 1 })
    writes.push(...writesOfMessage(message, timestamp, counts.generation, now))
  }
  return [changed(stored, counts), ...writes]
}

function writesOfMessage(
  { rule, observed, suppressed, isLate, label, tripId, path }: NewMessage,
  at: string,
  generation: number,
  now: Date
): ItemWrite[] {
  const id = ulid(Date.parse(at))
  const { vehicle_id: vehicleId } = rule
  const vehicle = vehicleId === undefined ? {} : { vehicleId }
  const message = {
    ...vehicle,
    ruleId: rule.id,
    ...(rule.name !== undefined && { ruleName: rule.name }),
    priority: rule.priority,
    ...(tripId !== undefined && { tripId }),
    ...(path !== undefined && { path }),
    at,
    createdAt: now.toISOString(),
    property: rule.property_indicator,
    ...(label !== undefined && { label }),
    operator: rule.operator,
    valueKey: rule.value_key,
    value: rule.value,
    observed,
    suppressed,
    isLate,
    generation,
    expiresAtSeconds: messageExpirySeconds(at)
  }
  const fact = { type: 'notification.triggered', at, subject: id, ...vehicle } as const
  return [created(messageItem(rule.user_id, id), message), ...ownerFacts(userScope(rule.user_id), [fact], now)]
}
