/** How good a fix is, by what its device says. */
import { expect, it } from 'vitest'
import { latestFixIn, qualityOf, shownFix } from '../../lib/records/latest-fix.ts'

it.each([
  ['GOOD', { accuracy: 25 }],
  ['FAIR', { accuracy: 26 }],
  ['FAIR', { accuracy: 100 }],
  ['POOR', { accuracy: 101, pdop_value: 1, satellites: 12 }],
  ['GOOD', { pdop_value: 5 }],
  ['FAIR', { pdop_value: 20, satellites: 3 }],
  ['POOR', { pdop_value: 20.1 }],
  ['GOOD', { satellites: 6 }],
  ['FAIR', { satellites: 4 }],
  ['POOR', { satellites: 3 }],
  ['UNKNOWN', {}]
] as const)('a fix is %s with %o', (quality, precision) => {
  expect(qualityOf(precision)).toBe(quality)
})

it('the newest record with a position is the fix, with what was said of it', () => {
  const at = Date.parse('2026-03-02T12:00:00.000Z')
  const position = { longitude: 9.18, latitude: 48.78 }
  const records = [
    { atMilliseconds: at - 2000, ...position },
    { atMilliseconds: at - 1000, ...position, pdop_value: 1.2 },
    { atMilliseconds: at, battery_main_voltage: 12.5 }
  ]
  const fix = latestFixIn(records, new Map([[at - 1000, { accuracyMetres: 8, satellites: 11 }]]))

  expect(fix && shownFix(fix)).toEqual({
    timestamp: '2026-03-02T11:59:59.000Z',
    accuracy: 8,
    pdop_value: 1.2,
    satellites: 11,
    quality: 'GOOD'
  })
  expect(latestFixIn([{ atMilliseconds: at, battery_main_voltage: 12.5 }])).toBeUndefined()
})
