/** What the vehicles of the demo do on a day: errands by the hour of the local day. */
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import type { RandomNumbers } from '../simulator/random-numbers.ts'
import { nearestJunction, type RoadNetwork } from '../simulator/road-network.ts'
import type { Errand } from '../simulator/vehicle-life.ts'
import { visits } from './visits.ts'

export interface Day {
  /** Local midnight, epoch milliseconds. */
  readonly startMilliseconds: number
  readonly isWorkday: boolean
  /** 0: today. */
  readonly daysAgo: number
}

export interface PlanWorld {
  readonly network: RoadNetwork
  /** Junction at which the vehicle is when the day begins. */
  readonly base: number
  readonly random: RandomNumbers
}

export type DayPlan = (day: Day, world: PlanWorld) => Errand[]

const hour = 3_600_000
const departure = ({ startMilliseconds }: Day, hours: number, { random }: PlanWorld) =>
  Math.round(startMilliseconds + hours * hour + random.between(0, 0.2 * hour))

/** A round through so many places, on workdays, from an hour on; the tank is filled at its end. */
export function roundPlan(stops: number, fromHour: number): DayPlan {
  return (day, world) => {
    if (!day.isWorkday) return []
    const [first, ...others] = visits(world, stops, [2, 6])
    if (!first) return []
    return [{ ...first, departMilliseconds: departure(day, fromHour, world) }, ...others, home(world, true)]
  }
}

/** To work and back, with an errand on the way home; at weekends somewhere for the afternoon. */
export function commutePlan(workplace: Position): DayPlan {
  return (day, world) => {
    const [errand] = visits(world, 1, [10, 30])
    if (!errand) return []
    const back = { ...home(world), fills: day.daysAgo % 5 === 0 }
    if (!day.isWorkday) return [{ ...errand, departMilliseconds: departure(day, 13, world), stayMinutes: 150 }, back]
    const work = { to: nearestJunction(world.network, workplace), stayMinutes: 60 }
    return [
      { ...work, departMilliseconds: departure(day, 7.6, world) },
      { ...errand, departMilliseconds: departure(day, 16.4, world) },
      back
    ]
  }
}

/** Drives with passengers all day, on workdays; its battery is charged at night. */
export function shuttlePlan(drives: number): DayPlan {
  return (day, world) => {
    if (!day.isWorkday) return []
    const hours = Array.from({ length: drives }, (_, index) => 9 + (index * 10) / drives)
    const stops = visits(world, drives, [5, 12])
    const errands = stops.map((stop, index) => ({
      ...stop,
      departMilliseconds: departure(day, hours[index] ?? 9, world)
    }))
    return [...errands, home(world, true)]
  }
}

/** As another plan, until so many days ago. */
export function untilDaysAgo(daysAgo: number, plan: DayPlan): DayPlan {
  return (day, world) => (day.daysAgo >= daysAgo ? plan(day, world) : [])
}

/** As another plan, and on one day to a place at which the vehicle stays for good. */
export function leftAt(place: Position, daysAgo: number, plan: DayPlan): DayPlan {
  return (day, world) => {
    if (day.daysAgo !== daysAgo) return untilDaysAgo(daysAgo, plan)(day, world)
    const to = nearestJunction(world.network, place)
    return [{ to, departMilliseconds: departure(day, 15, world), stayMinutes: 60 }]
  }
}

const home = ({ base }: PlanWorld, fills = false): Errand => ({ to: base, stayMinutes: 10, fills })
