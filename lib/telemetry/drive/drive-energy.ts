/** The energy that a drive used of the traction batteries. */

import type { BatteryPercentField } from '../energy-settings.ts'
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
  /** Energy, Wh, and time, hours, over which the power is known. */
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

export const noEnergy: EnergyState = { start: {}, end: {}, powerWh: 0, powerHours: 0 }

/**
 * Adds a record to the energy of a drive. `previous`: the record before, within the same drive. `percentField`: the percentage
 * of the battery that drives the vehicle.
 */
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
 * Returns the fields of a trip or tripleg. The consumption in Wh is the integral of the power where the device measures it,
 * otherwise the difference of the remaining energy; Ah and percent are differences. A negative consumption means that more was
 * recovered or charged than used. There are no fields without a remaining energy or a power: the percentage alone belongs to
 * the starter battery of a combustion engine.
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

/** Adds the energy since the previous record by the trapezoidal rule; none where one of the two records has no power. */
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
