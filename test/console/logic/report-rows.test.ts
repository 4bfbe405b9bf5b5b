import { describe, expect, it } from 'vitest'
import { barRowsOf, slotIntervalOf } from '../../../infra/console/reports/bar-slots.ts'
import { levelOf, monthsOf } from '../../../infra/console/reports/calendar-days.ts'
import { figureOf, shownFigures, totalOf } from '../../../infra/console/reports/figures.ts'
import { reportIn } from '../../../infra/console/reports/report.ts'
import { sortedRows } from '../../../infra/console/reports/sorted-rows.ts'
import type { Summary } from '../../../lib/contract/resources/summary.ts'

const row = (fields: Partial<Summary>) => ({ date: '2026-03-02', date_end: '2026-03-02', ...fields }) as Summary

describe('the total of rows', () => {
  const rows = [
    row({ distance_tot: 1000, duration_cruising: 100, speed_avg: 36, speed_max: 90, battery_main_min: 12.1 }),
    row({ distance_tot: 3000, duration_cruising: 100, speed_avg: 108, speed_max: 120, fuel_used: 2 })
  ]

  it.each([
    ['distance_tot', 4000],
    ['fuel_used', 2],
    ['speed_max', 120],
    ['battery_main_min', 12.1],
    // Over the time, not over the rows.
    ['speed_avg', 72],
    // No row has it.
    ['energy_used_wh', undefined],
    // The odometers of two vehicles have no sum.
    ['odometer_end', undefined]
  ] as const)('of %s is %s', (id, total) => {
    expect(totalOf(figureOf(id), rows)).toBe(total)
  })

  it('is no speed of vehicles that did not move', () => {
    expect(totalOf(figureOf('speed_avg'), [row({ distance_tot: 0, duration_cruising: 0 })])).toBeUndefined()
  })

  it('leaves out figures that no row has, and further ones unless they are asked for', () => {
    expect(shownFigures(rows, false).map(({ id }) => id)).toEqual([
      'distance_tot',
      'fuel_used',
      'speed_avg',
      'speed_max'
    ])
    expect(shownFigures(rows, true).map(({ id }) => id)).toContain('battery_main_min')
  })
})

describe('the order of rows', () => {
  const rows = [
    row({ vehicle_id: 'b', distance_tot: 5 }),
    row({ vehicle_id: 'c' }),
    row({ vehicle_id: 'a', distance_tot: 7 }),
    row({ vehicle_id: 'a', date: '2026-03-01', distance_tot: 5 })
  ]
  const order = (column: 'period' | 'group' | 'distance_tot', isDescending: boolean) =>
    sortedRows(
      rows,
      { column, isDescending },
      ({ vehicle_id: id = '' }) => id,
      (a, b) => a.localeCompare(b)
    ).map(({ vehicle_id, date }) => `${vehicle_id}${date.slice(-1)}`)

  it.each([
    ['period', false, ['a1', 'a2', 'b2', 'c2']],
    ['period', true, ['a2', 'b2', 'c2', 'a1']],
    ['group', true, ['c2', 'b2', 'a1', 'a2']],
    // A row without the value is last in both directions.
    ['distance_tot', false, ['a1', 'b2', 'a2', 'c2']],
    ['distance_tot', true, ['a2', 'a1', 'b2', 'c2']]
  ] as const)('by %s, descending: %s', (column, isDescending, expected) => {
    expect(order(column, isDescending)).toEqual(expected)
  })
})

describe('the bars', () => {
  const report = reportIn({ from: '2026-03-01', to: '2026-03-03' }, '2026-03-10')

  it('have each day of the range, also those without a drive, and sum the rows of a day', () => {
    const rows = [row({ distance_tot: 5 }), row({ distance_tot: 7 })]

    expect(barRowsOf(report, rows)).toEqual([
      {
        slots: [
          { day: '2026-03-01', value: 0 },
          { day: '2026-03-02', value: 12 },
          { day: '2026-03-03', value: 0 }
        ],
        total: 12
      }
    ])
  })

  it('are of months in a longer range, whose first one begins within the range', () => {
    const long = { ...report, range: { from: '2026-01-15', to: '2026-04-02' } }

    expect(slotIntervalOf(long.range)).toBe('month')
    expect(barRowsOf(long, [row({ date: '2026-01-15', distance_tot: 5 })])[0]?.slots).toEqual([
      { day: '2026-01-15', value: 5 },
      { day: '2026-02-01', value: 0 },
      { day: '2026-03-01', value: 0 },
      { day: '2026-04-01', value: 0 }
    ])
  })

  it.each([
    [1, 1],
    [2, 2],
    [8, 8],
    [9, 1]
  ])('of %i chosen vehicles are in %i rows', (count, expected) => {
    const vehicleIds = Array.from({ length: count }, (_, index) => `v${index}`)
    const rows = vehicleIds.map((id, index) => row({ vehicle_id: id, distance_tot: index }))
    const shown = barRowsOf({ ...report, vehicleIds }, rows)

    expect(shown).toHaveLength(expected)
    expect(shown.reduce((sum, { total }) => sum + total, 0)).toBe((count * (count - 1)) / 2)
  })
})

describe('the calendar', () => {
  it.each([
    [1, '2026-03-02'],
    [7, '2026-03-01']
  ])('has every day of a year once, in weeks that begin on day %i', (first, begin) => {
    const months = monthsOf(2026, first)
    const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined)

    expect(days).toHaveLength(365)
    expect(new Set(days).size).toBe(365)
    expect(months[2]?.weeks.some(([day]) => day === begin)).toBe(true)
    expect(months.flatMap(({ weeks }) => weeks).every((week) => week.length === 7)).toBe(true)
  })

  it('has the last day of February in a leap year', () => {
    expect(monthsOf(2024, 1)[1]?.weeks.flat()).toContain('2024-02-29')
  })

  it.each([
    [0, 0],
    [1, 1],
    [25, 1],
    [26, 2],
    [100, 4]
  ])('shows %i of 100 in step %i', (value, level) => {
    expect(levelOf(value, 100)).toBe(level)
  })
})
