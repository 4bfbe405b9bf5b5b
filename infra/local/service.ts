/**
 * Runs the whole stack on this machine. To read `infra/local`, follow the calls of `start` below:
 *
 * 1. `stack.ts` synthesizes the stack, and `assembly/` reads from its template what there is to run.
 * 2. `database/` starts the emulator of DynamoDB and `secrets/` a server of secrets; `seed.ts` loads the demo.
 * 3. `functions/` runs each Lambda in a worker; its calls to AWS pass `iam/`, which refuses what its role does not allow.
 * 4. `serve.ts` starts the server of `gateway/`, which answers as CloudFront and API Gateway do: edge, throttles, authorizer,
 *    integration, gateway responses.
 * 5. `stream/` calls the functions of the table's stream, `queue/` keeps dead letters, `schedules.ts` calls by the clock.
 * 6. `announce.ts` tells the operator's command line where the service is, and `local-demo.ts` lets the vehicles drive.
 */
import { operatorActor } from '../../lib/audit/actor.ts'
import { toolVariable } from '../../lib/environment.ts'
import type { RunningService } from '../service-file.ts'
import { announce } from './announce.ts'
import { type Cleanup, newCleanup } from './cleanup.ts'
import { openDataDirectory, withoutDataDirectory } from './data-directory.ts'
import { openLocalTable, startDatabase } from './database/database.ts'
import { withDemoConsole } from './demo-console.ts'
import type { DemoTraffic } from './demo-traffic.ts'
import type { LogListener } from './functions/function-worker.ts'
import { Functions } from './functions/functions.ts'
import type { ServedRequest } from './gateway/server.ts'
import type { FunctionPermissions } from './iam/access-control.ts'
import { type Iam, startIam } from './iam/start-iam.ts'
import { type LocalDemo, planDemo, startDemo } from './local-demo.ts'
import { localMetrics } from './local-metrics.ts'
import { consoleLog, type Log, quietLog } from './log.ts'
import { logOfFunctions } from './log-lines.ts'
import { loopback, probePort } from './ports.ts'
import { watchSources } from './rebuild.ts'
import { startSchedules } from './schedules.ts'
import { startSecretsServer } from './secrets/secrets-server.ts'
import { assertFilesExist, seedDemo, seedFiles } from './seed.ts'
import { serve } from './serve.ts'
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
  /** Reloads functions whose source changes. */
  readonly watch?: boolean
  /** Calls the functions of the table's stream with every batch twice, as a stream may. */
  readonly repeatsDeliveries?: boolean
  /** Before a batch that failed is delivered again; doubled for each further time. Default 100. */
  readonly firstRetryMilliseconds?: number
  /** Functions that are kept loaded; absent = all that have been called. */
  readonly mostWorkers?: number
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
  const database = await startDatabase({ file: data.databaseFile, onLoss: (reason) => options.onLoss?.(reason) })
  cleanup.add(database.stop)
  const secrets = await startSecretsServer(stack.assembly.secrets, data)
  cleanup.add(secrets.stop)

  const table = await openLocalTable(stack.assembly, database.endpoint)
  cleanup.add(() => table.client.destroy())
  const actor = () => operatorActor(stack.assembly.auditRetentionDays)
  if (!options.empty) await seedDemo(table, actor, log)
  await seedFiles(table, actor, load, log)
  const demo = options.empty ? undefined : await planDemo(table, options.drive ?? false)

  const metrics = localMetrics()
  const endpoints = { dynamodb: database.endpoint, secretsManager: secrets.endpoint }
  const iam = await startIam(stack.assembly, endpoints, log)
  cleanup.add(iam.stop)
  const functions = functionsOf(
    stack,
    iam,
    log,
    { hasDemo: demo !== undefined, mostWorkers: options.mostWorkers },
    (level, values) => {
      for (const value of values) metrics.hear(value)
      options.onFunctionLog?.(level, values)
    }
  )
  cleanup.add(() => functions.stop())
  if (options.watch) cleanup.add(watchSources({ stack, functions, log }))
  const { assembly } = stack
  const { repeatsDeliveries: repeats, firstRetryMilliseconds } = options
  const hides = options.logsAll ? undefined : demo?.traffic.hidesBatch
  const delivery = { repeats, firstRetryMilliseconds, hides, lambdaCalls: iam.lambdaCalls }
  const queue = await startEventSources({ assembly, database, table, functions, data, log, ...delivery }, cleanup)
  const hidesRequest = options.logsAll ? undefined : hiddenRequests(demo?.traffic)
  const address = await serve(stack, functions, { port, host, log, metrics, hides: hidesRequest, cleanup })
  cleanup.add(startSchedules({ assembly, functions, log }))
  const running = {
    address,
    databaseEndpoint: database.endpoint,
    tableName: table.name,
    region,
    secretsEndpoint: secrets.endpoint,
    signingKeySecret: stack.assembly.signingKeySecret,
    auditRetentionDays: stack.assembly.auditRetentionDays,
    ...queue
  }
  if (options.announceIn !== undefined) announce(running, options.announceIn, log, cleanup)
  const runningDemo = demo && startDemo(demo, running, log)
  cleanup.add(() => runningDemo?.stop())
  return { ...running, permissions: () => iam.access.permissions(), demo: runningDemo, stop: cleanup.run }
}

const hiddenRequests = (traffic: DemoTraffic | undefined) => (served: ServedRequest) =>
  isStaticRequest(served) || traffic?.hidesRequest(served) === true

function functionsOf(
  { assembly }: LocalStack,
  { awsEndpoint, lambdaCalls }: Iam,
  log: Log,
  { hasDemo, mostWorkers }: { readonly hasDemo: boolean; readonly mostWorkers: number | undefined },
  onOutput: ServiceOptions['onFunctionLog']
): Functions {
  const onLog = logOfFunctions(log)
  return new Functions({
    definitions: hasDemo ? withDemoConsole(assembly.functions) : assembly.functions,
    region: assembly.deployment.region,
    awsEndpoint,
    mostWorkers,
    onStart: (definition) => lambdaCalls.onStart(definition),
    onLog: (definition, level, values) => {
      if (lambdaCalls.keepsLog(definition)) onLog(definition, level, values)
    },
    onOutput
  })
}
