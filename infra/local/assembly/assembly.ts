/** A synthesized stack as plain data, from which the local service runs. */
import * as z from 'zod'
import { defaultAuditRetentionDays } from '../../../lib/audit/retention.ts'
import { isQueueOutput, type WorkQueueUrls, workQueuesIn } from '../../queue-outputs.ts'
import { type AuthorizerDefinition, readAuthorizers } from './authorizers.ts'
import { type EdgeDefinition, readEdge } from './edge.ts'
import { type EventSources, readEventSources } from './event-sources.ts'
import { type FunctionDefinition, readFunctions } from './functions.ts'
import { type GatewayDefinition, readGatewayDocument } from './gateway-document.ts'
import { type GatewayResponseDefinition, readGatewayResponses } from './gateway-responses.ts'
import { type LocalValues, resolveIntrinsics } from './intrinsics.ts'
import { type Deployment, localValues } from './local-values.ts'
import { type MailDefinition, readMail } from './mail.ts'
import { type PushApiDefinition, readPushApi } from './push-api.ts'
import { type QueueDefinition, readQueues } from './queues.ts'
import { type PolicyStatement, policyStatements } from './resource-policy.ts'
import { assertKnownTypes } from './resource-types.ts'
import { type Reading, type Route, readRoutes } from './routes.ts'
import { readSchedules, type ScheduleDefinition } from './schedules.ts'
import { readStage, type StageThrottles } from './stage.ts'
import { readSecrets, readTable, type SecretDefinition, type TableDefinition } from './storage.ts'
import { readTemplate, type Template } from './template.ts'
import { readUsagePlan, type UsagePlanDefinition } from './usage-plan.ts'

export interface Assembly {
  readonly deployment: Deployment
  readonly api: ApiDefinition
  readonly routes: readonly Route[]
  /** By logical ID. */
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  /** By name. */
  readonly authorizers: ReadonlyMap<string, AuthorizerDefinition>
  /** By response type. */
  readonly gatewayResponses: ReadonlyMap<string, GatewayResponseDefinition>
  readonly usagePlan: UsagePlanDefinition | undefined
  readonly edge: EdgeDefinition
  /** The WebSocket API. */
  readonly push: PushApiDefinition | undefined
  /** Absent where no mail is sent. */
  readonly mail: MailDefinition | undefined
  readonly table: TableDefinition
  readonly secrets: readonly SecretDefinition[]
  /** ARN of the secret with the signing keys. */
  readonly signingKeySecret: string
  readonly webhookKeySecret: string
  /** For how many days entries of the audit trail are kept. */
  readonly auditRetentionDays: number
  readonly eventSources: EventSources
  readonly schedules: readonly ScheduleDefinition[]
  readonly queues: readonly QueueDefinition[]
  /** Queues of work, each with the one for dead letters. */
  readonly workQueues: readonly WorkQueueUrls[]
}

export interface ApiDefinition {
  readonly id: string
  readonly stageName: string
  readonly stageVariables: Readonly<Record<string, string>> | null
  readonly throttles: StageThrottles
  /** Without statements every request may reach the API. */
  readonly policy: readonly PolicyStatement[]
  readonly apiKeySource: 'AUTHORIZER' | 'HEADER'
  readonly binaryMediaTypes: readonly string[]
  /** Minimum size of a response that is compressed for clients that accept it; undefined = never. */
  readonly minimumCompressionBytes: number | undefined
}

const AuditRetentionDays = z.coerce.number().default(defaultAuditRetentionDays)

/** Throws AssemblyError or UnresolvedIntrinsic, which name the logical ID, on what cannot be run on this machine. */
export function readAssembly(directory: string, deployment: Deployment): Assembly {
  const template = readTemplate(directory)
  assertKnownTypes(template)
  const values = localValues(template, deployment)
  const functions = readFunctions(template, values)
  const table = readTable(template, values)
  const queues = readQueues(template, values)
  const reading = { template, functions, values }
  const gateway = readGatewayDocument(template, values)
  const api = readApi(gateway, reading, deployment)
  return {
    deployment,
    api,
    routes: readRoutes(gateway, reading),
    functions,
    authorizers: readAuthorizers(gateway, reading),
    gatewayResponses: readGatewayResponses(gateway),
    usagePlan: readUsagePlan(template, values),
    edge: readEdge(template, values, api.stageName),
    push: readPushApi(template, values, functions),
    mail: readMail(template, values),
    table,
    secrets: readSecrets(template, values),
    signingKeySecret: outputOf(template, values, 'SigningKeySecret'),
    webhookKeySecret: outputOf(template, values, 'WebhookKeySecret'),
    auditRetentionDays: AuditRetentionDays.parse(template.outputs.AuditRetentionDays),
    eventSources: readEventSources({ template, functions, table, queues, values }),
    schedules: readSchedules(reading),
    queues,
    workQueues: workQueuesIn(outputsOfQueues(template, values))
  }
}

/** Throws a ZodError where the stack has no such output. */
function outputOf({ outputs }: Template, values: LocalValues, name: string): string {
  return z.string(`The stack has no output ${name}`).parse(resolveIntrinsics(outputs[name], values, name))
}

function readApi(
  { logicalId, document }: GatewayDefinition,
  { template, values }: Reading,
  deployment: Deployment
): ApiDefinition {
  const { name, variables, throttles } = readStage(template, values)
  return {
    id: values.ref(logicalId) ?? logicalId,
    stageName: name,
    stageVariables: variables,
    throttles,
    policy: policyStatements(document['x-amazon-apigateway-policy'], deployment),
    apiKeySource: document['x-amazon-apigateway-api-key-source'],
    binaryMediaTypes: document['x-amazon-apigateway-binary-media-types'],
    minimumCompressionBytes: document['x-amazon-apigateway-minimum-compression-size']
  }
}

function outputsOfQueues({ outputs }: Template, values: LocalValues): Map<string, string> {
  const names = Object.keys(outputs).filter(isQueueOutput)
  return new Map(names.map((name) => [name, String(resolveIntrinsics(outputs[name], values, name))]))
}
