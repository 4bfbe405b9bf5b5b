/** The batteries in the status of a vehicle. Source: decisions, "Values". */
import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import { defined } from '../../telemetry/measured-fields.ts'
import { batteryTrend, type TrendSettings } from '../../telemetry/status/battery-trend.ts'
import { samplesOf, type VoltageMinutes } from '../../telemetry/status/voltage-minutes.ts'
import { numberOf } from '../tracking/latest-values.ts'
import type { Tracking } from '../tracking/tracking-item.ts'

interface BatterySource {
  readonly latest: Tracking['latest']
  /** Voltages of the 60 min up to the last record. */
  readonly voltages: VoltageMinutes
  readonly settings: TrendSettings
}

/** Percentage and voltage are 0 until they were measured. */
export function mainBattery({ latest, voltages, settings }: BatterySource) {
  const { trend, slope } = batteryTrend(samplesOf(voltages.battery_main_voltage), settings)
  return {
    battery_main_pct: numberOf(latest, 'battery_main_pct') ?? 0,
    battery_main_voltage: numberOf(latest, 'battery_main_voltage') ?? 0,
    battery_main_trend: trend,
    battery_main_trend_slope: slope
  }
}

/** Fields of the external batteries for which at least one value was measured. */
export function externalBatteries({ latest, voltages, settings }: BatterySource): Partial<VehicleStatus> {
  const fields = ([1, 2, 3, 4] as const).flatMap((number) => {
    const [pct, voltage] = [`battery_ext_${number}_pct`, `battery_ext_${number}_voltage`] as const
    const values = [numberOf(latest, pct), numberOf(latest, voltage)]
    if (values.every((value) => value === undefined)) return []
    const { trend, slope } = batteryTrend(samplesOf(voltages[voltage]), settings)
    const name = `battery_ext_${number}`
    return [
      [pct, values[0]],
      [voltage, values[1]],
      [`${name}_trend`, trend],
      [`${name}_trend_slope`, slope]
    ]
  })
  return defined(Object.fromEntries(fields)) as Partial<VehicleStatus>
}
