/** A synthesized stack as plain data: everything that the local service runs is read from here. */
import * as z from 'zod'
import { type AuthorizerDefinition, readAuthorizers } from './authorizers.ts'
import { type EdgeDefinition, readEdge } from './edge.ts'
import { type FunctionDefinition, readFunctions } from './functions.ts'
import { type GatewayResponseDefinition, readGatewayResponses } from './gateway-responses.ts'
import type { LocalValues } from './intrinsics.ts'
import { type Deployment, localValues } from './local-values.ts'
import { assertKnownTypes } from './resource-types.ts'
import { type Route, readRoutes } from './routes.ts'
import { readSecrets, readTable, type SecretDefinition, type TableDefinition } from './storage.ts'
import { AssemblyError, onlyResourceOfType, propertiesOf, readTemplate, type Template } from './template.ts'
import { readUsagePlan, type UsagePlanDefinition } from './usage-plan.ts'

export interface Assembly {
  readonly deployment: Deployment
  readonly api: ApiDefinition
  readonly routes: readonly Route[]
  /** By logical ID, like the authorizers. */
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  readonly authorizers: ReadonlyMap<string, AuthorizerDefinition>
  /** By response type. */
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponseDefinition>
  readonly usagePlan: UsagePlanDefinition | undefined
  readonly edge: EdgeDefinition
  readonly table: TableDefinition
  readonly secrets: readonly SecretDefinition[]
}

export interface ApiDefinition {
  readonly id: string
  readonly stageName: string
  readonly stageVariables: Readonly<Record<string, string>> | null
  readonly apiKeySource: 'AUTHORIZER' | 'HEADER'
  readonly binaryMediaTypes: readonly string[]
  /** Responses of so many bytes are compressed where the client takes it; undefined = never. */
  readonly minimumCompressionBytes: number | undefined
}

const ApiProperties = z.object({
  ApiKeySourceType: z.enum(['AUTHORIZER', 'HEADER']).default('HEADER'),
  BinaryMediaTypes: z.array(z.string()).default([]),
  MinimumCompressionSize: z.number().optional()
})
const StageProperties = z.object({ StageName: z.string(), Variables: z.record(z.string(), z.string()).optional() })

/** Throws AssemblyError or UnresolvedIntrinsic, which name the logical ID, on what cannot be run on this machine. */
export function readAssembly(directory: string, deployment: Deployment): Assembly {
  const template = readTemplate(directory)
  assertKnownTypes(template)
  const values = localValues(template, deployment)
  const functions = readFunctions(template, values)
  const api = readApi(template, values)
  return {
    deployment,
    api,
    routes: readRoutes({ template, functions, values }),
    functions,
    authorizers: readAuthorizers(template, functions, values),
    gatewayResponses: readGatewayResponses(template, values),
    usagePlan: readUsagePlan(template, values),
    edge: readEdge(template, values, api.stageName),
    table: readTable(template, values),
    secrets: readSecrets(template, values)
  }
}

function readApi(template: Template, values: LocalValues): ApiDefinition {
  const api = onlyResourceOfType(template, 'AWS::ApiGateway::RestApi')
  const stage = onlyResourceOfType(template, 'AWS::ApiGateway::Stage')
  if (!api || !stage) throw new AssemblyError('The stack has no REST API with a stage')
  const { ApiKeySourceType, BinaryMediaTypes, MinimumCompressionSize } = propertiesOf(api, ApiProperties, values)
  const { StageName, Variables } = propertiesOf(stage, StageProperties, values)
  return {
    id: values.ref(api.logicalId) ?? api.logicalId,
    stageName: StageName,
    stageVariables: Variables ?? null,
    apiKeySource: ApiKeySourceType,
    binaryMediaTypes: BinaryMediaTypes,
    minimumCompressionBytes: MinimumCompressionSize
  }
}
