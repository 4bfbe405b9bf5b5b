/** The WebSocket API of a stack: its stage, and which function each of its routes calls. */
import * as z from 'zod'
import { type FunctionDefinition, functionOf } from './functions.ts'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, onlyResourceOfType, propertiesOf, resourcesOfType, type Template } from './template.ts'

export interface PushApiDefinition {
  readonly id: string
  readonly stageName: string
  readonly stageVariables: Readonly<Record<string, string>> | undefined
  /** Logical ID of the function, by route key. */
  readonly functionOfRoute: ReadonlyMap<string, string>
}

const Integration = z.object({ IntegrationType: z.literal('AWS_PROXY'), IntegrationUri: z.string() })
const Route = z.object({
  RouteKey: z.enum(['$connect', '$disconnect', '$default'], 'messages are not told apart by their contents here'),
  AuthorizationType: z.literal('NONE', 'routes of a WebSocket API have no authorizer here').default('NONE'),
  Target: z.string().regex(/^integrations\//),
  RouteResponseSelectionExpression: z.never('functions do not answer messages here').optional()
})
const Stage = z.object({
  StageName: z.string(),
  StageVariables: z.record(z.string(), z.string()).optional(),
  AutoDeploy: z.literal(true, 'a stage has the routes of the template here')
})

/** Undefined where the stack has none. Throws AssemblyError for what the local service does not do. */
export function readPushApi(
  template: Template,
  values: LocalValues,
  functions: ReadonlyMap<string, FunctionDefinition>
): PushApiDefinition | undefined {
  const api = onlyResourceOfType(template, 'AWS::ApiGatewayV2::Api')
  if (!api) return undefined
  const stage = onlyResourceOfType(template, 'AWS::ApiGatewayV2::Stage')
  if (!stage) throw new AssemblyError(`${api.logicalId} has no stage`)
  const called = new Map(
    resourcesOfType(template, 'AWS::ApiGatewayV2::Integration').map((integration) => {
      const { IntegrationUri } = propertiesOf(integration, Integration, values)
      return [integration.logicalId, functionOf(IntegrationUri, functions, integration.logicalId).logicalId]
    })
  )
  const routes = resourcesOfType(template, 'AWS::ApiGatewayV2::Route').map((route): [string, string] => {
    const { RouteKey, Target } = propertiesOf(route, Route, values)
    const functionId = called.get(Target.replace(/^integrations\//, ''))
    if (functionId === undefined)
      throw new AssemblyError(`${route.logicalId} calls ${Target}, which is not in the stack`)
    return [RouteKey, functionId]
  })
  const { StageName, StageVariables } = propertiesOf(stage, Stage, values)
  const id = values.ref(api.logicalId) ?? api.logicalId
  return { id, stageName: StageName, stageVariables: StageVariables, functionOfRoute: new Map(routes) }
}
