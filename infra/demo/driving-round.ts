/** The round of a vehicle that drives as long as the service runs: from its base to some places and back, for ever without a jump. */
import { greatCircleMetres } from '../../lib/telemetry/great-circle.ts'
import { hasPosition, type Position } from '../../lib/telemetry/position-fix.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { type FleetVehicleId, fleetVehicle } from './fleet/fleet-vehicles.ts'
import { deviceOf, metersOf, seedOf } from './fleet/vehicle-history.ts'
import { visits } from './fleet/visits.ts'
import { deviceRecords } from './simulator/device-records.ts'
import { randomNumbers } from './simulator/random-numbers.ts'
import { networkOf } from './simulator/road-areas.ts'
import { nearestJunction } from './simulator/road-network.ts'
import { type LifeOptions, type VehicleLife, vehicleLife } from './simulator/vehicle-life.ts'

export interface DrivingRound {
  /** How long it takes, with the stay at the base. */
  readonly milliseconds: number
  readonly metres: number
  /** In the order of time; `atMilliseconds` is since the begin of the round, `total_odometer` too. */
  readonly records: readonly VehicleRecord[]
}

/** Shorter than the staypoint that ends a tripleg. */
const visitMinutes = [1.5, 4] as const
/** Longer than the staypoint that ends a trip. */
const baseMinutes = 20
const minute = 60_000
/** Places this near to one another are one, of the several times at which a round passes it. */
const samePlaceMetres = 30
/** 10 o'clock: with the traffic of the day, whatever the hour. */
const morning = 10 * 60 * minute

/** Throws RangeError for a vehicle without rounds. */
export function drivingRound(id: FleetVehicleId): DrivingRound {
  const vehicle = fleetVehicle(id)
  if (vehicle.visitsPerRound === undefined) throw new RangeError(`${id} has no rounds`)
  const life = roundLife(id, vehicle.visitsPerRound)
  const end = life.at(-1)?.untilMilliseconds ?? morning
  const device = { ...deviceOf(vehicle, end), drivingSeconds: 5, gapsPerHour: 0, parkedSeconds: () => 60 }
  const records = deviceRecords(life, vehicle.model, device, seedOf(id) + 3)
  return {
    milliseconds: end - morning,
    metres: life.reduce((sum, activity) => sum + (activity.kind === 'drive' ? activity.drive.metres : 0), 0),
    records: records.map((record) => ({ ...record, atMilliseconds: record.atMilliseconds - morning }))
  }
}

/** Ends when the last stay has taken its time. */
function roundLife(id: FleetVehicleId, count: number): VehicleLife {
  const vehicle = fleetVehicle(id)
  const network = networkOf(vehicle.area)
  const base = nearestJunction(network, vehicle.base)
  const seed = seedOf(id) + 2
  const stops = visits({ network, base, random: randomNumbers(seed) }, count, visitMinutes)
  const options: LifeOptions = {
    network,
    model: vehicle.model,
    start: base,
    fromMilliseconds: morning,
    untilMilliseconds: Number.POSITIVE_INFINITY,
    errands: [...stops, { to: base, stayMinutes: baseMinutes, fills: true }],
    meters: { ...metersOf(vehicle), odometerMetres: 0 },
    seed,
    utcOffsetMinutes: 0
  }
  const arrival = vehicleLife(options).at(-1)?.fromMilliseconds ?? morning
  return vehicleLife({ ...options, untilMilliseconds: arrival + baseMinutes * minute })
}

/** Those after one moment up to another, both in milliseconds since the begin of the first round. */
export function recordsBetween(round: DrivingRound, from: number, until: number): VehicleRecord[] {
  const found: VehicleRecord[] = []
  const { milliseconds, metres, records } = round
  for (let number = Math.max(0, Math.floor(from / milliseconds)); number * milliseconds <= until; number++) {
    for (const record of records) {
      const atMilliseconds = number * milliseconds + record.atMilliseconds
      const total_odometer = Math.round((record.total_odometer ?? 0) + number * metres)
      if (atMilliseconds > from && atMilliseconds <= until) found.push({ ...record, atMilliseconds, total_odometer })
    }
  }
  return found
}

/** When in the round the vehicle is nearest to the place; of several times the earliest, so that it drives on for long. */
export function momentAt({ records }: DrivingRound, place: Position): number {
  const fixes = records.filter(hasPosition)
  const distances = fixes.map((fix) => greatCircleMetres(fix, place))
  const near = Math.min(...distances) + samePlaceMetres
  return fixes[distances.findIndex((metres) => metres <= near)]?.atMilliseconds ?? 0
}
