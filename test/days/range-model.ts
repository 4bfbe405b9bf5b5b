/**
 * Figures of ranges of local days, computed from trips and triplegs as the decisions say, without any of the code of `lib/days`: each
 * question adds up everything again.
 */
import { Temporal } from 'temporal-polyfill'
import type { Trip } from '../../lib/contract/resources/trip.ts'
import type { Tripleg } from '../../lib/contract/resources/tripleg.ts'

type Measured = 'timestamp_start' | 'timestamp_end' | 'id'
export type ModelLeg = Pick<Tripleg, Measured> & Partial<Tripleg>
export type ModelTrip = Pick<Trip, Measured> & Partial<Trip>

export interface History {
  readonly zone: string
  readonly trips: readonly ModelTrip[]
  readonly legs: readonly ModelLeg[]
}

/** Sums in thousandths; a sum of which nothing is known is absent. */
export type RangeFigures = Partial<Record<SumName, number>> & Partial<Record<ExtremeName, number>>

const sums = [
  'distance',
  'cruising',
  'duration',
  'idling',
  'fuel',
  'energy',
  'refuelled',
  'refuellings',
  'charged',
  'overLimit',
  'braking',
  'acceleration',
  'gap',
  'afterHours',
  'business',
  'private',
  'commute',
  'trips',
  'triplegs'
] as const
type SumName = (typeof sums)[number]
type ExtremeName = 'speedMax' | 'batteryMin' | 'batteryMax' | 'firstStart' | 'lastEnd'

const ms = (text: string) => Date.parse(text)

/** Remembers what a zone says, because each question asks for the same moments again. */
function remembered<K extends string | number, V>(ask: (zone: string, about: K) => V): (zone: string, about: K) => V {
  const answers = new Map<string, V>()
  return (zone, about) => {
    const name = `${zone} ${about}`
    const known = answers.get(name)
    if (known !== undefined) return known
    if (answers.size >= maxAnswers) answers.clear()
    const answer = ask(zone, about)
    answers.set(name, answer)
    return answer
  }
}

const maxAnswers = 100_000

