/** Attempts are repeated after the decided times. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endpointDelay, eventDelay } from '../../../lib/notify/consumers/retry-schedule.ts'
import { noon } from '../../http/noon.ts'

const none = () => 0
const [minute, hour] = [60, 3600]
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const failingSince = noon.toISOString()

it('an endpoint is tried again after 1, 5, 15, 15 … min, and every hour after a day', () => {
  const delays: number[] = []
  let seconds = 0
  for (let step = 1; seconds < 30 * hour; step++) {
    const delay = endpointDelay({ step, failingSince }, later(seconds), none)
    delays.push(delay)
    seconds += delay
  }
  const quarters = Math.ceil((24 * hour - 6 * minute) / (15 * minute))
  expect(delays).toEqual([minute, 5 * minute, ...Array(quarters).fill(15 * minute), ...Array(6).fill(hour)])
})

it('an event that is refused is tried three times', () => {
  expect([1, 2, 3, 4].map((tries) => eventDelay(tries, tries, none))).toEqual([
    minute,
    5 * minute,
    undefined,
    undefined
  ])
  // A failure of the endpoint between two refusals is none of them.
  expect(eventDelay(3, 2, none)).toBe(15 * minute)
})

it('an event that the endpoint fails at is tried ten times in five days', () => {
  const hours = Array.from({ length: 10 }, (_, index) => (eventDelay(index + 1, 0, none) ?? Number.NaN) / hour)
  expect(hours).toEqual([1 / 60, 5 / 60, 0.25, 1, 5, 12, 24, 24, 24, Number.NaN])
})

it('a delay is up to a fifth shorter, and at least what the endpoint asks for', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  const anyStep = fc.integer({ min: 1, max: 40 })
  const anySeconds = fc.nat({ max: 5 * 24 * hour })
  fc.assert(
    fc.property(anyStep, anySeconds, fc.nat({ max: hour }), random, (step, seconds, retryAfterSeconds, number) => {
      const usual = endpointDelay({ step, failingSince }, later(seconds), none)
      const delay = endpointDelay({ step, failingSince, retryAfterSeconds }, later(seconds), () => number)
      expect(delay).toBeGreaterThanOrEqual(Math.max(0.8 * usual, retryAfterSeconds))
      expect(delay).toBeLessThanOrEqual(Math.max(usual, retryAfterSeconds))
    })
  )
})
