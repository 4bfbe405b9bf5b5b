import { describe, expect, it } from 'vitest'
import { beginOfDate, dateAfter, dateAt, datesBetween, endOfDate, isAfterHours } from '../../lib/days/local-days.ts'

const hoursOf = (zone: string, date: string) => (endOfDate(zone, date) - beginOfDate(zone, date)) / 3_600_000

describe('the begin of a date', () => {
  it.each([
    ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-10', '2026-03-09T18:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
    // The clock skips midnight.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // Midnight is put back to 23:00.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    // Midnight comes twice.
    ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
    // Two minutes after midnight the clock is put back over it.
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z']
  ])('in %s of %s is %s', (zone, date, begin) => {
    expect(new Date(beginOfDate(zone, date)).toISOString()).toBe(begin)
  })
})

it.each([
  ['Europe/Helsinki', '2026-03-29', 23],
  ['Europe/Helsinki', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Europe/Helsinki', '2026-06-01', 24],
  // Samoa skipped the day.
  ['Pacific/Apia', '2011-12-30', 0]
])('a day in %s, %s, has %d hours', (zone, date, hours) => {
  expect(hoursOf(zone, date)).toBe(hours)
})

it.each([
  'Europe/Helsinki',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/St_Johns',
  'Pacific/Apia'
])('each moment in %s is of the day in whose time it lies', (zone) => {
  for (let date = '2010-10-01'; date < '2012-04-01'; date = dateAfter(date)) {
    const [begin, end] = [beginOfDate(zone, date), endOfDate(zone, date)]
    if (begin === end) continue
    expect([dateAt(zone, begin), dateAt(zone, end - 1)], date).toEqual([date, date])
  }
})

it('names the dates between two moments', () => {
  const from = Date.parse('2026-03-10T21:59:59.999Z')
  expect(datesBetween('Europe/Helsinki', from, from + 1)).toEqual(['2026-03-10', '2026-03-11'])
  expect(datesBetween('Europe/Helsinki', from, from)).toEqual(['2026-03-10'])
})

it.each([
  ['2026-03-09T03:59:00Z', true],
  ['2026-03-09T04:00:00Z', false],
  ['2026-03-09T17:59:00Z', false],
  ['2026-03-09T18:00:00Z', true],
  ['2026-03-14T10:00:00Z', true],
  ['2026-03-15T10:00:00Z', true]
])('%s in Helsinki is outside of working hours: %s', (moment, isOutside) => {
  expect(isAfterHours('Europe/Helsinki', Date.parse(moment))).toBe(isOutside)
})
