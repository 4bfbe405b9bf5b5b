/** The rows that a day is made of, and its figures. Source: decisions, "Days". */
import type { TripCategory } from '../contract/resources/trip-category.ts'
import { defined } from '../telemetry/measured-fields.ts'
import {
  type DayFigures,
  type DriveSums,
  joinedDrives,
  nothingDriven,
  readingsOf,
  sumOf,
  uncertainSums
} from './day-figures.ts'
import { chargedBetween, filledBetween, type Levels } from './levels.ts'

/** What a trip has beside its time, and its triplegs have together: the rest of it counts on the day on which it ends. */
export interface Totals {
  readonly millimetres: number
  readonly idlingMilliseconds?: number
  readonly fuelMillilitres?: number
  readonly energyMilliwattHours?: number
  readonly refuelledMillilitres?: number
  readonly refuellings?: number
}

/** The part of a completed, valid tripleg that lies on one day. */
export interface LegRow extends Totals, Pick<DriveSums, (typeof uncertainSums)[number] | 'speedMax'> {
  readonly id: string
  /** Of the part, epoch milliseconds. */
  readonly from: number
  readonly until: number
  /** Whether the tripleg starts on the day. */
  readonly isStart?: true
  readonly isAfterHours?: true
  readonly cruisingMilliseconds: number
  readonly batteryMin?: number
  readonly batteryMax?: number
  /** Metres. */
  readonly odometerStart?: number
  readonly odometerEnd?: number
  /** What tank and batteries held where the tripleg starts and ends. */
  readonly start?: Levels
  readonly end?: Levels
}

/** A completed trip, on each day on which it has time. */
export interface TripRow {
  readonly id: string
  /** Of the whole trip, epoch milliseconds. */
  readonly from: number
  readonly until: number
  /** Whether it is deleted or not valid. */
  readonly isVoid?: true
  readonly driver?: string
  readonly category?: TripCategory
  /** On the day on which it ends, with what its triplegs of earlier days come to. */
  readonly totals?: Totals
  readonly earlier?: Totals
}

export interface DayRows {
  readonly legs: readonly LegRow[]
  readonly trips: readonly TripRow[]
}

/** What the tank and the batteries held where a tripleg starts or ends. */
export interface LevelsOfLeg extends Levels {
  /** When its trip started; absent for a trip in progress, and where no level of the tank is known. */
  readonly tripFrom?: number
}

/** The figures of a day by itself, and the levels at the begin of its first tripleg and at the end of its last. */
export interface OwnDay {
  readonly figures: DayFigures
  /** Absent where the day has no tripleg; empty where the tripleg starts or ends on another day, or no level is known. */
  readonly first?: LevelsOfLeg
  readonly last?: LevelsOfLeg
}

/** Undefined where nothing counts. `begin` and `end` of the day, epoch milliseconds. */
export function dayOfRows({ legs, trips }: DayRows, begin: number, end: number): OwnDay | undefined {
  const placed = legs
    .map((leg): PlacedLeg => ({ leg, trip: tripOf(leg, trips) }))
    .filter(({ trip }) => !trip?.isVoid)
    .toSorted((one, other) => one.leg.from - other.leg.from || (one.leg.id < other.leg.id ? -1 : 1))
  const isWithin = (moment: number) => moment >= begin && moment < end
  const counted = trips.filter((trip) => !trip.isVoid && (isWithin(trip.from) || isWithin(lastMoment(trip))))
  const spans = placed.length > 0 ? placed.map(({ leg }) => leg) : counted
  if (spans.length === 0) return undefined
  const rests = counted.flatMap((trip) => (isWithin(lastMoment(trip)) ? [restOf(trip, placed)] : []))
  const between = placed.slice(1).map((one, index) => changeBetween(endOf(placed[index]), startOf(one)))
  const drives = [
    ...placed.map(sumsOfLeg),
    ...rests.map(({ trip, rest }) => sumsOfRest(trip, rest)),
    ...counted.filter(({ from }) => isWithin(from)).map((trip) => ({ ...noSums(trip), trips: 1 }))
  ]
  const all = placed.map(({ leg }) => leg)
  const standing = [...all, ...rests.map(({ rest }) => rest), ...between]
  const [first, last] = [placed[0], placed.at(-1)]
  return {
    figures: {
      drives: joinedDrives(drives),
      firstStart: Math.max(begin, Math.min(...spans.map(({ from }) => from))),
      lastEnd: Math.min(end, Math.max(...spans.map(({ until }) => until))),
      ...defined({
        refuelledMillilitres: sumOf(standing.map((one) => one.refuelledMillilitres)),
        refuellings: sumOf(standing.map((one) => one.refuellings)),
        chargedMilliwattHours: sumOf(between.map((one) => one.chargedMilliwattHours))
      }),
      ...readingsOf(all)
    },
    ...defined({ first: first && startOf(first), last: last && endOf(last) })
  }
}

