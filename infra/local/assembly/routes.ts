/** The methods of the REST API with their paths, and what answers them. */
import * as z from 'zod'
import { type FunctionDefinition, functionOf } from './functions.ts'
import type { LocalValues } from './intrinsics.ts'
import { assertMayInvoke } from './invocation-rights.ts'
import { type MockTarget, mockIntegrationShape, mockTarget } from './mock-target.ts'
import { propertiesOf, type Resource, resourcesOfType, type Template } from './template.ts'

export interface Route {
  readonly logicalId: string
  /** `ANY` stands for every method that its path does not have besides. */
  readonly method: string
  /** From the root of the API, parameters in braces: `/v2.2/vehicle/{vehicle_id}`. */
  readonly path: string
  /** Logical ID of the resource that the path leads to. */
  readonly resourceId: string
  readonly operationName: string | undefined
  /** Logical ID; undefined where anybody may call. */
  readonly authorizerId: string | undefined
  readonly apiKeyRequired: boolean
  readonly target: FunctionTarget | MockTarget
}

export interface FunctionTarget {
  readonly kind: 'function'
  readonly functionId: string
  readonly timeoutMilliseconds: number
}

/** What the routes of a stack are read with. */
interface Reading {
  readonly template: Template
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  readonly values: LocalValues
}

const MethodProperties = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  OperationName: z.string().optional(),
  AuthorizationType: z.enum(['NONE', 'CUSTOM']),
  AuthorizerId: z.string().optional(),
  ApiKeyRequired: z.boolean().default(false),
  Integration: z.object({
    Type: z.enum(['AWS_PROXY', 'MOCK']),
    Uri: z.string().default(''),
    Credentials: z.string().optional(),
    TimeoutInMillis: z.number().default(29_000),
    ...mockIntegrationShape
  })
})
type Integration = z.infer<typeof MethodProperties>['Integration']

const ResourceProperties = z.object({ PathPart: z.string(), ParentId: z.string() })

/** Throws AssemblyError on an integration that cannot be run here, or that may not call its function. */
export function readRoutes(reading: Reading): Route[] {
  const { template, values } = reading
  return resourcesOfType(template, 'AWS::ApiGateway::Method').map((resource) => {
    const properties = propertiesOf(resource, MethodProperties, values)
    const { Integration: integration } = properties
    return {
      logicalId: resource.logicalId,
      method: properties.HttpMethod,
      path: pathTo(properties.ResourceId, template, values) || '/',
      resourceId: properties.ResourceId,
      operationName: properties.OperationName,
      authorizerId: properties.AuthorizationType === 'CUSTOM' ? properties.AuthorizerId : undefined,
      apiKeyRequired: properties.ApiKeyRequired,
      target: integration.Type === 'MOCK' ? mockTarget(integration, resource) : call(integration, resource, reading)
    }
  })
}

/** Path parts lie in a chain of resources that ends at the root. */
function pathTo(resourceId: string, template: Template, values: LocalValues): string {
  const resource = template.resources.get(resourceId)
  if (!resource) return ''
  const { PathPart, ParentId } = propertiesOf(resource, ResourceProperties, values)
  return `${pathTo(ParentId, template, values)}/${PathPart}`
}

function call(integration: Integration, resource: Resource, reading: Reading): FunctionTarget {
  const { Uri, Credentials, TimeoutInMillis } = integration
  const { logicalId, arn } = functionOf(Uri, reading.functions, resource)
  assertMayInvoke(Credentials, arn, resource, reading)
  return { kind: 'function', functionId: logicalId, timeoutMilliseconds: TimeoutInMillis }
}
