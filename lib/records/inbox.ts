/**
 * The inbox of a vehicle names what waits to be processed. Each receipt adds a name to this item after its records are stored.
 * The table's stream keeps the order of the changes of one item, so that one call at a time works on a vehicle.
 */
import * as z from 'zod/mini'
import { gatherName } from '../table/gathered-names.ts'
import type { ItemKind, ItemRef } from '../table/item.ts'
import { inboxKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { isBacklogName } from './backlog-item.ts'
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
}

const Stored = z.object({
  names: z.optional(z.set(z.string())),
  more: z.optional(z.boolean()),
  pending: z.optional(z.boolean()),
  sinceMilliseconds: z.int(),
  latestMilliseconds: z.int()
})

const inboxKind: ItemKind<Inbox> = {
  decode(item) {
    const { names = new Set<string>(), more = false, pending = false, ...moments } = Stored.parse(item)
    return { names: [...names], isMore: more, isPending: pending, ...moments }
  },
  // DynamoDB has no empty sets.
  encode: ({ names, isMore, isPending, sinceMilliseconds, latestMilliseconds }) => ({
    ...(names.length > 0 && { names: new Set(names) }),
    ...(isMore && { more: true }),
    ...(isPending && { pending: true }),
    sinceMilliseconds,
    latestMilliseconds
  })
}

export const inboxItem = (vehicleId: string): ItemRef<Inbox> => ({ key: inboxKey(vehicleId), kind: inboxKind })

/** Returns the pieces among the names. */
export const piecesIn = ({ names }: Pick<Inbox, 'names'>): PieceName[] =>
  names.flatMap((name) => (isBacklogName(name) ? [] : (pieceOfText(name) ?? [])))

/** The most names of an inbox, about 2.5 KB, which each receipt pays for. Further uploads are stored as backlogs. */
const mostNames = 64

/** Adds a name to the inbox. False where the inbox has no room for it. */
export function announce(table: Table, vehicleId: string, name: string, now: Date): Promise<boolean> {
  return gatherName(table, inboxKey(vehicleId), { name, mostNames, now })
}

/** Notes that a receipt has stored a backlog that the inbox does not name. */
export async function announceMore(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { mostNames, now })
}

/** Calls the processing of a vehicle again although no new upload was received. */
export async function announceAgain(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { mostNames, isHeard: false, now })
}

/** Calls the processing of a vehicle again, after all vehicles that wait now. */
export async function announceLater(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { mostNames, isHeard: false, isMore: false, now })
}
