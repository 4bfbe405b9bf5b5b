/** A table whose calls fail on demand. */
import type { Table } from '../../lib/table/table.ts'
import { stride } from '../proof-extent.ts'

/** before = the call is never made; after = it is made, and its answer is lost. */
export type Fault = 'before' | 'after'

/** `faultOf` is asked at every call, which are numbered from 1. */
export function faultyTable(table: Table, faultOf: (call: number) => Fault | undefined): Table {
  let calls = 0
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    calls += 1
    const fault = faultOf(calls)
    if (fault === 'before') throw new Error(`Call ${calls} was not made`)
    const answer = await table.client.send(command)
    if (fault === 'after') throw new Error(`The answer to call ${calls} was lost`)
    return answer
  }) as typeof client.send
  return { name: table.name, client }
}

/** No work of the tests makes so many calls. */
const maxCalls = 5000

/**
 * The calls before or at which something happens, one after the other. Throws an Error beyond `maxCalls`: then the work makes
 * more calls in each run than in the one before, and a loop over them would not end.
 */
export function* callNumbers(first = 1, step = 1): Generator<number, never> {
  for (let call = first; ; call += step) {
    assertBounded(call)
    yield call
  }
}

function assertBounded(call: number): void {
  if (call > maxCalls) throw new Error(`The work still makes ${call} calls`)
}

/** A table with a fault at one call. Throws an Error for a call beyond `maxCalls`, as `callNumbers` does. */
export function failingAt(table: Table, failing: number, fault: Fault) {
  assertBounded(failing)
  let calls = 0
  const faulty = faultyTable(table, (call) => {
    calls = call
    return call === failing ? fault : undefined
  })
  return { faulty, wasHit: () => calls >= failing }
}

/**
 * Runs the work with a fault at its first call, then at its second, and so on, until none is hit any more. The work may fail by its
 * fault, but neither by an expectation nor without a fault.
 */
export const failingAtEveryCall = (table: Table, fault: Fault, work: (table: Table) => Promise<unknown>) =>
  failingAtCalls(table, fault, work, { first: 1, step: 1 })

/** As `failingAtEveryCall`, at some calls, which are others for each fault; at every call in `npm run test:lives`. */
export const failingAtSomeCalls = (table: Table, fault: Fault, work: (table: Table) => Promise<unknown>) =>
  failingAtCalls(table, fault, work, { first: 1 + (fault === 'after' ? Math.floor(stride / 2) : 0), step: stride })

async function failingAtCalls(
  table: Table,
  fault: Fault,
  work: (table: Table) => Promise<unknown>,
  { first, step }: { readonly first: number; readonly step: number }
) {
  for (const failing of callNumbers(first, step)) {
    const { faulty, wasHit } = failingAt(table, failing, fault)
    await work(faulty).catch((error: unknown) => {
      if (!wasHit() || isFailedExpectation(error)) throw error
    })
    if (!wasHit()) return
  }
}

const isFailedExpectation = (error: unknown) => error instanceof Error && error.name === 'AssertionError'

/** A table at whose numbered call another one comes first. Throws an Error for a call beyond `maxCalls`, as `callNumbers` does. */
export function interposedTable(table: Table, at: number, other: () => Promise<unknown>) {
  assertBounded(at)
  let calls = 0
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    calls += 1
    if (calls === at) await other()
    return table.client.send(command)
  }) as typeof client.send
  return { interposed: { name: table.name, client }, wasReached: () => calls >= at }
}
