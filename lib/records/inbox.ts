/**
 * The inbox of a vehicle names what waits to be processed. Each receipt adds a name to this item after its records are stored.
 * The table's stream keeps the order of the changes of one item, so that one call at a time works on a vehicle.
 */
import * as z from 'zod/mini'
import type { ItemKind, ItemRef } from '../table/item.ts'
import { inboxKey } from '../table/keys.ts'
import { isBacklogName } from './backlog-item.ts'
import { LatestFix } from './latest-fix.ts'
import { type PieceName, pieceOfText } from './piece-name.ts'

export interface Inbox {
  /** Pieces by `textOfPiece`, backlogs by their sort keys. */
  readonly names: readonly string[]
  /** Whether backlogs may wait that the inbox does not name. */
  readonly isMore: boolean
  /** Whether the tracking has pending hours. */
  readonly isPending: boolean
  /** When the first waiting upload was received, or when the last call ended that left some of it; epoch milliseconds. */
  readonly sinceMilliseconds: number
  /** When the last upload was received, epoch milliseconds; 0 where that is not known. */
  readonly latestMilliseconds: number
  /** The newest fix of the last waiting upload that had one. */
  readonly fix?: LatestFix | undefined
}

const Stored = z.object({
  names: z.optional(z.set(z.string())),
  more: z.optional(z.boolean()),
  pending: z.optional(z.boolean()),
  sinceMilliseconds: z.int(),
  latestMilliseconds: z.int(),
  fix: z.optional(LatestFix)
})

const inboxKind: ItemKind<Inbox> = {
  decode(item) {
    const { names = new Set<string>(), more = false, pending = false, ...moments } = Stored.parse(item)
    return { names: [...names], isMore: more, isPending: pending, ...moments }
  },
  // DynamoDB has no empty sets.
  encode: ({ names, isMore, isPending, sinceMilliseconds, latestMilliseconds, fix }) => ({
    ...(names.length > 0 && { names: new Set(names) }),
    ...(isMore && { more: true }),
    ...(isPending && { pending: true }),
    sinceMilliseconds,
    latestMilliseconds,
    ...(fix && { fix })
  })
}

export const inboxItem = (vehicleId: string): ItemRef<Inbox> => ({ key: inboxKey(vehicleId), kind: inboxKind })

/** Returns the pieces among the names. */
export const piecesIn = ({ names }: Pick<Inbox, 'names'>): PieceName[] =>
  names.flatMap((name) => (isBacklogName(name) ? [] : (pieceOfText(name) ?? [])))
