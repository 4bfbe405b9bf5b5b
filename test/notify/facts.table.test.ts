// @module-tag long
/** Which facts requests and commands write. Source: decisions, "Events". */
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { runsOf } from '../proof-extent.ts'
import { runTable } from '../table/running-table.ts'
import { type Contents, contentsOf, putBack } from '../table/table-contents.ts'
import { seedWorld } from '../table/world.ts'
import { type Step, vehiclesOfWorld } from './changes.ts'
import { expectedFacts } from './fact-model.ts'
import { commandStep, loadStep } from './operator-steps.ts'
import { requestStep } from './request-steps.ts'
import { factsIn, isFact, type StoredFact } from './stored-facts.ts'

const running = await runTable()
const { table } = running
await seedWorld(table)
const world = await contentsOf(table)
stopTheClockAtNoon()

/** Each step may be done again, as a client does that got no answer. */
const steps = fc.array(
  fc.tuple(
    fc.oneof({ weight: 5, arbitrary: requestStep }, { weight: 2, arbitrary: commandStep }, loadStep),
    fc.integer({ min: 1, max: 2 })
  ),
  { minLength: 1, maxLength: 10 }
)

it('requests and commands write what has become another, once, in whatever order they come and wherever they fail', async () => {
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      await putBack(table, world)
      let before = world
      for (const step of given.flatMap(([one, times]) => Array.from({ length: times }, () => one))) {
        const after = await contentsAfter(step, before)
        const expected = step.isLoading ? [] : expectedFacts(before, after, noon)
        expect(sorted(newFacts(before, after)), step.name).toEqual(sorted(expected))
        expect([...before.values()].filter((item) => isFact(item) && !after.has(`${item.PK} ${item.SK}`))).toEqual([])
        before = after
      }
    }),
    { numRuns: runsOf(50) }
  )
})

async function contentsAfter(step: Step, before: Contents): Promise<Contents> {
  const made = [...before.keys()]
    .filter((key) => key.endsWith(' ACCESS'))
    .map((key) => key.slice('VEHICLE#'.length, -7))
  await step.run(running, made.filter((id) => !vehiclesOfWorld.includes(id)).sort())
  return contentsOf(table, before)
}

const newFacts = (before: Contents, after: Contents) =>
  factsIn([...after].filter(([key]) => !before.has(key)).map(([, item]) => item))

/** Names of fields have no order, nor have facts of one moment. */
function sorted(facts: readonly StoredFact[]): unknown[] {
  const texts = facts.map(({ changed, ...fact }) => ({
    ...fact,
    ...(Array.isArray(changed) && { changed: [...changed].sort() })
  }))
  const textOf = (fact: object) => JSON.stringify(Object.entries(fact).sort(([one], [other]) => (one < other ? -1 : 1)))
  return texts.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
}
