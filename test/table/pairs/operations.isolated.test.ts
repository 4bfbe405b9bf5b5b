// @module-tag long
/** The operations whose pairs are tested: all there are, each with an effect, in a world that is in step. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endpointNeeds } from '../../../infra/stack/needs-of.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { stopTheClockAtNoon } from '../../http/noon.ts'
import { startTable } from '../../test-table.ts'
import { contentsOf, putItems } from '../table-contents.ts'
import { everyOperation } from './every-operation.ts'
import { finalState } from './final-state.ts'
import { faultsOf } from './model/model.ts'
import { type Run, Runs } from './runs.ts'
import { memoryWorld, siteInDatabase, siteInMemory } from './sites.ts'
import { isWrite } from './touched-items.ts'

vi.mock(import('../../../lib/identity/password.ts'), async (original) => ({
  ...(await original()),
  hashPassword: async (password) => (await import('../quick-password.ts')).quickPasswordHash(password)
}))

stopTheClockAtNoon()
const world = await memoryWorld()
const table = (await startTable()).open()
await putItems(table, world.items)
const inMemory = new Runs(async () => siteInMemory(world))
const inDatabase = new Runs(siteInDatabase(table, await contentsOf(table)))

let repeatedCalls = 0
table.client.middlewareStack.add(
  (next) => (args) => {
    const { headers } = args.request as { headers: Record<string, string> }
    if (/attempt=(?!1;)/.test(headers['amz-sdk-request'] ?? '')) repeatedCalls += 1
    return next(args)
  },
  { step: 'finalizeRequest', priority: 'low' }
)

const maxRuns = 5

/**
 * A call that the SDK repeats, because the database failed or was too slow, may have been written the first time: an operation that
 * writes the same as another cannot tell which of them did. Such a run is repeated.
 */
async function undisturbed(run: () => Promise<Run>): Promise<Run> {
  for (let number = 1; number <= maxRuns; number++) {
    const before = repeatedCalls
    const result = await run()
    if (repeatedCalls === before) return result
  }
  throw new Error(`The SDK repeated calls in each of ${maxRuns} runs`)
}

beforeEach(() => {
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const writing = ['PutItem', 'UpdateItem', 'DeleteItem'] as const

/** Endpoints whose roles allow a write of anything but the counters of requests. */
const writingEndpoints = endpoints.filter((endpoint) =>
  writing.some((action) => endpointNeeds(endpoint).table[action]?.some((prefix) => prefix !== 'RATE'))
)

it.each(writingEndpoints.map(({ operation }) => operation))('%s is among them', (operation) => {
  expect(everyOperation.map(({ endpoint }) => endpoint)).toContain(operation)
})

it('have different names', () => {
  expect(new Set(everyOperation.map(({ name }) => name)).size).toBe(everyOperation.length)
})

it('begin with a table that is in step', () => {
  expect(faultsOf(world.items)).toEqual([])
})

describe.each(everyOperation)('$name', (operation) => {
  it('writes, and leaves the table in step', async () => {
    const { outcomes, calls, state, faults } = await inMemory.serial(operation)

    expect(outcomes).toEqual([expect.stringMatching(/^(ok|true|created|changed|created,changed)$/)])
    expect(calls[0]?.some(isWrite)).toBe(true)
    expect(state).not.toEqual(finalState(world.items))
    expect(faults).toEqual([])
  })

  it('comes to the same in memory and in a database, alone and stopped before its last call by itself', async () => {
    const last = (await inMemory.serial(operation)).calls[0]?.length ?? 0
    const byItself = { first: last }

    expect(visible(await undisturbed(() => inDatabase.serial(operation)))).toEqual(
      visible(await inMemory.serial(operation))
    )
    expect(visible(await undisturbed(() => inDatabase.stopped(operation, operation, byItself)))).toEqual(
      visible(await inMemory.stopped(operation, operation, byItself))
    )
  })
})

/**
 * Writes without their order: a database may return the members of a map in another order than they were written. Reads are left
 * out: what is asked for in one turn is one call, and when a database answers decides what that is.
 */
function visible({ outcomes, calls, state }: Run) {
  return {
    outcomes,
    state,
    writes: calls.map((each) =>
      each
        .filter(isWrite)
        .map(({ command }) => command)
        .sort()
    )
  }
}
