/** Settings of the detection from a vehicle's profile. */
import type { ProcessedProfile } from '../contract/resources/processed-profile.ts'
import { detectionTermsOf } from '../records/detection-terms-of.ts'
import type { DetectionSettings } from '../telemetry/detection-settings.ts'
import { batteryPercentFields, type TankSettings } from '../telemetry/energy-settings.ts'
import { defined } from '../telemetry/measured-fields.ts'

/** `detection`: settings of the deployment, and the intervals of transport. Settings of the profile override them. */
export function detectionSettingsOf(
  vehicle: ProcessedProfile,
  detection: Partial<DetectionSettings>
): Partial<DetectionSettings> {
  const batteryPercentField = batteryPercentFields.find((field) => field === vehicle.main_battery_property_pct)
  return {
    ...detection,
    ...detectionTermsOf(vehicle),
    tank: tankOf(vehicle),
    tripsEndAtHome: vehicle.trips_end_at_home === true,
    // Where trips do not depend on the home, it is discovered separately: see discovered-home.ts.
    autoDiscoverHome: vehicle.trips_end_at_home === true && vehicle.auto_discover_home !== false,
    isOdometerFromCan: vehicle.can_readout === true,
    ...(batteryPercentField && { batteryPercentField }),
    ...(vehicle.speed_limit !== undefined && { speedLimitKmh: vehicle.speed_limit })
  }
}

export function tankOf({ tank_size, tank_prefer_analog }: ProcessedProfile): TankSettings {
  return defined({ tankSizeLitres: tank_size, isAnalogPreferred: tank_prefer_analog })
}
