/** The level of a tank from the values of a record. */
import type { TankSettings } from '../energy-settings.ts'
import type { VehicleRecord } from '../record.ts'

type Levels = Pick<VehicleRecord, 'fuel_level' | 'fuel_level_pct'>

/** Returns litres; undefined where the record has no level, or has percent and the size of the tank is not known. */
export function levelLitres({ fuel_level: litres, fuel_level_pct: percent }: Levels, tank: TankSettings) {
  const size = tank.tankSizeLitres
  const converted = percent === undefined || size === undefined ? undefined : (percent / 100) * size
  return tank.isAnalogPreferred ? (converted ?? litres) : (litres ?? converted)
}

/**
 * Returns percent of the tank size; undefined where the record has no level, or has litres and the size of the tank is not
 * known.
 */
export function levelPercent({ fuel_level: litres, fuel_level_pct: percent }: Levels, tank: TankSettings) {
  const size = tank.tankSizeLitres
  const converted = litres === undefined || !size ? undefined : (litres / size) * 100
  return tank.isAnalogPreferred ? (percent ?? converted) : (converted ?? percent)
}
