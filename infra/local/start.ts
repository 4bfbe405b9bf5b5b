/** `npm start`: runs the service on this machine until it is stopped. */
import { Command, InvalidArgumentError } from 'commander'
import { greeting } from './greeting.ts'
import type { Service } from './service.ts'
import { StartError } from './start-error.ts'
import { onShellEnd } from './wrapping-shell.ts'

interface Options {
  readonly port: number
  readonly empty?: boolean
  readonly load?: readonly string[]
  readonly dataDir?: string
}

const maxPort = 65_535

await new Command()
  .name('npm start --')
  .description('Runs the whole service on this machine: the stack that would be deployed, with a local database.')
  .option('--port <number>', 'port to listen on; 0 takes any that is free', parsePort, 3000)
  .option('--empty', 'start without demo data')
  .option('--load <file>', 'load records from an NDJSON file first; can be given several times', collect)
  .option('--data-dir <directory>', 'keep the database and the signing key there; default: in memory')
  .allowExcessArguments(false)
  .action(run)
  .parseAsync()

async function run({ port, empty = false, load, dataDir }: Options): Promise<void> {
  let service: Service | undefined
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  onShellEnd('infra/local/start.ts', () => void stop(0))
  try {
    // Loading the toolkit takes half a second that `--help` and a mistyped option need not wait for.
    const { startService } = await import('./service.ts')
    const onLoss = (reason: string) => void stop(1, reason)
    const options = { port, empty, load, dataDirectory: dataDir, announceIn: process.cwd(), watch: true, onLoss }
    service = await startService(options)
    console.log(greeting(service, !empty))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }

  /** Asked a second time, or before the service runs, it waits for nothing. */
  async function stop(code: number, reason?: string): Promise<void> {
    if (reason !== undefined) console.error(reason)
    if (isStopping) process.exit(code)
    isStopping = true
    await service?.stop()
    process.exit(code)
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > maxPort) throw new InvalidArgumentError(`It must be a number up to ${maxPort}.`)
  return port
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value]
}
