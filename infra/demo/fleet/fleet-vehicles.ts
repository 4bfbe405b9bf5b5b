/** The vehicles of the demo: eight cars and a boat. */
import type { detectionTerms } from '../../../lib/contract/detection-terms.ts'
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import type { Sensors } from '../simulator/device-records.ts'
import type { RoadArea } from '../simulator/road-areas.ts'
import type { VehicleModel } from '../simulator/vehicle-model.ts'
import { commutePlan, type DayPlan, leftAt, roundPlan, shuttlePlan, untilDaysAgo } from './day-plans.ts'
import { launchSensors } from './launch-sensors.ts'
import { electricCar, estate, launch, smallCar, van } from './models.ts'
import type { VisitPlan } from './visits.ts'

export interface FleetVehicle {
  readonly name: string
  readonly brand: string
  readonly modelName: string
  /** The number plate; of a boat the number of its registration. */
  readonly plate: string
  /** The group by which the fleet is filtered. */
  readonly group: string
  readonly organizationId: 'harbour-rentals' | 'city-home-care'
  readonly area: RoadArea
  /** The start of its history, and its place at night. */
  readonly base: Position
  /** How the owner calls that place; absent where it has no name. */
  readonly baseName?: string
  readonly model: VehicleModel
  readonly plan: DayPlan
  /** Days of history that exist when the service starts for the first time. */
  readonly days: number
  readonly odometerMetres: number
  /** Litres in the tank when the history begins; absent for a full one. */
  readonly fuelLitres?: number
  /** The hour meter of a boat. */
  readonly operationHours?: number
  /** The sensors of its device; they begin with this reading of the hour meter. */
  readonly sensors?: (operationHours: number) => Sensors
  /** Names of the sensors in the profile. */
  readonly labels?: Readonly<Partial<Record<`${'temp' | 'din'}_${1 | 2}_desc`, string>>>
  /** Seconds between two records of the parked vehicle. */
  readonly parkedSeconds: number
  /** Volts per hour that the starter battery loses after the vehicle is left; absent for a good battery. */
  readonly lostVoltsPerHour?: number
  /** For a vehicle that drives as long as the service runs. */
  readonly round?: VisitPlan
  /** From and until which minute of each round its device has no network, and keeps its records. */
  readonly offlineMinutes?: readonly [number, number]
  /** The driver's speed as a share of what limits and traffic allow; absent for who keeps to them. */
  readonly pace?: number
  /** Terms of the profile by which its trips are found; the others are those of the deployment. */
  readonly detection?: Readonly<Partial<Record<keyof typeof detectionTerms, number>>>
}

const hour = 3600
// Some are in other towns, so that the map of the fleet shows coasts, roads and towns between them.
const common = { days: 14, parkedSeconds: 4 * hour, area: 'helsinki' } as const
const harbour = { ...common, organizationId: 'harbour-rentals' } as const
const homeCare = { ...common, organizationId: 'city-home-care' } as const

