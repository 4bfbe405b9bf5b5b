/** Reads what a vehicle did on a day. */
import type { Visit } from '../../../../lib/contract/resources/visit.ts'
import { client, replyOf } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { maxPageSize, type Page } from '../../api/pages.ts'
import type { Bounds } from '../../trip/period.ts'
import type { DayOfVehicle, TimedTrip } from './timeline-entries.ts'

/** A trip or visit that began on the day is in the lists by its end, which is later for one that lasts over days. */
const lateMilliseconds = 7 * 86_400_000

const page = { limit: String(maxPageSize), offset: '0' }

interface AskedDay {
  readonly vehicleId: string
  /** Whose places to show; undefined for those of the caller. */
  readonly organizationId: string | undefined
  readonly bounds: Bounds
}

/** A page of each list has more than a day. Visits are left out for a caller who may not read places. Throws Failure. */
export async function readDay(
  { vehicleId, organizationId, bounds }: AskedDay,
  signal: AbortSignal
): Promise<DayOfVehicle> {
  const path = { vehicle_id: vehicleId }
  const from = new Date(bounds.from).toISOString()
  const late = { ...page, from, to: new Date(bounds.until + lateMilliseconds).toISOString() }
  const legQuery = { ...late, fields: 'id,timestamp_start,timestamp_end,distance_tot' }
  const tripQuery = { ...late, vehicle_id: vehicleId, fields: 'id,timestamp_start,timestamp_end' }
  const visitQuery = { ...late, ...(organizationId !== undefined && { organization_id: organizationId }) }
  const actionQuery = { ...page, from, to: new Date(bounds.until - 1).toISOString() }
  const [legs, trips, visits, actions] = await Promise.all([
    replyOf(client.GET('/vehicle/{vehicle_id}/tripleg', { params: { path, query: legQuery }, signal })),
    replyOf(client.GET('/trip', { params: { query: tripQuery }, signal })) as Promise<Page<TimedTrip>>,
    replyOf(client.GET('/vehicle/{vehicle_id}/visit', { params: { path, query: visitQuery }, signal })).catch(noVisits),
    replyOf(client.GET('/vehicle/{vehicle_id}/action', { params: { path, query: actionQuery }, signal }))
  ])
  return { legs: legs.data, trips: trips.data, visits: visits.data, actions: actions.data }
}

function noVisits(error: unknown): Pick<Page<Visit>, 'data'> {
  if (error instanceof Failure && error.status === 403) return { data: [] }
  throw error
}
