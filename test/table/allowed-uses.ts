/** What the roles of the functions allow on the table, in the terms of `table-use-in.ts`. */
import { endpointNeeds, functionNames, needsOf } from '../../infra/stack/needs-of.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import type { Use } from './table-use-in.ts'

const allowed = new Map(functionNames.map((name) => [name, usesOf(name)]))

function usesOf(name: string): readonly Use[] {
  const endpoint = endpoints.find(({ operation }) => operation === name)
  const { table } = endpoint ? endpointNeeds(endpoint) : needsOf(name)
  return Object.entries(table).flatMap(([action, prefixes]) => prefixes.map((prefix) => `${action} ${prefix}` as Use))
}

/** `name`: the operation of an endpoint, or the function's own name. Throws an Error for a name without a function. */
export function usesAllowedTo(name: string): readonly Use[] {
  const uses = allowed.get(name)
  if (!uses) throw new Error(`There is no function ${name}`)
  return uses
}
