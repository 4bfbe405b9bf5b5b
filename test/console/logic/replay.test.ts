/** A replay that plays, by a clock that the test moves. */
import './browser-globals.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { advance } from '../../../infra/console/trip/advance.ts'
import type { Span } from '../../../infra/console/trip/empty-time.ts'
import { createReplay } from '../../../infra/console/trip/replay.ts'
import { skipsStops } from '../../../infra/console/trip/skip-stops.ts'

const minute = 60_000
const frame = 20

/** A fix each minute: drives for `before` minutes, stands for `stop`, and drives for 10. */
function track(before: number, stop: number, after = 10) {
  const minutes = Array.from({ length: before + stop + after + 1 }, (_, index) => index)
  const kilometres = minutes.map((at) => Math.min(at, before) + Math.max(0, at - before - stop))
  return {
    times: minutes.map((at) => at * minute),
    coordinates: kilometres.map((east) => [east / 111.195, 0]),
    tolerance: 0
  }
}

let prefersReducedMotion = false

beforeEach(() => {
  prefersReducedMotion = false
  skipsStops.value = true
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, frame))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

it('skips a stop of eight hours in about a second, and says so for a while', () => {
  const replay = createReplay([track(5, 480)], 4 * minute)
  replay.pace.value = 60
  replay.toggle()
  pass(1000)
  expect(replay.at.value).toBe(5 * minute)
  expect(replay.skipped.value).toBeUndefined()
  pass(500)
  expect(replay.at.value).toBeGreaterThan(200 * minute)
  expect(replay.at.value).toBeLessThan(300 * minute)
  expect(replay.skipped.value).toEqual([5 * minute, 485 * minute])
  pass(500)
  expect(replay.at.value).toBeCloseTo(485 * minute, -3)
  pass(3000)
  expect(replay.at.value).toBeCloseTo(488 * minute, -4)
  expect(replay.skipped.value).toEqual([5 * minute, 485 * minute])
  pass(2000)
  expect(replay.skipped.value).toBeUndefined()
  pass(10_000)
  expect([replay.at.value, replay.isPlaying.value]).toEqual([495 * minute, false])
})

it('says what it has skipped from where it began within a stop, until the moment is chosen', () => {
  const replay = createReplay([track(5, 480)])
  replay.seek(365 * minute)
  replay.toggle()
  pass(frame)
  expect(replay.skipped.value).toEqual([365 * minute, 485 * minute])
  replay.seek(2 * minute)
  expect(replay.skipped.value).toBeUndefined()
})

it('plays stops like any other time if the user does not skip them', () => {
  const replay = createReplay([track(5, 480)], 5 * minute)
  expect(replay.scale.value.length).toBeLessThan(495 * minute)
  skipsStops.value = false
  expect(replay.folds.value).toEqual([])
  expect(replay.scale.value.length).toBe(495 * minute)
  replay.toggle()
  pass(3000)
  expect(replay.at.value).toBe(6 * minute)
  expect(replay.skipped.value).toBeUndefined()
})

it('moves in steps of a second if the user prefers reduced motion', () => {
  prefersReducedMotion = true
  const replay = createReplay([track(5, 480)], 4.5 * minute)
  replay.pace.value = 60
  const seen = new Set<number>()
  replay.at.subscribe((at) => seen.add(at / minute))
  replay.toggle()
  pass(2999)
  expect([...seen]).toEqual([4.5, 245, 485.5])
})

it('finds stops again when a trip grows, and stays at its end', () => {
  const replay = createReplay([track(5, 1, 0)], Number.POSITIVE_INFINITY)
  expect(replay.at.value).toBe(6 * minute)
  expect(replay.folds.value).toEqual([])
  replay.extend([track(5, 30, 0)])
  expect(replay.at.value).toBe(35 * minute)
  expect(replay.folds.value).toEqual([[5 * minute, 35 * minute]])
  replay.seek(20 * minute)
  replay.extend([track(5, 40, 2)])
  expect(replay.at.value).toBe(20 * minute)
  expect(replay.folds.value).toEqual([[5 * minute, 45 * minute]])
  replay.extend([track(5, 1, 0)])
  expect(replay.at.value).toBe(6 * minute)
})

it('begins at the nearer end if the moment is outside of the trip', () => {
  const starts = [undefined, -5, 7 * minute, 9_000_000].map((start) => createReplay([track(5, 0, 5)], start).at.value)
  expect(starts).toEqual([0, 0, 7 * minute, 10 * minute])
})

it('comes to the same moment in one step as in two, and never goes back', () => {
  const folds: Span[] = [
    [100_000, 300_000],
    [300_001, 9_000_000],
    [9_500_000, 9_700_000]
  ]
  const at = fc.integer({ min: 0, max: 10_000_000 })
  const elapsed = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(at, elapsed, elapsed, fc.constantFrom(1, 20, 60), (start, one, other, pace) => {
      const between = advance(folds, start, one, pace)
      expect(between).toBeGreaterThanOrEqual(start + one * pace - 1e-6)
      expect(advance(folds, between, other, pace)).toBeCloseTo(advance(folds, start, one + other, pace), 3)
    })
  )
})
