/** The daily plans of the demo's vehicles: errands by the hour of the local day. */
import type { Position } from '../../../lib/telemetry/position-fix.ts'
import type { RandomNumbers } from '../simulator/random-numbers.ts'
import { nearestJunction, type RoadNetwork } from '../simulator/road-network.ts'
import type { Errand } from '../simulator/vehicle-life.ts'
import { visits } from './visits.ts'

export interface Day {
  /** Local midnight in epoch milliseconds. */
  readonly startMilliseconds: number
  readonly isWorkday: boolean
  /** 0 for today. */
  readonly daysAgo: number
}

export interface PlanWorld {
  readonly network: RoadNetwork
  /** The junction at which the vehicle is when the day begins. */
  readonly base: number
  readonly random: RandomNumbers
}

export type DayPlan = (day: Day, world: PlanWorld) => Errand[]

const hour = 3_600_000
const fuellingMinutes = 6
const departure = ({ startMilliseconds }: Day, hours: number, { random }: PlanWorld) =>
  Math.round(startMilliseconds + hours * hour + random.between(0, 0.2 * hour))

/**
 * A round to this number of places on workdays, starting at `fromHour`. The last place is a filling station, which a vehicle
 * with little fuel uses; a vehicle that `charges` does that at the end of the round.
 */
export function roundPlan(stops: number, fromHour: number, charges = false): DayPlan {
  return (day, world) => {
    if (!day.isWorkday) return []
    const places = visits(world, { count: stops, stayMinutes: [2, 6] }).map((place, index) => ({
      ...place,
      ...(index === 0 && { departMilliseconds: departure(day, fromHour, world) }),
      ...(!charges && index === stops - 1 && ({ stayMinutes: fuellingMinutes, fills: 'ifLow' } as const))
    }))
    return [...places, home(world, charges)]
  }
}

/** Drives to work and back on workdays, with an errand on the way home, and somewhere for the afternoon at weekends. */
export function commutePlan(workplace: Position): DayPlan {
  return (day, world) => {
    const work = { to: nearestJunction(world.network, workplace), stayMinutes: 60 }
    const [errand] = visits({ ...world, ...(day.isWorkday && { from: work.to }) }, { count: 1, stayMinutes: [10, 30] })
    if (!errand) return []
    const back = home(world)
    if (!day.isWorkday) return [{ ...errand, departMilliseconds: departure(day, 13, world), stayMinutes: 150 }, back]
    return [
      { ...work, departMilliseconds: departure(day, 7.6, world) },
      { ...errand, departMilliseconds: departure(day, 16.4, world), fills: 'ifLow' },
      back
    ]
  }
}

/** Drives passengers all day on workdays. The battery is charged at night. */
export function shuttlePlan(drives: number): DayPlan {
  return (day, world) => {
    if (!day.isWorkday) return []
    const hours = Array.from({ length: drives }, (_, index) => 9 + (index * 10) / drives)
    const stops = visits(world, { count: drives, stayMinutes: [5, 12] })
    const errands = stops.map((stop, index) => ({
      ...stop,
      departMilliseconds: departure(day, hours[index] ?? 9, world)
    }))
    return [...errands, home(world, true)]
  }
}

/** Follows `plan` until this number of days ago, and then stays. */
export function untilDaysAgo(daysAgo: number, plan: DayPlan): DayPlan {
  return (day, world) => (day.daysAgo >= daysAgo ? plan(day, world) : [])
}

/** Follows `plan` until one day, on which the vehicle drives to `place` and stays there. */
export function leftAt(place: Position, daysAgo: number, plan: DayPlan): DayPlan {
  return (day, world) => {
    if (day.daysAgo !== daysAgo) return untilDaysAgo(daysAgo, plan)(day, world)
    const to = nearestJunction(world.network, place)
    return [{ to, departMilliseconds: departure(day, 15, world), stayMinutes: 60 }]
  }
}

const home = ({ base }: PlanWorld, fills = false): Errand => ({ to: base, stayMinutes: 10, fills })
