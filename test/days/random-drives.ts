/** Random trips and triplegs around a date, with figures of which each may be unknown. */
import type { randomNumbers } from '../../infra/demo/simulator/random-numbers.ts'
import { addDays, type History, type ModelLeg, type ModelTrip } from './range-model.ts'

export type Random = ReturnType<typeof randomNumbers>

export const categories = ['BUSINESS', 'PRIVATE', 'COMMUTE'] as const
const minute = 60_000

/** Trips of one to three triplegs, some of which lie over midnight, within some days around the date. */
export function randomDrives(random: Random, date: string): Pick<History, 'trips' | 'legs'> {
  const [trips, legs]: [ModelTrip[], ModelLeg[]] = [[], []]
  let at = Date.parse(`${addDays(date, -3)}T00:00:00.000Z`) + Math.round(random.between(0, 1440)) * minute
  const until = Date.parse(`${addDays(date, 4)}T00:00:00.000Z`)
  while (at < until) {
    const ofTrip: ModelLeg[] = []
    for (let count = Math.ceil(random.between(0, 3)); count > 0; count--) {
      const minutes = Math.round(random.next() < 0.2 ? random.between(200, 900) : random.between(5, 90))
      ofTrip.push(randomLeg(random, `leg-${legs.length + ofTrip.length}`, at, at + minutes * minute))
      at += (minutes + Math.round(random.between(5, 60))) * minute
    }
    legs.push(...ofTrip)
    if (random.next() < 0.9) trips.push(randomTrip(random, `trip-${trips.length}`, ofTrip))
    at += Math.round(random.next() < 0.3 ? random.between(600, 3000) : random.between(20, 600)) * minute
  }
  return { trips, legs }
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

export function randomLeg(random: Random, id: string, from: number, until: number): ModelLeg {
  return { id, ...timesOf(from, until), valid: random.next() < 0.95, ...legFields(random, from, until) }
}

const timesOf = (from: number, until: number) => ({
  vehicle_id: 'van',
  timestamp_start: new Date(from).toISOString(),
  timestamp_end: new Date(until).toISOString(),
  completed: true
})

/** What is measured of a tripleg. */
export function legFields(random: Random, from: number, until: number) {
  const seconds = (until - from) / 1000
  const maybe = (fields: object) => (random.next() < 0.7 ? fields : {})
  return {
    distance_tot: thousandths(seconds * random.between(5, 25)),
    duration_tot: seconds,
    duration_cruising: thousandths(seconds * random.between(0.5, 1)),
    duration_without_data: random.next() < 0.2 ? 600 : 0,
    ...maybe({ speed_max: thousandths(random.between(20, 130)) }),
    ...maybe({ duration_idling: thousandths(seconds * random.between(0, 0.3)) }),
    ...maybe({ duration_over_limit: thousandths(seconds * random.between(0, 0.2)) }),
    ...maybe({ harsh_braking: Math.floor(random.between(0, 4)), harsh_acceleration: Math.floor(random.between(0, 4)) }),
    ...maybe({
      battery_main_min: thousandths(random.between(11, 12.5)),
      battery_main_max: thousandths(random.between(13, 14.5))
    }),
    ...maybe({ fuel_start_level_lt: Math.round(random.between(10, 80)) / 2 }),
    ...maybe({ fuel_start_level_pct: Math.round(random.between(20, 100)) }),
    ...maybe({ fuel_most_recent_pct: Math.round(random.between(10, 90)) }),
    ...(random.next() < 0.5
      ? {
          start_energy_available_wh: Math.round(random.between(10_000, 50_000)),
          end_energy_available_wh: Math.round(random.between(5000, 40_000)),
          continuous_energy_consumption_wh: Math.round(random.between(100, 9000))
        }
      : maybe({ fuel_used_lt: thousandths(random.between(0.1, 9)) }))
  }
}

export function randomTrip(random: Random, id: string, legs: readonly ModelLeg[]): ModelTrip {
  const [first, last] = [legs[0], legs.at(-1)] as [ModelLeg, ModelLeg]
  return {
    id,
    ...timesOf(Date.parse(first.timestamp_start), Date.parse(last.timestamp_end)),
    valid: random.next() < 0.95,
    deleted: random.next() < 0.1,
    ...tripFields(random, legs),
    ...(random.next() < 0.7 && { category: random.oneOf(categories) }),
    ...(random.next() < 0.5 && { driver: random.oneOf(['Ada', 'Max']) })
  }
}

/** What is measured of a trip: what its triplegs have, and something more from its stops. */
export function tripFields(random: Random, legs: readonly ModelLeg[]) {
  const sum = (of: (leg: ModelLeg) => number | undefined) => legs.reduce((total, leg) => total + (of(leg) ?? 0), 0)
  const isIdlingKnown = legs.every(({ duration_idling }) => duration_idling !== undefined)
  const isFuelKnown = legs.every(({ fuel_used_lt }) => fuel_used_lt !== undefined)
  return {
    distance_tot: thousandths(sum(({ distance_tot }) => distance_tot) + random.between(0, 50)),
    ...(isIdlingKnown && { duration_idling: thousandths(sum((leg) => leg.duration_idling) + random.between(0, 99)) }),
    ...(isFuelKnown && { fuel_used_lt: thousandths(sum((leg) => leg.fuel_used_lt) + 0.1) }),
    ...(isFuelKnown && random.next() < 0.3 && { fuel_refueled_lt: 20, fuel_num_refueled: 1 })
  }
}
