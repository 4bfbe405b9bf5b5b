/** What becomes of a write where somebody else was faster, or the table was busy with the same items. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { type NamedRequest, seedWorld, successes } from './every-request.ts'
import { conditionFailed, type FaultKind, transactionCondition, transactionConflict } from './faults.ts'
import { type Answer, runTable } from './running-table.ts'
import { type Contents, contentsOf, putBack, visibleIn } from './table-contents.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
let world: Contents

beforeAll(async () => {
  await seedWorld(table)
  world = await contentsOf(table)
})
beforeEach(async () => {
  // Backoff waits for a random part of some milliseconds: for none, so that nothing is timed.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'error').mockReturnValue()
  await putBack(table, world)
})

const isTransaction = (command: string) => command === 'TransactWriteItems'
const isConditional = (command: string) => command.startsWith('conditional')
/** Where a condition that does not hold is an answer, and not a reason to look again. */
const answers: Readonly<Record<string, number>> = {
  'login under an organization': 403,
  'delete-notification-rule': 404
}

const writes = successes.filter(({ operation }) => !/^(get|list)-/.test(operation))

describe.each(writes)('$name', (request) => {
  it('is done where the table was busy with a transaction', async () => {
    const undisturbed = await undisturbedRun(request)

    const disturbed = await disturbedRun(request, undisturbed, isTransaction, transactionConflict)

    if (disturbed) expect(disturbed).toEqual(undisturbed.outcome)
  })

  it('fails whole where the table stays busy with transactions', async () => {
    const undisturbed = await undisturbedRun(request)

    const fault = { ...transactionConflict, andLater: true }
    const disturbed = await disturbedRun(request, undisturbed, isTransaction, fault)

    if (disturbed) expect(disturbed).toEqual({ status: 500, contents: visibleIn(world) })
  })

  it('is done anew where a condition of a transaction no longer holds', async () => {
    const undisturbed = await undisturbedRun(request)

    const disturbed = await disturbedRun(request, undisturbed, isTransaction, transactionCondition)

    const refusal = answers[request.name]
    const refused = { status: refusal, contents: visibleIn(world) }
    if (disturbed) expect(disturbed).toEqual(refusal === undefined ? undisturbed.outcome : refused)
  })

  it('is done anew where the condition of a write no longer holds', async () => {
    const undisturbed = await undisturbedRun(request)

    const disturbed = await disturbedRun(request, undisturbed, isConditional, conditionFailed)

    // The language of a user who got one in the meantime is left alone.
    const outcome = request.suggests ? { status: 200, contents: visibleIn(world) } : undisturbed.outcome
    if (disturbed) expect(disturbed).toEqual(outcome)
  })
})

interface Outcome {
  readonly status: number
  readonly contents: Contents
}

async function undisturbedRun(request: NamedRequest): Promise<{ answer: Answer; outcome: Outcome }> {
  const answer = await call(request.operation, request)
  const outcome = await outcomeOf(answer)
  await putBack(table, world)
  return { answer, outcome }
}

/** The last of the calls fails that the fault is for; undefined where there is none. */
async function disturbedRun(
  request: NamedRequest,
  { answer }: { answer: Answer },
  isMeant: (command: string) => boolean,
  fault: FaultKind
): Promise<Outcome | undefined> {
  const nth = answer.observation.commands.findLastIndex(isMeant) + 1
  if (nth === 0) return undefined
  return outcomeOf(await call(request.operation, { ...request, fault: { ...fault, nth } }))
}

async function outcomeOf({ status }: Answer): Promise<Outcome> {
  return { status, contents: visibleIn(await contentsOf(table)) }
}
