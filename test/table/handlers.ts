/** The handler of every endpoint on a table of the tests. */
import { endpointNeeds } from '../../infra/stack/needs-of.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import type { SigningKeys } from '../../lib/identity/access-token.ts'
import type { Passwords } from '../../lib/identity/password.ts'
import { type RateCounter, rateCounter } from '../../lib/limits/rate-counter.ts'
import { RecentCounts } from '../../lib/limits/recent-counts.ts'
import type { SendWake } from '../../lib/notify/consumers/wake-webhook.ts'
import type { WebhookTargets } from '../../lib/notify/requests/target-url.ts'
import type { Queues } from '../../lib/queues/queues.ts'
import type { Table } from '../../lib/table/table.ts'
import type { DetectionSettings } from '../../lib/telemetry/detection-settings.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { quickPasswords } from './quick-password.ts'

/** The endpoints that use the table. */
export const tableEndpoints = endpoints.filter((contract) => Object.keys(endpointNeeds(contract).table).length > 0)

export type Handler = ReturnType<typeof endpoint>
export type Logic = Parameters<typeof endpoint>[1]

export const signingKeys = plainKeys({ first: keyOf('a') })

/** What a function may take besides the table, instead of what it would make from its environment. */
export interface Dependencies {
  readonly keys: SigningKeys
  readonly counter: RateCounter
  readonly recent: RecentCounts
  readonly lifetimeDays: number
  readonly passwords: Passwords
  readonly auditRetentionDays: number
  readonly detection: Partial<DetectionSettings>
  readonly fixRetentionDays: number
  readonly targets: WebhookTargets
  readonly send: SendWake
  readonly queues: Pick<Queues, 'has' | 'sendMessages'>
}

/** What a function file exports for these tests: `handler` is the same logic on the table of the environment. */
interface FunctionModule {
  readonly logic: (table: Table, dependencies: Dependencies) => Logic
}

/** The same table through three clients: the last two make only one attempt. */
export interface Clients {
  readonly work: Table
  readonly loginLimits: Table
  readonly admission: Table
}

/** Handler by operation. */
export async function handlersOn({ work, loginLimits, admission }: Clients): Promise<ReadonlyMap<string, Handler>> {
  const dependencies = {
    keys: signingKeys,
    counter: rateCounter(loginLimits),
    recent: new RecentCounts(),
    lifetimeDays: 14,
    passwords: quickPasswords,
    auditRetentionDays: 400,
    detection: { maxSpeedKmh: 290 },
    fixRetentionDays: 400,
    targets: 'public' as const,
    send: async () => {},
    queues: { has: () => true, sendMessages: async () => {} }
  }
  const counter = rateCounter(admission)
  const handlerOf = async (contract: Endpoint) => {
    const logic = await logicOf(contract.operation, work, dependencies)
    return [contract.operation, endpoint(contract, logic, counter)] as const
  }
  return new Map(await Promise.all(tableEndpoints.map(handlerOf)))
}

async function logicOf(operation: string, table: Table, dependencies: Dependencies): Promise<Logic> {
  const { logic }: FunctionModule = await import(`../../functions/${operation}.ts`)
  return logic(table, dependencies)
}
