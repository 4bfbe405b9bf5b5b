/**
 * Runs the whole stack on this machine. To read `infra/local`, follow the calls of `start` below:
 *
 * 1. `stack.ts` synthesizes the stack, and `assembly/` reads from its template what there is to run.
 * 2. `backends.ts` starts what functions call: `database/` (the emulator of DynamoDB), `secrets/`, `queue/`, the connections of
 *    `socket/`, and `mail/`. Then `seed.ts` loads the demo.
 * 3. `functions/` runs each Lambda in a worker. Its calls to AWS pass `iam/`, which refuses what its role does not allow.
 * 4. `serve.ts` starts the server of `gateway/`, which answers as CloudFront and API Gateway do: edge, throttles, authorizer,
 *    integration, gateway responses; `socket/` has the connections of push.
 * 5. `stream/` calls the functions of the table's stream, `queue/` those of queues, `schedules.ts` calls by the clock.
 * 6. `announce.ts` tells the operator's command line where the service is, and `local-demo.ts` lets the vehicles drive.
 */
import { operatorActor } from '../../lib/audit/actor.ts'
import { toolVariable } from '../../lib/environment.ts'
import type { Table } from '../../lib/table/table.ts'
import type { RunningService } from '../service-file.ts'
import { announce } from './announce.ts'
import type { Assembly } from './assembly/assembly.ts'
import { type Backends, startBackends } from './backends.ts'
import { type Cleanup, newCleanup } from './cleanup.ts'
import { type DataDirectory, openDataDirectory, withoutDataDirectory } from './data-directory.ts'
import { withDemoConsole } from './demo-console.ts'
import type { DemoTraffic } from './demo-traffic.ts'
import type { LogListener } from './functions/function-worker.ts'
import { Functions, type FunctionsOptions } from './functions/functions.ts'
import type { ServedRequest } from './gateway/server.ts'
import type { FunctionPermissions } from './iam/access-control.ts'
import { type Iam, startIam } from './iam/start-iam.ts'
import { type DemoPlan, type LocalDemo, planDemo, startDemo } from './local-demo.ts'
import { localMetrics } from './local-metrics.ts'
import { consoleLog, type Log, quietLog } from './log.ts'
import { logOfFunctions } from './log-lines.ts'
import { loopback, probePort } from './ports.ts'
import { startQueueSources } from './queue/queue-sources.ts'
import { watchSources } from './rebuild.ts'
import { startSchedules } from './schedules.ts'
import { assertFilesExist, seedDemo, seedFiles } from './seed.ts'
import { serve } from './serve.ts'
import type { ConnectionLimits } from './socket/connections.ts'
import { type LocalStack, openLocalStack } from './stack.ts'
import { isStaticRequest } from './static-requests.ts'
import { startEventSources } from './stream/event-sources.ts'

export interface ServiceOptions {
  /** Default 0: a free one. */
  readonly port?: number
  /** Address to listen on; default: that of the loopback. */
  readonly host?: string
  /** Without demo data. */
  readonly empty?: boolean
  /** Vehicles of the demo drive as long as the service runs. */
  readonly drive?: boolean
  /** NDJSON files to load before listening. */
  readonly load?: readonly string[]
  /** Settings of the deployment, over those of cdk.json. */
  readonly settings?: Readonly<Record<string, string>>
  /** Keeps the database and the signing key; without it both end with the service. */
  readonly dataDirectory?: string
  /** Directory for `.local/service.json`; absent: it is not written. */
  readonly announceIn?: string
  /** Where mails are kept as files; default: `.build/mail` of the working directory. */
  readonly mailDirectory?: string
  /** Reloads functions whose source changes. */
  readonly watch?: boolean
  /** Calls the functions of the table's stream with every batch twice, as a stream may. */
  readonly repeatsDeliveries?: boolean
  /** Before a batch that failed is delivered again; doubled for each further time. Default 100. */
  readonly firstRetryMilliseconds?: number
  /** For how long a minute of the schedules lasts; a minute if absent. */
  readonly minuteMilliseconds?: number
  /** When push connections end; default: as those of API Gateway. */
  readonly connectionLimits?: ConnectionLimits
  /** Functions that are kept loaded; absent = all that have been called. */
  readonly maxWorkers?: number
  /** Logs every request and batch, also those for static files and those of the demo. */
  readonly logsAll?: boolean
  /** Logs errors alone; has no effect with `log`. */
  readonly quiet?: boolean
  readonly log?: Log
  /** Called with all that functions log: also the record of each request, which `log` sums up in a line of its own. */
  readonly onFunctionLog?: LogListener
  /** Called with the reason if the database ends by itself. */
  readonly onLoss?: (reason: string) => void
}

export interface Service extends RunningService {
  /** What the role of each function allows, and what of it has been used. */
  readonly permissions: () => FunctionPermissions[]
  /** Absent without demo data. */
  readonly demo: Pick<LocalDemo, 'isUploading' | 'isDriving' | 'whole'> | undefined
  readonly stop: () => Promise<void>
}

const defaultRegion = 'eu-central-1'

