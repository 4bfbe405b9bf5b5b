/** Writes the trips and triplegs that the run found, as many as fit into the transaction, and keeps the others for a later step. */

import { heirsWith } from '../../trips/heirs.ts'
import { areRepeatable, driveWrites, fitting, withUnwritten } from '../drives/drive-writes.ts'
import { formerTripsWith } from '../drives/former-trips.ts'
import type { StepPart } from '../step/step-part.ts'
import { noDrives } from '../tracking/drives-state.ts'

export const drivesPart: StepPart<'drives'> = {
  name: 'drives',
  async decide({ items, vehicleId, access, now, results: { run } }, own = noDrives) {
    const { now: fitted, later, left: room } = fitting(withUnwritten(run.driveChanges, own), access, run.groups.length)
    const { writes, counts, facts, running, former } = await driveWrites(items, { vehicleId, access, now }, fitted)
    const removed = fitted.flatMap(({ kind, drive, id }) => (kind === 'trip' && !drive ? [id] : []))
    const removedTrips = [...own.removedTrips, ...removed]
    const trips = [...fitted, ...later].filter(({ kind }) => kind === 'trip')
    return {
      state: {
        unwritten: later,
        removedTrips,
        heirs: heirsWith(own.heirs, trips),
        former: formerTripsWith(run.former ?? own.former ?? [], former)
      },
      result: { running, room },
      writes,
      counts,
      facts,
      left: later.length,
      isOnce: later.length + removedTrips.length > 0 || !areRepeatable(fitted)
    }
  }
}
