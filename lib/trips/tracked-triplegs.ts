/**
 * The triplegs that the tracking of their vehicle names: the one in progress, and those of which a change is not written yet. Every
 * upload of a drive changes the tripleg in progress, which is not in the index until it has ended, since a change of the index
 * takes two write units more. It is counted from its begin on. The tracking is written with or before every change of a
 * tripleg, so that it names each one that is not listed.
 */
import * as z from 'zod/mini'
import { findItem, findItems } from '../table/find-item.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { trackingKey } from '../table/keys.ts'
import { packedKind } from '../table/packed-kind.ts'
import type { StoredItem, Table } from '../table/table.ts'
import { type WithEnds, withEnds } from './stored-ends.ts'
import { type StoredTripleg, triplegItem } from './stored-tripleg.ts'

/** Part of the tracking item that is read here. */
const Naming = z.object({
  run: z.object({
    runningTrip: z.optional(z.object({ i: z.string() })),
    runningTripleg: z.optional(z.object({ i: z.string() }))
  }),
  drives: z.object({ unwritten: z.array(z.object({ id: z.string(), kind: z.string() })) })
})
type Naming = z.infer<typeof Naming>

const namingItem = (vehicleId: string): ItemRef<Naming> => ({
  key: trackingKey(vehicleId),
  kind: packedKind(kindOf(Naming))
})

interface ReadOptions {
  readonly ConsistentRead?: boolean
}

/** The IDs that a stored tracking names, each once; some may not be stored. Throws a ZodError where the item is no tracking. */
export const triplegsNamedIn = (tracking: StoredItem) => namesIn(namingItem('').kind.decode(tracking))

/** Eventually consistent unless `ConsistentRead` is asked for. */
export async function trackedTriplegIds(
  table: Table,
  vehicleId: string,
  options: ReadOptions = {}
): Promise<readonly string[]> {
  const naming = await findItem(table, namingItem(vehicleId), options)
  return naming ? namesIn(naming) : []
}

/** Stored triplegs among those that the tracking names. Others are left out, because a restored tracking may name anything. */
export async function findTrackedTriplegs(
  table: Table,
  vehicleId: string,
  options: ReadOptions = {}
): Promise<WithEnds<StoredTripleg>[]> {
  return storedTriplegs(table, vehicleId, await trackedTriplegIds(table, vehicleId, options), options)
}

/** Also the ID of the trip in progress; absent where there is none. */
export async function findTrackedDrives(table: Table, vehicleId: string) {
  const naming = await findItem(table, namingItem(vehicleId))
  const triplegs = await storedTriplegs(table, vehicleId, naming ? namesIn(naming) : [])
  return { tripId: naming?.run.runningTrip?.i, triplegs }
}

async function storedTriplegs(table: Table, vehicleId: string, ids: readonly string[], options: ReadOptions = {}) {
  const found = await findItems(
    table,
    ids.map((id) => withEnds(triplegItem(id))),
    options
  )
  return found.filter((stored) => stored !== undefined).filter(({ leg }) => leg.vehicle_id === vehicleId)
}

function namesIn({ run: { runningTripleg }, drives }: Naming): string[] {
  const unwritten = drives.unwritten.flatMap(({ id, kind }) => (kind === 'tripleg' ? [id] : []))
  return [...new Set([...(runningTripleg ? [runningTripleg.i] : []), ...unwritten])]
}
