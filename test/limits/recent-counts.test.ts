/** What an execution environment remembers of the requests that it has counted. */
import { describe, expect, it } from 'vitest'
import { RecentCounts } from '../../lib/limits/recent-counts.ts'

const limit = 80
const at = (seconds: number) => new Date(Date.parse('2026-03-02T12:00:00.000Z') + seconds * 1000)

/** `noted`: the seconds of requests and their numbers. */
function having(...noted: readonly (readonly [number, number])[]): RecentCounts {
  const recent = new RecentCounts()
  for (const [seconds, count] of noted) recent.note('USER#ada', count, limit, at(seconds))
  return recent
}

describe('the next request', () => {
  it.each([
    ['of an unknown caller', having(), 0, false],
    ['after one within the limit', having([1, 79]), 2, false],
    ['after the last one within the limit', having([1, 80]), 2, true],
    ['after one beyond it', having([1, 500]), 59.999, true],
    ['in the next minute', having([1, 500]), 60, false],
    ['where counts were answered in another order', having([1, 80], [1, 79]), 2, true]
  ])('%s is certainly beyond the limit, or not', (_, recent, seconds, expected) => {
    expect(recent.isBeyond('USER#ada', limit, at(seconds))).toBe(expected)
  })

  it.each([
    ['of an unknown caller', having(), 0, false],
    ['after a single one', having([1, 79]), 2, false],
    ['at a rate that does not reach the limit', having([1, 10], [2, 20]), 4, false],
    ['at a rate that reaches the limit', having([1, 10], [2, 50]), 3, true],
    ['after a burst that ended long ago', having([1, 10], [2, 40]), 50, true],
    ['after a small burst that ended long ago', having([1, 1], [1.1, 4]), 50, false],
    ['a minute after the limit was exceeded', having([1, 81]), 61, true],
    ['after that one, too', having([1, 81], [61, 1]), 62, false],
    ['two minutes after the limit was exceeded', having([1, 81]), 121, false]
  ])('%s is probably beyond the limit, or not', (_, recent, seconds, expected) => {
    expect(recent.isDoubtful('USER#ada', limit, at(seconds))).toBe(expected)
  })

  it('has a limit of its own for each caller', () => {
    const recent = having([1, 80])

    expect([recent.isBeyond('USER#ada', 100, at(2)), recent.isBeyond('USER#bob', limit, at(2))]).toEqual([false, false])
  })
})

it('forgets the callers that it has not counted for the longest time', () => {
  const recent = having([1, 80])
  for (let index = 0; index < 999; index++) recent.note(`USER#${index}`, 80, limit, at(2))
  expect(recent.isBeyond('USER#ada', limit, at(3))).toBe(true)

  recent.note('USER#last', 80, limit, at(2))

  expect(recent.isBeyond('USER#ada', limit, at(3))).toBe(false)
})
