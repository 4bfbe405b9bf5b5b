/** The feed of a scope: of which facts it may be notified, in the order in which they were published. */
import * as z from 'zod/mini'
import type { Scope } from '../../contract/scope.ts'
import { feedDays } from '../../facts/fact.ts'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { factKey, feedKey, type Key } from '../../table/keys.ts'

const FeedEntry = z.object({
  type: z.string(),
  /** Partition of the fact. */
  of: z.string(),
  /** The vehicle of a fact that lies in the partition of a user. */
  vehicleId: z.optional(z.string()),
  expiresAtSeconds: z.int()
})
export type FeedEntry = z.infer<typeof FeedEntry>

const feedKind = kindOf(FeedEntry)

export const decodeFeedEntry = feedKind.decode

export const feedItem = (scope: Scope, partition: string, position: string): ItemRef<FeedEntry> => ({
  key: feedKey(scope, partition, position),
  kind: feedKind
})

const millisecondDigits = 13
const sequenceDigits = 4

/** Sorts by the moment of publication, then by the order in the batch that was published. */
export function feedPosition(milliseconds: number, sequence: number, ulid: string): string {
  return `${startPosition(milliseconds)}${String(sequence).padStart(sequenceDigits, '0')}#${ulid}`
}

/** Sorts before every position of the moment. */
export const startPosition = (milliseconds: number) => `${String(milliseconds).padStart(millisecondDigits, '0')}#`

export interface Position {
  readonly milliseconds: number
  readonly ulid: string
}

export function parsePosition(position: string): Position {
  return {
    milliseconds: Number(position.slice(0, millisecondDigits)),
    ulid: position.slice(millisecondDigits + sequenceDigits + 2)
  }
}

export const entryExpiry = (milliseconds: number) => Math.floor(milliseconds / 1000) + feedDays * 86_400

/** The key of the fact that the entry of a feed names. */
export function factOfEntry(entry: FeedEntry, position: string): Key {
  return factKey(entry.of, parsePosition(position).ulid)
}