/** Throws StartError if the service cannot start, after stopping what was started. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const cleanup = newCleanup()
  try {
    return await start(options, cleanup)
  } catch (error) {
    await cleanup.run()
    throw error
  }
}

async function start(options: ServiceOptions, cleanup: Cleanup): Promise<Service> {
  const { port = 0, host = loopback, load = [], dataDirectory, log = options.quiet ? quietLog : consoleLog } = options
  assertFilesExist(load)
  await probePort(port, host)
  const data = dataDirectory === undefined ? withoutDataDirectory() : openDataDirectory(dataDirectory)
  cleanup.add(data.close)
  const region = toolVariable('AWS_REGION') ?? defaultRegion
  const stack = await openLocalStack(
    { region, stackUuid: data.stackUuid, secret: data.secret },
    {
      settings: options.settings,
      onSynthesis: () =>
        log.info('Synthesizing the stack and bundling its functions; .build keeps them for later starts')
    }
  )
  cleanup.add(stack.remove)
  const backends = await startBackends(stack.assembly, { ...options, data, log }, cleanup)
  const demo = await seed(backends.table, stack, options, log)
  const iam = await startIam(stack.assembly, backends.endpoints, log)
  cleanup.add(iam.stop)
  const parts = { stack, data, backends, demo, iam, log, port, host }
  const address = await startCalls(parts, options, cleanup)
  const running = describeRunning(stack, backends, address, region)
  if (options.announceIn !== undefined) announce(running, options.announceIn, log, cleanup)
  const runningDemo = demo && startDemo(demo, running, log)
  cleanup.add(() => runningDemo?.stop())
  return { ...running, permissions: () => iam.access.permissions(), demo: runningDemo, stop: cleanup.run }
}

async function seed(table: Table, { assembly }: LocalStack, { empty, load = [], drive }: ServiceOptions, log: Log) {
  const actor = () => operatorActor(assembly.auditRetentionDays)
  if (!empty) await seedDemo(table, actor, log)
  await seedFiles(table, actor, load, log)
  return empty ? undefined : planDemo(table, drive ?? false)
}

interface Parts {
  readonly stack: LocalStack
  readonly data: DataDirectory
  readonly backends: Backends
  readonly demo: DemoPlan | undefined
  readonly iam: Iam
  readonly log: Log
  readonly port: number
  readonly host: string
}

/** Starts the functions, and all that calls them. Returns the address of the service. */
async function startCalls(parts: Parts, options: ServiceOptions, cleanup: Cleanup): Promise<string> {
  const { stack, data, backends, demo, iam, log, port, host } = parts
  const { assembly } = stack
  const { queues, connections } = backends
  const metrics = localMetrics()
  let origin = ''
  const functions = functionsOf(
    stack,
    iam,
    log,
    { hasDemo: demo !== undefined, maxWorkers: options.maxWorkers, origin: () => origin },
    (level, values) => {
      for (const value of values) metrics.hear(value)
      options.onFunctionLog?.(level, values)
    }
  )
  cleanup.add(() => functions.stop())
  if (options.watch) cleanup.add(watchSources({ stack, functions, log }))
  const { repeatsDeliveries: repeats, firstRetryMilliseconds } = options
  const sources = { assembly, queues, functions, data, log, repeats, lambdaCalls: iam.lambdaCalls }
  startQueueSources(sources, cleanup)
  const hides = options.logsAll ? undefined : demo?.traffic.hidesBatch
  await startEventSources({ ...sources, ...backends, firstRetryMilliseconds, hides }, cleanup)
  const hidesRequest = options.logsAll ? undefined : hiddenRequests(demo?.traffic)
  const address = await serve(stack, functions, {
    ...{ port, host, log, metrics, connections, cleanup },
    hides: hidesRequest
  })
  origin = new URL(address).origin
  cleanup.add(startSchedules({ assembly, functions, log, minuteMilliseconds: options.minuteMilliseconds }))
  return address
}

const describeRunning = (
  { assembly }: LocalStack,
  { database, table, queues, endpoints }: Backends,
  address: string,
  region: string
): RunningService => ({
  address,
  databaseEndpoint: database.endpoint,
  tableName: table.name,
  region,
  secretsEndpoint: endpoints.secretsManager,
  signingKeySecret: assembly.signingKeySecret,
  webhookKeySecret: assembly.webhookKeySecret,
  auditRetentionDays: assembly.auditRetentionDays,
  queueEndpoint: queues.endpoint,
  deadLetterQueue: deadLettersOfStream(assembly),
  workQueues: [...assembly.workQueues]
})

/** The URL of the queue for what the functions of the stream could not process. */
function deadLettersOfStream({ eventSources, queues }: Assembly): string {
  const arns = eventSources.ofStream.map(({ deadLetterQueueArn }) => deadLetterQueueArn)
  const queue = queues.find(({ arn }) => arns.includes(arn))
  if (!queue) throw new TypeError('The stack has no queue for dead letters')
  return queue.url
}

const hiddenRequests = (traffic: DemoTraffic | undefined) => (served: ServedRequest) =>
  isStaticRequest(served) || traffic?.hidesRequest(served) === true

function functionsOf(
  { assembly }: LocalStack,
  { awsEndpoint, lambdaCalls }: Iam,
  log: Log,
  { hasDemo, ...options }: { readonly hasDemo: boolean } & Pick<FunctionsOptions, 'maxWorkers' | 'origin'>,
  onOutput: ServiceOptions['onFunctionLog']
): Functions {
  const onLog = logOfFunctions(log)
  return new Functions({
    definitions: hasDemo ? withDemoConsole(assembly.functions) : assembly.functions,
    callsOfQueues: new Map(assembly.eventSources.ofQueues.map((each) => [each.functionId, each.maxConcurrency])),
    region: assembly.deployment.region,
    awsEndpoint,
    ...options,
    onStart: (definition) => lambdaCalls.onStart(definition),
    onLog: (definition, level, values) => {
      if (lambdaCalls.keepsLog(definition)) onLog(definition, level, values)
    },
    onOutput
  })
}
