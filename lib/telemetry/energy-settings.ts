/** What a vehicle's profile says of its tank and of the battery that drives it. */

export interface TankSettings {
  /** Litres; `tank_size` of the profile. */
  readonly tankSizeLitres?: number
  /** `tank_prefer_analog` of the profile: the level in percent comes from the analog sensor and is used before the litres. */
  readonly isAnalogPreferred?: boolean
}

/** Fields that can hold the percentage of the main battery; the profile's `main_battery_property_pct` names one. */
export const batteryPercentFields = [
  'battery_main_pct',
  'battery_ext_1_pct',
  'battery_ext_2_pct',
  'battery_ext_3_pct',
  'battery_ext_4_pct'
] as const
export type BatteryPercentField = (typeof batteryPercentFields)[number]
