/** Ranges of stored days against a model that adds up trips and triplegs by itself. */
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../infra/demo/simulator/random-numbers.ts'
import { type DayFigures, sumFigures } from '../../lib/days/day-figures.ts'
import type { Table } from '../../lib/table/table.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { updateVehicle } from '../../lib/vehicles/vehicle-changes.ts'
import { operator } from '../audit/actors.ts'
import { isFull } from '../proof-extent.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { makeFleet } from '../vehicles/fleet.ts'
import { addDays, figuresOf, type History, type ModelLeg, type ModelTrip, type RangeFigures } from './range-model.ts'
import { daysOfVan, finishDays } from './rebuilding.ts'

/** Zones with the date of a change of their clocks in 2026, in either direction. */
const scenes = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
  ['Asia/Kathmandu', '2026-02-28'],
  ['UTC', '2026-12-31']
] as const

const minute = 60_000
type Random = ReturnType<typeof randomNumbers>

const base = new MemoryTable('ranges')
await makeFleet(base.table)
const now = new Date('2027-06-01T00:00:00.000Z')

/** Trips of one to three triplegs, some of which lie over midnight, within some days around the date. */
function randomDrives(random: Random, date: string): Pick<History, 'trips' | 'legs'> {
  const [trips, legs]: [ModelTrip[], ModelLeg[]] = [[], []]
  let at = Date.parse(`${addDays(date, -3)}T00:00:00.000Z`) + Math.round(random.between(0, 1440)) * minute
  const until = Date.parse(`${addDays(date, 4)}T00:00:00.000Z`)
  while (at < until) {
    const ofTrip: ModelLeg[] = []
    const isElectric = random.next() < 0.5
    for (let count = Math.ceil(random.between(0, 3)); count > 0; count--) {
      const minutes = Math.round(random.next() < 0.2 ? random.between(200, 900) : random.between(5, 90))
      ofTrip.push(randomLeg(random, `leg-${legs.length + ofTrip.length}`, at, at + minutes * minute, isElectric))
      at += (minutes + Math.round(random.between(5, 60))) * minute
    }
    legs.push(...ofTrip)
    if (random.next() < 0.9) trips.push(tripOf(random, `trip-${trips.length}`, ofTrip))
    at += Math.round(random.next() < 0.3 ? random.between(600, 3000) : random.between(20, 600)) * minute
  }
  return { trips, legs }
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

function randomLeg(random: Random, id: string, from: number, until: number, isElectric: boolean): ModelLeg {
  const seconds = (until - from) / 1000
  const maybe = (fields: object) => (random.next() < 0.7 ? fields : {})
  return {
    id,
    vehicle_id: 'van',
    timestamp_start: new Date(from).toISOString(),
    timestamp_end: new Date(until).toISOString(),
    completed: true,
    valid: random.next() < 0.95,
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
    ...(isElectric
      ? {
          start_energy_available_wh: Math.round(random.between(10_000, 50_000)),
          end_energy_available_wh: Math.round(random.between(5000, 40_000)),
          continuous_energy_consumption_wh: Math.round(random.between(100, 9000))
        }
      : maybe({ fuel_used_lt: thousandths(random.between(0.1, 9)) }))
  }
}

/** Its figures are those of its triplegs, and something more from its stops. */
function tripOf(random: Random, id: string, legs: readonly ModelLeg[]): ModelTrip {
  const [first, last] = [legs[0], legs.at(-1)] as [ModelLeg, ModelLeg]
  const sum = (of: (leg: ModelLeg) => number | undefined) => legs.reduce((total, leg) => total + (of(leg) ?? 0), 0)
  const isIdlingKnown = legs.every(({ duration_idling }) => duration_idling !== undefined)
  const isFuelKnown = legs.every(({ fuel_used_lt }) => fuel_used_lt !== undefined)
  return {
    id,
    vehicle_id: 'van',
    timestamp_start: first.timestamp_start,
    timestamp_end: last.timestamp_end,
    completed: true,
    valid: random.next() < 0.95,
    deleted: random.next() < 0.1,
    distance_tot: thousandths(sum(({ distance_tot }) => distance_tot) + random.between(0, 50)),
    ...(isIdlingKnown && { duration_idling: thousandths(sum((leg) => leg.duration_idling) + random.between(0, 99)) }),
    ...(isFuelKnown && { fuel_used_lt: thousandths(sum((leg) => leg.fuel_used_lt) + 0.1) }),
    ...(isFuelKnown && random.next() < 0.3 && { fuel_refueled_lt: 20, fuel_num_refueled: 1 }),
    ...writtenBy(random)
  }
}

const categories = ['BUSINESS', 'PRIVATE', 'COMMUTE'] as const
const writtenBy = (random: Random) => ({
  ...(random.next() < 0.7 && { category: random.oneOf(categories) }),
  ...(random.next() < 0.5 && { driver: random.oneOf(['Ada', 'Max']) })
})

/** Writes the drives in any order, then changes some, and moves the vehicle into another zone and back. */
async function written(random: Random, zone: string, { trips, legs }: Pick<History, 'trips' | 'legs'>) {
  const { table } = base.copy()
  await updateVehicle(table, 'van', { time_zone: zone }, operator.at)
  const writes = shuffled(random, [
    ...legs.map((leg) => () => putTriplegs(table, [leg as Parameters<typeof putTriplegs>[1][number]], now)),
    ...trips.map(
      (trip) => () => putTrips(table, [{ trip: trip as Parameters<typeof putTrips>[1][number]['trip'] }], now)
    )
  ])
  for (const [index, write] of writes.entries()) {
    await write()
    if (index === 0) await finishDays(table, now)
  }
  const changedTrips: ModelTrip[] = []
  for (const trip of trips) {
    const change =
      random.next() < 0.3 ? { deleted: !trip.deleted, category: random.oneOf(categories), driver: 'Eve' } : {}
    const next = { ...trip, ...change }
    await putTrips(table, [{ trip: next as Parameters<typeof putTrips>[1][number]['trip'] }], now)
    changedTrips.push(next)
  }
  if (random.next() < 0.3) {
    for (const other of [random.oneOf(scenes)[0], zone]) {
      await updateVehicle(table, 'van', { time_zone: other }, operator.at)
      await finishDays(table, now)
    }
  }
  await finishDays(table, now)
  return { table, history: { zone, trips: changedTrips, legs } }
}

function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** The stored days of a range. */
function storedFigures(days: ReadonlyMap<string, DayFigures>, from: string, to: string): RangeFigures | undefined {
  const figures = sumFigures([...days].filter(([date]) => date >= from && date <= to).map(([, each]) => each))
  if (!figures) return undefined
  const { drives } = figures
  const sum = (of: (drive: (typeof drives)[number]) => number | undefined) => {
    const known = drives.map(of).filter((value) => value !== undefined)
    return known.length > 0 ? known.reduce((total, value) => total + value, 0) : undefined
  }
  const ofCategory = (category: string) => {
    const own = drives.filter((drive) => drive.category === category)
    return own.length > 0 ? own.reduce((total, { millimetres }) => total + millimetres, 0) : undefined
  }
  const speeds = drives.flatMap(({ speedMax }) => (speedMax === undefined ? [] : [speedMax]))
  const all: Record<string, number | undefined> = {
    distance: sum((drive) => drive.millimetres),
    cruising: sum((drive) => drive.cruisingMilliseconds),
    duration: sum((drive) => drive.milliseconds),
    idling: sum((drive) => drive.idlingMilliseconds),
    fuel: sum((drive) => drive.fuelMillilitres),
    energy: sum((drive) => drive.energyMilliwattHours),
    refuelled: figures.refuelledMillilitres,
    refuellings: figures.refuellings === undefined ? undefined : figures.refuellings * 1000,
    charged: figures.chargedMilliwattHours,
    overLimit: sum((drive) => drive.overLimitMilliseconds),
    braking: scaled(sum((drive) => drive.harshBraking)),
    acceleration: scaled(sum((drive) => drive.harshAcceleration)),
    gap: sum((drive) => drive.gapMilliseconds),
    afterHours: sum((drive) => drive.afterHoursMillimetres),
    business: ofCategory('BUSINESS'),
    private: ofCategory('PRIVATE'),
    commute: ofCategory('COMMUTE'),
    trips: sum((drive) => drive.trips),
    triplegs: sum((drive) => drive.triplegs),
    speedMax: speeds.length > 0 ? Math.max(...speeds) : undefined,
    batteryMin: figures.batteryMin,
    batteryMax: figures.batteryMax,
    firstStart: figures.firstStart,
    lastEnd: figures.lastEnd
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as RangeFigures
}

const scaled = (count: number | undefined) => (count === undefined ? undefined : count * 1000)

/** Sums that are divided at midnight are rounded to whole thousandths, counts to whole ones. */
const roundedCounts: readonly string[] = ['refuellings', 'braking', 'acceleration']

function differences(stored: RangeFigures | undefined, model: RangeFigures | undefined): string[] {
  const names = new Set([...Object.keys(stored ?? {}), ...Object.keys(model ?? {})])
  return [...names].flatMap((name) => {
    const [found, expected] = [stored?.[name as 'distance'] ?? 0, model?.[name as 'distance'] ?? 0]
    const tolerance = roundedCounts.includes(name) ? 1000 : 3
    const isAbsence = (stored?.[name as 'distance'] === undefined) !== (model?.[name as 'distance'] === undefined)
    const isWrong = Math.abs(found - expected) > tolerance || (isAbsence && expected !== 0)
    return isWrong ? [`${name}: ${stored?.[name as 'distance']} instead of ${model?.[name as 'distance']}`] : []
  })
}

async function rangesOf(table: Table) {
  const stored = await daysOfVan(table, '2026-01', 14)
  expect(stored?.isComplete).toBe(true)
  return stored?.days ?? new Map()
}

const histories = isFull ? 10_000 : 54
const ofScene = Math.ceil(histories / scenes.length)

describe.each(scenes)('stored days in %s around %s', (zone, date) => {
  it('have the figures of the trips and triplegs in any range', async () => {
    for (let seed = 0; seed < ofScene; seed++) {
      const random = randomNumbers(seed * 31 + zone.length + Number(date.slice(5, 7)))
      const { table, history } = await written(random, zone, randomDrives(random, date))
      const days = await rangesOf(table)
      const ranges = [
        ...Array.from({ length: 9 }, (_, index) => [addDays(date, index - 4), addDays(date, index - 4)] as const),
        [addDays(date, -3), addDays(date, 3)] as const,
        [`${date.slice(0, 8)}01`, date] as const,
        ['2026-01-01', '2027-01-31'] as const
      ]
      for (const [from, to] of ranges) {
        const found = differences(storedFigures(days, from, to), figuresOf(history, from, to))
        expect(found, `seed ${seed}, ${from} to ${to}`).toEqual([])
      }
    }
  })
})
