/** `npm start`: runs the service on this machine until it gets SIGINT or SIGTERM. */
import { enableCompileCache } from 'node:module'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Service } from './service.ts'
import { StartError } from './start-error.ts'

interface Options {
  readonly port: number
  readonly host: string
  readonly empty?: boolean
  readonly drive: boolean
  readonly load?: readonly string[]
  readonly dataDir?: string
  readonly log: (typeof logs)[number]
  readonly context?: Readonly<Record<string, string>>
}

const maxPort = 65_535

const logs = ['requests', 'all'] as const

/** A function takes about 28 MB while it is loaded, and as long as a cold start to be loaded again. */
const maxWorkers = 7

/** Ctrl-C signals both npm and this process, and npm forwards its signal: a second one within this time is ignored. */
const repeatedSignalMilliseconds = 1000

await new Command()
  .name('npm start --')
  .description('Runs the whole service on this machine: the stack of a deployment, with a local database.')
  .option('--port <number>', 'port to listen on; 0 selects a free one', parsePort, 3000)
  .option(
    '--host <address>',
    'address to listen on; 0.0.0.0 also accepts requests from the network',
    parseHost,
    '127.0.0.1'
  )
  .option('--empty', 'start without demo data')
  .option('--no-drive', 'keep the demo vehicles parked')
  .option('--load <file>', 'first load records from an NDJSON file; can be repeated', collect)
  .option(
    '--data-dir <directory>',
    'keep the database, the queues and the signing key there; by default they end with the service'
  )
  .addOption(
    new Option('--log <lines>', 'all: also print requests for static files, answers with 304, and requests of the demo')
      .choices(logs)
      .default('requests')
  )
  .option('-c, --context <name=value>', 'setting of the deployment; can be repeated', collectSetting)
  .allowExcessArguments()
  .action(start)
  .parseAsync()

/** Names an argument that it does not take, which the message of commander does not. */
function start(options: Options, command: Command): Promise<void> {
  const [unexpected] = command.args
  if (unexpected !== undefined) command.error(`error: unknown argument '${unexpected}'`)
  return run(options)
}

async function run(options: Options): Promise<void> {
  let service: Service | undefined
  let stoppingSince: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  for (const output of [process.stdout, process.stderr]) output.on('error', onOutputError)
  try {
    console.log('Starting the service on this machine; Ctrl-C ends it')
    service = await startService(options, (reason) => void stop(1, reason))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }

  /** Exits at once if the service has not started, or if a signal is repeated after more than a second. */
  async function stop(code: number, reason?: string): Promise<void> {
    if (reason !== undefined) console.error(reason)
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > repeatedSignalMilliseconds) process.exit(code)
      return
    }
    stoppingSince = performance.now()
    await service?.stop()
    process.exit(code)
  }

  /** EPIPE: the reader of the output has exited, as in `npm start | head`. */
  function onOutputError(error: NodeJS.ErrnoException): void {
    if (error.code !== 'EPIPE') throw error
    void stop(0)
  }
}

async function startService(options: Options, onLoss: (reason: string) => void): Promise<Service> {
  const { port, host, empty = false, drive, load = [], dataDir, log, context } = options
  enableCompileCache(fileURLToPath(new URL('../../.build/compiled', import.meta.url)))
  // Imported here because loading takes half a second, which `--help` and invalid options save.
  const [{ startService: start }, { greeting }, { addressesInNetwork }] = await Promise.all([
    import('./service.ts'),
    import('./greeting.ts'),
    import('./network-addresses.ts')
  ])
  const service = await start({
    port,
    host,
    empty,
    drive,
    load,
    settings: { webhookTargets: 'any', mailFrom: 'alerts@example.com', ...context },
    dataDirectory: dataDir,
    logsAll: log === 'all',
    announceIn: process.cwd(),
    watch: true,
    maxWorkers,
    onLoss
  })
  const mayHaveUsers = load.length > 0 || dataDir !== undefined
  const inNetwork = addressesInNetwork(host, service.address)
  console.log(`\n${greeting(service, { mayHaveUsers, inNetwork })}`)
  return service
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > maxPort) throw new InvalidArgumentError(`It must be a number up to ${maxPort}.`)
  return port
}

function parseHost(text: string): string {
  if (isIP(text) === 0) throw new InvalidArgumentError('It must be an address of this machine, or 0.0.0.0.')
  return text
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value]
}

function collectSetting(text: string, previous: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [name = '', value] = text.split(/=(.*)/s)
  if (!name || value === undefined) throw new InvalidArgumentError('It must be name=value.')
  return { ...previous, [name]: value }
}
