/** The content of a tank, from what a record says of it. */
import type { VehicleRecord } from '../record.ts'

export interface TankSettings {
  /** Litres; the profile's `tank_size`. */
  readonly tankSizeLitres?: number
  /** The profile's `tank_prefer_analog`: the level in percent comes from the analog sensor and goes before the litres. */
  readonly isAnalogPreferred?: boolean
}

type Levels = Pick<VehicleRecord, 'fuel_level' | 'fuel_level_pct'>

/** Undefined where the record says nothing, or percent without the size of the tank. */
export function levelLitres({ fuel_level: litres, fuel_level_pct: percent }: Levels, tank: TankSettings) {
  const size = tank.tankSizeLitres
  const converted = percent === undefined || size === undefined ? undefined : (percent / 100) * size
  return tank.isAnalogPreferred ? (converted ?? litres) : (litres ?? converted)
}

/** Percent of the tank size. Undefined where the record says nothing, or litres without the size of the tank. */
export function levelPercent({ fuel_level: litres, fuel_level_pct: percent }: Levels, tank: TankSettings) {
  const size = tank.tankSizeLitres
  const converted = litres === undefined || !size ? undefined : (litres / size) * 100
  return tank.isAnalogPreferred ? (percent ?? converted) : (converted ?? percent)
}
