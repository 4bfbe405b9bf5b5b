/**
 * The activities of a vehicle over several days: alternating stays and drives. All values are exact, so the detection
 * can be compared with them.
 */
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import { type Drive, drivePath } from './drive.ts'
import { drivingPath } from './driving-path.ts'
import { findRoute } from './find-route.ts'
import { type RandomNumbers, randomNumbers } from './random-numbers.ts'
import type { RoadNetwork } from './road-network.ts'
import { signalWaits } from './signal-waits.ts'
import { type Traffic, trafficAt } from './traffic.ts'
import { stayLitres, type VehicleModel } from './vehicle-model.ts'

/** A drive to a junction of the network, and the stay there. */
export interface Errand {
  readonly to: number
  /** Earliest departure in epoch milliseconds; absent to depart as soon as the previous stay ends. */
  readonly departMilliseconds?: number
  readonly stayMinutes: number
  /** Whether the engine keeps running during the stay. */
  readonly engineRuns?: boolean
  /** Whether the tank or the traction battery is filled during the stay, `ifLow`: where less than a quarter is left. */
  readonly fills?: boolean | 'ifLow'
}

/** The values that a vehicle carries from one activity to the next. */
export interface Meters {
  readonly odometerMetres: number
  readonly fuelLitres: number
  readonly batteryWh: number
}

interface Activity {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
  /** Values at the start of the activity. */
  readonly meters: Meters
}

export interface Stay extends Activity {
  readonly kind: 'stay'
  readonly place: Position
  /** Seconds after the start and before the end of the stay in which the engine runs. */
  readonly engineSeconds: { readonly after: number; readonly before: number }
  readonly fills: boolean
}

export interface Driving extends Activity {
  readonly kind: 'drive'
  readonly drive: Drive
}

export type VehicleLife = readonly (Stay | Driving)[]

export interface LifeOptions {
  readonly network: RoadNetwork
  readonly model: VehicleModel
  /** The junction at which the activities begin. */
  readonly start: number
  readonly fromMilliseconds: number
  /** End of the last stay. A drive that would end later is not begun. */
  readonly untilMilliseconds: number
  readonly errands: readonly Errand[]
  readonly meters: Meters
  readonly seed: number
  /** Minutes by which local time is ahead of UTC. */
  readonly utcOffsetMinutes: number
  /** The driver's speed as a share of what limits and traffic allow. 1 by default. */
  readonly pace?: number
}

const minute = 60_000
/**
 * The engine is switched off this long after the arrival, and on this long before the departure. In shorter stays it
 * keeps running.
 */
const engineSeconds = { after: 15, before: 10 }
const shortStayMinutes = 2
const lowShare = 0.25

/** Throws RangeError if an errand leads to the vehicle's current place, or if there is no route to its destination. */
export function vehicleLife(options: LifeOptions): VehicleLife {
  const { errands, untilMilliseconds: end } = options
  const random = randomNumbers(options.seed)
  const life: (Stay | Driving)[] = []
  let [at, junction, meters] = [options.fromMilliseconds, options.start, options.meters]
  let here: Pick<Errand, 'engineRuns' | 'fills' | 'stayMinutes'> = { stayMinutes: 0 }
  const stayUntil = (untilMilliseconds: number) => {
    const stay = stayAt(options, { junction, at, untilMilliseconds, meters, ...here })
    life.push(stay)
    meters = afterStay(stay, options.model)
    at = untilMilliseconds
  }
  for (const errand of errands) {
    const departure = Math.max(at + here.stayMinutes * minute, errand.departMilliseconds ?? 0)
    const drive = driveTo(options, junction, errand.to, departure, random)
    const arrival = departure + Math.round(drive.seconds * 1000)
    if (arrival > end) break
    if (departure > at) stayUntil(departure)
    life.push({ kind: 'drive', fromMilliseconds: at, untilMilliseconds: arrival, meters, drive })
    meters = afterDrive(meters, drive)
    ;[at, junction, here] = [arrival, errand.to, errand]
  }
  if (at < end) stayUntil(end)
  return life.map((activity, index) => (index === life.length - 1 ? withoutDeparture(activity) : activity))
}

/** The engine stays off at the end of the last stay. */
function withoutDeparture(activity: Stay | Driving): Stay | Driving {
  if (activity.kind === 'drive') return activity
  return { ...activity, engineSeconds: { ...activity.engineSeconds, before: 0 } }
}

function driveTo(options: LifeOptions, from: number, to: number, atMilliseconds: number, random: RandomNumbers): Drive {
  if (from === to) throw new RangeError(`The vehicle is at junction ${to} already`)
  const route = findRoute(options.network, from, to)
  const traffic = trafficAround(options, atMilliseconds)
  const pace = (options.pace ?? 1) * random.between(0.92, 1.05)
  const points = drivingPath(route, traffic.speedFactor * pace)
  return drivePath(points, signalWaits(points, traffic, random), options.model)
}

function trafficAround({ utcOffsetMinutes }: LifeOptions, atMilliseconds: number): Traffic {
  const local = new Date(atMilliseconds + utcOffsetMinutes * minute)
  return trafficAt(local.getUTCHours(), local.getUTCDay() % 6 !== 0)
}

interface Staying extends Pick<Errand, 'engineRuns' | 'fills'> {
  readonly junction: number
  readonly at: number
  readonly untilMilliseconds: number
  readonly meters: Meters
}

function stayAt({ network, model }: LifeOptions, { junction, at, untilMilliseconds, ...stay }: Staying): Stay {
  const seconds = (untilMilliseconds - at) / 1000
  const runs = stay.engineRuns === true || seconds < shortStayMinutes * 60
  return {
    kind: 'stay',
    fromMilliseconds: at,
    untilMilliseconds,
    meters: stay.meters,
    place: network.junctions[junction] as Position,
    engineSeconds: runs && model.engine.kind === 'combustion' ? { after: seconds, before: 0 } : engineSeconds,
    fills: stay.fills === 'ifLow' ? shareLeft(stay.meters, model) < lowShare : stay.fills === true
  }
}

function shareLeft({ fuelLitres, batteryWh }: Meters, { engine }: VehicleModel): number {
  return engine.kind === 'electric' ? batteryWh / engine.batteryWh : fuelLitres / engine.tankLitres
}

function afterStay(stay: Stay, model: VehicleModel): Meters {
  const { engine } = model
  if (!stay.fills) return { ...stay.meters, fuelLitres: stay.meters.fuelLitres - stayLitres(stay, model) }
  return engine.kind === 'electric'
    ? { ...stay.meters, batteryWh: engine.batteryWh }
    : { ...stay.meters, fuelLitres: engine.tankLitres }
}

function afterDrive({ odometerMetres, fuelLitres, batteryWh }: Meters, { metres, litres, wattHours }: Drive): Meters {
  return { odometerMetres: odometerMetres + metres, fuelLitres: fuelLitres - litres, batteryWh: batteryWh - wattHours }
}
