/**
 * Vehicles whose days lack what they drove before the service kept days. The first question about such a vehicle starts the job that
 * adds it.
 */
import { accessItem } from '../access/grants.ts'
import type { Scope } from '../contract/scope.ts'
import { markComplete } from '../days/complete-owner.ts'
import { monthsOfVehicles } from '../days/read-days.ts'
import { jobItem, jobStarted } from '../jobs/job.ts'
import { change } from '../table/change.ts'
import type { Table } from '../table/table.ts'
import { endedTripList } from '../trips/trip-lists.ts'
import type { StoredFigures } from './stored-figures.ts'

/** Vehicles whose jobs one question starts; the next question starts others. */
const maxStartedJobs = 100

/** Jobs that are started at the same time. */
const parallelJobs = 20

const kind = 'rebuild-days'

/** Returns IDs. An owner whose vehicles are complete is marked, because later trips are added with their drives. */
export async function incompleteVehicles(
  table: Table,
  owner: Scope,
  { incomplete, unchecked }: StoredFigures,
  now: Date
): Promise<string[]> {
  const days = await monthsOfVehicles(
    table,
    unchecked.map((vehicleId) => ({ vehicleId, months: [] }))
  )
  const doubtful = [...incomplete, ...unchecked.filter((vehicleId) => !days.get(vehicleId)?.isComplete)]
  const lacking = await withTrips(table, doubtful.slice(0, maxStartedJobs))
  for (let start = 0; start < lacking.length; start += parallelJobs) {
    await Promise.all(lacking.slice(start, start + parallelJobs).map((vehicleId) => startJob(table, vehicleId, now)))
  }
  const all = [...lacking, ...doubtful.slice(maxStartedJobs)]
  if (unchecked.length > 0 && all.length === 0) await markComplete(table, owner)
  return all
}

/** A vehicle without trips has no history, and no days. */
async function withTrips(table: Table, vehicleIds: readonly string[]): Promise<string[]> {
  const trips = await Promise.all(vehicleIds.map((vehicleId) => endedTripList(table, vehicleId).newest({}, 1)))
  return vehicleIds.filter((_, index) => trips[index]?.length !== 0)
}

/** A job that runs is left alone, because it would begin from its start; a vehicle that is being deleted gets none. */
function startJob(table: Table, vehicleId: string, now: Date): Promise<void> {
  return change(table, async (items) => {
    const [access, job] = await items.read(accessItem(vehicleId), jobItem({ kind, subject: vehicleId }))
    const isNeeded = access.value && !access.value.deleting && !job.value
    return { result: undefined, writes: isNeeded ? [jobStarted(kind, vehicleId, now)] : [] }
  })
}
