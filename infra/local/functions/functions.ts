/** All functions of the stack: each runs in a worker of its own from its first call on. */
import type { FunctionDefinition } from '../assembly/functions.ts'
import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts'
import { functionEnvironmentOf, type ServiceEndpoints } from './environment.ts'
import { FunctionFailure, FunctionWorker, type LogListener } from './function-worker.ts'
import type { LogLevel } from './messages.ts'

export interface FunctionsOptions {
  readonly definitions: ReadonlyMap<string, FunctionDefinition>
  readonly region: string
  readonly endpoints: ServiceEndpoints
  /** Hears everything that functions log, but for what a call's own listener takes. */
  readonly onLog: (definition: FunctionDefinition, level: LogLevel, values: readonly unknown[]) => void
}

/**
 * Calls that one function runs at once; the others wait. Lambda gives each call a sandbox of its own, here they share a
 * thread, its event loop and the 50 sockets of its SDK client.
 */
const callsPerFunction = 16

/** Calls that all functions together run at once, like the concurrency of an account: they share one database. */
const callsInAll = 64

/** Takes a record that it understands; what it gives false for is logged. */
export type RecordListener = (values: readonly unknown[]) => boolean

export class Functions {
  readonly #options: FunctionsOptions
  readonly #definitions: Map<string, FunctionDefinition>
  /** Those that take calls, by function. */
  readonly #workers = new Map<string, FunctionWorker>()
  /** With those that only finish what they have begun. */
  readonly #running = new Set<FunctionWorker>()
  readonly #limits: ReadonlyMap<string, ConcurrencyLimit>
  readonly #limitInAll = concurrencyLimit(callsInAll)
  #isStopped = false

  constructor(options: FunctionsOptions) {
    this.#options = options
    this.#definitions = new Map(options.definitions)
    const ids = [...options.definitions.keys()]
    this.#limits = new Map(ids.map((id) => [id, concurrencyLimit(callsPerFunction)]))
  }

  /** JSON of the answer, once the calls before it leave room for it. Throws FunctionFailure. */
  async invoke(logicalId: string, event: object, onRecord: RecordListener = () => false): Promise<string> {
    const limit = this.#limits.get(logicalId)
    if (!limit) throw new TypeError(`There is no function ${logicalId}`)
    return limit(() => this.#limitInAll(() => this.#call(this.#definition(logicalId), event, onRecord)))
  }

  /** From the next call on the function runs the code of another directory; calls that are running end undisturbed. */
  replaceCode(logicalId: string, directory: string): void {
    this.#definitions.set(logicalId, { ...this.#definition(logicalId), directory })
    this.#workers.get(logicalId)?.retire()
  }

  /** Calls that run or wait fail. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([...this.#running].map((worker) => worker.stop()))
  }

  async #call(definition: FunctionDefinition, event: object, onRecord: RecordListener): Promise<string> {
    if (this.#isStopped) throw new FunctionFailure('The functions have been stopped')
    const worker = this.#workers.get(definition.logicalId) ?? this.#start(definition)
    const onLog: LogListener = (level, values) => {
      if (!onRecord(values)) this.#options.onLog(definition, level, values)
    }
    return worker.call(event, onLog)
  }

  #definition(logicalId: string): FunctionDefinition {
    const definition = this.#definitions.get(logicalId)
    if (!definition) throw new TypeError(`There is no function ${logicalId}`)
    return definition
  }

  #start(definition: FunctionDefinition): FunctionWorker {
    const { logicalId } = definition
    const { region, endpoints, onLog } = this.#options
    const worker: FunctionWorker = new FunctionWorker({
      definition,
      environment: functionEnvironmentOf(definition, region, endpoints),
      onLog: (level, values) => onLog(definition, level, values),
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
