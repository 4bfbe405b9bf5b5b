/** What the service says while it runs. */
import { inspect } from 'node:util'
import type { FunctionDefinition } from './assembly/functions.ts'
import type { LogLevel } from './functions/messages.ts'
import type { GatewayFailure } from './gateway/gateway-response.ts'

export interface Log {
  /** What happens as it should. */
  readonly info: (line: string) => void
  readonly error: (line: string) => void
}

export const consoleLog: Log = { info: (line) => console.log(line), error: (line) => console.error(line) }

/** Says nothing but errors. */
export const quietLog: Log = { info: () => {}, error: (line) => console.error(line) }

/** As Lambda does at its log level INFO: what is meant for debugging is dropped. */
export function logOfFunctions(log: Log) {
  return ({ logicalId }: FunctionDefinition, level: LogLevel, values: readonly unknown[]): void => {
    if (level === 'debug' || level === 'trace') return
    const text = values.map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 8 }))).join(' ')
    const line = `${logicalId} ${level.toUpperCase()} ${text}`
    if (level === 'error' || level === 'warn') log.error(line)
    else log.info(line)
  }
}

export function logOfFailures(log: Log) {
  return ({ type, cause }: GatewayFailure): void => log.error(`${type} ${cause === undefined ? '' : inspect(cause)}`)
}
