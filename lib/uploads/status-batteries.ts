/** The batteries in the status of a vehicle. Source: decisions, "Values". */
import type { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { batteryTrend, type TrendSettings } from '../telemetry/battery-trend.ts'
import { defined } from '../telemetry/measured-fields.ts'
import type { VehicleRecord } from '../telemetry/record.ts'
import { numberOf } from './latest-values.ts'
import type { Tracking } from './tracking-item.ts'

interface BatterySource {
  readonly latest: Tracking['latest']
  /** The last 60 min up to the last record. */
  readonly recent: readonly VehicleRecord[]
  readonly settings: TrendSettings
}

/** 0 until they were measured. */
export function mainBattery({ latest, recent, settings }: BatterySource) {
  const { trend, slope } = trendOf(recent, 'battery_main_voltage', settings)
  return {
    battery_main_pct: numberOf(latest, 'battery_main_pct') ?? 0,
    battery_main_voltage: numberOf(latest, 'battery_main_voltage') ?? 0,
    battery_main_trend: trend,
    battery_main_trend_slope: slope
  }
}

/** Those of which something is known. */
export function externalBatteries({ latest, recent, settings }: BatterySource): Partial<VehicleStatus> {
  const fields = ([1, 2, 3, 4] as const).flatMap((number) => {
    const [pct, voltage] = [`battery_ext_${number}_pct`, `battery_ext_${number}_voltage`] as const
    const values = [numberOf(latest, pct), numberOf(latest, voltage)]
    if (values.every((value) => value === undefined)) return []
    const { trend, slope } = trendOf(recent, voltage, settings)
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

function trendOf(
  recent: readonly VehicleRecord[],
  field: 'battery_main_voltage' | `battery_ext_${1 | 2 | 3 | 4}_voltage`,
  settings: TrendSettings
) {
  const samples = recent.flatMap(({ atMilliseconds, [field]: volts }) =>
    volts === undefined ? [] : [{ atMilliseconds, volts }]
  )
  return batteryTrend(samples, settings)
}
