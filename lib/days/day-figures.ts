/** What the drives of days come to. All sums are integers, so that the order of adding does not matter. */
import type { TripCategory } from '../contract/resources/trip-category.ts'
import { defined } from '../telemetry/measured-fields.ts'

/** Sums of the drives of one driver and category. What no drive knows is absent. */
export interface DriveSums {
  readonly driver?: string
  readonly category?: TripCategory
  readonly millimetres: number
  /** Of triplegs that started outside of working hours. */
  readonly afterHoursMillimetres: number
  readonly milliseconds: number
  readonly cruisingMilliseconds: number
  readonly idlingMilliseconds?: number
  /** Started in the time. */
  readonly trips: number
  readonly triplegs: number
  /** km/h. */
  readonly speedMax?: number
  readonly fuelMillilitres?: number
  readonly energyMilliwattHours?: number
  readonly overLimitMilliseconds?: number
  readonly harshBraking?: number
  readonly harshAcceleration?: number
  readonly gapMilliseconds?: number
}

/** What a day of a vehicle comes to, or several days. */
export interface DayFigures {
  /** One for each driver and category, in their order. */
  readonly drives: readonly DriveSums[]
  /** Epoch milliseconds: when the vehicle drove first and last. */
  readonly firstStart: number
  readonly lastEnd: number
  /** Metres. */
  readonly odometerStart?: number
  readonly odometerEnd?: number
  readonly refuelledMillilitres?: number
  readonly refuellings?: number
  readonly chargedMilliwattHours?: number
  /** Volts of the main battery. */
  readonly batteryMin?: number
  readonly batteryMax?: number
}

/** The figures of several days, given in the order of time, as those of one. Undefined for no days. */
export function sumFigures(days: readonly DayFigures[]): DayFigures | undefined {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return undefined
  return {
    drives: joinedDrives(days.flatMap(({ drives }) => drives)),
    firstStart: first.firstStart,
    lastEnd: last.lastEnd,
    ...defined({
      refuelledMillilitres: sumOf(days.map((day) => day.refuelledMillilitres)),
      refuellings: sumOf(days.map((day) => day.refuellings)),
      chargedMilliwattHours: sumOf(days.map((day) => day.chargedMilliwattHours))
    }),
    ...readingsOf(days)
  }
}

type Readings = Pick<DayFigures, 'odometerStart' | 'odometerEnd' | 'batteryMin' | 'batteryMax'>

/** Of parts in the order of time: what the odometer showed at both ends, and the extremes of the main battery. */
export function readingsOf(parts: readonly Readings[]): Readings {
  return defined({
    odometerStart: parts.find(({ odometerStart }) => odometerStart !== undefined)?.odometerStart,
    odometerEnd: parts.findLast(({ odometerEnd }) => odometerEnd !== undefined)?.odometerEnd,
    batteryMin: extremeOf(
      Math.min,
      parts.map(({ batteryMin }) => batteryMin)
    ),
    batteryMax: extremeOf(
      Math.max,
      parts.map(({ batteryMax }) => batteryMax)
    )
  })
}

/** The sums of no drive. */
export const nothingDriven = {
  millimetres: 0,
  afterHoursMillimetres: 0,
  milliseconds: 0,
  cruisingMilliseconds: 0,
  trips: 0,
  triplegs: 0
} as const satisfies DriveSums

/** One for each driver and category. */
export function joinedDrives(drives: readonly DriveSums[]): DriveSums[] {
  const groups = Map.groupBy(drives, ({ driver, category }) => JSON.stringify([driver ?? null, category ?? null]))
  // The order of code points is the same everywhere.
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => joinedGroup(group))
}

const certainSums = [
  'millimetres',
  'afterHoursMillimetres',
  'milliseconds',
  'cruisingMilliseconds',
  'trips',
  'triplegs'
] as const
/** Sums that not every drive knows. */
export const uncertainSums = [
  'idlingMilliseconds',
  'fuelMillilitres',
  'energyMilliwattHours',
  'overLimitMilliseconds',
  'harshBraking',
  'harshAcceleration',
  'gapMilliseconds'
] as const

function joinedGroup(group: readonly DriveSums[]): DriveSums {
  const [first] = group
  const certain = certainSums.map((name) => [name, sumOf(group.map((one) => one[name])) ?? 0] as const)
  const uncertain = uncertainSums.map((name) => [name, sumOf(group.map((one) => one[name]))] as const)
  return {
    ...defined({ driver: first?.driver, category: first?.category }),
    ...(Object.fromEntries(certain) as Record<(typeof certainSums)[number], number>),
    ...defined({
      ...Object.fromEntries(uncertain),
      speedMax: extremeOf(
        Math.max,
        group.map((one) => one.speedMax)
      )
    })
  }
}

/** Undefined where no value is known. */
export function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const present = values.filter((value) => value !== undefined)
  return present.length > 0 ? present.reduce((sum, value) => sum + value, 0) : undefined
}

export function extremeOf(
  extreme: (...values: number[]) => number,
  values: readonly (number | undefined)[]
): number | undefined {
  const present = values.filter((value) => value !== undefined)
  return present.length > 0 ? present.reduce((one, other) => extreme(one, other)) : undefined
}
