/** Decisions, "When a rule fires", 6. */
import { describe, expect, it } from 'vitest'
import { timeWindowOf } from '../../../lib/rules/evaluation/time-window.ts'
import { evaluated, hour, inBerlin, minute, noon, ruleOf, speeds, states } from './rules-and-samples.ts'

const stretch = (times: Parameters<typeof timeWindowOf>[0], at: string) => {
  const { isOpen, from, until } = timeWindowOf(times).stretchAt(Date.parse(at))
  return [isOpen, new Date(from).toISOString(), new Date(until).toISOString()]
}

describe('a window', () => {
  it('is open from its start to before its end', () => {
    const open = [true, '2026-01-14T07:00:00.000Z', '2026-01-14T09:30:00.000Z']
    const times = inBerlin('08:00', '10:30')
    expect(stretch(times, '2026-01-14T07:00:00Z')).toEqual(open)
    expect(stretch(times, '2026-01-14T09:29:59.999Z')).toEqual(open)
    expect(stretch(times, '2026-01-14T09:30:00Z')).toEqual([false, open[2], '2026-01-15T07:00:00.000Z'])
  })

  it('wraps past midnight', () => {
    const open = [true, '2026-01-14T21:00:00.000Z', '2026-01-15T05:00:00.000Z']
    expect(stretch(inBerlin('22:00', '06:00'), '2026-01-14T23:00:00Z')).toEqual(open)
  })

  it('with weekdays is one interval a week, also past Sunday', () => {
    const workdays = inBerlin('monday 08:00', 'friday 17:00')
    expect(stretch(workdays, '2026-01-14T23:00:00Z')).toEqual([
      true,
      '2026-01-12T07:00:00.000Z',
      '2026-01-16T16:00:00.000Z'
    ])
    expect(stretch(inBerlin('saturday 10:00', 'monday 06:00'), '2026-01-18T23:30:00Z')).toEqual([
      true,
      '2026-01-17T09:00:00.000Z',
      '2026-01-19T05:00:00.000Z'
    ])
  })

  it.each([{}, inBerlin('08:00', '08:00'), inBerlin('monday 08:00', 'monday 08:00')])('%o is always open', (times) => {
    expect(timeWindowOf(times).stretchAt(noon)).toMatchObject({ isOpen: true, until: Number.POSITIVE_INFINITY })
  })

  it('in a time zone that is not known is never open', () => {
    const rule = ruleOf('speed', 'ABOVE', 50, { tw_start: '00:00', tw_end: '23:59', tw_timezone: 'Mars/Olympus' })
    expect(evaluated(rule, speeds([0, 60])).fired).toEqual([])
    const parked = ruleOf('status', 'PARK', 0, { tw_start: '00:00', tw_end: '23:59', tw_timezone: 'Mars/Olympus' })
    expect(evaluated(parked, states([0, 'PARK']))).toMatchObject({ fired: [], due: undefined })
  })

  it('does not open in an hour that is skipped', () => {
    const times = inBerlin('02:00', '03:00')
    expect(stretch(times, '2026-03-29T00:30:00Z')).toEqual([
      false,
      '2026-03-28T02:00:00.000Z',
      '2026-03-30T00:00:00.000Z'
    ])
  })

  it('is open at the end of an hour that is skipped, where it holds the clock then', () => {
    expect(stretch(inBerlin('02:30', '03:30'), '2026-03-29T01:10:00Z')).toEqual([
      true,
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:30:00.000Z'
    ])
  })

  it('opens twice in an hour that is repeated', () => {
    const times = inBerlin('02:10', '02:30')
    expect(stretch(times, '2026-10-25T00:15:00Z').slice(1)).toEqual([
      '2026-10-25T00:10:00.000Z',
      '2026-10-25T00:30:00.000Z'
    ])
    expect(stretch(times, '2026-10-25T01:15:00Z').slice(1)).toEqual([
      '2026-10-25T01:10:00.000Z',
      '2026-10-25T01:30:00.000Z'
    ])
  })

  it('around an hour that is repeated is one opening', () => {
    expect(stretch(inBerlin('01:00', '04:00'), '2026-10-25T01:15:00Z').slice(1)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T03:00:00.000Z'
    ])
  })
})

describe('a rule with a window', () => {
  const night = inBerlin('22:00', '06:00')
  const known = { knownMilliseconds: () => 100 * 24 * hour }

  it('fires once for each opening on a condition that holds', () => {
    const values = Array.from({ length: 48 }, (_, index) => [index * 60, 60] as const)
    // 22:00 in Berlin is nine hours after noon in UTC.
    expect(evaluated(ruleOf('speed', 'ABOVE', 50, night), speeds(...values)).fired).toEqual([540, 540 + 1440])
  })

  it('on a state fires when the window opens, without a sample', () => {
    const rule = ruleOf('status', 'PARK', 0, night)
    const first = evaluated(rule, states([0, 'PARK']), known)
    expect([first.fired, first.due]).toEqual([[], 540])
    const timer = evaluated(rule, [], { ...known, before: first.states, now: noon + 10 * hour })
    expect([timer.fired, timer.due]).toEqual([[540], 540 + 1440])
  })

  it('must hold for its minutes within one opening', () => {
    const rule = (minutes: number) => ruleOf('status', 'PARK', minutes, night)
    const values = states([0, 'PARK'], [3 * 1440, 'PARK'])
    expect(evaluated(rule(479), values, known).fired).toEqual([540 + 479, 540 + 1440 + 479, 540 + 2 * 1440 + 479])
    expect(evaluated(rule(480), values, known).fired).toEqual([])
    expect(evaluated(rule(100_000), values, known)).toMatchObject({ fired: [], due: undefined })
  })

  it('fires in both openings of a repeated hour', () => {
    const rule = ruleOf('status', 'PARK', 0, inBerlin('02:10', '02:30'))
    const saturday = Date.parse('2026-10-24T12:00:00Z')
    const samples = [
      { at: saturday, values: { status: 'PARK' as const } },
      { at: saturday + 24 * hour, values: { status: 'PARK' as const } }
    ]
    const { firings } = evaluated(rule, samples, { ...known, cooldownMinutes: 0 })
    expect(firings.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-10-25T00:10:00.000Z',
      '2026-10-25T01:10:00.000Z'
    ])
    expect(evaluated(rule, [], { now: noon + minute }).fired).toEqual([])
  })
})
