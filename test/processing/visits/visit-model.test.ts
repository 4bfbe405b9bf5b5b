// @module-tag long
/** Stored visits are those of a model that shares no code with the service, after any history. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runsOf } from '../../proof-extent.ts'
import { now } from '../processing-world.ts'
import { histories } from './model/random-histories.ts'
import { VanWorld } from './model/van-world.ts'
import { visitsOf, visitsUnderPlaces } from './visit-world.ts'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

/** So that all days of a history are within those in which records change visits. */
const end = now.getTime() - 3_600_000

/** Returns how often a step was interrupted, and how many visits were found. */
async function expectModel(interrupted: number, numRuns: number) {
  const seen = { visits: 0, running: 0, interrupted: 0 }
  await fc.assert(
    fc.asyncProperty(histories(end, interrupted), async (history) => {
      const van = new VanWorld()
      await van.play(history)
      expect(van.found).toEqual(van.expected(history))
      expect(visitsUnderPlaces(van.world)).toEqual(visitsOf(van.world))
      seen.visits += van.found.length
      seen.running += van.found.filter((visit) => visit.end === undefined).length
      seen.interrupted += van.interrupted
    }),
    { numRuns }
  )
  return seen
}

describe('the visits of a model', () => {
  it('are stored after any uploads, changes of places, shares and silences, in any order', {
    timeout: 600_000
  }, async () => {
    const numRuns = runsOf(1200)
    const seen = await expectModel(0, numRuns)
    expect(seen.visits).toBeGreaterThan(numRuns / 2)
    expect(seen.running).toBeGreaterThan(numRuns / 10)
  })

  it('are stored if any step ends at any call, and is taken again', { timeout: 600_000 }, async () => {
    const numRuns = runsOf(600)
    const seen = await expectModel(50, numRuns)
    expect(seen.interrupted).toBeGreaterThan(numRuns)
  })
})
