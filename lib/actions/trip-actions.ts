/** The actions that follow from trips. Source: decisions, "Actions". */
import type { Action, ActionData, ActionType } from '../contract/resources/action.ts'
import type { Trip } from '../contract/resources/trip.ts'
import { chargedBetween, endLevels, filledBetween, startLevels } from '../days/levels.ts'
import { isHome } from '../telemetry/detection/known-home.ts'
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import { defined, rounded } from '../telemetry/measured-fields.ts'
import type { Position } from '../telemetry/position-fix.ts'
import { positionsOf, type WithEnds } from '../trips/stored-ends.ts'

/** What trips of a vehicle are judged by. */
export interface TripTerms {
  readonly settings: DetectionSettings
  /** Absent while none is known. */
  readonly home?: Position | undefined
}

/** A smaller rise of the energy between two trips is noise of the measurement, or comes from the sun. */
const chargedPercent = 3
const chargedWattHours = 1000

type ActionTrip = WithEnds<Trip>

/** Of the trips of one vehicle, in no order. A trip that is not valid is no movement. */
export function tripActions(trips: readonly ActionTrip[], terms: TripTerms): Action[] {
  const inOrder = trips.filter(({ valid }) => valid).toSorted((a, b) => (a.timestamp_end < b.timestamp_end ? -1 : 1))
  return inOrder.flatMap((trip, index) => [
    ...betweenTrips(inOrder[index - 1], trip),
    ...atStart(trip, terms),
    ...(trip.completed ? atEnd(trip, terms) : [])
  ])
}

function atStart(trip: ActionTrip, terms: TripTerms): Action[] {
  const { start_name, timestamp_start } = trip
  const position = trip.ends && positionsOf(trip.ends).start
  const data = defined({ place_name: start_name })
  return [
    ...(isAtHome(position, terms) ? [actionOf(trip, 'HOME_LEFT', timestamp_start, data)] : []),
    actionOf(trip, 'TRIP_STARTED', timestamp_start, data)
  ]
}

function atEnd(trip: ActionTrip, terms: TripTerms): Action[] {
  const { end_name, distance_tot, duration_tot, timestamp_end, notes } = trip
  const { fuel_num_refueled, fuel_refueled_lt, fuel_refueled_pct } = trip
  const position = trip.ends && positionsOf(trip.ends).end
  const place = defined({ place_name: end_name })
  const refuelled = defined({ fuel_num_refueled, fuel_refueled_lt, fuel_refueled_pct })
  return [
    ...(fuel_num_refueled ? [actionOf(trip, 'REFUELLED', timestamp_end, refuelled)] : []),
    actionOf(trip, 'TRIP_ENDED', timestamp_end, { ...place, ...defined({ distance_tot, duration_tot }) }),
    ...(isAtHome(position, terms) ? [actionOf(trip, 'HOME_REACHED', timestamp_end, place)] : []),
    ...(notes ? [{ ...actionOf(trip, 'NOTE', timestamp_end), message: notes }] : [])
  ]
}

/** The tank is filled, or the batteries are charged, by the time at which the later trip starts. */
function betweenTrips(before: ActionTrip | undefined, trip: ActionTrip): Action[] {
  if (!before?.completed) return []
  const at = trip.timestamp_start
  const place = defined({ place_name: trip.start_name })
  const fuel = filledData(before, trip)
  const energy = chargedData(before, trip)
  return [
    ...(fuel ? [actionOf(trip, 'REFUELLED', at, { ...place, ...fuel }, 'before')] : []),
    ...(energy ? [actionOf(trip, 'CHARGED', at, { ...place, ...energy })] : [])
  ]
}

/** By the levels and thresholds by which days count refuelling. */
function filledData(before: ActionTrip, trip: ActionTrip): ActionData | undefined {
  const filled = filledBetween(endLevels(before) ?? {}, startLevels(trip) ?? {})
  if (!filled) return undefined
  const { millilitres, percent } = filled
  return defined({
    fuel_refueled_lt: millilitres === undefined ? undefined : millilitres / 1000,
    fuel_refueled_pct: rounded(percent)
  })
}

function chargedData(before: ActionTrip, trip: ActionTrip): ActionData | undefined {
  const milliwattHours = chargedBetween(endLevels(before) ?? {}, startLevels(trip) ?? {})
  const energy_charged_wh = milliwattHours === undefined ? undefined : milliwattHours / 1000
  const energy_charged_pct = rise(before.end_energy_available_pct, trip.start_energy_available_pct)
  const isCharged =
    energy_charged_pct === undefined
      ? (energy_charged_wh ?? 0) >= chargedWattHours
      : energy_charged_pct >= chargedPercent
  return isCharged ? defined({ energy_charged_wh, energy_charged_pct }) : undefined
}

/** Rounded to thousandths; undefined where a level is not known. */
const rise = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined ? undefined : Math.round((to - from) * 1000) / 1000

const isAtHome = (position: Position | undefined, { home, settings }: TripTerms) =>
  position !== undefined && isHome(home, position, false, settings)

function actionOf(
  { id, vehicle_id }: ActionTrip,
  type: ActionType,
  timestamp: string,
  data: ActionData = {},
  part?: string
): Action {
  return { id: [id, type, ...(part ? [part] : [])].join('-'), timestamp, type, vehicle_id, trip_id: id, data }
}
