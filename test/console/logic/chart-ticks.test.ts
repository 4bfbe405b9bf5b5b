/** The ticks of time in the charts of a replay. */
import './browser-globals.ts'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
const { ticksOf } = await import('../../../infra/console/trip/chart-options.ts')
const { createReplay } = await import('../../../infra/console/trip/replay.ts')
const { skipsStops } = await import('../../../infra/console/trip/skip-stops.ts')

const minute = 60_000
/** Midnight of the time zone in which the test runs. */
const day = new Date(2026, 2, 4).getTime()

/** A fix each minute: drives for 60 minutes from 00:10 on, stands for 8 hours, and drives for 60 minutes. */
const minutes = Array.from({ length: 601 }, (_, index) => index)
const track = {
  times: minutes.map((at) => day + (10 + at) * minute),
  coordinates: minutes.map((at) => [(Math.min(at, 60) + Math.max(0, at - 540)) / 111.195, 0]),
  tolerance: 0
}
const [from, until] = [day + 10 * minute, day + 610 * minute]

function ticks(step: number) {
  const { splits, filter, space } = ticksOf(createReplay([track]))
  if (typeof splits !== 'function' || typeof filter !== 'function' || typeof space !== 'function')
    throw new Error('The ticks are no functions')
  const found = splits({} as never, 0, from, until, step * minute, 0)
  return {
    minutes: filter({} as never, found, 0, 0, 0).map((at) => at && (at - day) / minute),
    space: space({} as never, 0, from, until, 500)
  }
}

it('has no tick in a fold, and none nearer to another one than in the time of driving', () => {
  skipsStops.value = true
  expect(ticks(20).minutes).toEqual([20, 40, 60, 560, 580, 600])
  expect(ticks(30).minutes).toEqual([30, 60, 570, 600])
  // 123 of 600 minutes have the room.
  expect(ticks(20).space).toBeCloseTo((70 * 123) / 600)
})

it('has a tick at each step where no time is folded', () => {
  skipsStops.value = false
  expect(ticks(120)).toEqual({ minutes: [120, 240, 360, 480, 600], space: 70 })
})
