/** The whole service in one stack. Its routes are derived from the contract. */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { authorizerOperation } from '../../lib/contract/authorizer.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { pascalCase } from '../../lib/contract/operation-names.ts'
import type { FunctionVariable, OptionalFunctionVariable } from '../../lib/environment.ts'
import { areaOf } from '../../lib/openapi/areas.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { queueOutputs } from '../queue-outputs.ts'
import { ApiFunction } from './api-function.ts'
import { assertFunctionPerOperation, type FunctionBundle } from './bundle.ts'
import { consoleEnvironment } from './console/console-environment.ts'
import { consoleOperation, consolePath } from './console-operation.ts'
import { createDeadLetterQueue } from './dead-letter-queue.ts'
import { Edge } from './edge.ts'
import { createEdgeKeys, type EdgeKeys } from './edge-key.ts'
import { functionLogs } from './function-logs.ts'
import { TelematicsApi } from './gateway/rest-api.ts'
import { directoryWithLogo, logoFile } from './logo.ts'
import { Mail } from './mail.ts'
import { acknowledgeFindings } from './nag-acknowledgements.ts'
import { endpointNeeds, memoryOf, needsOf, writesAudit } from './needs-of.ts'
import { pushFunctions } from './push/push-functions.ts'
import { PushGateway } from './push/push-gateway.ts'
import { PushRoutes } from './push/push-routes.ts'
import { QueueFunction } from './queue-function.ts'
import { callsItself, queueFunctions, queueFunctionsOf } from './queue-functions.ts'
import { ScheduledFunction } from './scheduled-function.ts'
import { scheduledFunctions } from './scheduled-functions.ts'
import { processingSettings, type Settings } from './settings.ts'
import { createSigningKey } from './signing-key.ts'
import { StreamFunction } from './stream-function.ts'
import { assertFewReaders, streamFunctions } from './stream-functions.ts'
import { createTable } from './table.ts'
import { addLanes, lanePrefix } from './throttling.ts'
import { versionPath } from './viewer-request.ts'
import { Watching } from './watching/watching.ts'
import { createWebhookKey } from './webhook-key.ts'
import {
  createWorkQueues,
  queueEnvironment,
  queueNamed,
  queueReach,
  queuesByName,
  type WorkQueues
} from './work-queues.ts'

export interface TelematicsStackProps extends StackProps {
  readonly settings: Settings
  /** Makes the bundles of the functions, by operation. */
  readonly bundle: (operations: readonly string[]) => ReadonlyMap<string, FunctionBundle>
}

const endpointTimeoutSeconds = 10
const authorizerTimeoutSeconds = 5

type WithLambda = Pick<ApiFunction, 'lambda'>

interface WatchedFunctions {
  readonly authorizer: WithLambda
  /** All but the authorizer. */
  readonly called: readonly WithLambda[]
  readonly streamed: readonly WithLambda[]
  readonly queued: readonly WithLambda[]
  readonly scheduled: readonly WithLambda[]
  readonly pushed: readonly WithLambda[]
  readonly deadLetterQueue: Queue
}

export class TelematicsStack extends Stack {
  readonly #settings: Settings
  readonly #table: Table
  readonly #signingKey: Secret
  readonly #webhookKey: Secret
  readonly #edgeKeys: EdgeKeys
  readonly #queues: WorkQueues
  readonly #push: PushGateway
  readonly #mail: Mail | undefined
  /** Scheme and host; known once the edge is made. */
  #origin = ''
  readonly #logsOf: (area: string) => LogGroup
  readonly #bundles: ReadonlyMap<string, FunctionBundle>

