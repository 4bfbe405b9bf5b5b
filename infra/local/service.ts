/** The whole service on this machine: the stack, synthesized and run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toolVariable } from '../../lib/environment.ts'
import { openTable, type Table } from '../../lib/store/table.ts'
import { synthesize } from '../synthesize.ts'
import { type Assembly, readAssembly } from './assembly/assembly.ts'
import { type Cleanup, newCleanup } from './cleanup.ts'
import { type DataDirectory, inMemory, openDataDirectory } from './data-directory.ts'
import { createTable } from './database/create-table.ts'
import { startEmulator } from './database/emulator.ts'
import { listen, loopback, probePort } from './database/free-port.ts'
import { localCredentials, type ServiceEndpoints } from './functions/environment.ts'
import { Functions } from './functions/functions.ts'
import { createEdge } from './gateway/edge.ts'
import { Gateway } from './gateway/gateway.ts'
import { createGatewayServer } from './gateway/server.ts'
import { consoleLog, type Log, logOfFailures, logOfFunctions, quietLog } from './log.ts'
import { watchSources } from './rebuild.ts'
import { createSecretsServer } from './secrets/secrets-server.ts'
import { assertFilesExist, seedDemo, seedFiles } from './seed.ts'
import { type RunningService, removeServiceFile, writeServiceFile } from './service-file.ts'
import { StartError } from './start-error.ts'

export interface ServiceOptions {
  /** 0 (the default) takes a free one. */
  readonly port?: number
  /** Without demo data. */
  readonly empty?: boolean
  /** NDJSON files to load before listening. */
  readonly load?: readonly string[]
  /** Keeps the database and the signing key; both are in memory without it. */
  readonly dataDirectory?: string
  /** Where `.local/service.json` is written; nowhere without it. */
  readonly announceIn?: string
  /** Runs changed code without a restart. */
  readonly watch?: boolean
  /** Says errors only; `log` comes first. */
  readonly quiet?: boolean
  readonly log?: Log
  /** Something that the service needs has ended by itself. */
  readonly onLoss?: (reason: string) => void
}

export interface Service extends RunningService {
  readonly stop: () => Promise<void>
}

const defaultRegion = 'eu-central-1'

/** Throws StartError with everything stopped again where the service cannot run. */
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
  const { load = [], log = options.quiet ? quietLog : consoleLog } = options
  assertFilesExist(load)
  await probePort(options.port ?? 0)
  const region = toolVariable('AWS_REGION') ?? defaultRegion
  const data = options.dataDirectory === undefined ? inMemory() : openDataDirectory(options.dataDirectory)
  const dynamodb = toolVariable('AWS_ENDPOINT_URL_DYNAMODB') ?? (await startDatabase(data, options, cleanup))
  const workspace = makeWorkspace(cleanup)
  const assembly = synthesizeHere({ region, stackUuid: data.stackUuid }, workspace)
  const secretsManager = await startSecrets(assembly, data, cleanup)

  const table = await openLocalTable(assembly, dynamodb, cleanup)
  if (!options.empty) await seedDemo(table)
  await seedFiles(table, load, log)

  const functions = startFunctions(assembly, { dynamodb, secretsManager }, log, cleanup)
  if (options.watch)
    cleanup.add(watchSources({ definitions: assembly.functions, buildDirectory: workspace.functions, functions, log }))
  const address = await serve(assembly, functions, options.port ?? 0, log, cleanup)
  const running = { address, databaseEndpoint: dynamodb, tableName: assembly.table.name, region }
  announce(running, options, cleanup)
  return { ...running, stop: cleanup.run }
}

async function startDatabase(data: DataDirectory, options: ServiceOptions, cleanup: Cleanup): Promise<string> {
  const onLoss = (reason: string) => options.onLoss?.(reason)
  const database = await startEmulator({ file: data.databaseFile, onLoss })
  cleanup.add(database.stop)
  return database.endpoint
}

interface Workspace {
  readonly assembly: string
  readonly functions: string
}

/** Of this service alone: others can run beside it, and the commands that deploy. */
function makeWorkspace(cleanup: Cleanup): Workspace {
  const directory = mkdtempSync(join(tmpdir(), 'telematics-'))
  cleanup.add(() => rmSync(directory, { recursive: true, force: true }))
  return { assembly: join(directory, 'assembly'), functions: join(directory, 'functions') }
}

/** The rules that a deployment is held against take longer than all the rest: they are for `cdk synth` and the tests. */
function synthesizeHere(deployment: Assembly['deployment'], { assembly, functions }: Workspace): Assembly {
  try {
    synthesize({ outdir: assembly, buildDirectory: functions, validate: false })
    return readAssembly(assembly, deployment)
  } catch (cause) {
    throw new StartError(`The stack cannot be run: ${(cause as Error).message}`, { cause })
  }
}

async function startSecrets(assembly: Assembly, data: DataDirectory, cleanup: Cleanup): Promise<string> {
  const server = createSecretsServer(assembly.secrets, data)
  cleanup.add(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://${loopback}:${await listen(server, 0)}`
}

async function openLocalTable({ table, deployment }: Assembly, endpoint: string, cleanup: Cleanup): Promise<Table> {
  await createTable(table, endpoint, deployment.region)
  const opened = openTable(table.name, { endpoint, region: deployment.region, credentials: localCredentials })
  cleanup.add(() => opened.client.destroy())
  return opened
}

function startFunctions(assembly: Assembly, endpoints: ServiceEndpoints, log: Log, cleanup: Cleanup): Functions {
  const { functions: definitions, deployment } = assembly
  const functions = new Functions({ definitions, region: deployment.region, endpoints, onLog: logOfFunctions(log) })
  cleanup.add(() => functions.stop())
  return functions
}

/** Gives the versioned root: every path begins with it. */
async function serve(assembly: Assembly, functions: Functions, port: number, log: Log, cleanup: Cleanup) {
  const server = createGatewayServer({
    edge: createEdge(assembly.edge),
    gateway: new Gateway({ assembly, functions, onFailure: logOfFailures(log) }),
    onRequest: log.info,
    onError: (error) => log.error(String(error instanceof Error ? error.stack : error))
  })
  cleanup.add(() => {
    server.close()
    server.closeAllConnections()
  })
  const [, version = ''] = assembly.routes[0]?.path.split('/') ?? []
  return `http://${loopback}:${await listen(server, port)}/${version}`
}

function announce(running: RunningService, { announceIn }: ServiceOptions, cleanup: Cleanup): void {
  if (announceIn === undefined) return
  writeServiceFile(running, announceIn)
  cleanup.add(() => removeServiceFile(running, announceIn))
}
