/** The history of a vehicle of the demo until now: its activities, and the records of its device. */
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { type Device, deviceRecords } from '../simulator/device-records.ts'
import { randomNumbers } from '../simulator/random-numbers.ts'
import { networkOf, timeZones } from '../simulator/road-areas.ts'
import { nearestJunction } from '../simulator/road-network.ts'
import { type Errand, type Meters, type VehicleLife, vehicleLife } from '../simulator/vehicle-life.ts'
import type { Day } from './day-plans.ts'
import { type FleetVehicle, type FleetVehicleId, fleetVehicle, fleetVehicleIds } from './fleet-vehicles.ts'
import { localDays, utcOffsetMinutes } from './local-days.ts'

const hour = 3_600_000
/** The rounds of a day have ended at this local hour. */
const roundsEndHour = 16
const fullVolts = 12.7
/** Seconds between two records of a parked vehicle whose battery runs down. A trend needs three records in an hour. */
const watchedSeconds = 1200

/** Deterministic for a moment. The last record is at most as old as the interval of a parked vehicle. */
export function vehicleHistory(id: FleetVehicleId, nowMilliseconds: number): VehicleRecord[] {
  const vehicle = fleetVehicle(id)
  const life = historyOf(id, nowMilliseconds)
  return deviceRecords(life, vehicle.model, deviceOf(vehicle, leftAt(life)), seedOf(id) + 1)
}

/** The true activities from which `vehicleHistory` derives the records. */
export function historyOf(id: FleetVehicleId, nowMilliseconds: number): VehicleLife {
  const vehicle = fleetVehicle(id)
  const network = networkOf(vehicle.area)
  const base = nearestJunction(network, vehicle.base)
  const timeZone = timeZones[vehicle.area]
  const days = localDays(vehicle.days, nowMilliseconds, timeZone)
  const planned = days.filter(
    ({ startMilliseconds }) =>
      // A vehicle that drives rounds must be at its base at the end of the history.
      vehicle.round === undefined || startMilliseconds + roundsEndHour * hour < nowMilliseconds
  )
  const full = metersOf(vehicle)
  return vehicleLife({
    network,
    model: vehicle.model,
    start: base,
    fromMilliseconds: days[0]?.startMilliseconds ?? nowMilliseconds,
    untilMilliseconds: nowMilliseconds,
    errands: errandsOf(id, planned).flat(),
    meters: { ...full, fuelLitres: vehicle.fuelLitres ?? full.fuelLitres },
    seed: seedOf(id),
    utcOffsetMinutes: utcOffsetMinutes(nowMilliseconds, timeZone),
    pace: vehicle.pace
  })
}

/** What the vehicle is planned to do on each of the days, from its base and back. A day's plan is the same in each history. */
export function errandsOf(id: FleetVehicleId, days: readonly Day[]): Errand[][] {
  const vehicle = fleetVehicle(id)
  const network = networkOf(vehicle.area)
  const base = nearestJunction(network, vehicle.base)
  return days.map((day) => {
    const random = randomNumbers(seedOf(id) + Math.floor(day.startMilliseconds / hour))
    return vehicle.plan(day, { network, base, random })
  })
}

/** With a full tank or traction battery. */
export function metersOf({ model: { engine }, odometerMetres }: FleetVehicle): Meters {
  const isElectric = engine.kind === 'electric'
  return {
    odometerMetres,
    fuelLitres: isElectric ? 0 : engine.tankLitres,
    batteryWh: isElectric ? engine.batteryWh : 0
  }
}

export const seedOf = (id: FleetVehicleId) => 1000 * (fleetVehicleIds.indexOf(id) + 1)

/** `leftMilliseconds` is the time since which the vehicle has not been driven. */
export function deviceOf(vehicle: FleetVehicle, leftMilliseconds: number): Device {
  const { parkedSeconds, lostVoltsPerHour = 0, sensors, operationHours = 0 } = vehicle
  const isWatched = (at: number) => lostVoltsPerHour > 0 && at >= leftMilliseconds
  return {
    drivingSeconds: 6,
    standingSeconds: 30,
    parkedSeconds: (at) => (isWatched(at) ? watchedSeconds : parkedSeconds),
    noise: { metres: 3, kmh: 0.4, degrees: 3 },
    gapsPerHour: 0.5,
    readsVehicle: true,
    parkedVolts: (at) => fullVolts - (Math.max(0, at - leftMilliseconds) / hour) * lostVoltsPerHour,
    sensors: sensors?.(operationHours)
  }
}

function leftAt(life: VehicleLife): number {
  const last = life.at(-1)
  return last?.kind === 'stay' ? last.fromMilliseconds : Number.POSITIVE_INFINITY
}
