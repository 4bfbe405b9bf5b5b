/** The stage of the REST API: its name, its variables and how many requests its methods take. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, onlyResourceOfType, propertiesOf, type Template } from './template.ts'

export interface StageDefinition {
  readonly name: string
  readonly variables: Readonly<Record<string, string>> | null
  readonly throttles: StageThrottles
}

export interface Throttle {
  readonly requestsPerSecond: number
  readonly burst: number
}

export interface StageThrottles {
  /** Of every method without one of its own. */
  readonly general: Throttle
  /** By method and path: `POST /v2.2/account/login`. */
  readonly ofMethods: ReadonlyMap<string, Throttle>
}

const unlimited = Number.MAX_SAFE_INTEGER

const Properties = z.object({
  StageName: z.string(),
  Variables: z.record(z.string(), z.string()).optional(),
  MethodSettings: z
    .array(
      z.object({
        HttpMethod: z.string(),
        ResourcePath: z.string(),
        ThrottlingRateLimit: z.number().default(unlimited),
        ThrottlingBurstLimit: z.number().default(unlimited)
      })
    )
    .default([])
})

export function readStage(template: Template, values: LocalValues): StageDefinition {
  const stage = onlyResourceOfType(template, 'AWS::ApiGateway::Stage')
  if (!stage) throw new AssemblyError('The REST API has no stage')
  const { StageName, Variables, MethodSettings } = propertiesOf(stage, Properties, values)
  const throttles = MethodSettings.map((settings): [string, Throttle] => [
    `${settings.HttpMethod} ${decodedPath(settings.ResourcePath)}`,
    { requestsPerSecond: settings.ThrottlingRateLimit, burst: settings.ThrottlingBurstLimit }
  ])
  const ofMethods = new Map(throttles)
  const general = ofMethods.get('* /*') ?? { requestsPerSecond: unlimited, burst: unlimited }
  return { name: StageName, variables: Variables ?? null, throttles: { general, ofMethods } }
}

/** `/~1v2.2~1account` → `/v2.2/account`. Source: CloudFormation, "AWS::ApiGateway::Stage MethodSetting". */
function decodedPath(resourcePath: string): string {
  return resourcePath.replaceAll('~1', '/').replace(/^\/\//, '/')
}
