/** All functions of the stack: each runs in a worker of its own from its first call on. */
import type { FunctionDefinition } from '../assembly/functions.ts'
import { functionEnvironmentOf, type ServiceEndpoints } from './environment.ts'
import { FunctionWorker, type LogListener } from './function-worker.ts'
import type { LogLevel } from './messages.ts'

export interface FunctionsOptions {
  readonly definitions: ReadonlyMap<string, FunctionDefinition>
  readonly region: string
  readonly endpoints: ServiceEndpoints
  /** Hears everything that functions log, but for what a call's own listener takes. */
  readonly onLog: (definition: FunctionDefinition, level: LogLevel, values: readonly unknown[]) => void
}

/** Takes a record that it understands; what it gives false for is logged. */
export type RecordListener = (values: readonly unknown[]) => boolean

export class Functions {
  readonly #options: FunctionsOptions
  readonly #definitions: Map<string, FunctionDefinition>
  /** Those that take calls, by function. */
  readonly #workers = new Map<string, FunctionWorker>()
  /** With those that only finish what they have begun. */
  readonly #running = new Set<FunctionWorker>()

  constructor(options: FunctionsOptions) {
    this.#options = options
    this.#definitions = new Map(options.definitions)
  }

  /** JSON of the answer. Throws FunctionFailure. */
  async invoke(logicalId: string, event: object, onRecord: RecordListener = () => false): Promise<string> {
    const definition = this.#definitions.get(logicalId)
    if (!definition) throw new TypeError(`There is no function ${logicalId}`)
    const worker = this.#workers.get(logicalId) ?? this.#start(definition)
    const onLog: LogListener = (level, values) => {
      if (!onRecord(values)) this.#options.onLog(definition, level, values)
    }
    return worker.call(event, onLog)
  }

  /** From the next call on the function runs the code of another directory; calls that are running end undisturbed. */
  replaceCode(logicalId: string, directory: string): void {
    const definition = this.#definitions.get(logicalId)
    if (!definition) throw new TypeError(`There is no function ${logicalId}`)
    this.#definitions.set(logicalId, { ...definition, directory })
    this.#workers.get(logicalId)?.retire()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((worker) => worker.stop()))
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
