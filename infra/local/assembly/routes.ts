/** The methods of the REST API with their paths, and what answers them. */
import { type FunctionDefinition, functionOf } from './functions.ts'
import { apiKeyScheme, type GatewayDefinition, type Invocation, type Operation } from './gateway-document.ts'
import type { LocalValues } from './intrinsics.ts'
import { assertMayInvoke } from './invocation-rights.ts'
import { type MockTarget, mockTarget } from './mock-target.ts'
import { AssemblyError, type Template } from './template.ts'

export interface Route {
  /** `ANY` stands for every method that its path does not have besides. */
  readonly method: string
  /** From the root of the API, parameters in braces: `/v2.2/vehicle/{vehicle_id}`. */
  readonly path: string
  readonly operationName: string | undefined
  /** Name of the authorizer; undefined where anybody may call. */
  readonly authorizer: string | undefined
  readonly apiKeyRequired: boolean
  readonly target: FunctionTarget | MockTarget
}

export interface FunctionTarget {
  readonly kind: 'function'
  readonly functionId: string
  readonly timeoutMilliseconds: number
}

/** What the document of a gateway is read with. */
export interface Reading {
  readonly template: Template
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  readonly values: LocalValues
}

/** Throws AssemblyError on an integration that cannot be run here, or that may not call its function. */
export function readRoutes({ logicalId, document }: GatewayDefinition, reading: Reading): Route[] {
  const authorizers = Object.keys(document.components.securitySchemes).filter((name) => name !== apiKeyScheme)
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([key, operation]): Route => {
      const method = key === 'x-amazon-apigateway-any-method' ? 'ANY' : key.toUpperCase()
      const place = `${logicalId}: ${method} ${path}`
      const required = operation.security.flatMap((requirement) => Object.keys(requirement))
      const unknown = required.find((name) => name !== apiKeyScheme && !authorizers.includes(name))
      if (unknown !== undefined) throw new AssemblyError(`${place} requires ${unknown}, which is no scheme`)
      return {
        method,
        path,
        operationName: operation.operationId,
        authorizer: required.find((name) => name !== apiKeyScheme),
        apiKeyRequired: required.includes(apiKeyScheme),
        target: targetOf(operation, place, reading)
      }
    })
  )
}

function targetOf(operation: Operation, place: string, reading: Reading): Route['target'] {
  const integration = operation['x-amazon-apigateway-integration']
  return integration.type === 'mock' ? mockTarget(integration, place) : call(integration, place, reading)
}

function call({ uri, credentials, timeoutInMillis }: Invocation, place: string, reading: Reading): FunctionTarget {
  const { logicalId, arn } = functionOf(uri, reading.functions, place)
  assertMayInvoke(credentials, arn, place, reading)
  return { kind: 'function', functionId: logicalId, timeoutMilliseconds: timeoutInMillis }
}
