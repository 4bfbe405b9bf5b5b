/** The functions of the stack: each runs in a worker of its own, started at its first call and ended when it is idle. */
import type { FunctionDefinition } from '../assembly/functions.ts'
import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts'
import { functionEnvironmentOf } from './environment.ts'
import { FunctionFailure, FunctionWorker, type LogListener } from './function-worker.ts'
import type { LogLevel } from './messages.ts'

export interface FunctionsOptions {
  readonly definitions: ReadonlyMap<string, FunctionDefinition>
  readonly region: string
  /** Address at which the functions find every AWS service. */
  readonly awsEndpoint: string
  /** Scheme and host at which browsers find the service, which listens before the first call. */
  readonly origin: () => string
  /** Workers beyond this number end as soon as they are idle, the one that was called longest ago first; absent = none does. */
  readonly maxWorkers?: number
  /** By ID, for the functions that queues call: `maxConcurrency` of the event source mapping. */
  readonly callsOfQueues?: ReadonlyMap<string, number>
  /** Called when a worker of a function starts. */
  readonly onStart?: (definition: FunctionDefinition) => void
  /** Receives what functions log, except for what the listener of a call accepts. */
  readonly onLog: (definition: FunctionDefinition, level: LogLevel, values: readonly unknown[]) => void
  /** Receives all that functions log. */
  readonly onOutput?: LogListener
}

/**
 * Concurrent calls of one function; further calls wait. Lambda gives each call a sandbox of its own; here they share one
 * thread, its event loop and the 50 sockets of its SDK client.
 */
const callsPerFunction = 16

/**
 * Concurrent calls of all functions, like the concurrency limit of an account: they share one database, and one process that
 * evaluates their roles. More of them are no faster, and on two busy cores the calls of the table exceed their time-out.
 * Functions that queues call are not counted: they mostly wait for endpoints, and would hold up requests meanwhile.
 */
const callsInAll = 24

/** Concurrent calls of a function that a queue calls, where the mapping allows more than one thread can serve. */
const maxCallsOfQueue = 40

/** Returns whether it accepts the record; others are logged. */
export type RecordListener = (values: readonly unknown[]) => boolean

export class Functions {
  readonly #options: FunctionsOptions
  readonly #definitions: Map<string, FunctionDefinition>
  /** Workers that accept calls, by function, the one that was called longest ago first. */
  readonly #workers = new Map<string, FunctionWorker>()
  /** All workers, including retired ones that finish their calls. */
  readonly #running = new Set<FunctionWorker>()
  readonly #limits: ReadonlyMap<string, ConcurrencyLimit>
  /** Calls that run or wait, by function. */
  readonly #calls = new Map<string, number>()
  readonly #limitInAll = concurrencyLimit(callsInAll)
  #isStopped = false

  constructor(options: FunctionsOptions) {
    this.#options = options
    this.#definitions = new Map(options.definitions)
    const ids = [...options.definitions.keys()]
    this.#limits = new Map(ids.map((id) => [id, concurrencyLimit(this.#callsOfQueue(id) ?? callsPerFunction)]))
  }

  /**
   * JSON of the answer. Waits while the limits are reached, then calls `onStart`. Throws FunctionFailure, also where as many
   * calls as are reserved for the function run already, which Lambda throttles.
   */
  async invoke(
    logicalId: string,
    event: object,
    onRecord: RecordListener = () => false,
    onStart: () => void = () => {}
  ): Promise<string> {
    const limit = this.#limits.get(logicalId)
    if (!limit) throw new TypeError(`There is no function ${logicalId}`)
    return this.#counted(logicalId, () =>
      limit(() => {
        const call = () => {
          onStart()
          return this.#call(this.#definition(logicalId), event, onRecord)
        }
        return this.#callsOfQueue(logicalId) === undefined ? this.#limitInAll(call) : call()
      })
    )
  }

  /** Undefined for a function that no queue calls. */
  #callsOfQueue(logicalId: string): number | undefined {
    const calls = this.#options.callsOfQueues?.get(logicalId)
    return calls && Math.min(calls, maxCallsOfQueue)
  }

  async #counted(logicalId: string, call: () => Promise<string>): Promise<string> {
    const { name, reservedConcurrency = Number.POSITIVE_INFINITY } = this.#definition(logicalId)
    const others = this.#calls.get(logicalId) ?? 0
    if (others >= reservedConcurrency) {
      throw new FunctionFailure(
        `${name} is throttled: as many calls run as are reserved for it, ${reservedConcurrency}`
      )
    }
    this.#calls.set(logicalId, others + 1)
    return call().finally(() => this.#calls.set(logicalId, (this.#calls.get(logicalId) ?? 1) - 1))
  }

  /** Later calls run the code in the given directory; running calls finish with the old code. */
  replaceCode(logicalId: string, directory: string): void {
    this.#definitions.set(logicalId, { ...this.#definition(logicalId), directory })
    this.#workers.get(logicalId)?.retire()
  }

  /** Running and waiting calls fail. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([...this.#running].map((worker) => worker.stop()))
  }

  async #call(definition: FunctionDefinition, event: object, onRecord: RecordListener): Promise<string> {
    if (this.#isStopped) throw new FunctionFailure('The functions have been stopped')
    const worker = this.#workers.get(definition.logicalId) ?? this.#start(definition)
    const onLog: LogListener = (level, values) => {
      this.#options.onOutput?.(level, values)
      if (!onRecord(values)) this.#options.onLog(definition, level, values)
    }
    this.#workers.delete(definition.logicalId)
    this.#workers.set(definition.logicalId, worker)
    return worker.call(event, onLog).finally(() => this.#endIdle())
  }

  /** A busy worker is left for the end of its calls. */
  #endIdle(): void {
    const { maxWorkers = Number.POSITIVE_INFINITY } = this.#options
    for (const worker of this.#workers.values()) {
      if (this.#workers.size <= maxWorkers) return
      if (worker.isIdle) worker.retire()
    }
  }

  #definition(logicalId: string): FunctionDefinition {
    const definition = this.#definitions.get(logicalId)
    if (!definition) throw new TypeError(`There is no function ${logicalId}`)
    return definition
  }

  #start(definition: FunctionDefinition): FunctionWorker {
    const { logicalId } = definition
    const { region, awsEndpoint, origin, onStart, onLog, onOutput } = this.#options
    onStart?.(definition)
    const worker: FunctionWorker = new FunctionWorker({
      definition,
      environment: functionEnvironmentOf(definition, region, awsEndpoint, origin()),
      onLog: (level, values) => {
        onOutput?.(level, values)
        onLog(definition, level, values)
      },
      onRetire: () => {
        if (this.#workers.get(logicalId) === worker) this.#workers.delete(logicalId)
      },
      onExit: () => this.#running.delete(worker)
    })
    this.#running.add(worker)
    this.#workers.set(logicalId, worker)
    return worker
  }
}
