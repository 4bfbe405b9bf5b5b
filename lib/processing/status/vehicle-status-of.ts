/** The status of a vehicle from what its records say. Source: specification, "Vehicle status"; decisions, "Values". */
import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import { type DetectionSettings, defaultDetectionSettings } from '../../telemetry/detection-settings.ts'
import { defined, rounded } from '../../telemetry/measured-fields.ts'
import { normalizedAngle } from '../../telemetry/position-fix.ts'
import { vehicleState } from '../../telemetry/status/vehicle-state.ts'
import type { VoltageMinutes } from '../../telemetry/status/voltage-minutes.ts'
import type { StoredStatus } from '../../vehicles/stored-status.ts'
import { numberOf } from '../tracking/latest-values.ts'
import type { Totals, Tracking } from '../tracking/tracking-item.ts'
import { externalBatteries, mainBattery } from './status-batteries.ts'
import { energyOf, fuelOf } from './status-energy.ts'

export interface StatusSource {
  readonly vehicle: ProcessedProfile
  readonly settings: DetectionSettings
  readonly open: OpenDrives
  readonly latest: Tracking['latest']
  /** Voltages of the 60 min up to the last record. */
  readonly voltages: VoltageMinutes
  /** Sums over all trips that have ended. */
  readonly totals: Totals
  readonly lastTripEndMilliseconds?: number | undefined
  readonly receivedMilliseconds: number
  readonly now: Date
}

/** Returns undefined before the first position. */
export function vehicleStatusOf(source: StatusSource): StoredStatus | undefined {
  const { open, settings } = source
  const { floatDays } = settings
  const fix = open.lastFix
  if (!fix) return undefined
  const tripEnd = open.trip?.untilMilliseconds ?? source.lastTripEndMilliseconds
  return {
    data: statusOf(source, fix),
    parked: stateOf(source, false),
    lastTripEndMilliseconds: tripEnd ?? open.stay?.fromMilliseconds ?? fix.atMilliseconds,
    ...(floatDays !== defaultDetectionSettings.floatDays && { floatDays })
  }
}

type Fix = NonNullable<OpenDrives['lastFix']>

function stateOf({ vehicle, open: { home, isAtHome } }: StatusSource, isMoving: boolean) {
  const isInitialized = vehicle.initialization_complete === true
  return vehicleState({ isInitialized, isHomeKnown: home !== undefined, isAtHome, isMoving })
}

function statusOf(source: StatusSource, fix: Fix): VehicleStatus {
  const { vehicle, open, latest } = source
  const number = (field: string) => numberOf(latest, field)
  return {
    vehicle_id: vehicle.id,
    timestamp: source.now.toISOString(),
    last_update: new Date(source.receivedMilliseconds).toISOString(),
    status: stateOf(source, open.isMoving),
    longitude: fix.longitude,
    latitude: fix.latitude,
    speed: rounded(fix.kmh),
    angle: angleOf(number('angle'), vehicle),
    total_odometer: number('total_odometer') ?? drivenMetres(source),
    last_valid_location_update: new Date(fix.atMilliseconds).toISOString(),
    pdop_value: number('pdop_value') ?? 0,
    ...mainBattery(source),
    ...defined({ altitude: number('altitude') }),
    ...externalBatteries(source),
    ...fuelOf(source),
    ...energyOf(source)
  }
}

/** Degrees; 0 until a course was measured. Source: decisions, "Values". */
function angleOf(measured: number | undefined, { device_angle_offset = 0 }: ProcessedProfile): number {
  return measured === undefined ? 0 : normalizedAngle(measured + device_angle_offset)
}

/** Metres driven before the device was installed, on all trips that have ended, and on the trip in progress. */
function drivenMetres({ vehicle, totals, open }: StatusSource): number {
  const running = open.trip?.valid ? open.trip.fields.distance_tot : 0
  return rounded((vehicle.initial_distance ?? 0) + totals.millimetres / 1000 + running)
}
