/** Values of the status that one moment decides. Source: specification, "Vehicle status"; decisions, "Values". */

import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import { type AlwaysNewest, fieldRows, newestFields, type StatusField } from '../../contract/status-fields.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import { defined, rounded } from '../../telemetry/measured-fields.ts'
import { normalizedAngle } from '../../telemetry/position-fix.ts'
import { engineFields, type MeasuredSpeed, shownSpeed } from '../../telemetry/status/shown-speed.ts'
import { vehicleState } from '../../telemetry/status/vehicle-state.ts'
import { numberOf } from '../tracking/latest-values.ts'
import type { RunState, Totals } from '../tracking/run-state.ts'

interface StateSource {
  readonly vehicle: ProcessedProfile
  readonly open: Pick<OpenDrives, 'home' | 'isAtHome'>
}

export function stateOf({ vehicle, open: { home, isAtHome } }: StateSource, isMoving: boolean) {
  const isInitialized = vehicle.initialization_complete === true
  return vehicleState({ isInitialized, isHomeKnown: home !== undefined, isAtHome, isMoving })
}

/** The end of the last trip, the trip in progress among them; without a trip, the moment since which the vehicle stands. */
export function lastTripEndOf(
  { lastFix, stay }: Pick<OpenDrives, 'lastFix' | 'stay'>,
  tripUntilMilliseconds: number | undefined,
  lastTripEndMilliseconds: number | undefined
): number {
  return tripUntilMilliseconds ?? lastTripEndMilliseconds ?? stay?.fromMilliseconds ?? lastFix?.atMilliseconds ?? 0
}

/** Values that the status takes as they were sent. */
export function newestOf(latest: RunState['latest'], fields: readonly StatusField[] = newestFields) {
  const values = fields.map((field) => [field, latest[field]?.[0]])
  return defined(Object.fromEntries(values)) as Partial<Pick<VehicleStatus, StatusField>>
}

/** In the order of their names. */
export function customOf(custom: RunState['custom']): Pick<VehicleStatus, 'custom'> {
  if (!custom) return {}
  const values = Object.entries(custom).map(([name, [value]]) => [name, value] as const)
  return { custom: Object.fromEntries(values.sort(([one], [other]) => (one < other ? -1 : 1))) }
}

/** Numbers that every status has: 0 until they were sent. Source: decisions, "Values". */
export const zeros = Object.fromEntries(
  newestFields.filter((field) => fieldRows[field].isAlwaysKnown).map((field) => [field, 0])
) as Pick<VehicleStatus, AlwaysNewest>

interface SpeedSource {
  readonly open: { readonly lastFix?: MeasuredSpeed }
  readonly latest: RunState['latest']
}

const standing: MeasuredSpeed = { kmh: 0, atMilliseconds: Number.NEGATIVE_INFINITY }

/** The speed, and when it was measured. */
export function speedOf({ open: { lastFix = standing }, latest }: SpeedSource): MeasuredSpeed {
  const entries = engineFields.flatMap((field) => (latest[field] ? [[field, latest[field]] as const] : []))
  const atMilliseconds = Math.max(...entries.map(([, [, at]]) => at))
  const newest = entries.flatMap(([field, [value, at]]) => (at === atMilliseconds ? [[field, value] as const] : []))
  const engine = newest.length > 0 ? { atMilliseconds, ...Object.fromEntries(newest) } : undefined
  const kmh = numberOf(latest, 'obd_speed')
  const wheels = kmh === undefined ? undefined : { kmh, atMilliseconds: latest.obd_speed?.[1] ?? 0 }
  return shownSpeed(lastFix, wheels, engine)
}

interface MeasuredSource {
  readonly vehicle: ProcessedProfile
  readonly latest: RunState['latest']
}

/** Degrees; 0 until a course was measured. Source: decisions, "Values". */
export function angleOf({ vehicle: { device_angle_offset = 0 }, latest }: MeasuredSource): number {
  const measured = numberOf(latest, 'angle')
  return measured === undefined ? 0 : normalizedAngle(measured + device_angle_offset)
}

interface OdometerSource extends Pick<MeasuredSource, 'vehicle'> {
  readonly open: Pick<OpenDrives, 'trip' | 'odometer'>
  /** Sums over all trips that have ended. */
  readonly totals: Totals
}

/** Metres by the odometer, as far as it is believed, otherwise those driven. */
export const odometerOf = (source: OdometerSource): number => source.open.odometer?.metres ?? drivenMetres(source)

/** Metres driven before the device was installed, on all trips that have ended, and on the trip in progress. */
function drivenMetres({ vehicle, totals, open }: OdometerSource): number {
  const running = open.trip?.valid ? open.trip.fields.distance_tot : 0
  return rounded((vehicle.initial_distance ?? 0) + totals.millimetres / 1000 + running)
}
