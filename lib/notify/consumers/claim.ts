/** The writes of the wake protocol: who claims a consumer sends its message afterwards. */
import type { Scope } from '../../contract/scope.ts'
import { change } from '../../table/change.ts'
import { changed } from '../../table/decision.ts'
import { type OnNewer, unlessNewer } from '../../table/stored-formats.ts'
import type { Table } from '../../table/table.ts'
import { consumerItem } from './consumer.ts'
import { wakenedAgain, wakeOf, wakingBy } from './wake.ts'

/** What a message of the queue says: which consumer it serves, while the consumer names it. */
export interface WakeMessage {
  readonly consumer: string
  readonly wake: string
}

export interface OwnedWake extends WakeMessage {
  /** Whose the consumer is: messages of one owner are one group of the queue. */
  readonly owner: Scope
}

/** A consumer, and the events of the batch that concern it, by ID. */
export interface WakeRequest {
  readonly consumer: string
  readonly eventIds: readonly string[]
}

/** Calls of the table at once. */
const maxClaims = 10

/**
 * The messages that are to be sent after entries of these events were stored: to consumers that sleep, and to those which
 * an earlier call for one of these events has claimed.
 */
export async function claimConsumers(
  table: Table,
  requests: readonly WakeRequest[],
  now: Date,
  onNewer?: OnNewer
): Promise<OwnedWake[]> {
  const claimed: (OwnedWake | undefined)[] = []
  for (let start = 0; start < requests.length; start += maxClaims) {
    const some = requests.slice(start, start + maxClaims)
    const claims = some.map((request) => unlessNewer(claimConsumer(table, request, now), onNewer))
    claimed.push(...(await Promise.all(claims)))
  }
  return claimed.filter((message) => message !== undefined)
}

function claimConsumer(table: Table, { consumer, eventIds }: WakeRequest, now: Date): Promise<OwnedWake | undefined> {
  const wakes = eventIds.map((eventId) => wakeOf(consumer, eventId))
  return change(table, async (items) => {
    const [item] = await items.read(consumerItem(consumer))
    const { value } = item
    // It was deleted after its listener was read.
    if (!value) return { result: undefined }
    const { wake, next } = wakingBy(value, wakes, now)
    const message = wake === undefined ? undefined : { consumer, wake, owner: value.owner }
    return { result: message, writes: next ? [changed(item, next)] : [] }
  })
}

/** Wakes a consumer by the message that put it to sleep. False where another message serves it by now. */
export function wakeAgain(table: Table, { consumer, wake }: WakeMessage, now: Date): Promise<boolean> {
  return change(table, async (items) => {
    const [item] = await items.read(consumerItem(consumer))
    const next = item.value && wakenedAgain(item.value, wake, now)
    return { result: next !== undefined, writes: next ? [changed(item, next)] : [] }
  })
}
