/** Moves the likes of removed trips to the trips that they became part of. The module is loaded where there are such trips. */

import { change } from '../../table/change.ts'
import { changed } from '../../table/decision.ts'
import type { Items } from '../../table/snapshot.ts'
import type { Table } from '../../table/table.ts'
import { heirsWithout } from '../../trips/heirs.ts'
import { moveLikes } from '../../trips/joined-likes.ts'
import { trackingItem } from '../tracking/tracking-item.ts'

export async function moveLikesOf(table: Table, vehicleId: string, removedTrips: readonly string[]): Promise<void> {
  for (const tripId of removedTrips) await moveLikes(table, tripId, (items) => heirOf(items, vehicleId, tripId))
  await change(table, async (items) => {
    const [stored] = await items.read(trackingItem(vehicleId))
    if (!stored.value) return { result: undefined }
    const { heirs, ...drives } = stored.value.drives
    const left = drives.removedTrips.filter((id) => !removedTrips.includes(id))
    const next = { ...drives, removedTrips: left, ...heirsWithout(heirs, removedTrips) }
    return { result: undefined, writes: [changed(stored, { ...stored.value, drives: next })] }
  })
}

/** Reads the heir when the likes move: another upload may have made it part of a third trip meanwhile. */
async function heirOf(items: Items, vehicleId: string, tripId: string): Promise<string | undefined> {
  const [tracking] = await items.read(trackingItem(vehicleId))
  return tracking.value?.drives.heirs?.[tripId]
}
