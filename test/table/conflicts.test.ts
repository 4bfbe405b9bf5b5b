/** The outcome of a write when another transaction holds its items, or when its condition no longer holds. */
import { describe, expect, it, vi } from 'vitest'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { allSuccesses, type NamedRequest } from './every-request.ts'
import { conditionFailed, type FaultKind, transactionCondition, transactionConflict } from './faults.ts'
import { type Answer, runTable } from './running-table.ts'
import { type Contents, contentsOf, putBack, visibleIn } from './table-contents.ts'
import { seedWorld } from './world.ts'

interface Outcome {
  readonly status: number
  readonly contents: Contents
}

interface Undisturbed {
  readonly request: NamedRequest
  readonly commands: readonly string[]
  readonly outcome: Outcome
}

interface Disturbance {
  readonly name: string
  /** Which calls can meet it; the last of them does. */
  readonly isMet: (command: string) => boolean
  readonly fault: FaultKind
  readonly expected: (undisturbed: Undisturbed) => Outcome
}

const { table, call } = await runTable()
stopTheClockAtNoon()
await seedWorld(table)
const world = await contentsOf(table)
const unchanged = (status: number): Outcome => ({ status, contents: visibleIn(world) })

const isTransaction = (command: string) => command === 'TransactWriteItems'
const isConditional = (command: string) => command.startsWith('conditional')

const disturbances: readonly Disturbance[] = [
  {
    name: 'succeeds after a conflict with another transaction',
    isMet: isTransaction,
    fault: transactionConflict,
    expected: ({ outcome }) => outcome
  },
  {
    name: 'fails and writes nothing when conflicts with other transactions do not end',
    isMet: isTransaction,
    fault: { ...transactionConflict, andLater: true },
    expected: () => unchanged(500)
  },
  {
    name: 'reads again, and decides anew, when a condition of its transaction fails',
    isMet: isTransaction,
    fault: transactionCondition,
    expected: ({ request, outcome }) => (request.refusal === undefined ? outcome : unchanged(request.refusal))
  },
  {
    name: 'reads again, and decides anew, when the condition of its write fails',
    isMet: isConditional,
    fault: conditionFailed,
    // A language that the user got in the meantime stays.
    expected: ({ request, outcome }) => (request.suggests ? unchanged(200) : outcome)
  }
]

const runs = await undisturbedRuns(await allSuccesses())
const cases = runs.flatMap((run) =>
  disturbances
    .filter(({ isMet }) => run.commands.some(isMet))
    .map((disturbance) => ({ request: run.request.name, disturbance: disturbance.name, run, ...disturbance }))
)

it('every disturbance meets requests', () => {
  expect(new Set(cases.map(({ disturbance }) => disturbance))).toEqual(new Set(disturbances.map(({ name }) => name)))
})

describe.each(cases)('$request', ({ disturbance, run, isMet, fault, expected }) => {
  it(disturbance, async () => {
    // The random part of each backoff is zero, so that nothing waits.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.spyOn(console, 'error').mockReturnValue()
    const { request, commands } = run
    const nth = commands.findLastIndex(isMet) + 1

    await putBack(table, world)
    const answer = await call(request.operation, { ...request, fault: { ...fault, nth } })

    expect(await outcomeOf(answer)).toEqual(expected(run))
  })
})

/** Made before the tests, because they tell which disturbances a request can meet. */
async function undisturbedRuns(requests: readonly NamedRequest[]): Promise<Undisturbed[]> {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  vi.spyOn(console, 'info').mockReturnValue()
  const runs: Undisturbed[] = []
  for (const request of requests) {
    const answer = await call(request.operation, request)
    runs.push({ request, commands: answer.observation.commands, outcome: await outcomeOf(answer) })
    await putBack(table, world)
  }
  vi.restoreAllMocks()
  vi.useRealTimers()
  return runs
}

async function outcomeOf({ status }: Answer): Promise<Outcome> {
  return { status, contents: visibleIn(await contentsOf(table)) }
}
