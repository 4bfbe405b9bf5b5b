/** The round of a driving vehicle: from its base to some places and back, repeatable without a jump. */
import { greatCircleMetres } from '../../lib/telemetry/great-circle.ts'
import { hasPosition, type Position } from '../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { type FleetVehicle, type FleetVehicleId, fleetVehicle } from './fleet/fleet-vehicles.ts'
import { deviceOf, metersOf, seedOf } from './fleet/vehicle-history.ts'
import { type VisitPlan, visits } from './fleet/visits.ts'
import { deviceRecords } from './simulator/device-records.ts'
import { randomNumbers } from './simulator/random-numbers.ts'
import { rounded } from './simulator/receiver.ts'
import { networkOf } from './simulator/road-areas.ts'
import { nearestJunction } from './simulator/road-network.ts'
import { type LifeOptions, type VehicleLife, vehicleLife } from './simulator/vehicle-life.ts'

export interface DrivingRound {
  /** Duration of the round, including the stay at the base. */
  readonly milliseconds: number
  /** What the counters gain in a round. */
  readonly gain: Counters
  readonly offlineMinutes?: FleetVehicle['offlineMinutes']
  /** Ordered by time. `atMilliseconds` and the counters begin at 0 with the round. */
  readonly records: readonly VehicleRecord[]
}

/** The odometer, and the hour meter of a vehicle that has one. */
export interface Counters {
  readonly metres: number
  readonly hours: number
}

/** Longer than a staypoint that ends a trip. */
const baseMinutes = 20
const minute = 60_000
/** A round can pass a place several times. Fixes this close to it count as the same place. */
const samePlaceMetres = 30
/** Every round begins at 10 o'clock of the simulated day, so that the traffic is that of the daytime at any hour. */
const morning = 10 * 60 * minute

/** Throws RangeError for a vehicle that does not drive rounds. */
export function drivingRound(id: FleetVehicleId): DrivingRound {
  const vehicle = fleetVehicle(id)
  if (vehicle.round === undefined) throw new RangeError(`${id} has no rounds`)
  const life = roundLife(id, vehicle.round)
  const end = life.at(-1)?.untilMilliseconds ?? morning
  const own = deviceOf({ ...vehicle, operationHours: 0 }, end)
  const device = { ...own, drivingSeconds: 5, gapsPerHour: 0, parkedSeconds: () => 20 }
  const records = deviceRecords(life, vehicle.model, device, seedOf(id) + 3)
  return {
    milliseconds: end - morning,
    offlineMinutes: vehicle.offlineMinutes,
    gain: {
      metres: life.reduce((sum, activity) => sum + (activity.kind === 'drive' ? activity.drive.metres : 0), 0),
      hours: records.at(-1)?.n2k_operation_hours ?? 0
    },
    records: records.map((record) => ({ ...record, atMilliseconds: record.atMilliseconds - morning }))
  }
}

/** Ends with the stay at the base. */
function roundLife(id: FleetVehicleId, plan: VisitPlan): VehicleLife {
  const vehicle = fleetVehicle(id)
  const network = networkOf(vehicle.area)
  const base = nearestJunction(network, vehicle.base)
  const seed = seedOf(id) + 2
  const stops = visits({ network, base, random: randomNumbers(seed) }, plan)
  const options: LifeOptions = {
    network,
    model: vehicle.model,
    start: base,
    fromMilliseconds: morning,
    untilMilliseconds: Number.POSITIVE_INFINITY,
    errands: [...stops, { to: base, stayMinutes: baseMinutes, fills: true }],
    meters: { ...metersOf(vehicle), odometerMetres: 0 },
    seed,
    utcOffsetMinutes: 0,
    pace: vehicle.pace
  }
  const arrival = vehicleLife(options).at(-1)?.fromMilliseconds ?? morning
  return vehicleLife({ ...options, untilMilliseconds: arrival + baseMinutes * minute })
}

/** Whether the device has no network at this moment, in milliseconds since the start of the first round. */
export function isOffline({ milliseconds, offlineMinutes }: DrivingRound, moment: number): boolean {
  if (!offlineMinutes) return false
  const [from, until] = offlineMinutes
  const elapsed = (moment % milliseconds) / minute
  return elapsed >= from && elapsed < until
}

/** The records after one moment up to another, both in milliseconds since the start of the first round. */
export function recordsBetween(round: DrivingRound, from: number, until: number): VehicleRecord[] {
  const found: VehicleRecord[] = []
  const { milliseconds, gain, records } = round
  for (let number = Math.max(0, Math.floor(from / milliseconds)); number * milliseconds <= until; number++) {
    for (const record of records) {
      const atMilliseconds = number * milliseconds + record.atMilliseconds
      if (atMilliseconds <= from || atMilliseconds > until) continue
      found.push({ ...withGain(record, { metres: number * gain.metres, hours: number * gain.hours }), atMilliseconds })
    }
  }
  return found
}

export function withGain(record: VehicleRecord, { metres, hours }: Counters): VehicleRecord {
  const { total_odometer = 0, n2k_operation_hours: operated } = record
  return {
    ...record,
    total_odometer: Math.round(total_odometer + metres),
    ...(operated !== undefined && { n2k_operation_hours: rounded(operated + hours, 3) })
  }
}

/**
 * The moment of the round at which the vehicle is nearest to the place. Of several moments it is the earliest, so that
 * a long part of the round remains.
 */
export function momentAt({ records }: DrivingRound, place: Position): number {
  const fixes = records.filter(hasPosition)
  const distances = fixes.map((fix) => greatCircleMetres(fix, place))
  const near = Math.min(...distances) + samePlaceMetres
  return fixes[distances.findIndex((metres) => metres <= near)]?.atMilliseconds ?? 0
}
