/** Capacity that summaries consume. Source: docs/decisions.md, "Summaries". */
import { describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { type DayFigures, sumFigures } from '../../lib/days/day-figures.ts'
import { daysItem, insightItem, monthItem } from '../../lib/days/stored-days.ts'
import { ownerItem } from '../../lib/identity/token-owner.ts'
import type { StoredItem } from '../../lib/table/table.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { expectWithin } from './budget.ts'
import { vehicleItems } from './bulk-writes.ts'
import { callerOf, runTable } from './running-table.ts'
import { ulidOf, vehicleProfile } from './samples.ts'
import { stored } from './stored.ts'

const size = 5000
const owner = userScope('ada')
const caller = callerOf(owner)
const ids = Array.from({ length: size }, (_, index) => ulidOf('SUMVAN', index))
const [first = ''] = ids
const months = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`)

/** Two drivers, of whom one also drives for private purposes. */
function dayOf(date: string, number: number): readonly [string, DayFigures] {
  const sums = {
    millimetres: 41_237_512 + number,
    afterHoursMillimetres: 1_204_331,
    milliseconds: 3_912_000,
    cruisingMilliseconds: 3_480_000,
    idlingMilliseconds: 204_000,
    trips: 3,
    triplegs: 5,
    speedMax: 104.312,
    fuelMillilitres: 3412,
    overLimitMilliseconds: 12_000,
    harshBraking: 1,
    harshAcceleration: 0,
    gapMilliseconds: 0
  }
  const drives = [
    { ...sums, driver: 'Ada Lovelace', category: 'BUSINESS' as const },
    { ...sums, driver: 'Ada Lovelace', category: 'PRIVATE' as const },
    { ...sums, driver: 'Charles Babbage', category: 'BUSINESS' as const }
  ]
  const firstStart = Date.parse(`${date}T06:00:00Z`)
  const odometerStart = 48_211_300 + number * 123_712
  return [
    date,
    {
      drives,
      firstStart,
      lastEnd: firstStart + 36_000_000,
      odometerStart,
      odometerEnd: odometerStart + 123_712,
      refuelledMillilitres: 40_112,
      refuellings: 1,
      batteryMin: 11.912,
      batteryMax: 14.412
    }
  ]
}

const datesOf = (month: string) =>
  Array.from({ length: 28 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
const monthOf = (month: string) => datesOf(month).map(dayOf)

function insightOf(vehicleId: string, month: string): StoredItem {
  const figures = sumFigures(monthOf(month).map(([, day]) => day)) as DayFigures
  return stored(insightItem(owner, month, vehicleId), { zone: 'Europe/Berlin', figures })
}

const { call } = await runTable([
  stored(ownerItem(owner), { ownedVehicles: size, hasAllDays: true }),
  ...ids.flatMap((id) => vehicleItems(owner, [], vehicleProfile(id), '2026-01-01T12:00:00.000Z')),
  ...ids.map((id) => insightOf(id, '2025-03')),
  ...months.map((month) =>
    stored(monthItem(first, month), { days: monthOf(month).map(([date, figures]) => ({ date, figures })) })
  ),
  ...ids.map((id) => stored(daysItem(id), { zone: 'Europe/Berlin', owner, since: 0, isComplete: true }))
])
stopTheClockAtNoon()

describe('of a fleet of 5000', () => {
  it('a month of every vehicle costs at most 350 units', async () => {
    const answer = await call('list-summaries', {
      caller,
      query: 'interval=month&from=2025-03-01&to=2025-03-31&limit=500'
    })

    expect(answer.header.num_results).toBe(size)
    expect(answer.data).toHaveLength(500)
    expectWithin(answer, { trips: 5, readUnits: 350 })
  })

  it('a month by drivers costs the same', async () => {
    const query = 'interval=month&group_by=driver&from=2025-03-01&to=2025-03-31'
    const answer = await call('list-summaries', { caller, query })

    expect(answer.data.map(({ driver }: { driver: string }) => driver)).toEqual(['Ada Lovelace', 'Charles Babbage'])
    expectWithin(answer, { trips: 5, readUnits: 350 })
  })

  it('a month without a drive costs the rosters', async () => {
    const answer = await call('list-summaries', { caller, query: 'interval=month&from=2025-04-01&to=2025-04-30' })

    expect(answer.header.num_results).toBe(0)
    expectWithin(answer, { trips: 5, readUnits: 110 })
  })
})

describe('of one vehicle', () => {
  it.each(['day', 'week', 'month', 'year'])('a year by %s costs at most 10 units', async (interval) => {
    const query = `interval=${interval}&from=2025-01-01&to=2025-12-31`
    const answer = await call('list-vehicle-summaries', { caller, params: { vehicle_id: first }, query })

    expect(answer.header.num_results).toBeGreaterThan(0)
    expectWithin(answer, { trips: 2, readUnits: 10 })
  })
})
