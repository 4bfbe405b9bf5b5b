/** The methods of the REST API with their paths, and what answers them. */
import * as z from 'zod'
import { type FunctionDefinition, functionOf } from './functions.ts'
import type { LocalValues } from './intrinsics.ts'
import { staticHeaders } from './static-headers.ts'
import { AssemblyError, propertiesOf, type Resource, resourcesOfType, type Template } from './template.ts'

export interface Route {
  readonly logicalId: string
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

/** Answered by the gateway itself. */
export interface MockTarget {
  readonly kind: 'mock'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
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
    TimeoutInMillis: z.number().default(29_000),
    IntegrationResponses: z
      .array(z.object({ StatusCode: z.string(), ResponseParameters: z.record(z.string(), z.string()).default({}) }))
      .default([])
  })
})
type Integration = z.infer<typeof MethodProperties>['Integration']

const ResourceProperties = z.object({ PathPart: z.string(), ParentId: z.string() })

export function readRoutes(
  template: Template,
  functions: ReadonlyMap<string, FunctionDefinition>,
  values: LocalValues
): Route[] {
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
      target: integration.Type === 'MOCK' ? mock(integration, resource) : call(integration, functions, resource)
    }
  })
}

/** Path parts lie in a chain of resources that ends at the root. */
function pathTo(resourceId: string, template: Template, values: LocalValues): string {
  const resource = template.resources.get(resourceId)
  if (!resource) return ''
  const { PathPart, ParentId } = propertiesOf(resource, ResourceProperties, values)
  if (PathPart.endsWith('+}')) throw new AssemblyError(`${resourceId}: greedy path parameters are not served here`)
  return `${pathTo(ParentId, template, values)}/${PathPart}`
}

function call(
  { Uri, TimeoutInMillis }: Integration,
  functions: ReadonlyMap<string, FunctionDefinition>,
  resource: Resource
): FunctionTarget {
  return { kind: 'function', functionId: functionOf(Uri, functions, resource), timeoutMilliseconds: TimeoutInMillis }
}

function mock({ IntegrationResponses: [response] }: Integration, { logicalId }: Resource): MockTarget {
  if (!response) throw new AssemblyError(`${logicalId}: a mock without a response`)
  const headers = staticHeaders(response.ResponseParameters, 'method.response.header.', logicalId)
  return { kind: 'mock', status: Number(response.StatusCode), headers }
}
