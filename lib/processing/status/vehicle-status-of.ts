/** The status of a vehicle from what its records say. Source: specification, "Vehicle status"; decisions, "Values". */

import type { ProcessedProfile } from '../../contract/resources/processed-profile.ts'
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import type { OpenDrives } from '../../telemetry/detection/open-drives.ts'
import { type DetectionSettings, defaultDetectionSettings } from '../../telemetry/detection-settings.ts'
import { rounded } from '../../telemetry/measured-fields.ts'
import type { VoltageMinutes } from '../../telemetry/status/voltage-minutes.ts'
import type { StoredStatus } from '../../vehicles/stored-status.ts'
import type { RunState, Totals } from '../tracking/run-state.ts'
import { externalTrends, mainTrend } from './status-batteries.ts'
import { fuelOf, rangeOf } from './status-energy.ts'
import { angleOf, customOf, lastTripEndOf, newestOf, odometerOf, speedOf, stateOf, zeros } from './status-values.ts'

export interface StatusSource {
  readonly vehicle: ProcessedProfile
  readonly settings: DetectionSettings
  readonly open: OpenDrives
  readonly latest: RunState['latest']
  readonly custom?: RunState['custom']
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
  const speedMilliseconds = speedOf(source).atMilliseconds
  return {
    data: statusOf(source, fix),
    parked: stateOf(source, false),
    lastTripEndMilliseconds: lastTripEndOf(open, open.trip?.untilMilliseconds, source.lastTripEndMilliseconds),
    ...(speedMilliseconds !== fix.atMilliseconds && { speedMilliseconds }),
    ...(floatDays !== defaultDetectionSettings.floatDays && { floatDays })
  }
}

type Fix = NonNullable<OpenDrives['lastFix']>

function statusOf(source: StatusSource, fix: Fix): VehicleStatus {
  const { vehicle, open, latest } = source
  return {
    vehicle_id: vehicle.id,
    timestamp: source.now.toISOString(),
    last_update: new Date(source.receivedMilliseconds).toISOString(),
    status: stateOf(source, open.isMoving),
    longitude: fix.longitude,
    latitude: fix.latitude,
    speed: rounded(speedOf(source).kmh),
    angle: angleOf(source),
    total_odometer: odometerOf(source),
    last_valid_location_update: new Date(fix.atMilliseconds).toISOString(),
    ...zeros,
    ...newestOf(latest),
    ...(open.isTowed !== undefined && { towed: open.isTowed }),
    ...customOf(source.custom),
    ...mainTrend(source),
    ...externalTrends(source),
    ...fuelOf(source),
    ...rangeOf(source)
  }
}
