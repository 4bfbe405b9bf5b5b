/** The jobs by which local days follow the time zone of a vehicle, or of the organization to which the operator assigned it. */
import { isGone } from '../access/deleting-vehicle.ts'
import { accessItem } from '../access/grants.ts'
import { rosterPage } from '../access/roster-page.ts'
import type { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { organizationScope } from '../contract/scope.ts'
import { type JobKind, jobStarted } from '../jobs/job.ts'
import { change } from '../table/change.ts'
import type { ItemWrite } from '../table/decision.ts'
import type { Table } from '../table/table.ts'
import { vehicleItem } from './stored-vehicle.ts'

const kind: JobKind = 'follow-time-zone'

/** Goes with a change of the time zone of an organization. */
export const timeZoneFollowed = (organizationId: string, now: Date): ItemWrite => jobStarted(kind, organizationId, now)

type Zoned = Pick<VehicleProfile, 'time_zone' | 'primary_organization_id'>

/** Goes with a change of a profile. */
export function daysFollowed(
  before: Zoned | undefined,
  after: Zoned & { readonly id: string },
  now: Date
): ItemWrite[] {
  if (!before) return []
  const isSame =
    before.time_zone === after.time_zone &&
    (after.time_zone !== undefined || before.primary_organization_id === after.primary_organization_id)
  return isSame ? [] : [jobStarted('rebuild-days', after.id, now)]
}

/** Vehicles of a page. Each takes a transaction of its own. */
const vehiclesOfPage = 25

/** A page of the job; the subject is the ID of an organization. Only vehicles that are shared with it are found. */
export async function followPageOfTimeZone(table: Table, subject: string, cursor: string): Promise<string | undefined> {
  const { vehicleIds, next } = await rosterPage(table, organizationScope(subject), cursor, vehiclesOfPage)
  for (const vehicleId of vehicleIds) await followOne(table, vehicleId, subject)
  return next
}

function followOne(table: Table, vehicleId: string, organizationId: string): Promise<void> {
  return change(table, async (items) => {
    const [access, vehicle] = await items.read(accessItem(vehicleId), vehicleItem(vehicleId))
    const { time_zone, primary_organization_id: primary } = vehicle.value ?? {}
    const isConcerned = !isGone(access.value) && time_zone === undefined && primary === organizationId
    return { result: undefined, writes: isConcerned ? [jobStarted('rebuild-days', vehicleId, new Date())] : [] }
  })
}
