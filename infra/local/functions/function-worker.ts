/** One worker thread that runs one function. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { transformSync } from 'esbuild'
import type { FunctionDefinition } from '../assembly/functions.ts'
import type { CallMessage, LogLevel, WorkerMessage, WorkerSettings } from './messages.ts'

/** The function threw, ended its process, or timed out. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure'
}

/** Receives what a function logs. */
export type LogListener = (level: LogLevel, values: readonly unknown[]) => void

export interface FunctionWorkerOptions {
  readonly definition: FunctionDefinition
  readonly environment: Readonly<Record<string, string>>
  /** Receives what is logged while no call runs. */
  readonly onLog: LogListener
  /** Called when the worker accepts no further calls. */
  readonly onRetire: () => void
  /** Called when the thread has ended. */
  readonly onExit: () => void
}

/** The program of every thread. Its types are removed here once, because that takes a thread 40 ms. */
const program = withoutTypes(new URL('./worker.ts', import.meta.url))

/** Of a worker that nobody calls; Lambda keeps a sandbox for about as long. */
const idleMilliseconds = 5 * 60_000

interface PendingCall {
  readonly resolve: (result: string) => void
  readonly reject: (error: Error) => void
  readonly onLog: LogListener
  timer?: NodeJS.Timeout
}

export class FunctionWorker {
  readonly #options: FunctionWorkerOptions
  readonly #worker: Worker
  readonly #calls = new Map<number, PendingCall>()
  #lastCall = 0
  #isReady = false
  #isRetired = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: FunctionWorkerOptions) {
    const { definition, environment } = options
    const settings: WorkerSettings = { directory: definition.directory, handler: definition.handler }
    this.#options = options
    this.#worker = new Worker(program, {
      workerData: settings,
      env: environment,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: definition.memoryMegabytes }
    })
    this.#worker.on('message', (message: WorkerMessage) => this.#hear(message))
    this.#worker.on('error', (error) => this.#end(asError(error)))
    this.#worker.on('exit', () => {
      this.#end(new Error('the function ended its process'))
      options.onExit()
    })
  }

  get isIdle(): boolean {
    return this.#calls.size === 0
  }

  /** JSON of the answer. Throws FunctionFailure. */
  call(event: object, onLog: LogListener): Promise<string> {
    clearTimeout(this.#idleTimer)
    const call = ++this.#lastCall
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject, onLog })
      this.#worker.postMessage(this.#message(call, event))
      if (this.#isReady) this.#startClock(call)
    })
  }

  /** Accepts no further calls and ends after its last one, as Lambda ends a sandbox whose code was replaced. */
  retire(): void {
    if (!this.#isRetired) this.#options.onRetire()
    this.#isRetired = true
    clearTimeout(this.#idleTimer)
    if (this.isIdle) void this.#worker.terminate()
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #message(call: number, event: object): CallMessage {
    const { name, arn, memoryMegabytes, timeoutSeconds } = this.#options.definition
    const context = {
      awsRequestId: randomUUID(),
      functionName: name,
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memoryMegabytes),
      timeoutMilliseconds: timeoutSeconds * 1000
    }
    return { call, event: JSON.stringify(event), context }
  }

  #hear(message: WorkerMessage): void {
    if (message.kind === 'ready') {
      this.#isReady = true
      for (const call of this.#calls.keys()) this.#startClock(call)
    } else if (message.kind === 'log') {
      const listener = message.call === undefined ? undefined : this.#calls.get(message.call)?.onLog
      const onLog = listener ?? this.#options.onLog
      onLog(message.level, message.values)
    } else if (message.kind === 'result') {
      this.#settle(message.call)?.resolve(message.result)
    } else {
      const error = asError(message.error)
      this.#settle(message.call)?.reject(new FunctionFailure(error.message, { cause: error }))
    }
  }

  /** Started when the code has been loaded: Lambda has a separate limit for the initialization. */
  #startClock(call: number): void {
    const pending = this.#calls.get(call)
    if (!pending) return
    const { timeoutSeconds } = this.#options.definition
    pending.timer = setTimeout(() => {
      const timedOut = this.#settle(call)
      // Lambda ends the sandbox of a call that times out. The worker's other calls may finish first.
      this.retire()
      timedOut?.reject(new FunctionFailure(`Task timed out after ${timeoutSeconds.toFixed(2)} seconds`))
    }, timeoutSeconds * 1000)
  }

  #settle(call: number): PendingCall | undefined {
    const pending = this.#calls.get(call)
    clearTimeout(pending?.timer)
    this.#calls.delete(call)
    if (this.isIdle) this.#rest()
    return pending
  }

  /** Ends now where it is retired, else when no call comes for a while: the next one starts a worker as it would a sandbox. */
  #rest(): void {
    if (this.#isRetired) void this.#worker.terminate()
    else this.#idleTimer = setTimeout(() => this.retire(), idleMilliseconds).unref()
  }

  #end(error: Error): void {
    const calls = [...this.#calls.keys()]
    this.retire()
    for (const call of calls) this.#settle(call)?.reject(new FunctionFailure(error.message, { cause: error }))
  }
}

/** A URL that contains the module. Stack traces have its path. */
function withoutTypes(module: URL): URL {
  const { code } = transformSync(readFileSync(module, 'utf8'), { loader: 'ts', target: 'node24' })
  return new URL(`data:text/javascript,${encodeURIComponent(`${code}//# sourceURL=${fileURLToPath(module)}`)}`)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