  constructor(scope: Construct, id: string, { settings, bundle, ...props }: TelematicsStackProps) {
    super(scope, id, props)
    assertFewReaders(streamFunctions)
    this.#settings = settings
    this.#table = createTable(this, settings)
    this.#signingKey = createSigningKey(this, settings)
    this.#webhookKey = createWebhookKey(this, settings)
    this.#edgeKeys = createEdgeKeys(this, settings)
    this.#queues = createWorkQueues(this, queueFunctionsOf(settings))
    this.#mail = this.#createMail(settings)
    this.#push = new PushGateway(this, 'PushGateway', settings)
    this.#logsOf = functionLogs(this, settings)
    const background = [...streamFunctions, ...queueFunctions, ...scheduledFunctions, ...pushFunctions]
    const named = [...endpoints, ...background].map(({ operation }) => operation)
    const operations = [authorizerOperation, ...named, consoleOperation]
    assertFunctionPerOperation(operations)
    this.#bundles = bundle(operations)

    const authorizer = this.#createAuthorizer()
    const functions = endpoints.map((endpoint) => ({ endpoint, apiFunction: this.#createFunction(endpoint) }))
    const endpointFunctions = functions.map(({ endpoint, apiFunction }) => ({ endpoint, lambda: apiFunction.lambda }))
    const consoleFunction = this.#createConsole()
    const restApi = new TelematicsApi(this, 'RestApi', {
      authorizer: authorizer.lambda,
      endpoints: endpointFunctions,
      console: consoleFunction.lambda,
      edgeKeys: this.#edgeKeys,
      settings
    })
    addLanes(this, restApi.api, settings)
    const { pushed, pushRoutes } = this.#createPush(restApi)
    const edge = new Edge(this, 'Edge', { api: restApi.api, push: this.#push, edgeKeys: this.#edgeKeys, settings })
    // The web ACL and the stage of the connections must accept the edge's key before the edge sends it. The gateway
    // already does, because the edge refers to its stage.
    edge.distribution.node.addDependency(pushRoutes.stage)
    if (restApi.webAcl) edge.distribution.node.addDependency(restApi.webAcl)
    this.#origin = `https://${settings.domainName ?? edge.distribution.distributionDomainName}`
    const deadLetterQueue = createDeadLetterQueue(this)
    const streamed = this.#createStreamFunctions(deadLetterQueue)
    const queued = this.#createQueueFunctions()
    const scheduled = this.#createScheduledFunctions()

    const inBackground = [...streamed, ...queued, ...scheduled]
    const answering = [...functions, ...pushed].map(({ apiFunction }) => apiFunction)
    const called = [...answering, consoleFunction, ...inBackground]
    this.#watch(restApi, edge, {
      authorizer,
      ...{ streamed, queued, scheduled, called, deadLetterQueue },
      pushed: pushed.map(({ apiFunction }) => apiFunction)
    })
    this.#addOutputs(restApi, edge, deadLetterQueue)
    acknowledgeFindings({
      functions: [authorizer, ...called],
      deadLetterQueue,
      signingKey: this.#signingKey,
      webhookKey: this.#webhookKey,
      edgeKeys: this.#edgeKeys,
      restApi,
      push: { gateway: this.#push, routes: pushRoutes },
      edge,
      settings
    })
  }

  #watch({ api, accessLog }: TelematicsApi, { distribution }: Edge, watched: WatchedFunctions): void {
    const { authorizer, called, deadLetterQueue } = watched
    const lambdasOf = (kind: 'streamed' | 'queued' | 'scheduled' | 'pushed') =>
      watched[kind].map(({ lambda }) => lambda)
    const background = {
      streamed: lambdasOf('streamed'),
      queued: lambdasOf('queued'),
      scheduled: lambdasOf('scheduled'),
      push: lambdasOf('pushed'),
      queues: queuesByName(this.#queues),
      deadLetters: [deadLetterQueue, ...[...this.#queues.values()].map(({ deadLetters }) => deadLetters)]
    }
    const functionLogs = [...new Set([authorizer, ...called].map(({ lambda }) => lambda.logGroup))]
    const common = { table: this.#table, api, accessLog, distribution, functionLogs, background }
    new Watching(this, 'Watching', { ...common, authorizer: authorizer.lambda }, this.#settings)
  }

  #createMail({ mailFrom: from }: Settings): Mail | undefined {
    if (from === undefined) return undefined
    return new Mail(this, 'Mail', { from, bounces: queueNamed(this.#queues, 'bounces').queue })
  }

  #createFunction(endpoint: Endpoint): ApiFunction {
    const { operation, summary } = endpoint
    const { table: tableUse, signingKey } = endpointNeeds(endpoint)
    const common = this.#common(operation)
    const isLogin = operation === 'login'
    return new ApiFunction(this, pascalCase(operation), {
      ...common,
      logGroup: this.#logsOf(areaOf(endpoint)),
      description: summary,
      tableUse,
      signingKey: signingKey ? this.#signingKey : undefined,
      environment: {
        ...common.environment,
        ...(isLogin && { LOGIN_TOKEN_DAYS: String(this.#settings.loginTokenDays) }),
        ...(writesAudit(tableUse) && { AUDIT_RETENTION_DAYS: String(this.#settings.auditRetentionDays) })
      },
      memoryMegabytes: memoryOf(operation),
      timeoutSeconds: endpointTimeoutSeconds
    })
  }

  #createAuthorizer(): ApiFunction {
    const common = this.#common(authorizerOperation)
    return new ApiFunction(this, pascalCase(authorizerOperation), {
      ...common,
      logGroup: this.#logsOf(pascalCase(authorizerOperation)),
      description: 'Verifies the access token of a request and identifies its owner',
      tableUse: needsOf(authorizerOperation).table,
      signingKey: this.#signingKey,
      environment: { ...common.environment, LANE_PREFIX: lanePrefix(), LANES: String(this.#settings.lanes) },
      memoryMegabytes: memoryOf(authorizerOperation),
      timeoutSeconds: authorizerTimeoutSeconds
    })
  }

  #createConsole(): ApiFunction {
    const common = this.#common(consoleOperation)
    const { consoleLogo } = this.#settings
    const logo = consoleLogo === undefined ? undefined : logoFile(consoleLogo)
    return new ApiFunction(this, pascalCase(consoleOperation), {
      ...common,
      directory: logo ? directoryWithLogo(common.directory, logo) : common.directory,
      environment: { ...common.environment, ...consoleEnvironment(this.#settings, logo?.name) },
      logGroup: this.#logsOf('Console'),
      description: 'Sends the files of the web console',
      tableUse: needsOf(consoleOperation).table,
      memoryMegabytes: memoryOf(consoleOperation),
      timeoutSeconds: endpointTimeoutSeconds
    })
  }

  #createPush({ logRole }: TelematicsApi) {
    const pushed = this.#createPushFunctions()
    const pushRoutes = new PushRoutes(this, 'Push', {
      gateway: this.#push,
      functions: new Map(pushed.map(({ operation, apiFunction }) => [operation, apiFunction.lambda])),
      edgeKeys: this.#edgeKeys,
      settings: this.#settings
    })
    // The access log needs the account's setting.
    pushRoutes.stage.node.addDependency(logRole)
    return { pushed, pushRoutes }
  }

  #createPushFunctions() {
    return pushFunctions.map(({ operation, description, timeoutSeconds }) => {
      const common = this.#common(operation)
      const { table: tableUse, signingKey } = needsOf(operation)
      const apiFunction = new ApiFunction(this, pascalCase(operation), {
        ...common,
        logGroup: this.#logsOf('Push'),
        description,
        tableUse,
        signingKey: signingKey ? this.#signingKey : undefined,
        memoryMegabytes: memoryOf(operation),
        timeoutSeconds
      })
      return { operation, apiFunction }
    })
  }

  #createStreamFunctions(deadLetterQueue: Queue): StreamFunction[] {
    return streamFunctions.map((settings) => {
      const common = this.#common(settings.operation)
      const props = { ...common, settings, deadLetterQueue, logGroup: this.#logsOf('Background') }
      return new StreamFunction(this, pascalCase(settings.operation), props)
    })
  }

  #createQueueFunctions(): QueueFunction[] {
    return queueFunctionsOf(this.#settings).map((settings) => {
      const { queue } = queueNamed(this.#queues, settings.queue)
      const own = { settings, queue, callsItself: callsItself(settings.operation) }
      const props = { ...this.#common(settings.operation), ...own, logGroup: this.#logsOf('Background') }
      return new QueueFunction(this, pascalCase(settings.operation), props)
    })
  }

  #createScheduledFunctions(): ScheduledFunction[] {
    return scheduledFunctions.map((settings) => {
      const props = { ...this.#common(settings.operation), settings, logGroup: this.#logsOf('Background') }
      return new ScheduledFunction(this, pascalCase(settings.operation), props)
    })
  }

  #common(operation: string) {
    const directory = this.#bundles.get(operation)?.directory
    if (!directory) throw new Error(`There is no bundle of ${operation}`)
    const needs = needsOf(operation)
    const environment = {
      ...queueEnvironment(this.#queues, needs),
      ...(needs.connections && { AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: this.#push.connectionsUrl }),
      ...(this.#settings.operationMetrics && { OPERATION_METRICS: 'true' }),
      ...(needs.mailFrom && this.#settings.mailFrom && { MAIL_FROM: this.#settings.mailFrom }),
      ...(needs.sendsMail && this.#mailEnvironment()),
      ...(needs.webhookTargets && { WEBHOOK_TARGETS: this.#settings.webhookTargets }),
      ...(needs.processingSettings && {
        PROCESSING_SETTINGS: JSON.stringify(processingSettings(this.#settings))
      })
    }
    const reservedConcurrency = this.#settings.reservedConcurrency[operation]
    const queues = queueReach(this.#queues, needs)
    const connectionsArn = needs.connections ? this.#push.connectionsArn : undefined
    const webhookKey = needs.webhookKey ? this.#webhookKey : undefined
    const mail = needs.sendsMail ? this.#mail?.reach : undefined
    const isTraced = this.#settings.tracing
    const own = { directory, environment, queues, connectionsArn, webhookKey, mail }
    return { ...own, table: this.#table, reservedConcurrency, isTraced }
  }

  /** Of a function that is made after the edge. */
  #mailEnvironment(): Partial<Record<FunctionVariable | OptionalFunctionVariable, string>> {
    if (!this.#mail) return {}
    const { configurationSet, reach } = this.#mail
    return {
      MAIL_FROM: reach.from,
      ...(this.#settings.consoleName !== undefined && { CONSOLE_NAME: this.#settings.consoleName }),
      MAIL_CONFIGURATION_SET: configurationSet,
      AWS_ENDPOINT_URL_SESV2: `https://email.${this.region}.${this.urlSuffix}`,
      PUBLIC_ORIGIN: this.#origin
    }
  }

  #addOutputs({ api }: TelematicsApi, { distribution }: Edge, { queueUrl }: Queue): void {
    // Removes CDK's output of the gateway's address, because clients must use the edge.
    api.node.tryRemoveChild('Endpoint')
    const [origin, { domainName }] = [this.#origin, this.#settings]
    const outputs = {
      Version: packageFile.version,
      BaseUrl: `${origin}/${versionPath}`,
      ConsoleUrl: `${origin}${consolePath}`,
      // For the DNS record of the domain.
      ...(domainName && { EdgeDomainName: distribution.distributionDomainName }),
      TableName: this.#table.tableName,
      DeadLetterQueueUrl: queueUrl,
      ...this.#queueOutputs(),
      SigningKeySecret: this.#signingKey.secretArn,
      WebhookKeySecret: this.#webhookKey.secretArn,
      // The operator's command line uses the same retention for its entries.
      AuditRetentionDays: String(this.#settings.auditRetentionDays)
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }

  /** By which the operator's command line finds the messages that could not be processed, and where they were. */
  #queueOutputs(): Record<string, string> {
    const outputs = [...this.#queues].map(([name, { queue, deadLetters }]) =>
      queueOutputs({ name: pascalCase(name), url: queue.queueUrl, deadLettersUrl: deadLetters.queueUrl })
    )
    return Object.assign({}, ...outputs)
  }
}