/** The first moment of a date, also where a zone skips midnight. */
export const beginOf = remembered(
  (zone, date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds
)

const localAt = remembered((zone, at: number) => {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return { date: local.toPlainDate().toString(), dayOfWeek: local.dayOfWeek, hour: local.hour }
})

export const dateOf = (zone: string, at: number) => localAt(zone, at).date

export const addDays = (date: string, days: number) => {
  const next = new Date(date)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}

interface Owned {
  readonly leg: ModelLeg
  readonly trip: ModelTrip | undefined
}

/** Those that count, in the order of time. */
function countedLegs({ trips, legs }: History): Owned[] {
  const within = (leg: ModelLeg) =>
    trips.find(
      (trip) => ms(trip.timestamp_start) <= ms(leg.timestamp_start) && ms(leg.timestamp_end) <= ms(trip.timestamp_end)
    )
  return legs
    .map((leg) => ({ leg, trip: within(leg) }))
    .filter(({ leg, trip }) => leg.completed && leg.valid && !(trip && isVoid(trip)))
    .toSorted((one, other) => ms(one.leg.timestamp_start) - ms(other.leg.timestamp_start))
}

const isVoid = ({ deleted, valid }: ModelTrip) => deleted || !valid

/** From the begin of `from` to the end of `to`, which are dates. Undefined where the vehicle did not drive. */
export function figuresOf(history: History, from: string, to: string): RangeFigures | undefined {
  const { zone } = history
  const [begin, end] = [beginOf(zone, from), beginOf(zone, addDays(to, 1))]
  const legs = countedLegs(history)
  const total = new Map<string, number>()
  const add = (name: SumName, value: number | undefined) => {
    if (value !== undefined) total.set(name, (total.get(name) ?? 0) + value)
  }
  const addDriven = (metres: number, trip: ModelTrip | undefined, isAfterHours: boolean) => {
    add('distance', metres)
    add('afterHours', isAfterHours ? metres : 0)
    for (const category of ['BUSINESS', 'PRIVATE', 'COMMUTE'] as const) {
      if (trip?.category === category) add(category.toLowerCase() as 'business', metres)
    }
  }
  const parts = legs.flatMap((owned) => {
    const [start, stop] = [ms(owned.leg.timestamp_start), ms(owned.leg.timestamp_end)]
    const [first, last] = [Math.max(start, begin), Math.min(stop, end)]
    const isIn = first < last || (start === stop && start >= begin && start < end)
    const share = start === stop ? 1 : (last - first) / (stop - start)
    return isIn ? [{ ...owned, start, stop, first, last, share }] : []
  })
  for (const { leg, trip, start, first, last, share } of parts) {
    const part = (value: number | undefined) => (value === undefined ? undefined : value * 1000 * share)
    addDriven(part(leg.distance_tot) ?? 0, trip, isAfterHours(zone, start))
    add('cruising', part(leg.duration_cruising) ?? 0)
    add('duration', last - first)
    add('idling', part(leg.duration_idling))
    add('fuel', part(leg.fuel_used_lt))
    add('energy', part(leg.continuous_energy_consumption_wh))
    add('refuelled', part(leg.fuel_refueled_lt))
    add('refuellings', part(leg.fuel_num_refueled))
    add('overLimit', part(leg.duration_over_limit))
    add('braking', part(leg.harsh_braking))
    add('acceleration', part(leg.harsh_acceleration))
    add('gap', part(leg.duration_without_data))
    add('triplegs', start >= begin ? 1 : 0)
  }
  for (const trip of history.trips.filter((one) => one.completed && !isVoid(one))) {
    const [start, stop] = [ms(trip.timestamp_start), ms(trip.timestamp_end)]
    const lastMoment = Math.max(start, stop - 1)
    if (start >= begin && start < end) add('trips', 1)
    if (lastMoment < begin || lastMoment >= end) continue
    const own = legs.filter((owned) => owned.trip === trip).map(({ leg }) => leg)
    const rest = (of: (drive: ModelTrip | ModelLeg) => number | undefined) => {
      const whole = of(trip)
      return whole === undefined ? undefined : 1000 * (whole - own.reduce((sum, leg) => sum + (of(leg) ?? 0), 0))
    }
    addDriven(rest(({ distance_tot }) => distance_tot) ?? 0, trip, false)
    const idling = rest(({ duration_idling }) => duration_idling)
    add('idling', idling)
    add('duration', idling ?? 0)
    add(
      'fuel',
      rest(({ fuel_used_lt }) => fuel_used_lt)
    )
    add(
      'energy',
      rest(({ continuous_energy_consumption_wh }) => continuous_energy_consumption_wh)
    )
    add(
      'refuelled',
      rest(({ fuel_refueled_lt }) => fuel_refueled_lt)
    )
    add(
      'refuellings',
      rest(({ fuel_num_refueled }) => fuel_num_refueled)
    )
  }
  for (const [index, { leg, trip }] of legs.entries()) {
    const former = legs[index - 1]
    if (!former || ms(leg.timestamp_start) < begin || ms(leg.timestamp_start) >= end) continue
    const [before, after] = [former.leg.end_energy_available_wh, leg.start_energy_available_wh]
    if (before !== undefined && after !== undefined) add('charged', Math.max(0, after - before) * 1000)
    const filled = former.trip?.timestamp_start === trip?.timestamp_start ? undefined : filledFrom(former.leg, leg)
    if (!filled) continue
    add('refuelled', filled.millilitres)
    add('refuellings', 1000)
  }
  if (total.size === 0) return undefined
  const extreme = (of: (...values: number[]) => number, values: readonly (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined)
    return known.length > 0 ? of(...known) : undefined
  }
  const figures: Record<string, number | undefined> = {
    ...Object.fromEntries(total),
    speedMax: extreme(
      Math.max,
      parts.map(({ leg }) => leg.speed_max)
    ),
    batteryMin: extreme(
      Math.min,
      parts.map(({ leg }) => leg.battery_main_min)
    ),
    batteryMax: extreme(
      Math.max,
      parts.map(({ leg }) => leg.battery_main_max)
    ),
    ...spanOf(history, legs, from, to)
  }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as RangeFigures
}

/** By 3 l and 5 % of the tank; where the litres are not known, by 5 %. */
function filledFrom(before: ModelLeg, after: ModelLeg): { readonly millilitres?: number } | undefined {
  const percent = (after.fuel_start_level_pct ?? Number.NaN) - (before.fuel_most_recent_pct ?? Number.NaN)
  const millilitres = Math.round((after.fuel_start_level_lt ?? Number.NaN) * 1000) - endMillilitres(before)
  if (Number.isNaN(millilitres)) return percent >= 5 ? {} : undefined
  return millilitres >= Math.max(3000, (tankMillilitres(after) ?? 0) / 20) ? { millilitres } : undefined
}

const tankMillilitres = ({ fuel_start_level_lt: litres, fuel_start_level_pct: percent }: ModelLeg) =>
  litres === undefined || percent === undefined ? undefined : Math.round((litres / percent) * 100_000)

/** NaN where it is not known. */
function endMillilitres(leg: ModelLeg): number {
  const { fuel_start_level_lt: start, fuel_start_level_pct: startPercent, fuel_most_recent_pct: percent } = leg
  if (start !== undefined && startPercent !== undefined && percent !== undefined) {
    return Math.round((start / startPercent) * percent * 1000)
  }
  const { fuel_used_lt: used = Number.NaN, fuel_refueled_lt: filled = 0, fuel_lost_lt: lost = 0 } = leg
  return Math.round(((start ?? Number.NaN) - used + filled - lost) * 1000)
}

/**
 * When the vehicle drove first on the first date with drives, and last on the last one: by the triplegs of the date, else by the trips that
 * start or end on it.
 */
function spanOf(history: History, legs: readonly Owned[], from: string, to: string) {
  const { zone } = history
  const trips = history.trips.filter((trip) => trip.completed && !isVoid(trip))
  const ends = [...legs.map(({ leg }) => leg), ...trips].flatMap(({ timestamp_start, timestamp_end }) => {
    const [start, stop] = [ms(timestamp_start), ms(timestamp_end)]
    return [start, Math.max(start, stop - 1)]
  })
  const within = legs.flatMap(({ leg }) => datesWithin(zone, leg))
  const dates = [...new Set([...ends.map((at) => dateOf(zone, at)), ...within])]
    .filter((date) => date >= from && date <= to)
    .sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return {}
  const on = (date: string) =>
    spansOn(
      zone,
      date,
      legs.map(({ leg }) => leg)
    ) ??
    spansOn(zone, date, trips) ??
    []
  return {
    firstStart: Math.min(...on(first).map(([start]) => start)),
    lastEnd: Math.max(...on(last).map(([, stop]) => stop))
  }
}

function datesWithin(zone: string, { timestamp_start, timestamp_end }: ModelLeg): string[] {
  const last = dateOf(zone, ms(timestamp_end) - 1)
  const dates: string[] = []
  for (let date = dateOf(zone, ms(timestamp_start)); date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

function spansOn(zone: string, date: string, drives: readonly Pick<ModelLeg, Measured>[]) {
  const [begin, end] = [beginOf(zone, date), beginOf(zone, addDays(date, 1))]
  const clipped = drives.map(
    ({ timestamp_start, timestamp_end }) =>
      [Math.max(begin, ms(timestamp_start)), Math.min(end, ms(timestamp_end))] as const
  )
  const spans = clipped.filter(([start, stop]) => start < stop)
  return spans.length > 0 ? spans : undefined
}

function isAfterHours(zone: string, at: number): boolean {
  const { dayOfWeek, hour } = localAt(zone, at)
  return dayOfWeek > 5 || hour < 6 || hour >= 20
}
