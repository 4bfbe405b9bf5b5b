// @module-tag long
/** Ranges of stored days against a model that adds up trips and triplegs by itself. */
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../infra/demo/simulator/random-numbers.ts'
import { type DayFigures, sumFigures } from '../../lib/days/day-figures.ts'
import type { Table } from '../../lib/table/table.ts'
import { isFull } from '../proof-extent.ts'
import { randomHistory } from './random-history.ts'
import { addDays, figuresOf, type RangeFigures } from './range-model.ts'
import { daysOfVan } from './rebuilding.ts'

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
  const replaced = { merged: 0, divided: 0, none: 0 }

  it('have the figures of the trips and triplegs in any range', { timeout: isFull ? 600_000 : 60_000 }, async () => {
    for (let seed = 0; seed < ofScene; seed++) {
      const random = randomNumbers(seed * 31 + zone.length + Number(date.slice(5, 7)))
      const { table, history, replacements } = await randomHistory(random, zone, date)
      for (const replacement of replacements) replaced[replacement] += 1
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
    expect(Math.min(replaced.merged, replaced.divided)).toBeGreaterThan(0)
  })
})
