/** Values of the engine and the main battery on a drive. */
import { type BelievedVoltage, voltageAtBegin } from '../counters/believed-voltage.ts'
import type { CounterSteps } from '../counters/vehicle-counters.ts'
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
  /** Thousandths of hours by which the counters advanced; absent until there is a reading. */
  readonly operationHours?: number
  readonly engineHours?: number
  readonly startVolts?: number
  readonly endVolts?: number
  /** The lowest and the highest believed voltage; absent until there is a second reading. */
  readonly minVolts?: number
  readonly maxVolts?: number
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
  battery_main_min?: number
  battery_main_max?: number
}

export const noEngine: EngineState = {
  fuelLitres: 0,
  fuelHours: 0,
  rpmSum: 0,
  rpmCount: 0
}

/** Adds a record to the values of a drive. `previous`: the record before, within the same drive; absent for the first. */
export function addEngine(
  state: EngineState,
  record: VehicleRecord,
  previous: VehicleRecord | undefined,
  steps: CounterSteps
): EngineState {
  return {
    ...state,
    ...addConsumption(state, record, previous),
    ...addRpm(state, record),
    ...addHours(state, steps),
    ...addVoltage(state, steps)
  }
}

/** Returns totals and averages over the drive of this duration. */
export function engineFields(state: EngineState, durationMilliseconds: number): EngineFields {
  const { fuelLitres, fuelHours, rpmCount } = state
  return defined({
    can_fuel_consumption_avg: fuelHours > 0 ? rounded(fuelLitres / fuelHours) : undefined,
    can_fuel_consumption_max: rounded(state.fuelRateMax),
    can_fuel_consumption_tot: fuelHours > 0 ? rounded(fuelLitres) : undefined,
    can_rpm_max: rounded(state.rpmMax),
    can_rpm_avg: rpmCount > 0 ? rounded(state.rpmSum / rpmCount) : undefined,
    n2k_operation_hours_tot: hoursOn(state, durationMilliseconds),
    battery_start_level_volt: state.startVolts ?? state.endVolts,
    battery_end_level_volt: state.endVolts,
    battery_main_min: state.minVolts ?? state.endVolts,
    battery_main_max: state.maxVolts ?? state.endVolts
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

function addHours(state: EngineState, { n2k_operation_hours: operation, engine_hours: engine }: CounterSteps) {
  const added = (hours = 0, advanced: number) => Math.max(0, hours + advanced)
  return {
    ...(operation && { operationHours: added(state.operationHours, operation.advanced) }),
    ...(engine && { engineHours: added(state.engineHours, engine.advanced) })
  }
}

/**
 * Hours that the engine ran on the drive, by the counter of NMEA 2000, otherwise by that of the engine. One that advanced by more
 * than the time of the drive and its own resolution counts something else.
 */
function hoursOn({ operationHours, engineHours }: EngineState, durationMilliseconds: number): number | undefined {
  const max = (durationMilliseconds / 3_600_000) * 1.1 + resolutionHours
  return [operationHours, engineHours]
    .flatMap((thousandths) => (thousandths === undefined ? [] : thousandths / 1000))
    .find((hours) => hours <= max)
}

/** Counters of hours may show whole ones. */
const resolutionHours = 1

/** Begins with what the battery showed while the vehicle stood. A single reading may be that of a turning starter. */
export function startVoltage(voltage: BelievedVoltage): EngineState {
  const { volts, isFirst } = voltage
  return { ...noEngine, ...(!isFirst && { startVolts: volts, minVolts: volts, maxVolts: volts }), endVolts: volts }
}

function addVoltage(state: EngineState, { voltage }: CounterSteps) {
  if (!voltage) return {}
  const { before, after } = voltage
  if (after.isFirst) return { endVolts: after.volts }
  const { startVolts = voltageAtBegin(before, after), minVolts = startVolts, maxVolts = startVolts } = state
  return {
    startVolts,
    endVolts: after.volts,
    minVolts: Math.min(minVolts, after.volts),
    maxVolts: Math.max(maxVolts, after.volts)
  }
}

function greater(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one
}
