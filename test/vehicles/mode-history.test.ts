/** When modes were on, from what the profile says at each of its changes. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  historyAfter,
  intervalsOf,
  joinedHistories,
  type ModeHistory,
  noModes
} from '../../lib/vehicles/mode-history.ts'

const start = Date.parse('2026-03-02T12:00:00.000Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute)
const moment = (minutes: number) => start + minutes * minute

interface Modes {
  readonly notrack_mode?: boolean
  readonly notrack_mode_deact_time?: string
  readonly transport_mode?: boolean
}

/** After the profile was written with these modes at these minutes. */
const history = (...writes: readonly (readonly [number, Modes])[]): ModeHistory =>
  writes.reduce((known, [minutes, modes]) => historyAfter(known, { id: 'van', ...modes }, at(minutes)), noModes)

const on = { notrack_mode: true }
const until = (minutes: number) => ({ ...on, notrack_mode_deact_time: at(minutes).toISOString() })

describe('the history of a mode', () => {
  it('begins when it is switched on and ends when it is switched off', () => {
    expect(history([0, on])).toEqual({ notrack: [[moment(0), null]], transport: [] })
    expect(history([0, on], [5, {}], [9, on], [10, { notrack_mode: false }])).toEqual({
      notrack: [
        [moment(0), moment(5)],
        [moment(9), moment(10)]
      ],
      transport: []
    })
    expect(history([0, { transport_mode: true }], [5, { ...on, transport_mode: false }])).toEqual({
      notrack: [[moment(5), null]],
      transport: [[moment(0), moment(5)]]
    })
  })

  it('is the same after a write that does not concern it', () => {
    expect(history([0, on], [5, on])).toEqual(history([0, on]))
    expect(history([0, {}], [5, {}])).toEqual(noModes)
  })

  it('ends by itself at the time of deactivation, which may be moved until then', () => {
    expect(history([0, until(10)], [20, {}]).notrack).toEqual([[moment(0), moment(10)]])
    expect(history([0, until(10)], [5, until(30)]).notrack).toEqual([[moment(0), moment(30)]])
    expect(history([0, until(10)], [5, on]).notrack).toEqual([[moment(0), null]])
    expect(history([0, until(10)], [5, {}]).notrack).toEqual([[moment(0), moment(5)]])
    expect(history([0, on], [5, until(3)]).notrack).toEqual([[moment(0), moment(5)]])
    expect(history([0, until(-1)]).notrack).toEqual([])
    expect(history([0, until(10)], [20, on]).notrack).toEqual([
      [moment(0), moment(10)],
      [moment(20), null]
    ])
  })

  it('does not end before it begins, where clocks differ', () => {
    expect(history([0, on], [-1, {}]).notrack).toEqual([[moment(0), moment(0)]])
  })

  it('is bounded, and covers every moment at which the mode was on', () => {
    const switches = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.boolean()), { maxLength: 400 })
    fc.assert(
      fc.property(switches, (steps) => {
        const minutes = (index: number) => steps.slice(0, index + 1).reduce((sum, [passed]) => sum + passed, 0)
        const writes = steps.map(([, isOn], index): [number, Modes] => [minutes(index), { notrack_mode: isOn }])
        const intervals = intervalsOf(history(...writes).notrack)
        expect(intervals.length).toBeLessThanOrEqual(100)
        for (const [index, interval] of intervals.slice(1).entries()) {
          expect(interval.fromMilliseconds).toBeGreaterThan(intervals[index]?.untilMilliseconds ?? 0)
        }
        const isCovered = (at: number) =>
          intervals.some(({ fromMilliseconds, untilMilliseconds }) => at >= fromMilliseconds && at <= untilMilliseconds)
        for (const [written, { notrack_mode }] of writes)
          if (notrack_mode) expect(isCovered(moment(written))).toBe(true)
      })
    )
  })

  it('joins those that lie closest once there are too many', () => {
    const writes = Array.from({ length: 200 }, (_, index): [number, Modes] => [
      index * 10,
      { notrack_mode: index % 2 === 0 }
    ])
    const [first, ...others] = writes
    const { notrack } = history(first as [number, Modes], [9, {}], [9.5, on], ...others)
    expect(notrack).toHaveLength(100)
    expect(notrack[0]).toEqual([moment(0), moment(10)])
  })
})

describe('two histories', () => {
  const spans = (...given: readonly (readonly [number, number | null])[]): ModeHistory => ({
    notrack: given.map(([from, until]) => [moment(from), until === null ? null : moment(until)]),
    transport: []
  })

  it('have the times of both', () => {
    expect(joinedHistories(spans([5, 7]), spans([0, 2], [8, 9]))).toEqual(spans([0, 2], [5, 7], [8, 9]))
    expect(joinedHistories(spans([1, 4]), spans([0, 2], [3, 5]))).toEqual(spans([0, 5]))
    expect(joinedHistories(spans([9, null]), spans([0, null]))).toEqual(spans([0, null]))
    expect(joinedHistories(noModes, spans([0, null]))).toEqual(spans([0, null]))
  })

  it('end what begins in both at the same moment as the known one does', () => {
    expect(joinedHistories(spans([0, 5]), spans([0, null]))).toEqual(spans([0, 5]))
    expect(joinedHistories(spans([0, null]), spans([0, 5]))).toEqual(spans([0, null]))
  })

  it('are joined once, and never have more spans than are kept, nor less of the time', () => {
    const history = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 20 })), { maxLength: 90 })
      .map((given) => given.map(([from, length]) => [from, from + length] as const))
      .map((given) => joinedHistories(noModes, spans(...given.toSorted(([a], [b]) => a - b))))
    fc.assert(
      fc.property(history, history, (known, other) => {
        const joined = joinedHistories(known, other)
        expect(joined.notrack.length).toBeLessThanOrEqual(100)
        expect(joinedHistories(joined, other)).toEqual(joined)
        for (const [from] of [...known.notrack, ...other.notrack]) {
          expect(joined.notrack.some(([begin, end]) => begin <= from && from <= (end ?? from))).toBe(true)
        }
      })
    )
  })
})
