/** What a drive used of the traction batteries. */
import { defined, rounded } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'

export interface Energy {
  readonly ah?: number
  readonly wh?: number
  readonly pct?: number
}

export interface EnergyState {
  readonly start: Energy
  readonly end: Energy
  /** Wh and hours over which the power is known. */
  readonly powerWh: number
  readonly powerHours: number
}

export interface EnergyFields {
  start_energy_available_ah?: number
  start_energy_available_wh?: number
  start_energy_available_pct?: number
  end_energy_available_ah?: number
  end_energy_available_wh?: number
  end_energy_available_pct?: number
  continuous_energy_consumption_ah?: number
  continuous_energy_consumption_wh?: number
  continuous_energy_consumption_pct?: number
}

/** Records whose `…_pct` can be the main battery; the profile's `main_battery_property_pct` names one. */
export const batteryPercentFields = [
  'battery_main_pct',
  'battery_ext_1_pct',
  'battery_ext_2_pct',
  'battery_ext_3_pct',
  'battery_ext_4_pct'
] as const
export type BatteryPercentField = (typeof batteryPercentFields)[number]

export const noEnergy: EnergyState = { start: {}, end: {}, powerWh: 0, powerHours: 0 }

/** `previous`: the record before, within the same drive. `percentField`: which battery drives the vehicle. */
export function addEnergy(
  state: EnergyState,
  record: VehicleRecord,
  previous?: VehicleRecord,
  percentField: BatteryPercentField = 'battery_main_pct'
): EnergyState {
  const { remaining_energy_ah: ah, remaining_energy_wh: wh } = record
  const now: Energy = defined({ ah, wh, pct: record[percentField] })
  return {
    start: { ...now, ...state.start },
    end: { ...state.end, ...now },
    ...addPower(state, record, previous)
  }
}

/**
 * Consumption in Wh is the integral of the power where the device measures it, else the difference of what is left; Ah and
 * percent are differences. Negative where more was recovered or charged than used. Nothing without a remaining energy or a
 * power: the percentage alone belongs to the starter battery of a combustion engine.
 */
export function energyFields({ start, end, powerWh, powerHours }: EnergyState): EnergyFields {
  const isElectric = start.ah !== undefined || start.wh !== undefined || powerHours > 0
  if (!isElectric) return {}
  return defined({
    start_energy_available_ah: start.ah,
    start_energy_available_wh: start.wh,
    start_energy_available_pct: start.pct,
    end_energy_available_ah: end.ah,
    end_energy_available_wh: end.wh,
    end_energy_available_pct: end.pct,
    continuous_energy_consumption_ah: difference(start.ah, end.ah),
    continuous_energy_consumption_wh: powerHours > 0 ? rounded(powerWh) : difference(start.wh, end.wh),
    continuous_energy_consumption_pct: difference(start.pct, end.pct)
  })
}

/** Trapezoidal rule; where one of the two records has no power, nothing is known of the time between. */
function addPower(state: EnergyState, record: VehicleRecord, previous?: VehicleRecord) {
  const { powerWh, powerHours } = state
  const [watts, before] = [record.current_power_w, previous?.current_power_w]
  if (!previous || watts === undefined || before === undefined) return { powerWh, powerHours }
  const hours = (record.atMilliseconds - previous.atMilliseconds) / 3_600_000
  return { powerWh: powerWh + ((watts + before) / 2) * hours, powerHours: powerHours + hours }
}

function difference(start: number | undefined, end: number | undefined): number | undefined {
  return start === undefined || end === undefined ? undefined : rounded(start - end)
}
