/** Attempts are repeated after the decided times. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endpointDelay, eventDelay } from '../../lib/events/retry-schedule.ts'

const even = () => 0.5
const [minute, hour] = [60, 3600]
const steps = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour, 12 * hour, 12 * hour]

it('an endpoint is tried again after 1, 5, 30 min, 2, 5, 10, 12, 12 … h', () => {
  expect(steps.map((_, index) => endpointDelay(index + 1, 0, even))).toEqual(steps)
})

it('an event is tried three times', () => {
  expect([1, 2, 3].map((tries) => eventDelay(tries, even))).toEqual([minute, 5 * minute, undefined])
})

it('a delay varies by a fifth, and is at least what the endpoint asks for', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: hour }), random, (failures, asked, number) => {
      const usual = steps[Math.min(failures, steps.length - 1)] ?? 0
      const delay = endpointDelay(failures + 1, asked, () => number)
      expect(delay).toBeGreaterThanOrEqual(Math.max(0.8 * usual, asked))
      expect(delay).toBeLessThanOrEqual(Math.max(1.2 * usual, asked))
    })
  )
})
