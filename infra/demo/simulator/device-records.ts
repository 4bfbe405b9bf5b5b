/** The records that the device of a vehicle produces during the vehicle's activities. */
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import type { DriveState } from './drive.ts'
import { randomNumbers } from './random-numbers.ts'
import { type Movement, type ReceiverNoise, receiver, rounded } from './receiver.ts'
import { altitudeAt } from './terrain.ts'
import type { Driving, Meters, Stay, VehicleLife } from './vehicle-life.ts'
import { type ElectricMotor, type EngineLoad, engineLoad, stayLitres, type VehicleModel } from './vehicle-model.ts'

export interface Device {
  /** Seconds between two records while the vehicle drives, stands with its engine on, and is parked at a given moment. */
  readonly drivingSeconds: number
  readonly standingSeconds: number
  readonly parkedSeconds: (atMilliseconds: number) => number
  readonly noise: ReceiverNoise
  /** Number of gaps of half a minute to two minutes per hour of driving. */
  readonly gapsPerHour: number
  /** Whether the device also reads the vehicle's own values: odometer, fuel, energy, engine speed. */
  readonly readsVehicle: boolean
  /** Decimals of the level of the tank in litres; 1 by default. */
  readonly litresDigits?: number
  /** The voltage of the starter battery of a parked vehicle. */
  readonly parkedVolts: (atMilliseconds: number) => number
  readonly sensors?: Sensors | undefined
}

/** Reads the sensors at a moment. Moments are passed in the order of time. */
export type Sensors = (moment: Moment) => Partial<VehicleRecord>

/** The true values at one moment. */
interface Moment extends Movement, EngineLoad {
  readonly atMilliseconds: number
  readonly isEngineOn: boolean
  /** Whether the vehicle stands where its tank or its traction battery is filled. */
  readonly isFilling: boolean
  readonly isTunnel: boolean
  readonly meters: Meters
}

const chargingVolts = 14.2
const gapSeconds = [30, 120] as const

/** Returns the records ordered by time. */
export function deviceRecords(life: VehicleLife, model: VehicleModel, device: Device, seed: number): VehicleRecord[] {
  const random = randomNumbers(seed)
  const measure = receiver(device.noise, random)
  const records: VehicleRecord[] = []
  let silentUntil = Number.NEGATIVE_INFINITY
  for (const activity of life) {
    const moments =
      activity.kind === 'drive' ? momentsOfDrive(activity, device) : momentsOfStay(activity, model, device)
    for (const moment of moments) {
      const { atMilliseconds: at } = moment
      const sensed = device.sensors?.(moment)
      const beginsGap = activity.kind === 'drive' && random.next() < (device.gapsPerHour * device.drivingSeconds) / 3600
      if (beginsGap && at >= silentUntil) silentUntil = at + random.between(...gapSeconds) * 1000
      if (at < silentUntil) continue
      const position = moment.isTunnel ? {} : measure(at, moment)
      records.push({
        atMilliseconds: at,
        ...position,
        ignition_on: moment.isEngineOn,
        ...valuesOf(moment, model, device),
        ...sensed
      })
    }
  }
  return records
}

/** Yields the moments from the departure on. The arrival is the first moment of the stay. */
function* momentsOfDrive({ fromMilliseconds: from, untilMilliseconds: until, drive, meters }: Driving, device: Device) {
  for (let at = from; at < until; at += device.drivingSeconds * 1000) {
    const state = drive.stateAt((at - from) / 1000)
    yield { ...state, atMilliseconds: at, isEngineOn: true, isFilling: false, meters: metersIn(meters, state) }
  }
}

function metersIn(
  { odometerMetres, fuelLitres, batteryWh }: Meters,
  { metres, litres, wattHours }: DriveState
): Meters {
  return { odometerMetres: odometerMetres + metres, fuelLitres: fuelLitres - litres, batteryWh: batteryWh - wattHours }
}

