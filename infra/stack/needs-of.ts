/** Looks up what a function needs. */
import { creates, type Endpoint } from '../../lib/contract/endpoint.ts'
import type { KeyPrefix } from '../../lib/table/keys.ts'
import { functionNeeds } from './function-needs.ts'
import type { FunctionNeeds, TableAction, TableUse } from './table-use.ts'

/** Names of all functions: the operation of an endpoint, or the function's own name. */
export const functionNames: readonly string[] = Object.keys(functionNeeds)

/**
 * The entry of the function. One that adds entries to the audit trail may read them as well: where the answer of a transaction
 * was lost, its entry tells whether it was written. Throws an Error for a function without an entry.
 */
export function needsOf(operation: string): FunctionNeeds {
  const found = functionNeeds[operation]
  if (!found) throw new Error(`infra/stack/function-needs.ts does not say what ${operation} needs`)
  return writesAudit(found.table) ? { ...found, table: withUse(found.table, 'BatchGetItem', 'AUDIT') } : found
}

/** Of a function whose needs name no other size. */
const defaultMegabytes = 512

/** The memory of the function. */
export const memoryOf = (operation: string): number => needsOf(operation).memoryMegabytes ?? defaultMegabytes

/** Whether the function adds entries to the audit trail. */
export const writesAudit = ({ PutItem = [] }: TableUse) => PutItem.includes('AUDIT')

/**
 * Adds to the needs of an endpoint's function those of counting the requests of its callers, unless any client may call
 * the endpoint, and those of recognizing a repetition of a request that creates something.
 */
export function endpointNeeds(endpoint: Pick<Endpoint, 'operation' | 'audience' | 'method'>): FunctionNeeds {
  const own = needsOf(endpoint.operation)
  if (endpoint.audience === 'anybody') return own
  const counting = withUse(own.table, 'UpdateItem', 'RATE')
  return { ...own, table: creates(endpoint) ? creationActions.reduce(withCreations, counting) : counting }
}

/** A creation that is older than a day may not have expired yet: it is updated then. */
const creationActions = ['BatchGetItem', 'PutItem', 'UpdateItem'] as const
const withCreations = (table: TableUse, action: TableAction) => withUse(table, action, 'CREATION')

function withUse(table: TableUse, action: TableAction, prefix: KeyPrefix): TableUse {
  return { ...table, [action]: [...(table[action] ?? []), prefix] }
}
