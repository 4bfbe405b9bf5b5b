/** Writes the trips and triplegs that the run found, as many as fit into the transaction, and keeps the others for a later step. */

import { placeOwners } from '../../access/grants.ts'
import { actionsOfJob } from '../../days/changed-drive.ts'
import { keyText } from '../../table/keys.ts'
import { heirsWith } from '../../trips/heirs.ts'
import type { DriveNaming } from '../drives/drive-change.ts'
import { areRepeatable, type DriveWrites, driveWrites, fitting, withUnwritten } from '../drives/drive-writes.ts'
import { formerTripsWith } from '../drives/former-trips.ts'
import { later } from '../later.ts'
import type { StepPart, StepSoFar } from '../step/step-part.ts'
import { noDrives } from '../tracking/drives-state.ts'

export const drivesPart: StepPart<'drives'> = {
  name: 'drives',
  async decide(step, own = noDrives) {
    const { items, vehicleId, access, now, results } = step
    const { run, guards } = results
    const all = withUnwritten(run.driveChanges, own)
    // Days can be left to a job.
    const others = run.groups.length + guards.actions + (areRepeatable(all) ? 0 : actionsOfJob)
    const { now: fitted, later, left, room } = fitting(all, access, others)
    const context = { vehicleId, access, now, naming: driveNaming(step) }
    const { writes, counts, facts, running, former, changed } = await driveWrites(items, context, fitted)
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
      result: { running, room: left, changed, roomOfDays: room + actionsOfJob - actionsOf({ writes, counts, facts }) },
      writes,
      counts,
      facts,
      left: later.length,
      isOnce: later.length + removedTrips.length > 0 || !areRepeatable(fitted)
    }
  }
}

const actionsOf = ({ writes, counts, facts }: Pick<DriveWrites, 'writes' | 'counts' | 'facts'>) =>
  writes.length + new Set(counts.map(({ key }) => keyText(key))).size + facts.length

/** What it needs is loaded and read for the first drive. The places cost nothing if the owner of the vehicle has none. */
function driveNaming({ table, vehicleId, access, towns }: StepSoFar): DriveNaming {
  const { owner } = access
  const hasPlaces = placeOwners(access).includes(owner)
  let categories: Promise<DriveNaming['categoryOf']> | undefined
  return {
    ...(towns && { townOf: async (position) => (await later()).townNameOf(await towns(), position) }),
    async categoryOf(ends) {
      if (!hasPlaces) return undefined
      categories ??= later().then(({ categoriesByPlace }) => categoriesByPlace(table, owner, vehicleId))
      return (await categories)(ends)
    }
  }
}
