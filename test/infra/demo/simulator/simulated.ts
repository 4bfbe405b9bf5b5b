/** Simulated activities of vehicles, for tests of the simulator and of the processing of their records. */
import { type Device, deviceRecords } from '../../../../infra/demo/simulator/device-records.ts'
import { randomNumbers } from '../../../../infra/demo/simulator/random-numbers.ts'
import { networkOf } from '../../../../infra/demo/simulator/road-areas.ts'
import type { RoadNetwork } from '../../../../infra/demo/simulator/road-network.ts'
import { trueTrips } from '../../../../infra/demo/simulator/true-trips.ts'
import { type Errand, vehicleLife } from '../../../../infra/demo/simulator/vehicle-life.ts'
import type { VehicleModel } from '../../../../infra/demo/simulator/vehicle-model.ts'
import { greatCircleMetres } from '../../../../lib/telemetry/great-circle.ts'

/** A Monday morning in Helsinki. */
export const monday = Date.parse('2026-03-02T05:00:00.000Z')
export const networks = {
  helsinki: networkOf('helsinki'),
  kotka: networkOf('kotka'),
  neubrandenburg: networkOf('neubrandenburg')
} as const
export const townAreas = ['helsinki', 'kotka', 'neubrandenburg'] as const satisfies (keyof typeof networks)[]

export const van: VehicleModel = {
  kilograms: 2400,
  dragArea: 1.3,
  engine: { kind: 'combustion', tankLitres: 90, idleLitresPerHour: 0.8, litresPerKilowattHour: 0.27 }
}

export const electricCar: VehicleModel = {
  kilograms: 1700,
  dragArea: 0.7,
  engine: { kind: 'electric', batteryWh: 52_000, batteryVolts: [330, 400] }
}

export const device: Device = {
  drivingSeconds: 5,
  standingSeconds: 30,
  parkedSeconds: () => 600,
  noise: { metres: 4, kmh: 0.5, degrees: 4 },
  gapsPerHour: 0,
  readsVehicle: true,
  parkedVolts: () => 12.6
}

export interface SimulatedOptions {
  readonly area?: keyof typeof networks
  readonly model?: VehicleModel
  readonly errandCount: number
  /** Minutes of the stays. */
  readonly stays: readonly number[]
  readonly seed: number
  readonly device?: Partial<Device>
  readonly errand?: Partial<Errand>
  /** Smallest distance between two places. */
  readonly apartMetres?: number
}

/** Drives between random places outside of tunnels, each with a stay; the last stay takes a day. */
export function simulated({
  area = 'kotka',
  model = van,
  errandCount,
  stays,
  seed,
  apartMetres = 1,
  ...options
}: SimulatedOptions) {
  const random = randomNumbers(seed)
  const network = networks[area]
  const places = placesOf(network)
  const start = random.oneOf(places)
  let here = start
  const errands = Array.from({ length: errandCount }, (_, index) => {
    const far = places.filter((place) => metresBetween(network, here, place) >= apartMetres)
    const to = random.oneOf(far)
    here = to
    const first = index === 0 ? { departMilliseconds: monday + 3_600_000 } : {}
    return { to, stayMinutes: random.oneOf(stays), ...first, ...options.errand }
  })
  const untilMilliseconds = monday + (errandCount * (Math.max(...stays) + 20) + 1440) * 60_000
  const meters = { odometerMetres: 10_000_000, fuelLitres: 90, batteryWh: 52_000 }
  const times = { fromMilliseconds: monday, untilMilliseconds, utcOffsetMinutes: 120 }
  const life = vehicleLife({ network, model, start, errands, meters, seed, ...times })
  return {
    life,
    model,
    trips: trueTrips(life, model),
    records: deviceRecords(life, model, { ...device, ...options.device }, seed + 1)
  }
}

function metresBetween({ junctions }: RoadNetwork, one: number, other: number): number {
  const [from, to] = [junctions[one], junctions[other]]
  return from && to ? greatCircleMetres(from, to) : 0
}

/** Junctions without a tunnel beside them. */
function placesOf({ arcsFrom }: RoadNetwork): number[] {
  return arcsFrom.flatMap((arcs, junction) => (arcs.some(({ isTunnel }) => isTunnel) ? [] : [junction]))
}
