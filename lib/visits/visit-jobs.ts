/** Starts of the jobs by which visits follow what changes. */
import type { Scope } from '../contract/scope.ts'
import { jobStarted } from '../jobs/job.ts'
import type { ItemWrite } from '../table/decision.ts'
import { vehicleList } from '../table/keys.ts'

/** The places of the scope have changed, by the same transaction. */
export const placesFollowed = (owner: Scope, now: Date): ItemWrite => jobStarted('follow-places', owner, now)

/** Others can read the vehicle than before. */
export const readersFollowed = (vehicleId: string, now: Date): ItemWrite =>
  jobStarted('follow-places', vehicleList(vehicleId), now)

/** The place is deleted by the same transaction. */
export const visitsEnded = (placeId: string, now: Date): ItemWrite => jobStarted('remove-visits', placeId, now)
