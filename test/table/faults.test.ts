/** Whichever call to the table fails, and however: the answer is a right one, and nothing is written by halves. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { allSuccesses } from './every-request.ts'
import { answerLostOnce, type FaultKind, lastingFaults, lostAnswer, passingFaults, serviceError } from './faults.ts'
import { tableEndpoints } from './handlers.ts'
import { type Answer, runTable } from './running-table.ts'
import { type Contents, contentsOf, putBack, visibleIn } from './table-contents.ts'
import { seedWorld } from './world.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
const successes = await allSuccesses()
await seedWorld(table)
const world = await contentsOf(table)

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
  /** What is in the table now. */
  let contents: Contents
  beforeAll(async () => {
    await putBack(table, world)
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    undisturbed = await call(request.operation, request)
    vi.useRealTimers()
    contents = await contentsOf(table)
    after = visibleIn(contents)
  })

  it('succeeds', () => {
    expect(undisturbed.status).toBeLessThan(300)
  })

  it.each(lastingFaults)('fails whole where a call %s', async (_, fault) => {
    await withEachCallFailing(fault, async (answer) => {
      expectInternalError(answer)
      expect(request.suggests ? [visibleIn(world), after] : [visibleIn(world)]).toContainEqual(visibleIn(contents))
      // Where the table is as it was before, the request is the undisturbed one again.
      if (contents === world) return
      const again = await call(request.operation, request)
      expect(again.status).toBe(undisturbed.status)
      await look(again)
      expect(visibleIn(contents)).toEqual(after)
    })
  })

  it('fails, done or not done, where the answer to a call is lost', async () => {
    await withEachCallFailing(lostAnswer, async (answer) => {
      expectInternalError(answer)
      expect([visibleIn(world), after]).toContainEqual(visibleIn(contents))
    })
  })

  it.each([...passingFaults, ['loses its answer', answerLostOnce]] as const)(
    'succeeds where a call %s once',
    async (name, fault) => {
      await withEachCallFailing(fault, async (answer, command) => {
        // A counter is asked again after connection errors and throttling alone: after others it may count twice.
        if (command === 'count' && name === serviceError) return expectInternalError(answer)
        expect(answer.status).toBe(undisturbed.status)
        expect(visibleIn(contents)).toEqual(after)
      })
    }
  )

  /** Once for each call that the undisturbed request made, each time in the world as it was. */
  async function withEachCallFailing(fault: FaultKind, assess: (answer: Answer, command: string) => Promise<void>) {
    for (const [index, command] of undisturbed.observation.commands.entries()) {
      await putBack(table, world, contents)
      contents = world
      const answer = await call(request.operation, { ...request, fault: { ...fault, nth: index + 1 } })
      await look(answer)
      await assess(answer, command)
    }
  }

  /** A request that asked for no write has changed nothing. */
  async function look({ observation }: Answer) {
    if (observation.uses.some(isWrite)) contents = await contentsOf(table)
  }
})

const isWrite = (use: string) => !/^(Get|BatchGet|Query)| RATE$/.test(use)

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
