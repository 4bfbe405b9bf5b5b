/** Runs the jobs that put trips into days, and reads these. */
import { monthAfter } from '../../lib/days/changed-dates.ts'
import { type DaysOfVehicle, monthsOfVehicles } from '../../lib/days/read-days.ts'
import { unfinishedJobs } from '../../lib/jobs/job.ts'
import { runJob } from '../../lib/jobs/run-job.ts'
import { legDividedByRecords } from '../../lib/processing/days/divided-leg.ts'
import { effectiveTimeZone } from '../../lib/processing/home/effective-time-zone.ts'
import type { Table } from '../../lib/table/table.ts'
import { rebuildDays } from '../../lib/trips/rebuild-days.ts'

export const rebuilding = (now?: Date) => ({
  'rebuild-days': rebuildDays({
    zoneOf: effectiveTimeZone,
    divideFor: legDividedByRecords,
    ...(now && { now: () => now })
  })
})

export async function finishDays(table: Table, now?: Date): Promise<void> {
  for (const job of await unfinishedJobs(table)) {
    if (job.kind === 'rebuild-days') await runJob(table, rebuilding(now), job, () => false)
  }
}

/** The days of some months of the van, from `first` (`YYYY-MM`) on. */
export async function daysOfVan(table: Table, first: string, count = 1): Promise<DaysOfVehicle | undefined> {
  const months = Array.from({ length: count }, (_, index) => monthAfter(first, index))
  return (await monthsOfVehicles(table, [{ vehicleId: 'van', months }])).get('van')
}