function* momentsOfStay(stay: Stay, model: VehicleModel, device: Device): Generator<Moment> {
  const { fromMilliseconds: from, untilMilliseconds: until, place, meters } = stay
  const [off, on] = [from + stay.engineSeconds.after * 1000, until - stay.engineSeconds.before * 1000]
  const load = engineLoad(model, { speed: 0, acceleration: 0, grade: 0 })
  const litresUntil = (at: number) => {
    const [after, before] = [Math.min(at, off) - from, Math.max(0, at - on)]
    return stayLitres({ engineSeconds: { after: after / 1000, before: before / 1000 } }, model)
  }
  // The moving level wakes the device.
  const isFuelled = stay.fills && model.engine.kind === 'combustion'
  const offSeconds = (at: number) => Math.min(device.parkedSeconds(at), isFuelled ? device.standingSeconds : Infinity)
  const stopped = { ...place, altitude: altitudeAt(place, model), speed: 0, course: 0, isTunnel: false }
  for (let at = from; at < until; ) {
    const isEngineOn = at < off || at >= on
    const filled = stay.fills && at >= off && at > (from + until) / 2
    const values = isEngineOn ? load : { litresPerHour: 0, rpm: 0, watts: 0 }
    yield {
      ...stopped,
      ...values,
      atMilliseconds: at,
      isEngineOn,
      isFilling: stay.fills && !isEngineOn,
      meters: filled ? filledMeters(meters, model) : { ...meters, fuelLitres: meters.fuelLitres - litresUntil(at) }
    }
    const next = at + (isEngineOn ? device.standingSeconds : offSeconds(at)) * 1000
    const change = at < off ? off : at < on ? on : until
    at = Math.min(next, change)
  }
}

function filledMeters(meters: Meters, { engine }: VehicleModel): Meters {
  return engine.kind === 'electric'
    ? { ...meters, batteryWh: engine.batteryWh }
    : { ...meters, fuelLitres: engine.tankLitres }
}

function valuesOf(moment: Moment, model: VehicleModel, device: Device): Partial<VehicleRecord> {
  const { meters, isEngineOn } = moment
  const { engine } = model
  const volts = isEngineOn ? chargingVolts : device.parkedVolts(moment.atMilliseconds)
  const starter = { battery_main_voltage: rounded(volts, 3), battery_main_pct: starterPercent(volts) }
  if (!device.readsVehicle) return starter
  const odometer = { total_odometer: Math.round(meters.odometerMetres) }
  if (engine.kind === 'electric') return { ...odometer, ...tractionBattery(moment, engine) }
  return {
    ...odometer,
    ...starter,
    fuel_level: rounded(meters.fuelLitres, device.litresDigits ?? 1),
    fuel_level_pct: rounded((meters.fuelLitres / engine.tankLitres) * 100, 1),
    ...(isEngineOn && { can_rpm: Math.round(moment.rpm), fuel_rate_lh: rounded(moment.litresPerHour, 2) })
  }
}

/** The traction battery is the main battery of an electric vehicle. */
function tractionBattery({ meters, watts, isEngineOn }: Moment, engine: ElectricMotor): Partial<VehicleRecord> {
  const share = meters.batteryWh / engine.batteryWh
  const [empty, full] = engine.batteryVolts
  return {
    battery_main_voltage: rounded(empty + (full - empty) * share, 1),
    battery_main_pct: rounded(share * 100, 1),
    state_of_charge_pct: rounded(share * 100, 1),
    remaining_energy_wh: Math.round(meters.batteryWh),
    current_power_w: isEngineOn ? Math.round(watts) : 0
  }
}

/** For a lead-acid battery at rest: 100 % at 12.75 V, 0 % at 11.4 V. */
function starterPercent(volts: number): number {
  return Math.round(Math.min(1, Math.max(0, (volts - 11.4) / 1.35)) * 100)
}
