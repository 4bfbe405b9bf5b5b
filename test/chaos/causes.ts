/** Why a request was answered with 500: the answer hides it, the log of the service has it. */
import type { Reply } from './service-under-test.ts'

export interface Failure {
  /** Name of the error in the log, such as `TimeoutError`; `unknown` where the log has none of this request. */
  readonly cause: string
  /** Whether the machine was too slow for so many writes: the function's own time, or that of a call to the table. */
  readonly isTimeout: boolean
}

/** `log`: all that the service has printed. */
export function failureOf({ body }: Reply, log: string): Failure {
  const { id, data } = body?.error ?? {}
  if (id === 'TIMEOUT') return { cause: id, isTimeout: true }
  const [, afterId = ''] = log.split(`request_id: '${data?.request_id}',`)
  const cause = /^\s+error: \{\s+name: '(\w+)'/.exec(afterId)?.[1] ?? 'unknown'
  return { cause, isTimeout: cause === 'TimeoutError' }
}
