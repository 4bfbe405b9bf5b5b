/** The lines that the local service logs: of requests, calls by the stream and queues, what functions write, and failures of the gateway. */
import { inspect } from 'node:util'
import type { FunctionDefinition } from './assembly/functions.ts'
import type { RecordListener } from './functions/functions.ts'
import type { LogLevel } from './functions/messages.ts'
import { isRequestRecord } from './gateway/capacity.ts'
import type { GatewayFailure } from './gateway/gateway-response.ts'
import type { ServedRequest } from './gateway/server.ts'
import type { Log, Paint } from './log.ts'

type LoggedRequest = Omit<ServedRequest, 'userAgent'>

/** One line a request: time, method, path, status, duration, capacity units, caller, request ID. */
export function logOfRequests(log: Log, now: () => Date = () => new Date()) {
  const paint = paintOf(log)
  return ({ method, path, status, milliseconds, units, caller = '-', requestId = '-' }: LoggedRequest): void => {
    const answer = paint(colourOf(status), String(status))
    const took = `${milliseconds} ms ${Number(units.toFixed(1))} units`
    log.info(
      `${stamp(log, now)} ${method} ${shownPath(path)} ${answer} ${took} ${paint('dim', `${caller} ${requestId}`)}`
    )
  }
}

/** A word of a path or an ID. */
const wordOrId = /^[A-Za-z0-9._-]{0,64}$/

/** Without emails, tokens and whatever else is no ID. */
function shownPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (wordOrId.test(segment) ? segment : '{…}'))
    .join('/')
}

/** What calls a function with a batch, and what the batch consists of. */
const nouns = { STREAM: 'record', QUEUE: 'message' } as const

/** One line a call of a function by the table's stream or a queue: time, function, size, duration, capacity units. */
export function logOfBatches(
  log: Log,
  source: keyof typeof nouns,
  { Records }: { readonly Records: readonly unknown[] }
): RecordListener {
  return ([record]) => {
    if (!isRequestRecord(record)) return false
    const { operation, milliseconds, read_units = 0, write_units = 0 } = record
    const took = `${milliseconds} ms ${Number((read_units + write_units).toFixed(1))} units`
    const noun = `${nouns[source]}${Records.length === 1 ? '' : 's'}`
    log.info(`${stamp(log)} ${source} ${operation} ${Records.length} ${noun} ${took}`)
    return true
  }
}

/** Drops the levels debug and trace, as Lambda does at its log level INFO. */
export function logOfFunctions(log: Log) {
  return ({ logicalId }: FunctionDefinition, level: LogLevel, values: readonly unknown[]): void => {
    if (level === 'debug' || level === 'trace') return
    const text = values.map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 8 }))).join(' ')
    const isBad = level === 'error' || level === 'warn'
    const name = isBad ? paintOf(log)('red', level.toUpperCase()) : level.toUpperCase()
    const line = `${stamp(log)} ${name} ${logicalId} ${text}`
    if (isBad) log.error(line)
    else log.info(line)
  }
}

export function logOfFailures(log: Log) {
  return ({ type, cause }: GatewayFailure): void => {
    const reason = cause === undefined ? '' : ` ${inspect(cause)}`
    log.error(`${stamp(log)} ${paintOf(log)('red', type)}${reason}`)
  }
}

function stamp(log: Log, now = () => new Date()): string {
  return paintOf(log)('dim', now().toISOString())
}

function paintOf({ paint = (_, text) => text }: Log): Paint {
  return paint
}

function colourOf(status: number): 'green' | 'yellow' | 'red' {
  if (status < 400) return 'green'
  return status < 500 ? 'yellow' : 'red'
}
