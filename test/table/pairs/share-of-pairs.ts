/** The tests of one share of all pairs: shares are test files of their own, so that they run at the same time. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopTheClockAtNoon } from '../../http/noon.ts'
import { stride } from '../../proof-extent.ts'
import { everyOperation } from './every-operation.ts'
import { Interleavings } from './interleavings.ts'
import { Runs } from './runs.ts'
import { memoryWorld, siteInMemory } from './sites.ts'

/** Number of the share, from 0. */
export async function testShare(share: number, shares: number, min: { pairs: number; stops: number }): Promise<void> {
  stopTheClockAtNoon()
  const world = await memoryWorld()
  const interleavings = new Interleavings(new Runs(async () => siteInMemory(world)), stride)

  beforeEach(() => {
    // The random part of each backoff is zero, so that nothing waits.
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })

  const mine = everyOperation.map((first, index) => ({ first, index })).filter(({ index }) => index % shares === share)
  describe.each(mine)('$first.name', ({ first, index }) => {
    it('and each other operation come to a serial order, wherever one is stopped in the other', {
      timeout: 300_000
    }, async () => {
      // Each run has a table of its own: while one waits for its next attempt, others go on.
      const pairs = everyOperation.slice(index).map((second) => interleavings.faultsOfPair(first, second))
      expect((await Promise.all(pairs)).flat().join('\n')).toBe('')
    })
  })

  it('has met enough pairs and stops', () => {
    const { pairs, stops } = interleavings
    expect(pairs).toBeGreaterThanOrEqual(min.pairs)
    expect(stops).toBeGreaterThanOrEqual(min.stops)
  })

  afterAll(() => {
    const { pairs, independentPairs, stops, equivalentStops, stopsLeftOut } = interleavings
    process.stdout.write(
      `Share ${share + 1} of ${shares}: ${pairs} ordered pairs with ${stops} stops run, ${stopsLeftOut} left out, ` +
        `and ${equivalentStops} equivalent to another; ${independentPairs} independent pairs, of which one in ${stride} was run in order\n`
    )
  })
}
