/** The table of a test file, and every endpoint on it. */

import { beforeEach, vi } from 'vitest'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import type { Header, ListHeader } from '../../lib/contract/resources/header.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { type Caller, toAuthorizerContext } from '../../lib/identity/caller.ts'
import { defaultRequestsPerMinute } from '../../lib/limits/request-limit.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import { noonSeconds } from '../http/noon.ts'
import { type EventChanges, lambdaContext, proxyEvent, proxyEventWithBody } from '../http/proxy-event.ts'
import { isSimulated, restoreBeforeEach, simulatedTable, startTable } from '../test-table.ts'
import { type Clients, handlersOn } from './handlers.ts'
import { type Fault, Observation, observe, observed } from './observed-calls.ts'
import { contentsOf } from './table-contents.ts'

const day = 86_400

export interface Request {
  /** Absent for an endpoint without authentication. */
  readonly caller?: Caller
  readonly params?: Record<string, string>
  /** Query string, without the question mark. */
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly sourceIp?: string
  readonly fault?: Fault
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with every operation
  readonly data: any
  readonly header: Header & Partial<ListHeader>
  // biome-ignore lint/suspicious/noExplicitAny: only tests of errors read it
  readonly error?: any
  /** The body as it was sent. */
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly observation: Observation
}

export interface RunningTable {
  readonly table: Table
  call(operation: string, request?: Request): Promise<Answer>
}

/** One for the test file, ended after it. `items`: what it holds from the start. */
export async function runTable(items?: readonly StoredItem[]): Promise<RunningTable> {
  const { open } = await startTable(items)
  muteLogs()
  const clients = { work: open(), loginLimits: open({ maxAttempts: 1 }), admission: open({ maxAttempts: 1 }) }
  observe(clients.work, 'work')
  observe(clients.loginLimits, 'work')
  observe(clients.admission, 'admission')
  return { table: clients.work, call: await environmentOn(clients) }
}

/** In memory, as test/test-table.ts has it for simulations. Its calls are not observed and do not fail. */
export async function runSimulatedTable(): Promise<RunningTable> {
  if (!isSimulated) return runTable()
  muteLogs()
  const { table } = simulatedTable()
  const call = await environmentOn({ work: table, loginLimits: table, admission: table })
  return {
    table,
    async call(operation, request = {}) {
      if (request.fault) throw new TypeError('Calls of a simulated table do not fail')
      const { observation: _, ...answer } = await call(operation, request)
      return answer as Answer
    }
  }
}

/** Every request writes a log line. */
function muteLogs(): void {
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
}

/** An execution environment of every endpoint, with a memory of its own of the requests that it has counted. */
export async function environmentOn(clients: Clients): Promise<RunningTable['call']> {
  const handlers = await handlersOn(clients)
  return async function call(operation: string, request: Request = {}): Promise<Answer> {
    const handler = handlers.get(operation)
    if (!handler) throw new Error(`There is no ${operation}`)
    const observation = new Observation(request.fault)
    const response = await observed(observation, () => handler(eventOf(request), lambdaContext()))
    const isJson = response.body.startsWith('{')
    const { header, data, error } = isJson ? JSON.parse(response.body) : ({} as never)
    return {
      status: response.statusCode,
      header,
      data,
      error,
      text: response.body,
      headers: response.headers ?? {},
      observation
    }
  }
}

/** One that holds the same before each test of the file. `fill` writes that once. */
export async function runTableHolding(fill: (table: Table) => Promise<unknown>): Promise<RunningTable> {
  return holding(await runTable(), fill)
}

export async function runSimulatedTableHolding(fill: (table: Table) => Promise<unknown>): Promise<RunningTable> {
  return holding(await runSimulatedTable(), fill)
}

async function holding(running: RunningTable, fill: (table: Table) => Promise<unknown>): Promise<RunningTable> {
  await fill(running.table)
  restoreBeforeEach(running.table, await contentsOf(running.table))
  return running
}

function eventOf({ caller, params, query, body, headers, sourceIp }: Request) {
  const changes: EventChanges = {
    pathParameters: params,
    headers,
    query,
    authorizer: caller ? { principalId: caller.owner, ...toAuthorizerContext(caller) } : null,
    context: sourceIp === undefined ? undefined : ({ identity: { sourceIp } } as never)
  }
  return body === undefined ? proxyEvent(changes) : proxyEventWithBody(body, changes)
}

/** With a personal token by default. */
export function callerOf(owner: Scope, changes: Partial<Caller> = {}): Caller {
  return {
    owner,
    jti: `token-of-${owner.toLowerCase().replace('#', '-')}`,
    kind: owner.startsWith('ORG#') ? 'programmatic' : 'personal',
    permissions: allPermissionBits,
    issuedAtSeconds: noonSeconds,
    expiresAtSeconds: noonSeconds + day,
    requestsPerMinute: defaultRequestsPerMinute,
    ...changes
  }
}
