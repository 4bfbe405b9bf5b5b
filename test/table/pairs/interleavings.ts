/** Every way in which two operations meet: each must come to what one of the serial orders comes to. */
import { isDeepStrictEqual } from 'node:util'
import { differences } from './model/contents.ts'
import { isRefusal, type Operation } from './operations/operation.ts'
import type { Run, Runs, Stops } from './runs.ts'
import { conflict, type Touched } from './touched-items.ts'

/** A run whose first operation was stopped. */
interface FirstStopped {
  /** Call of the first operation, from 1, before which it was stopped. */
  readonly before: number
  readonly callsOfSecond: readonly Touched[]
  /** What the first operation called after the stop. */
  readonly rest: readonly Touched[]
  /** Index of the first call of the second operation that conflicts with the call before the stop. */
  readonly firstConflict: number
}

export class Interleavings {
  /** Ordered pairs of which one touches what the other writes, and those where that is not so. */
  pairs = 0
  independentPairs = 0
  /** Runs in which an operation was stopped, stops that come to the same as the one before them, and those left out. */
  stops = 0
  equivalentStops = 0
  stopsLeftOut = 0
  readonly #runs: Runs
  readonly #stride: number
  readonly #serial = new Map<string, Promise<Run>>()

  /** `stride`: of the runs in which both operations are stopped, and of those of independent pairs, one in this number is run; of those in which one is stopped, twice as many. */
  constructor(runs: Runs, stride: number) {
    this.#runs = runs
    this.#stride = stride
  }

  /** One after the other, or one alone. */
  serial(...operations: readonly Operation[]): Promise<Run> {
    const name = operations.map((operation) => operation.name).join(' then ')
    const known = this.#serial.get(name) ?? this.#runs.serial(...operations)
    this.#serial.set(name, known)
    return known
  }

  /** Either stopped in the other. Gives a description of each run that failed. */
  async faultsOfPair(one: Operation, other: Operation): Promise<string[]> {
    const faults = await this.#faultsOfOrder(one, other)
    return one === other ? faults : [...faults, ...(await this.#faultsOfOrder(other, one))]
  }

  async #faultsOfOrder(first: Operation, second: Operation): Promise<string[]> {
    const [firstAlone, secondAlone] = [await this.serial(first), await this.serial(second)]
    const [ofFirst = [], ofSecond = []] = [firstAlone.calls[0], secondAlone.calls[0]]
    if (!ofFirst.some((call) => conflict(call, ofSecond))) {
      this.independentPairs += 1
      if (this.independentPairs % this.#stride !== 0) return []
      const { faults } = await this.serial(...[first, second].sort((a, b) => (a.name < b.name ? -1 : 1)))
      return faults.map((fault) => `${first.name} and ${second.name}: ${fault}`)
    }
    this.pairs += 1
    const turn = this.pairs
    const found: string[] = []
    // Where the call that comes before the stop has nothing to do with the second operation, the order of the two makes
    // no difference, and the run comes to what the one before it came to; the very first comes to a serial order.
    let callsOfSecond = ofSecond
    for (const [index, call] of ofFirst.slice(0, -1).entries()) {
      const firstConflict = callsOfSecond.findIndex((other) => conflict(call, [other]))
      if (firstConflict < 0) {
        this.equivalentStops += 1
        continue
      }
      // In turn for each pair, so that each call of every operation is among those that are run.
      if ((index + turn) % Math.ceil(this.#stride / 2) !== 0) {
        this.stopsLeftOut += 1
        continue
      }
      const before = index + 2
      const run = await this.#stopped(first, second, { first: before }, found)
      callsOfSecond = run.calls[1] ?? []
      const rest = run.calls[0]?.slice(before - 1) ?? []
      found.push(...(await this.#faultsOfBoth(first, second, { before, callsOfSecond, rest, firstConflict })))
    }
    return found
  }

  /**
   * The second operation is stopped too, at each of its calls after the first that conflicts with the call before the
   * first stop: before that the order of this call and those of the second makes no difference, and the run comes to
   * what the one came to that stopped the first operation a call earlier.
   */
  async #faultsOfBoth(first: Operation, second: Operation, stopped: FirstStopped): Promise<string[]> {
    const { before, callsOfSecond, firstConflict } = stopped
    const found: string[] = []
    let { rest } = stopped
    for (let stop = callsOfSecond.length; stop > firstConflict + 1; stop--) {
      const call = callsOfSecond[stop - 1]
      if (!call || !conflict(call, rest)) {
        this.equivalentStops += 1
        continue
      }
      // Diagonals, so that each call of either operation is among those that are run.
      if ((before + stop) % this.#stride !== 0) {
        this.stopsLeftOut += 1
        continue
      }
      const run = await this.#stopped(first, second, { first: before, second: stop }, found)
      rest = run.calls[0]?.slice(before - 1) ?? []
    }
    return found
  }

  async #stopped(first: Operation, second: Operation, stops: Stops, found: string[]): Promise<Run> {
    this.stops += 1
    const run = await this.#runs.stopped(first, second, stops)
    const where = stops.second === undefined ? '' : `, stopped before its call ${stops.second}`
    const name = `${first.name}, stopped before call ${stops.first}, and ${second.name}${where}`
    found.push(...run.faults.map((fault) => `${name}: ${fault}`))
    const problem = await this.#problemOf(first, second, run)
    if (problem) found.push(`${name}: ${problem}`)
    return run
  }

  /** Undefined where the run came to what a serial order comes to. */
  async #problemOf(first: Operation, second: Operation, run: Run): Promise<string | undefined> {
    const inOrder = await this.serial(first, second)
    const exchanged = await this.serial(second, first)
    const orders = [inOrder, { ...exchanged, outcomes: exchanged.outcomes.toReversed() }]
    const isAsOne = orders.some(
      ({ outcomes, state }) => isDeepStrictEqual(outcomes, run.outcomes) && isDeepStrictEqual(state, run.state)
    )
    // Two of the same may both say that they have done it: a deletion resumes another one, and a write of a single item
    // cannot be distinguished from its own lost answer.
    const mayBothSucceed = first === second || (first.isDeletion && second.isDeletion)
    const isDoneOnce = mayBothSucceed && orders.some(({ state }) => isDeepStrictEqual(state, run.state))
    if (isAsOne || isDoneOnce || (await this.#isRefusedByDeletion([first, second], run))) return undefined
    const expected = orders.map(
      ({ outcomes, state }) =>
        `\n  not ${outcomes.join(' and ')} with\n    ${differences('', run.state, state).join('\n    ')}`
    )
    return `${run.outcomes.join(' and ')}${expected.join('')}`
  }

  /** While something is being deleted, what would change it is refused, and the table is as if it had not been asked. */
  async #isRefusedByDeletion(operations: readonly Operation[], { outcomes, state }: Run): Promise<boolean> {
    for (const [index, operation] of operations.entries()) {
      if (!operation.isDeletion || !isRefusal(outcomes[1 - index] ?? '')) continue
      const alone = await this.serial(operation)
      if (outcomes[index] === alone.outcomes[0] && isDeepStrictEqual(state, alone.state)) return true
    }
    return false
  }
}
