/** Messages between a function's worker and the service. */

export interface WorkerSettings {
  /** Directory of the code. */
  readonly directory: string
  /** `file.export`. */
  readonly handler: string
}

export interface CallMessage {
  readonly call: number
  /** JSON, as Lambda passes it. */
  readonly event: string
  readonly context: CallContext
}

export interface CallContext {
  readonly awsRequestId: string
  readonly functionName: string
  readonly invokedFunctionArn: string
  readonly memoryLimitInMB: string
  readonly timeoutMilliseconds: number
}

export type LogLevel = 'debug' | 'info' | 'log' | 'warn' | 'error' | 'trace'

export type WorkerMessage =
  /** The code has been loaded. */
  | { readonly kind: 'ready' }
  /** `call` is undefined for what is logged while no call runs. */
  | { readonly kind: 'log'; readonly call: number | undefined; readonly level: LogLevel; readonly values: unknown[] }
  /** `result` is JSON. */
  | { readonly kind: 'result'; readonly call: number; readonly result: string }
  | { readonly kind: 'failure'; readonly call: number; readonly error: unknown }
