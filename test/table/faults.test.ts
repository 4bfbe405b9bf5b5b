// @module-tag long
/**
 * Whichever call to the table fails, and however: the answer is correct, and nothing is written in part; what is written in
 * steps is completed by the same request.
 */

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allSuccesses as successes } from '../endpoint-tests.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { someOf, stride, strideOf } from '../proof-extent.ts'
import { usesAllowedTo } from './allowed-uses.ts'
import { expectCostWithin } from './budget.ts'
import { answerLostOnce, type FaultKind, lastingFaults, lostAnswer, passingFaults, serviceError } from './faults.ts'
import { tableEndpoints } from './handlers.ts'
import { type Answer, runTable } from './running-table.ts'
import { type Contents, contentsOf, putBack, visibleIn } from './table-contents.ts'
import { seedWorld } from './world.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
await seedWorld(table)
const world = await contentsOf(table)

beforeEach(() => {
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

/** Which calls fail: one in `stride`, from `from` on, and, if asked for, each write. */
interface Where {
  readonly stride?: number
  readonly from?: number
  readonly atWrites?: boolean
}

const internalError = {
  id: 'INTERNAL_ERROR',
  status: 500,
  type: 'INTERNAL_ERROR',
  severity: 'CRITICAL',
  message: 'An internal error occurred; report the request id.',
  data: { request_id: 'extended-request-id' },
  api_version: 'v2.2.0'
}

/**
 * Each kind of fault is tried from another call on, and with every second request, in turn; an answer is lost at every write and
 * at every third call. `turn`: of the request.
 */
const spread = (faults: readonly (readonly [name: string, fault: FaultKind])[], turn: number) =>
  someOf(faults, turn, 2).map(([name, fault], index) => [name, { ...fault, stride, from: index % stride }] as const)

it('every endpoint has a request', () => {
  expect(new Set(successes.map(({ operation }) => operation))).toEqual(
    new Set(tableEndpoints.map(({ operation }) => operation))
  )
})

describe.each(successes)('$name', (request) => {
  const turn = successes.indexOf(request)
  const allowed = usesAllowedTo(request.operation)
  /** The answer without a fault, and what the table then holds. */
  let undisturbed: Answer
  let after: Contents
  /** What the table holds now. */
  let contents: Contents
  beforeAll(async () => {
    await putBack(table, world)
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    undisturbed = await call(request.operation, request)
    vi.useRealTimers()
    contents = await contentsOf(table, world)
    after = visibleIn(contents)
  })

  it('succeeds within its budget', () => {
    expect(undisturbed.status).toBeLessThan(300)
    expectCostWithin(undisturbed.observation.tallies.work.cost, request.budget)
    const counter = { calls: 1, trips: 1, readUnits: 0, writeUnits: 1 }
    if (request.caller) expect(undisturbed.observation.tallies.admission.cost).toEqual(counter)
  })

  it.each(spread(lastingFaults, turn))('fails and writes nothing when a call %s', async (name, fault) => {
    await withEachCallFailing(fault, async (answer) => {
      if (name === serviceError) expectInternalError(answer)
      else expectBusy(answer)
      if (request.writesInSteps) expectSomeWritten()
      else expect(visibleIn(contents)).toEqual(visibleIn(world))
      // The table is unchanged: repeating the request would be the undisturbed run again.
      if (contents === world) return
      const again = await call(request.operation, request)
      expect(again.status).toBe(undisturbed.status)
      await look(again)
      expect(visibleIn(contents)).toEqual(after)
    })
  })

  it('succeeds, or is refused for the moment, when the answer to a call is lost', async () => {
    const where = { stride: strideOf(3), from: turn % strideOf(3), atWrites: true }
    await withEachCallFailing({ ...lostAnswer, ...where }, async (answer) => {
      if (answer.status === undisturbed.status) return expect(visibleIn(contents)).toEqual(after)
      expectBusy(answer)
      if (request.writesInSteps) expectSomeWritten()
      else expect(visibleIn(contents)).toEqual(visibleIn(world))
    })
  })

  it.each(spread([...passingFaults, ['loses its answer', answerLostOnce]], turn))(
    'succeeds when a call %s once',
    async (name, fault) => {
      await withEachCallFailing(fault, async (answer, command) => {
        // A counter is retried only after connection errors and throttling.
        if (command === 'count' && name === serviceError) return expectInternalError(answer)
        expect(answer.status).toBe(undisturbed.status)
        expect(visibleIn(contents)).toEqual(after)
      })
    }
  )

  /** Every item is as it was before the request, or as it is after it. */
  function expectSomeWritten() {
    const [before, left] = [visibleIn(world), visibleIn(contents)]
    for (const key of new Set([...before.keys(), ...after.keys(), ...left.keys()])) {
      expect([before.get(key), after.get(key)], key).toContainEqual(left.get(key))
    }
  }

  /** Once for each call of the undisturbed request, or for some of them, each time in the restored world. */
  async function withEachCallFailing(
    { stride: step = 1, from = 0, atWrites = false, ...fault }: FaultKind & Where,
    assess: (answer: Answer, command: string) => Promise<void>
  ) {
    const { commands } = undisturbed.observation
    const first = from % commands.length
    for (const [index, undisturbedCommand] of commands.entries()) {
      const isTried = index >= first && (index - first) % step === 0
      if (!isTried && !(atWrites && isWrite(undisturbedCommand))) continue
      await putBack(table, world, contents)
      contents = world
      const answer = await call(request.operation, { ...request, fault: { ...fault, nth: index + 1 } })
      await look(answer)
      // Calls at the same time come in any order: which one was hit, only this run tells.
      await assess(answer, answer.observation.commands[index] ?? '')
    }
  }

  /** A request that sent no write to the table has changed nothing but counters, of which those of logins have low limits. */
  async function look({ observation }: Answer) {
    // What a function reads after a lost answer, too.
    expect(observation.uses.filter((use) => !allowed.includes(use))).toEqual([])
    const countsLogins = request.caller === undefined
    if (countsLogins || observation.sentUses.some(isWrite)) contents = await contentsOf(table, contents)
  }
})

/** Whether a use, or a command, changes more than a counter. */
const isWrite = (name: string) => !/^(Get|BatchGet|Query|count$)| RATE$/.test(name)

/** The answer of a failure that passes by itself. */
function expectBusy({ status, error, headers }: Answer) {
  expect([status, error?.id, error?.severity]).toEqual([429, 'RATE_LIMIT_EXCEEDED', 'WARNING'])
  expect(Number(headers?.['Retry-After'])).toBeGreaterThanOrEqual(1)
}

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