/** What ends at midnight is of the day before. */
export const lastMoment = ({ from, until }: { readonly from: number; readonly until: number }) =>
  Math.max(from, until - 1)

interface PlacedLeg {
  readonly leg: LegRow
  readonly trip: TripRow | undefined
}

/** Where trips overlap, the tripleg is of the one that started first. */
export function tripOf(leg: Pick<LegRow, 'from' | 'until'>, trips: readonly TripRow[]): TripRow | undefined {
  const [trip] = trips.filter(({ from, until }) => from <= leg.from && leg.until <= until).toSorted(byStart)
  return trip
}

const byStart = (one: TripRow, other: TripRow) => one.from - other.from || (one.id < other.id ? -1 : 1)

const noSums = ({ driver, category }: Pick<TripRow, 'driver' | 'category'> = {}): DriveSums => ({
  ...defined({ driver, category }),
  ...nothingDriven
})

function sumsOfLeg({ leg, trip }: PlacedLeg): DriveSums {
  const { from, until, millimetres, cruisingMilliseconds } = leg
  return {
    ...noSums(trip),
    millimetres,
    afterHoursMillimetres: leg.isAfterHours ? millimetres : 0,
    milliseconds: until - from,
    cruisingMilliseconds,
    triplegs: leg.isStart ? 1 : 0,
    ...defined({
      ...Object.fromEntries(uncertainSums.map((name) => [name, leg[name]])),
      speedMax: leg.speedMax
    })
  }
}

const totalNames = [
  'millimetres',
  'idlingMilliseconds',
  'fuelMillilitres',
  'energyMilliwattHours',
  'refuelledMillilitres',
  'refuellings'
] as const

/** The totals of several, without those that none has. */
export function sumTotals(totals: readonly Totals[]): Totals {
  const sums = totalNames.map((name) => [name, sumOf(totals.map((one) => one[name]))] as const)
  return { millimetres: 0, ...defined(Object.fromEntries(sums)) }
}

/** What the trip has beyond its triplegs, also negative. What the trip does not know has no rest. */
function restOf(trip: TripRow, placed: readonly PlacedLeg[]) {
  const { totals = { millimetres: 0 }, earlier } = trip
  const own = placed.filter((one) => one.trip === trip).map(({ leg }) => leg)
  const known = sumTotals([...own, ...(earlier ? [earlier] : [])])
  const left = totalNames.map((name) => {
    const total = totals[name]
    return [name, total === undefined ? undefined : total - (known[name] ?? 0)] as const
  })
  const rest: Totals = { millimetres: 0, ...defined(Object.fromEntries(left)) }
  return { trip, rest }
}

function sumsOfRest(trip: TripRow, rest: Totals): DriveSums {
  const { millimetres, idlingMilliseconds, fuelMillilitres, energyMilliwattHours } = rest
  return {
    ...noSums(trip),
    millimetres,
    milliseconds: idlingMilliseconds ?? 0,
    ...defined({ idlingMilliseconds, fuelMillilitres, energyMilliwattHours })
  }
}

const startOf = ({ leg, trip }: PlacedLeg) => levelsOf(leg.start, trip)
const endOf = (placed: PlacedLeg | undefined) => levelsOf(placed?.leg.end, placed?.trip)

function levelsOf(levels: Levels | undefined, trip: TripRow | undefined): LevelsOfLeg {
  const isFuelKnown = levels?.fuelMillilitres !== undefined || levels?.fuelPercent !== undefined
  return { ...levels, ...defined({ tripFrom: isFuelKnown ? trip?.from : undefined }) }
}

/** What was filled and charged between a tripleg and the next one. Refuelling in a trip is that of the trip itself. */
export function changeBetween(end: LevelsOfLeg, start: LevelsOfLeg) {
  const filled = end.tripFrom === start.tripFrom ? undefined : filledBetween(end, start)
  return defined({
    refuelledMillilitres: filled?.millilitres,
    refuellings: filled && 1,
    chargedMilliwattHours: chargedBetween(end, start)
  })
}
