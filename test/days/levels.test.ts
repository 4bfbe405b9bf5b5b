/** Refuelling and charging between two trips, as days count them and as actions tell of them. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tripActions } from '../../lib/actions/trip-actions.ts'
import type { Trip } from '../../lib/contract/resources/trip.ts'
import { dayOfRows } from '../../lib/days/day-rows.ts'
import type { DriveWithLevels } from '../../lib/days/levels.ts'
import { beginOfDate, endOfDate } from '../../lib/days/local-days.ts'
import { rowsOfLeg, rowsOfTrip } from '../../lib/days/rows-of-drives.ts'
import { withDefaults } from '../../lib/telemetry/detection-settings.ts'

const date = '2026-03-10'

const trip = (id: string, hour: string, levels: DriveWithLevels): Trip => ({
  id,
  vehicle_id: 'van',
  timestamp_start: `${date}T${hour}:00:00.000Z`,
  timestamp_end: `${date}T${hour}:30:00.000Z`,
  completed: true,
  deleted: false,
  valid: true,
  validation_score: 1,
  visibility: 'PRIVATE',
  is_liked_by_me: false,
  num_likes: 0,
  ...levels
})

/** Of a vehicle whose two trips are a tripleg each: what its day counts, and what its actions say. */
async function between(before: DriveWithLevels, after: DriveWithLevels) {
  const trips = [trip('one', '08', before), trip('two', '10', after)]
  const legs = await Promise.all(trips.map((one) => rowsOfLeg(one, 'UTC', async () => [])))
  const rows = {
    legs: legs.flatMap((ofLeg) => ofLeg.get(date) ?? []),
    trips: trips.flatMap((one) => rowsOfTrip(one, 'UTC').get(date) ?? [])
  }
  const figures = dayOfRows(rows, beginOfDate('UTC', date), endOfDate('UTC', date))?.figures
  // Each vehicle may have its own threshold for stops.
  const settings = withDefaults({ refuellingLitres: 90, refuellingPercent: 50 })
  const actions = tripActions(trips, { settings }).filter(({ id }) => id.startsWith('two-'))
  const action = (type: string) => actions.find((one) => one.type === type)?.data
  return { figures, refuelled: action('REFUELLED'), charged: action('CHARGED') }
}

const tank = (litres: number, percent: number) => ({ fuel_start_level_lt: litres, fuel_start_level_pct: percent })

describe('a refuelling between trips', () => {
  it.each<[string, DriveWithLevels, DriveWithLevels, number | undefined, object | undefined]>([
    ['of 3 l', { ...tank(30, 75), fuel_used_lt: 10 }, { fuel_start_level_lt: 23 }, 3000, { fuel_refueled_lt: 3 }],
    ['of less than 3 l', { fuel_start_level_lt: 30, fuel_used_lt: 10 }, tank(22.999, 50), undefined, undefined],
    [
      'of 5 % of a large tank',
      { ...tank(300, 50), fuel_used_lt: 60, fuel_most_recent_pct: 40 },
      tank(270, 45),
      30_000,
      { fuel_refueled_lt: 30, fuel_refueled_pct: 5 }
    ],
    [
      'of less than 5 % of a large tank',
      { ...tank(300, 50), fuel_used_lt: 60, fuel_most_recent_pct: 40 },
      tank(269, 44.833),
      undefined,
      undefined
    ],
    ['from an unknown level', { fuel_start_level_lt: 20 }, tank(60, 100), undefined, undefined]
  ])('%s counts as its action says', async (_, before, after, millilitres, data) => {
    const { figures, refuelled } = await between(before, after)
    expect([figures?.refuelledMillilitres, figures?.refuellings]).toEqual([millilitres, millilitres && 1])
    expect(refuelled).toEqual(data)
  })

  it('counts without litres where the percentage alone is known', async () => {
    const { figures, refuelled } = await between({ fuel_most_recent_pct: 40 }, { fuel_start_level_pct: 90 })
    expect([figures?.refuelledMillilitres, figures?.refuellings]).toEqual([undefined, 1])
    expect(refuelled).toEqual({ fuel_refueled_pct: 50 })
  })

  it('is one for days and for actions at any levels', async () => {
    const litres = fc.option(
      fc.integer({ min: 0, max: 400_000 }).map((value) => value / 1000),
      { nil: undefined }
    )
    const percent = fc.option(
      fc.integer({ min: 0, max: 1000 }).map((value) => value / 10),
      { nil: undefined }
    )
    const levels = fc.record({
      fuel_start_level_lt: litres,
      fuel_start_level_pct: percent,
      fuel_most_recent_pct: percent,
      fuel_used_lt: litres,
      start_energy_available_wh: litres,
      end_energy_available_wh: litres
    })
    await fc.assert(
      fc.asyncProperty(levels, levels, async (before, after) => {
        const { figures, refuelled, charged } = await between(known(before), known(after))
        expect(figures?.refuellings).toBe(refuelled && 1)
        expect(refuelled?.fuel_refueled_lt).toBe(
          figures?.refuelledMillilitres === undefined ? undefined : figures.refuelledMillilitres / 1000
        )
        if (charged) expect(figures?.chargedMilliwattHours).toBe((charged.energy_charged_wh ?? Number.NaN) * 1000)
      })
    )
  })
})

it('counts every charge, of which actions tell from 1,000 Wh on', async () => {
  const from = (start_energy_available_wh: number) =>
    between({ end_energy_available_wh: 5000 }, { start_energy_available_wh })
  const [small, large] = [await from(5999), await from(6000)]
  expect([small.figures?.chargedMilliwattHours, small.charged]).toEqual([999_000, undefined])
  expect([large.figures?.chargedMilliwattHours, large.charged]).toEqual([1_000_000, { energy_charged_wh: 1000 }])
})

/** Without the fields that are undefined. */
const known = (levels: { readonly [Name in keyof DriveWithLevels]: DriveWithLevels[Name] | undefined }) =>
  Object.fromEntries(Object.entries(levels).filter(([, value]) => value !== undefined)) as DriveWithLevels
