/** Looks up what a function needs. */
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { functionNeeds } from './function-needs.ts'
import type { FunctionNeeds, TableUse } from './table-use.ts'

/** Of every function: the operation of its endpoint, or what it does. */
export const functionNames: readonly string[] = Object.keys(functionNeeds)

/** Throws an Error for a function without a line. */
export function needsOf(operation: string): FunctionNeeds {
  const found = functionNeeds[operation]
  if (!found) throw new Error(`infra/stack/function-needs.ts does not say what ${operation} needs`)
  return found
}

/** Whether the function adds entries to the audit trail. */
export const writesAudit = ({ PutItem = [] }: TableUse) => PutItem.includes('AUDIT')

/** The function of an endpoint also counts the requests of its callers, unless anybody may call. */
export function endpointNeeds({ operation, audience }: Pick<Endpoint, 'operation' | 'audience'>): FunctionNeeds {
  const own = needsOf(operation)
  if (audience === 'anybody') return own
  return { ...own, table: { ...own.table, UpdateItem: [...(own.table.UpdateItem ?? []), 'RATE'] } }
}
