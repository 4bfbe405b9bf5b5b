/** Triplegs that the tracking of their vehicle names, as the processing leaves them. */

import { newTracking, trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import { hourOf } from '../../lib/records/hour.ts'
import { change } from '../../lib/table/change.ts'
import { changed } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'
import { triplegItem } from '../../lib/trips/stored-tripleg.ts'
import { noon } from '../http/noon.ts'
import { adjust } from './stored.ts'

export interface TrackedTripleg {
  readonly id: string
  /** Absent where it is not stored. */
  readonly isListed?: boolean
}

/** The first is in progress, and changes of the others are not written yet. */
export async function trackTriplegs(table: Table, vehicleId: string, legs: readonly TrackedTripleg[]): Promise<void> {
  for (const { id, isListed } of legs) {
    if (isListed !== undefined) await adjust(table, triplegItem(id), ({ leg }) => ({ leg, isListed }))
  }
  const [running, ...others] = legs.map(({ id }) => id)
  const unwritten = others.map((id) => ({ id, kind: 'tripleg' as const, isRunning: false, absorbed: [] }))
  const runningTripleg = running === undefined ? undefined : { i: running, f: noon.getTime(), u: noon.getTime() }
  await change(table, async (items) => {
    const [stored] = await items.read(trackingItem(vehicleId))
    const { run, drives, ...begun } = newTracking(hourOf(noon.getTime()))
    const tracking = { ...begun, run: { ...run, runningTripleg }, drives: { ...drives, unwritten } }
    return { result: undefined, writes: [changed(stored, tracking)] }
  })
}
