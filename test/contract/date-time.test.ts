/** Date-times on their way in: every form of RFC 3339 with an offset, and nothing else. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calendarDate, dateTime } from '../../lib/contract/fields.ts'

const schema = dateTime('A moment')
const given = (value: unknown) => z.safeParse(schema, value)

describe('a date-time', () => {
  it.each([
    ['UTC', '2026-03-02T12:00:00Z', '2026-03-02T12:00:00.000Z'],
    ['the form of the interface', '2026-03-02T12:00:00.123Z', '2026-03-02T12:00:00.123Z'],
    ['lower case', '2026-03-02t12:00:00z', '2026-03-02T12:00:00.000Z'],
    ['an offset east', '2026-03-02T12:00:00+05:45', '2026-03-02T06:15:00.000Z'],
    ['an offset west over midnight', '2026-03-02T20:30:00-08:00', '2026-03-03T04:30:00.000Z'],
    ['an unknown local offset', '2026-03-02T12:00:00-00:00', '2026-03-02T12:00:00.000Z'],
    ['one digit of a second', '2026-03-02T12:00:00.5Z', '2026-03-02T12:00:00.500Z'],
    ['more digits than are kept', '2026-03-02T12:00:00.123456789Z', '2026-03-02T12:00:00.123Z'],
    ['a leap second', '2016-12-31T23:59:60Z', '2016-12-31T23:59:59.000Z'],
    ['a leap day', '2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['a leap day of a century', '2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
    ['the last moment of the calendar', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z']
  ])('takes %s', (_, text, expected) => {
    expect(z.parse(schema, text)).toBe(expected)
  })

  it.each([
    ['no offset', '2026-03-02T12:00:00'],
    ['an offset without a colon', '2026-03-02T12:00:00+0100'],
    ['an offset of hours alone', '2026-03-02T12:00:00+01'],
    ['an offset of a day', '2026-03-02T12:00:00+24:00'],
    ['no seconds', '2026-03-02T12:00Z'],
    ['a date alone', '2026-03-02'],
    ['a blank for the T', '2026-03-02 12:00:00Z'],
    ['a day that its month lacks', '2026-04-31T12:00:00Z'],
    ['a leap day of a common year', '2025-02-29T12:00:00Z'],
    ['a leap day of a common century', '1900-02-29T12:00:00Z'],
    ['hour 24', '2026-03-02T24:00:00Z'],
    ['minute 60', '2026-03-02T12:60:00Z'],
    ['minute 60 without seconds', '2026-03-02T12:60Z'],
    ['second 61', '2026-03-02T12:00:61Z'],
    ['a year that the offset carries beyond 9999', '9999-12-31T23:59:59-01:00'],
    ['a year that the offset carries before 0', '0000-01-01T00:00:00+01:00'],
    ['a year of five digits', '+12026-03-02T12:00:00Z'],
    ['blanks around it', ' 2026-03-02T12:00:00Z '],
    ['no text', 1_772_452_800_000],
    ['nothing', null]
  ])('refuses %s', (_, value) => {
    expect(given(value).success).toBe(false)
  })

  it('gives the same moment in one form, whatever the offset it is written with', () => {
    const moments = fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true
    })
    const offsets = fc.integer({ min: -(23 * 60 + 59), max: 23 * 60 + 59 })

    fc.assert(
      fc.property(moments, offsets, (moment, offsetMinutes) => {
        expect(z.parse(schema, withOffset(moment, offsetMinutes))).toBe(moment.toISOString())
      })
    )
  })
})

describe('a calendar date', () => {
  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2026-3-2', false],
    ['2026-03-02T00:00:00Z', false]
  ])('of %s: %s', (text, isTaken) => {
    expect(z.safeParse(calendarDate('A day'), text).success).toBe(isTaken)
  })
})

/** The moment as a clock at that offset shows it. */
function withOffset(moment: Date, offsetMinutes: number): string {
  const shown = new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, -1)
  const size = Math.abs(offsetMinutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${shown}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