export const fleetVehicles = {
  'opel-movano': {
    ...harbour,
    name: 'Delivery van',
    brand: 'Opel',
    modelName: 'Movano',
    plate: 'KLR-482',
    group: 'Deliveries',
    base: { longitude: 24.9505, latitude: 60.1737 },
    baseName: 'Delivery depot',
    model: van,
    plan: roundPlan(8, 8),
    odometerMetres: 142_318_000,
    fuelLitres: 27,
    // It hurries along the main streets, so that a rule of 40 km/h fires within a minute or so at most moments of the round.
    round: { count: 24, stayMinutes: [0.3, 0.6], choice: { of: 30, take: 'fastest' } },
    pace: 1.4
  },
  'kia-picanto': {
    ...harbour,
    name: 'City runabout',
    brand: 'KIA',
    modelName: 'Picanto',
    plate: 'BVT-317',
    group: 'Pool',
    area: 'kotka',
    base: { longitude: 26.9455, latitude: 60.525 },
    model: smallCar,
    plan: commutePlan({ longitude: 26.9622, latitude: 60.5378 }),
    odometerMetres: 38_804_000,
    fuelLitres: 9.5
  },
  'renault-zoe': {
    ...harbour,
    name: 'Electric shuttle',
    brand: 'Renault',
    modelName: 'Zoe',
    plate: 'EVN-905',
    group: 'Passengers',
    base: { longitude: 24.9426, latitude: 60.1718 },
    baseName: 'Shuttle stand',
    model: electricCar,
    plan: shuttlePlan(3),
    odometerMetres: 61_207_000
  },
  'volvo-v60': {
    ...harbour,
    name: 'Pool estate',
    brand: 'Volvo',
    modelName: 'V60',
    plate: 'MXP-264',
    group: 'Pool',
    base: { longitude: 24.9466, latitude: 60.1662 },
    baseName: 'Pool car park',
    model: estate,
    // The vehicle spends more nights at its base than here, so that the base remains its home.
    plan: leftAt({ longitude: 24.9382, latitude: 60.1698 }, 9, roundPlan(2, 10)),
    days: 21,
    odometerMetres: 97_455_000,
    // About 12.1 V after nine days, so that its owner, as whom the demo is opened, has an alert of a low battery.
    lostVoltsPerHour: 0.0028
  },
  'toyota-yaris': {
    ...homeCare,
    name: 'Care car',
    brand: 'Toyota',
    modelName: 'Yaris',
    plate: 'JHG-738',
    group: 'Care',
    base: { longitude: 24.9424, latitude: 60.175 },
    baseName: 'Care centre',
    model: smallCar,
    plan: roundPlan(7, 8.5),
    odometerMetres: 54_990_000,
    fuelLitres: 11.5,
    // A stand of a minute is a visit: something happens each minute or two, and those who listen see it soon.
    round: { count: 14, stayMinutes: [1.02, 1.1], choice: { of: 300, take: 'nearest' } },
    pace: 1.4,
    detection: { staypoint_minutes: 1 }
  },
  'skoda-octavia': {
    ...homeCare,
    name: 'Workshop car',
    brand: 'Škoda',
    modelName: 'Octavia',
    plate: 'CZO-156',
    group: 'Care',
    area: 'kotka',
    base: { longitude: 26.956, latitude: 60.533 },
    baseName: 'Workshop',
    model: estate,
    plan: untilDaysAgo(2, roundPlan(3, 11)),
    odometerMetres: 203_761_000,
    fuelLitres: 16.2,
    lostVoltsPerHour: 0.024
  },
  'duffy-22': {
    ...harbour,
    area: 'harbour',
    name: 'Harbour launch',
    brand: 'Duffy',
    modelName: '22',
    plate: 'A 41207',
    group: 'Passengers',
    base: { longitude: 24.9431, latitude: 60.17745 },
    baseName: 'Launch berth',
    model: launch,
    plan: roundPlan(3, 11, true),
    odometerMetres: 3_512_000,
    operationHours: 412,
    sensors: launchSensors,
    labels: {
      temp_1_desc: 'Motor',
      temp_2_desc: 'Sea water',
      din_1_desc: 'Bilge pump',
      din_2_desc: 'Shore power'
    },
    round: { count: 3, stayMinutes: [4, 5] },
    // From the first jetty to the second. The two minutes beyond the silence leave time for a collection of timers.
    offlineMinutes: [5, 17]
  },
  // The number of a vehicle follows from its place in this list, and its drives from that number: new ones stand at the end.
  'mercedes-vito': {
    ...harbour,
    area: 'neubrandenburg',
    name: 'Service van',
    brand: 'Mercedes-Benz',
    modelName: 'Vito',
    plate: 'NB-HR 217',
    group: 'Deliveries',
    base: { longitude: 13.2552, latitude: 53.5541 },
    baseName: 'Lake branch',
    model: van,
    plan: roundPlan(2, 8),
    odometerMetres: 88_140_000
  },
  'peugeot-e-208': {
    ...homeCare,
    area: 'neubrandenburg',
    name: 'Visiting car',
    brand: 'Peugeot',
    modelName: 'e-208',
    plate: 'NB-HC 45E',
    group: 'Care',
    base: { longitude: 13.267, latitude: 53.5551 },
    baseName: 'Southern care centre',
    model: electricCar,
    plan: roundPlan(2, 9, true),
    odometerMetres: 31_520_000
  }
} as const satisfies Readonly<Record<string, FleetVehicle>>

export type FleetVehicleId = keyof typeof fleetVehicles
export const fleetVehicleIds = Object.keys(fleetVehicles) as FleetVehicleId[]

export const fleetVehicle = (id: FleetVehicleId): FleetVehicle => fleetVehicles[id]

/** The vehicles that drive as long as the service runs. */
export const drivingVehicleIds = fleetVehicleIds.filter((id) => fleetVehicle(id).round !== undefined)
