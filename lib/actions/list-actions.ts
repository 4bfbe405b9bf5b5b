/** Lists of actions. Nothing is stored of them: they are read from what they follow from. Source: decisions, "Actions". */
import { type Action, type ActionType, maxListedActions, maxTripsOfActions } from '../contract/resources/action.ts'
import type { PermissionVia } from '../contract/resources/header.ts'
import type { Caller } from '../identity/caller.ts'
import { compare } from '../lists/page.ts'
import { detectionSettingsOf } from '../processing/detection-settings-of.ts'
import { homeOf } from '../processing/home/home-of.ts'
import { trackingItem } from '../processing/tracking/tracking-item.ts'
import { findItems } from '../table/find-item.ts'
import { isWithin, movedBy, type TimeRange } from '../table/pages-by-day.ts'
import type { Table } from '../table/table.ts'
import { withDefaults } from '../telemetry/detection-settings.ts'
import { type TripsAround, tripsAround } from '../trips/trips-around.ts'
import { processedVehicleItem } from '../vehicles/processed-vehicle.ts'
import { alertActions } from './alert-actions.ts'
import { ignitionActions } from './ignition-actions.ts'
import type { KnownActions } from './known-actions.ts'
import { type TripTerms, tripActions } from './trip-actions.ts'
import { visitActions } from './visit-actions.ts'

const dayMilliseconds = 86_400_000

/** The range without `from`, and how far beside it what belongs to the range may end. A fleet has more in the same time. */
const reach = {
  vehicle: { defaultMilliseconds: 7 * dayMilliseconds, besideMilliseconds: 31 * dayMilliseconds },
  fleet: { defaultMilliseconds: dayMilliseconds, besideMilliseconds: dayMilliseconds }
} as const

export interface ActionQuery extends TimeRange {
  readonly vehicle_id?: string
  /** Absent for all of them. */
  readonly type?: readonly string[] | undefined
}

export interface ListedActions {
  /** The newest first. */
  readonly actions: readonly Action[]
  readonly viaOf: ReadonlyMap<string, PermissionVia>
}

/** Throws ApiError VEHICLE_NOT_FOUND and PERMISSION_DENIED for the vehicle asked for. */
export async function listActions(table: Table, caller: Caller, query: ActionQuery, now: Date): Promise<ListedActions> {
  const { vehicle_id } = query
  const of = vehicle_id === undefined ? 'fleet' : 'vehicle'
  const { defaultMilliseconds, besideMilliseconds } = reach[of]
  // A range that begins ahead of the clock is empty.
  const to = query.to ?? [now.toISOString(), query.from ?? ''].toSorted().at(-1) ?? ''
  const from = query.from ?? movedBy(to, -defaultMilliseconds)
  const range = { from, to }
  const asksFor = (types: readonly ActionType[]) => !query.type || types.some((type) => query.type?.includes(type))
  const none = { actions: [], since: from }
  const ofVehicle = vehicle_id !== undefined && { vehicle_id }
  const [around, alerts, ignition] = await Promise.all([
    tripsAround(table, caller, { ...range, ...ofVehicle, besideMilliseconds, max: maxTripsOfActions[of] }, now),
    asksFor(['ALERT']) ? alertActions(table, caller, vehicle_id, range) : none,
    vehicle_id !== undefined && asksFor(['IGNITION_ON', 'IGNITION_OFF'])
      ? ignitionActions(table, vehicle_id, range)
      : none
  ])
  const { viaOf, placeScopesOf } = around
  const asked = { vehicleIds: [...viaOf.keys()], mayAskPlaces: !ofVehicle, placeScopesOf, range, besideMilliseconds }
  const [trips, visits] = await Promise.all([
    actionsOfTrips(table, around, asksFor(judgedTypes)),
    asksFor(['PLACE_ENTERED', 'PLACE_LEFT']) ? visitActions(table, asked, now) : none
  ])
  return { actions: newest([trips, visits, alerts, ignition], range, viaOf, asksFor), viaOf }
}

/** As far back as all origins are complete. */
function newest(
  known: readonly KnownActions[],
  { to }: Required<TimeRange>,
  viaOf: ListedActions['viaOf'],
  asksFor: (types: readonly ActionType[]) => boolean
): Action[] {
  const from = known
    .map(({ since }) => since)
    .toSorted()
    .at(-1)
  return known
    .flatMap(({ actions }) => actions)
    .filter(
      ({ timestamp, type, vehicle_id }) => isWithin(timestamp, { from, to }) && asksFor([type]) && viaOf.has(vehicle_id)
    )
    .toSorted((a, b) => compare(b.timestamp, a.timestamp) || compare(b.id, a.id))
    .slice(0, maxListedActions)
}

/** Types that the home and the profile of the vehicle decide about. */
const judgedTypes: readonly ActionType[] = ['HOME_LEFT', 'HOME_REACHED', 'REFUELLED', 'CHARGED']

async function actionsOfTrips(table: Table, { trips, since }: TripsAround, isJudged: boolean): Promise<KnownActions> {
  const byVehicle = Map.groupBy(trips, ({ vehicle_id }) => vehicle_id)
  const terms = await termsOf(table, isJudged ? [...byVehicle.keys()] : [])
  const actions = [...byVehicle].flatMap(([vehicleId, some]) => tripActions(some, terms(vehicleId)))
  return { actions, since }
}

/** The home, and the settings of the profile; 1 to 2 RRU for each vehicle. */
async function termsOf(table: Table, vehicleIds: readonly string[]): Promise<(vehicleId: string) => TripTerms> {
  const [vehicles, trackings] = await Promise.all([
    findItems(table, vehicleIds.map(processedVehicleItem)),
    findItems(table, vehicleIds.map(trackingItem))
  ])
  const terms = new Map(
    vehicleIds.map((vehicleId, index): [string, TripTerms] => {
      const [vehicle, tracking] = [vehicles[index], trackings[index]]
      const settings = withDefaults(vehicle ? detectionSettingsOf(vehicle, {}) : {})
      return [vehicleId, { settings, home: tracking && homeOf(tracking) }]
    })
  )
  return (vehicleId) => terms.get(vehicleId) ?? { settings: withDefaults({}) }
}
