/** Looks up what a function needs. */
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { functionNeeds } from './function-needs.ts'
import type { FunctionNeeds, TableUse } from './table-use.ts'

/** Names of all functions: the operation of an endpoint, or the function's own name. */
export const functionNames: readonly string[] = Object.keys(functionNeeds)

/** Throws an Error for a function without an entry. */
export function needsOf(operation: string): FunctionNeeds {
  const found = functionNeeds[operation]
  if (!found) throw new Error(`infra/stack/function-needs.ts does not say what ${operation} needs`)
  return found
}

/** Whether the function adds entries to the audit trail. */
export const writesAudit = ({ PutItem = [] }: TableUse) => PutItem.includes('AUDIT')

/**
 * Adds to the needs of an endpoint's function those of counting the requests of its callers, unless any client may call
 * the endpoint.
 */
export function endpointNeeds({ operation, audience }: Pick<Endpoint, 'operation' | 'audience'>): FunctionNeeds {
  const own = needsOf(operation)
  if (audience === 'anybody') return own
  const { BatchGetItem = [], UpdateItem = [] } = own.table
  // Where the answer of a transaction was lost, its entry in the audit trail tells whether it was written.
  const read = writesAudit(own.table) ? [...BatchGetItem, 'AUDIT' as const] : BatchGetItem
  return {
    ...own,
    table: { ...own.table, UpdateItem: [...UpdateItem, 'RATE'], ...(read.length > 0 && { BatchGetItem: read }) }
  }
}
