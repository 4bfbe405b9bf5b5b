/** Observes the calls of a table's client: input, consumed capacity, and which were in flight together. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Table } from '../../lib/table/table.ts'
import { tableUseIn, type Use } from './table-use-in.ts'
import { Waves } from './waves.ts'

/** Makes the nth call (from 1) of a piece of work fail: every attempt, or only the first. */
export interface Fault {
  readonly nth: number
  /** Later calls fail too. */
  readonly andLater?: boolean
  readonly fails: 'call' | 'first attempt'
  /** Whether the table performs the call and only the answer is lost. */
  readonly isCarriedOut?: boolean
  readonly error: () => Error
}

/** Capacity and calls of a piece of work. Calls in flight together are one trip. */
export interface Cost {
  readonly calls: number
  readonly trips: number
  readonly readUnits: number
  readonly writeUnits: number
}

/** The rate counter of admission runs in parallel with the work and is tallied separately. */
export type Purpose = 'work' | 'admission'

interface Consumed {
  readonly CapacityUnits?: number
}

interface Answer {
  readonly ConsumedCapacity?: Consumed | readonly Consumed[]
}

class Tally {
  readonly waves = new Waves()
  calls = 0
  readUnits = 0
  writeUnits = 0

  count(command: string, { ConsumedCapacity = [] }: Answer): void {
    const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
    if (/Get|Query/.test(command)) this.readUnits += units
    else this.writeUnits += units
  }

  get cost(): Cost {
    const { calls, waves, readUnits, writeUnits } = this
    return { calls, trips: waves.count, readUnits, writeUnits }
  }
}

/** Of one piece of work. */
export class Observation {
  readonly tallies: Readonly<Record<Purpose, Tally>> = { work: new Tally(), admission: new Tally() }
  readonly uses: Use[] = []
  /** Those of the calls of which an attempt was sent to the table. */
  readonly sentUses: Use[] = []
  /** Every call in order: `count` = a rate counter, `conditional …` = a single write with a condition. */
  readonly commands: string[] = []
  readonly fault: Fault | undefined
  /** Whether the fault of a first attempt has happened. */
  hasFailedOnce = false
  readonly #counters = new Map<string, number>()

  constructor(fault?: Fault) {
    this.fault = fault
  }

  /** Records the call and gives its number, from 1. A retried counter keeps its number. */
  note(command: string, input: object): number {
    const counter = command === 'count' ? JSON.stringify(input) : undefined
    const known = counter === undefined ? undefined : this.#counters.get(counter)
    if (known !== undefined) return known
    const nth = this.commands.push(command)
    if (counter !== undefined) this.#counters.set(counter, nth)
    return nth
  }
}

interface Call {
  readonly observation: Observation
  /** From 1; absent outside of the calls. */
  readonly nth?: number
  readonly uses?: readonly Use[]
}

const current = new AsyncLocalStorage<Call>()

/** Waits for all calls, including those that the work itself does not wait for. */
export async function observed<T>(observation: Observation, work: () => Promise<T>): Promise<T> {
  const { work: own, admission } = observation.tallies
  try {
    return await current.run({ observation }, work)
  } finally {
    await Promise.all([own.waves.settled(), admission.waves.settled()])
  }
}

/** Reports the calls of a client to the observation of the work that causes them. */
export function observe({ client }: Table, purpose: Purpose): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const observation = current.getStore()?.observation
        if (!observation) return next(args)
        const tally = observation.tallies[purpose]
        const command = commandName.replace(/Command$/, '')
        const uses = tableUseIn(command, args.input as object)
        tally.calls += 1
        observation.uses.push(...uses)
        const nth = observation.note(uses[0] === 'UpdateItem RATE' ? 'count' : nameOf(command, args.input), args.input)
        const call = { observation, nth, uses }
        const send = () => current.run(call, () => failing('call', () => next(args)))
        const result = await tally.waves.answer(send)
        tally.count(command, result.output as Answer)
        return result
      },
    // Values are marshalled here, and no attempt has been made yet.
    { step: 'build', name: 'observe' }
  )
  client.middlewareStack.add(
    (next) => (args) =>
      failing('first attempt', () => {
        noteSent()
        return next(args)
      }),
    { step: 'finalizeRequest', name: 'failFirstAttempt', priority: 'low' }
  )
}

function noteSent(): void {
  const { observation, uses = [] } = current.getStore() ?? {}
  observation?.sentUses.push(...uses)
}

async function failing<T>(what: Fault['fails'], send: () => Promise<T>): Promise<T> {
  const call = current.getStore()
  if (!call) return send()
  const { fault, hasFailedOnce } = call.observation
  const isMeant = fault && (call.nth === fault.nth || (fault.andLater && (call.nth ?? 0) > fault.nth))
  if (!isMeant || fault.fails !== what || (what === 'first attempt' && hasFailedOnce)) return send()
  call.observation.hasFailedOnce = true
  if (fault.isCarriedOut) await send()
  throw fault.error()
}

function nameOf(command: string, input: object): string {
  return 'ConditionExpression' in input && input.ConditionExpression ? `conditional ${command}` : command
}
