import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestOccurrence, nextOccurrence, type Schedule } from '../../lib/reports/schedule.ts'

const weekly = (time_zone = 'UTC', weekday = 1): Schedule => ({ every: 'WEEK', weekday, time_zone })
const monthly = (time_zone = 'UTC'): Schedule => ({ every: 'MONTH', weekday: 1, time_zone })
const shown = ({ at, range }: ReturnType<typeof nextOccurrence>) => [new Date(at).toISOString(), range.from, range.to]
const next = (schedule: Schedule, after: string, sentFrom?: string) =>
  shown(nextOccurrence(schedule, Date.parse(after), sentFrom))
const latest = (schedule: Schedule, until: string) => shown(latestOccurrence(schedule, Date.parse(until)))

describe('reports of weeks', () => {
  it('are sent at 06:00 of the weekday, about the last week from Monday to Sunday', () => {
    expect(next(weekly(), '2026-11-27T11:00:00Z')).toEqual(['2026-11-30T06:00:00.000Z', '2026-11-23', '2026-11-29'])
    expect(next(weekly('UTC', 3), '2026-11-27T11:00:00Z')).toEqual([
      '2026-12-02T06:00:00.000Z',
      '2026-11-23',
      '2026-11-29'
    ])
    expect(next(weekly('UTC', 7), '2026-11-27T11:00:00Z')).toEqual([
      '2026-11-29T06:00:00.000Z',
      '2026-11-16',
      '2026-11-22'
    ])
  })

  it('are sent after the moment, not at it', () => {
    expect(next(weekly(), '2026-11-30T05:59:59.999Z')[0]).toBe('2026-11-30T06:00:00.000Z')
    expect(next(weekly(), '2026-11-30T06:00:00.000Z')[0]).toBe('2026-12-07T06:00:00.000Z')
    expect(latest(weekly(), '2026-11-30T06:00:00.000Z')[0]).toBe('2026-11-30T06:00:00.000Z')
    expect(latest(weekly(), '2026-11-30T05:59:59.999Z')[0]).toBe('2026-11-23T06:00:00.000Z')
  })

  it('leave out a week that was sent', () => {
    expect(next(weekly('UTC', 2), '2026-11-30T07:00:00Z')[1]).toBe('2026-11-23')
    expect(next(weekly('UTC', 2), '2026-11-30T07:00:00Z', '2026-11-23')).toEqual([
      '2026-12-08T06:00:00.000Z',
      '2026-11-30',
      '2026-12-06'
    ])
  })

  it('are sent at 06:00 of the clock on both sides of a change of the clock', () => {
    // Berlin: summer time ends on Sunday, 25 October 2026 and begins on Sunday, 28 March 2027.
    expect(next(weekly('Europe/Berlin', 7), '2026-10-20T00:00:00Z')[0]).toBe('2026-10-25T05:00:00.000Z')
    expect(next(weekly('Europe/Berlin'), '2026-10-19T05:00:00Z')[0]).toBe('2026-10-26T05:00:00.000Z')
    expect(latest(weekly('Europe/Berlin'), '2026-10-20T00:00:00Z')[0]).toBe('2026-10-19T04:00:00.000Z')
    expect(next(weekly('Europe/Berlin', 7), '2027-03-24T00:00:00Z')[0]).toBe('2027-03-28T04:00:00.000Z')
  })

  it('follow offsets that are no whole hours, and the ends of the day line', () => {
    expect(next(weekly('Asia/Kathmandu'), '2026-11-27T00:00:00Z')[0]).toBe('2026-11-30T00:15:00.000Z')
    expect(next(weekly('Australia/Lord_Howe'), '2026-11-27T00:00:00Z')[0]).toBe('2026-11-29T19:00:00.000Z')
    expect(next(weekly('Pacific/Kiritimati'), '2026-11-27T00:00:00Z')[0]).toBe('2026-11-29T16:00:00.000Z')
    expect(next(weekly('Pacific/Pago_Pago'), '2026-11-27T00:00:00Z')[0]).toBe('2026-11-30T17:00:00.000Z')
  })
})

describe('reports of months', () => {
  it('are sent at 06:00 of the first day, about the month before', () => {
    expect(next(monthly(), '2026-11-27T11:00:00Z')).toEqual(['2026-12-01T06:00:00.000Z', '2026-11-01', '2026-11-30'])
    expect(next(monthly(), '2027-12-27T11:00:00Z')).toEqual(['2028-01-01T06:00:00.000Z', '2027-12-01', '2027-12-31'])
    expect(latest(monthly(), '2028-03-31T11:00:00Z')).toEqual(['2028-03-01T06:00:00.000Z', '2028-02-01', '2028-02-29'])
    expect(latest(monthly(), '2026-12-01T05:00:00Z')[0]).toBe('2026-11-01T06:00:00.000Z')
  })

  it('leave out a month that was sent', () => {
    expect(next(monthly('Pacific/Pago_Pago'), '2026-12-01T07:00:00Z', '2026-11-01')[1]).toBe('2026-12-01')
  })
})

it('takes a zone that the runtime does not know for UTC', () => {
  expect(next(weekly('Mars/Olympus'), '2026-11-27T11:00:00Z')[0]).toBe('2026-11-30T06:00:00.000Z')
})

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']
const schedules = fc.record({
  every: fc.constantFrom('WEEK' as const, 'MONTH' as const),
  weekday: fc.integer({ min: 1, max: 7 }),
  time_zone: fc.constantFrom(...zones)
})
const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })

it('has every range once, and shows 06:00 at each', () => {
  fc.assert(
    fc.property(schedules, moments, (schedule, start) => {
      let occurrence = nextOccurrence(schedule, start)
      for (let count = 0; count < 60; count++) {
        const { at, range } = occurrence
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone: schedule.time_zone,
          hour: '2-digit',
          minute: '2-digit'
        })
        expect(clock.format(at)).toBe('06:00')
        expect(latestOccurrence(schedule, at)).toEqual(occurrence)
        occurrence = nextOccurrence(schedule, at)
        expect(latestOccurrence(schedule, occurrence.at - 1).at).toBe(at)
        expect(Date.parse(occurrence.range.from) - Date.parse(range.to)).toBe(86_400_000)
      }
    }),
    { numRuns: 40 }
  )
})
