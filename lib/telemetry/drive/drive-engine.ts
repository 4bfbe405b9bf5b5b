/** Values of the engine and the main battery on a drive. */
import { defined, rounded } from '../measured-fields.ts'
import type { VehicleRecord } from '../record.ts'

export interface EngineState {
  /** Consumption, litres, and time, hours, over which the rate of consumption is known. */
  readonly fuelLitres: number
  readonly fuelHours: number
  /** Litres per hour. */
  readonly fuelRateMax?: number
  readonly rpmSum: number
  readonly rpmCount: number
  readonly rpmMax?: number
  /** Hours by which the counter advanced. */
  readonly operationHours: number
  /** The counter's last reading, hours. */
  readonly operationHoursCounter?: number
  readonly startVolts?: number
  readonly endVolts?: number
}

export interface EngineFields {
  can_fuel_consumption_avg?: number
  can_fuel_consumption_max?: number
  can_fuel_consumption_tot?: number
  can_rpm_max?: number
  can_rpm_avg?: number
  n2k_operation_hours_tot?: number
  battery_start_level_volt?: number
  battery_end_level_volt?: number
}

export const noEngine: EngineState = {
  fuelLitres: 0,
  fuelHours: 0,
  rpmSum: 0,
  rpmCount: 0,
  operationHours: 0
}

/** Adds a record to the values of a drive. `previous`: the record before, within the same drive; absent for the first. */
export function addEngine(state: EngineState, record: VehicleRecord, previous?: VehicleRecord): EngineState {
  return {
    ...state,
    ...addConsumption(state, record, previous),
    ...addRpm(state, record),
    ...addReadings(state, record)
  }
}

/** Returns totals and averages over the drive. `n2k_operation_hours_tot`: hours that the engine ran on it. */
export function engineFields(state: EngineState): EngineFields {
  const { fuelLitres, fuelHours, rpmCount } = state
  return defined({
    can_fuel_consumption_avg: fuelHours > 0 ? rounded(fuelLitres / fuelHours) : undefined,
    can_fuel_consumption_max: rounded(state.fuelRateMax),
    can_fuel_consumption_tot: fuelHours > 0 ? rounded(fuelLitres) : undefined,
    can_rpm_max: rounded(state.rpmMax),
    can_rpm_avg: rpmCount > 0 ? rounded(state.rpmSum / rpmCount) : undefined,
    n2k_operation_hours_tot: state.operationHoursCounter === undefined ? undefined : rounded(state.operationHours),
    battery_start_level_volt: state.startVolts,
    battery_end_level_volt: state.endVolts
  })
}

/** Adds the consumption since the previous record by the trapezoidal rule; none where one of the two records has no rate. */
function addConsumption(state: EngineState, record: VehicleRecord, previous?: VehicleRecord) {
  const [rate, before] = [fuelRate(record), previous && fuelRate(previous)]
  const fuelRateMax = greater(state.fuelRateMax, rate)
  if (!previous || rate === undefined || before === undefined) return defined({ fuelRateMax })
  const hours = (record.atMilliseconds - previous.atMilliseconds) / 3_600_000
  return defined({
    fuelRateMax,
    fuelLitres: state.fuelLitres + ((rate + before) / 2) * hours,
    fuelHours: state.fuelHours + hours
  })
}

/** Litres per hour, from the CAN bus, otherwise from the device. */
const fuelRate = (record: VehicleRecord) => record.can_fuel_consumption ?? record.fuel_rate_lh

function addRpm(state: EngineState, { can_rpm: rpm }: VehicleRecord) {
  if (rpm === undefined) return {}
  return { rpmSum: state.rpmSum + rpm, rpmCount: state.rpmCount + 1, rpmMax: greater(state.rpmMax, rpm) }
}

/**
 * Adds readings of the counter and the battery. A counter that goes back was exchanged or reset, and is counted from its new
 * reading.
 */
function addReadings(state: EngineState, { n2k_operation_hours: counter, battery_main_voltage: volts }: VehicleRecord) {
  const advanced = counter === undefined ? 0 : Math.max(0, counter - (state.operationHoursCounter ?? counter))
  return defined({
    operationHours: state.operationHours + advanced,
    operationHoursCounter: counter ?? state.operationHoursCounter,
    startVolts: state.startVolts ?? volts,
    endVolts: volts ?? state.endVolts
  })
}

function greater(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one
}
