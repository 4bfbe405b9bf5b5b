/** What the stack should have a function for, and what the contract lets each do with the table. */

import { hasFunction } from '../../infra/bundle.ts'
import { authorizerOperation, authorizerTableUse } from '../../lib/contract/authorizer.ts'
import { tableUseOf } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import type { TableUse } from '../../lib/contract/table-use.ts'

export interface ExpectedFunction {
  readonly operation: string
  readonly table: TableUse
  readonly usesSigningKey?: boolean
}

export const writtenEndpoints = endpoints.filter(({ operation }) => hasFunction(operation))

export const expectedFunctions: readonly ExpectedFunction[] = [
  { operation: authorizerOperation, table: authorizerTableUse, usesSigningKey: true },
  ...writtenEndpoints.map((endpoint) => ({ ...endpoint, table: tableUseOf(endpoint) }))
]

/** The construct of a function: `list-vehicle-status` → `Telematics/ListVehicleStatus`. */
export function constructOf(operation: string): string {
  const words = operation.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `Telematics/${words.join('')}`
}
