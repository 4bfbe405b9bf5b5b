import { expect, it } from 'vitest'
import { type DayFigures, sumFigures } from '../../lib/days/day-figures.ts'
import { dayOfRows, type LegRow, type TripRow } from '../../lib/days/day-rows.ts'

const begin = Date.parse('2026-03-10T00:00:00Z')
const hour = 3_600_000
const end = begin + 24 * hour
const at = (hours: number) => begin + hours * hour

const leg = (id: string, from: number, until: number, more: Partial<LegRow> = {}): LegRow => ({
  id,
  from: at(from),
  until: at(until),
  isStart: true,
  millimetres: 10_000_000,
  cruisingMilliseconds: 1_200_000,
  ...more
})
const trip = (id: string, from: number, until: number, more: Partial<TripRow> = {}): TripRow => ({
  id,
  from: at(from),
  until: at(until),
  totals: { millimetres: 0 },
  ...more
})
const figuresOf = (legs: readonly LegRow[], trips: readonly TripRow[] = []) =>
  dayOfRows({ legs, trips }, begin, end)?.figures

const sumsOf = (figures: DayFigures | undefined) => {
  const [drive] = figures?.drives ?? []
  return drive
}

it('counts triplegs of a trip in progress', () => {
  expect(figuresOf([leg('a', 8, 9), leg('b', 10, 11, { isAfterHours: true })])).toEqual({
    drives: [
      {
        millimetres: 20_000_000,
        afterHoursMillimetres: 10_000_000,
        milliseconds: 2 * hour,
        cruisingMilliseconds: 2_400_000,
        trips: 0,
        triplegs: 2
      }
    ],
    firstStart: at(8),
    lastEnd: at(11)
  })
})

it('groups by the driver and the category of the trip', () => {
  const trips = [
    trip('t', 8, 9, { driver: 'Ada', category: 'BUSINESS', totals: { millimetres: 10_000_000 } }),
    trip('u', 10, 11, { driver: 'Ada', category: 'PRIVATE', totals: { millimetres: 10_000_000 } })
  ]
  const figures = figuresOf([leg('a', 8, 9), leg('b', 10, 11)], trips)
  expect(figures?.drives.map(({ driver, category, trips, triplegs }) => [driver, category, trips, triplegs])).toEqual([
    ['Ada', 'BUSINESS', 1, 1],
    ['Ada', 'PRIVATE', 1, 1]
  ])
})

it('counts nothing of deleted or invalid trips', () => {
  expect(figuresOf([leg('a', 8, 9)], [trip('t', 8, 9, { isVoid: true })])).toBeUndefined()
})

it('adds what a trip has beyond its triplegs where it ends', () => {
  const totals = { millimetres: 21_000_000, idlingMilliseconds: 500_000, fuelMillilitres: 2000 }
  const legs = [
    leg('a', 8, 9, { idlingMilliseconds: 100_000, fuelMillilitres: 900 }),
    leg('b', 10, 11, { idlingMilliseconds: 100_000, fuelMillilitres: 800 })
  ]
  expect(sumsOf(figuresOf(legs, [trip('t', 8, 11, { totals })]))).toMatchObject({
    millimetres: 21_000_000,
    milliseconds: 2 * hour + 300_000,
    idlingMilliseconds: 500_000,
    fuelMillilitres: 2000
  })
})

it('subtracts the triplegs of earlier days', () => {
  const over = trip('t', -5, 1, { totals: { millimetres: 31_000_000 }, earlier: { millimetres: 20_000_000 } })
  expect(sumsOf(figuresOf([leg('a', 0, 1)], [over]))).toMatchObject({ millimetres: 11_000_000, trips: 0 })
})

it('has no figures where a trip only goes on', () => {
  expect(dayOfRows({ legs: [], trips: [trip('t', -5, 30)] }, begin, end)).toBeUndefined()
})

it('takes a trip without triplegs for its time on the day', () => {
  const figures = figuresOf([], [trip('t', -1, 2, { totals: { millimetres: 5_000 } })])
  expect(figures).toMatchObject({ firstStart: begin, lastEnd: at(2), drives: [{ millimetres: 5_000, trips: 0 }] })
})

it('counts what was filled between trips and charged between triplegs', () => {
  const level = (fuelMillilitres: number, energyMilliwattHours: number) => ({ fuelMillilitres, energyMilliwattHours })
  const legs = [
    leg('a', 8, 9, { start: level(30_000, 900), end: level(20_000, 500) }),
    // Filled within the trip, which counts it itself.
    leg('b', 10, 11, { start: level(40_000, 500), end: level(35_000, 300) }),
    leg('c', 12, 13, { start: level(37_900, 800), end: level(20_000, 200) }),
    leg('d', 14, 15, { start: level(23_000, 100), end: level(10_000, 0) })
  ]
  const trips = [
    trip('t', 8, 11, { totals: { millimetres: 0, refuelledMillilitres: 20_000, refuellings: 1 } }),
    trip('u', 12, 13),
    trip('v', 14, 15)
  ]
  expect(figuresOf(legs, trips)).toMatchObject({
    refuelledMillilitres: 23_000,
    refuellings: 2,
    chargedMilliwattHours: 500
  })
})

it('knows the levels at the ends of the day', () => {
  const [start, end_] = [{ fuelMillilitres: 30_000 }, { fuelMillilitres: 20_000 }]
  const legs = [leg('a', 8, 9, { start }), leg('b', 10, 11, { end: end_ })]
  const day = dayOfRows({ legs, trips: [trip('t', 8, 11)] }, begin, end)
  expect([day?.first, day?.last]).toEqual([
    { ...start, tripFrom: at(8) },
    { ...end_, tripFrom: at(8) }
  ])
})

it('does not depend on the order of rows', () => {
  const legs = [leg('a', 8, 9, { odometerStart: 1, speedMax: 50 }), leg('b', 10, 11, { odometerEnd: 9, speedMax: 70 })]
  const trips = [trip('t', 8, 9, { driver: 'Bo' }), trip('u', 10, 11)]
  expect(figuresOf(legs.toReversed(), trips.toReversed())).toEqual(figuresOf(legs, trips))
})

it('sums days as if they were one', () => {
  const one = figuresOf([leg('a', 1, 2, { odometerStart: 5, odometerEnd: 15, batteryMin: 11.5, batteryMax: 12 })])
  const other = figuresOf([leg('b', 3, 4, { odometerEnd: 30, batteryMin: 12, batteryMax: 14, harshBraking: 2 })])
  const both = figuresOf([
    leg('a', 1, 2, { odometerStart: 5, odometerEnd: 15, batteryMin: 11.5, batteryMax: 12 }),
    leg('b', 3, 4, { odometerEnd: 30, batteryMin: 12, batteryMax: 14, harshBraking: 2 })
  ])
  expect(sumFigures([one, other].filter((figures) => figures !== undefined))).toEqual(both)
})

it('has no sum of no days', () => {
  expect(sumFigures([])).toBeUndefined()
})
