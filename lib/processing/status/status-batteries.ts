/** The trends of batteries in the status of a vehicle. Source: decisions, "Values". */

import type { VehicleStatus } from '../../contract/resources/vehicle-status.ts'
import { batteryTrend, type TrendSettings } from '../../telemetry/status/battery-trend.ts'
import { samplesOf, type VoltageMinutes } from '../../telemetry/status/voltage-minutes.ts'
import type { RunState } from '../tracking/run-state.ts'

interface BatterySource {
  readonly latest: RunState['latest']
  /** Voltages of the 60 min up to the last record. */
  readonly voltages: VoltageMinutes
  readonly settings: TrendSettings
}

export function mainTrend({ voltages, settings }: BatterySource) {
  const { trend, slope } = batteryTrend(samplesOf(voltages.battery_main_voltage), settings)
  return { battery_main_trend: trend, battery_main_trend_slope: slope }
}

/** Trends of the external batteries for which at least one value was measured. */
export function externalTrends({ latest, voltages, settings }: BatterySource): Partial<VehicleStatus> {
  const trends = ([1, 2, 3, 4] as const).flatMap((number) => {
    const name = `battery_ext_${number}` as const
    if (!latest[`${name}_pct`] && !latest[`${name}_voltage`]) return []
    const { trend, slope } = batteryTrend(samplesOf(voltages[`${name}_voltage`]), settings)
    return [
      [`${name}_trend`, trend],
      [`${name}_trend_slope`, slope]
    ]
  })
  return Object.fromEntries(trends)
}
