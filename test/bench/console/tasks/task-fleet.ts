/** A fleet around Helsinki: 300 vehicles of one owner with their trips of the last two weeks. */
import { demoMember, demoOwner, demoRecords } from '../../../../infra/demo/demo-records.ts'
import { fleetVehicleIds } from '../../../../infra/demo/fleet/fleet-vehicles.ts'
import { type RandomNumbers, randomNumbers } from '../../../../infra/demo/simulator/random-numbers.ts'
import type { LoadRecord } from '../../../../infra/load/load-record.ts'

const loadedVehicles = 300
/** Those that the owner of the demo sees. */
const demoVehicles = fleetVehicleIds.length
export const fleetSize = loadedVehicles + demoVehicles
const tripsPerVehicle = 28
export const tripCount = loadedVehicles * tripsPerVehicle
const days = 14

export const drivers = ['Aino Virtanen', 'Eero Laine', 'Helmi Korhonen', 'Onni Nieminen', 'Saga Lind', 'Väinö Salo']
export const groups = ['Airport', 'Centre', 'Harbour']

const states = ['CRUISE', 'PARK', 'PARK_HOME', 'FLOAT', 'CRUISE'] as const
const silentEvery = 10
const weakEvery = 10
export const vehiclesAtHome = loadedVehicles / states.length
export const silentVehicles = loadedVehicles / silentEvery
export const weakBatteries = loadedVehicles / weakEvery

const minute = 60_000
const day = 1440 * minute
/** No limit is reached, so that the seconds are those of the console. */
const requestsPerMinute = 10_000

/** The records of the demo's people come first. The demo's vehicles have no records here, except those of `makeTrips`. */
export function taskFleet(nowMilliseconds: number): LoadRecord[] {
  const random = randomNumbers(19)
  const numbers = Array.from({ length: loadedVehicles }, (_, index) => index)
  return [
    ...demoRecords().map((record) =>
      record.type === 'user' ? { ...record, requests_per_minute: requestsPerMinute, max_vehicles: 1000 } : record
    ),
    ...numbers.flatMap((index) => [
      vehicleRecord(index),
      statusRecord(index, nowMilliseconds, random),
      ...tripRecords(index, nowMilliseconds, random)
    ])
  ]
}

export const sharee = demoMember.email

/** Stands in the middle of the area until it drives. */
export const followed = 0
export const idOf = (index: number) => `fleet-${index}`
export const nameOf = (index: number) => `Van ${String(index + 1).padStart(3, '0')}`
export const plateOf = (index: number) => `VTS-${String(100 + index)}`

function vehicleRecord(index: number): LoadRecord {
  return {
    type: 'vehicle',
    id: idOf(index),
    owner_id: demoOwner.id,
    name: nameOf(index),
    brand: index % 3 === 0 ? 'Opel' : 'Ford',
    vehicle_registration_id: plateOf(index),
    vehicle_identification_number: `WF0XXXTTGX${String(1_000_000 + index)}`,
    group_id: groups[index % groups.length] ?? '',
    tank_size: 80
  }
}

function statusRecord(index: number, nowMilliseconds: number, random: RandomNumbers): LoadRecord {
  const isSilent = index % silentEvery === 4
  const timestamp = new Date(nowMilliseconds - (isSilent ? day + minute : random.between(0, 1) * minute)).toISOString()
  const isWeak = index % weakEvery === 3
  return {
    type: 'vehicle_status',
    vehicle_id: idOf(index),
    timestamp,
    last_valid_location_update: timestamp,
    status: states[index % states.length] ?? 'PARK',
    longitude: 24.94 + (index === followed ? 0 : random.between(-0.3, 0.3)),
    latitude: 60.2 + (index === followed ? 0 : random.between(-0.1, 0.1)),
    speed: 48,
    angle: random.between(0, 359),
    total_odometer: Math.round(random.between(5_000_000, 240_000_000)),
    battery_main_voltage: isWeak ? 11.6 : 12.7,
    battery_main_pct: isWeak ? 18 : 86,
    fuel_level: random.between(8, 80),
    fuel_level_pct: random.between(10, 100),
    expected_range: Math.round(random.between(60_000, 800_000))
  }
}

function tripRecords(index: number, nowMilliseconds: number, random: RandomNumbers): LoadRecord[] {
  return Array.from({ length: tripsPerVehicle }, (_, trip): LoadRecord => {
    const end = nowMilliseconds - ((trip + 1) / tripsPerVehicle) * days * day - random.between(0, 60) * minute
    const seconds = Math.round(random.between(600, 2400))
    return {
      type: 'trip',
      id: `${idOf(index)}-trip-${trip}`,
      vehicle_id: idOf(index),
      timestamp_start: new Date(end - seconds * 1000).toISOString(),
      timestamp_end: new Date(end).toISOString(),
      distance_tot: Math.round(seconds * random.between(8, 16)),
      duration_tot: seconds,
      driver: drivers[(index + trip) % drivers.length] ?? ''
    }
  })
}
