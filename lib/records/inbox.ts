/**
 * What waits to be processed of a vehicle. Every receipt adds a name to this one item after its records are stored. The table's
 * stream keeps the order of the changes of one item, so that a vehicle is worked on by one call at a time.
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
  /** Whether backlogs may wait that no name tells. */
  readonly isMore: boolean
  /** Whether hours wait that the tracking says are pending. */
  readonly isPending: boolean
  /** When the first of what waits was received, or the last call ended that left some of it; epoch milliseconds. */
  readonly sinceMilliseconds: number
  /** When the vehicle was heard of last, epoch milliseconds; 0 where it is not known. */
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
  // A set is never empty.
  encode: ({ names, isMore, isPending, sinceMilliseconds, latestMilliseconds }) => ({
    ...(names.length > 0 && { names: new Set(names) }),
    ...(isMore && { more: true }),
    ...(isPending && { pending: true }),
    sinceMilliseconds,
    latestMilliseconds
  })
}

export const inboxItem = (vehicleId: string): ItemRef<Inbox> => ({ key: inboxKey(vehicleId), kind: inboxKind })

/** Of the names; backlogs are none. */
export const piecesIn = ({ names }: Pick<Inbox, 'names'>): PieceName[] =>
  names.flatMap((name) => (isBacklogName(name) ? [] : (pieceOfText(name) ?? [])))

/** So many names are about 2.5 KB, which every receipt pays for; what comes beyond is stored as a backlog. */
const mostNames = 64

/** False where the inbox has no room for the name. */
export function announce(table: Table, vehicleId: string, name: string, now: Date): Promise<boolean> {
  return gatherName(table, inboxKey(vehicleId), { name, mostNames, now })
}

/** Says that a receipt has brought something which the inbox does not name. */
export async function announceMore(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { mostNames, now })
}

/** Calls the processing of a vehicle again, of which nothing new was heard. */
export async function announceAgain(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { mostNames, isHeard: false, now })
}

/** Calls the processing of a vehicle again after all that wait now. */
export async function announceLater(table: Table, vehicleId: string, now: Date): Promise<void> {
  await gatherName(table, inboxKey(vehicleId), { mostNames, isHeard: false, isMore: false, now })
}
