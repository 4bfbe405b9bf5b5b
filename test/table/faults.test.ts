/** Whichever call to the table fails, and however: the answer is a right one, and nothing is written by halves. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { type NamedRequest, seedWorld, successes } from './every-request.ts'
import { answerLostOnce, type FaultKind, lastingFaults, lostAnswer, passingFaults } from './faults.ts'
import { tableEndpoints } from './handlers.ts'
import { type Answer, runTable } from './running-table.ts'
import { type Contents, contentsOf, putBack, visibleIn } from './table-contents.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
let world: Contents

beforeAll(async () => {
  await seedWorld(table)
  world = await contentsOf(table)
})
beforeEach(() => {
  // Retries and backoff wait for a random part of some time: for none, so that nothing is timed.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'error').mockReturnValue()
})

const internalError = {
  id: 'INTERNAL_ERROR',
  status: 500,
  type: 'INTERNAL_ERROR',
  severity: 'CRITICAL',
  message: 'An internal error occurred; report the request id.',
  data: { request_id: 'extended-request-id' },
  api_version: 'v2.2.0'
}

it('every endpoint has a request here', () => {
  expect(new Set(successes.map(({ operation }) => operation))).toEqual(
    new Set(tableEndpoints.map(({ operation }) => operation))
  )
})

describe.each(successes)('$name', (request) => {
  /** How it goes without a fault, and what is then in the table. */
  let undisturbed: Answer
  let after: Contents
  beforeAll(async () => {
    await putBack(table, world)
    vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00.000Z'), toFake: ['Date'] })
    undisturbed = await call(request.operation, request)
    vi.useRealTimers()
    after = visibleIn(await contentsOf(table))
  })

  it('succeeds', () => {
    expect(undisturbed.status).toBeLessThan(300)
  })

  it.each(lastingFaults)('fails whole where a call %s', async (_, fault) => {
    await withEachCallFailing(request, fault, undisturbed, async (answer) => {
      expectInternalError(answer)
      expect(request.suggests ? [visibleIn(world), after] : [visibleIn(world)]).toContainEqual(
        visibleIn(await contentsOf(table))
      )
      await expectSuccessNow(request)
    })
  })

  it('fails, done or not done, where the answer to a call is lost', async () => {
    await withEachCallFailing(request, lostAnswer, undisturbed, async (answer) => {
      expectInternalError(answer)
      expect([visibleIn(world), after]).toContainEqual(visibleIn(await contentsOf(table)))
    })
  })

  it.each([...passingFaults, ['loses its answer', answerLostOnce]] as const)(
    'succeeds where a call %s once',
    async (_, fault) => {
      await withEachCallFailing(request, fault, undisturbed, async (answer, command) => {
        // A counter that is asked again would count twice.
        if (command === 'count') return expectInternalError(answer)
        expect(answer.status).toBe(undisturbed.status)
        expect(visibleIn(await contentsOf(table))).toEqual(after)
      })
    }
  )

  async function expectSuccessNow(again: NamedRequest) {
    const { status } = await call(again.operation, again)
    expect(status).toBe(undisturbed.status)
    expect(visibleIn(await contentsOf(table))).toEqual(after)
  }
})

function expectInternalError({ status, error, header }: Answer) {
  expect(status).toBe(500)
  expect(error).toEqual(internalError)
  expect(header).toEqual({
    api_version: 'v2.2.0',
    status: 'INTERNAL_ERROR',
    message: internalError.message,
    permission_via: []
  })
}

/** Once for each call that the undisturbed request made, each time in the world as it was. */
async function withEachCallFailing(
  request: NamedRequest,
  fault: FaultKind,
  { observation }: Answer,
  assess: (answer: Answer, command: string) => Promise<void> | void
) {
  for (const [index, command] of observation.commands.entries()) {
    await putBack(table, world)
    const answer = await call(request.operation, { ...request, fault: { ...fault, nth: index + 1 } })
    await assess(answer, command)
  }
}
