/** Runs the emulator of DynamoDB as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loopback, probePort } from '../ports.ts'
import { StartError } from '../start-error.ts'

export interface Database {
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

export interface EmulatorOptions {
  /** Absent = in memory. */
  readonly file?: string
  /** The process ended by itself. */
  readonly onLoss: (reason: string) => void
}

/** Each holds the binary for one kind of machine; the service is locked to that of linux-x64. */
const binaryPackage = `@dynoxide/${process.platform}-${process.arch}`

/**
 * The pipe that this process holds ends with it, even when it is killed, and a watcher then ends the emulator, which has
 * the shell's process ID: `exec` keeps it.
 */
const guarded = 'exec 3<&0; (cat <&3; kill -9 $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'

const patienceMilliseconds = 10_000
const pollMilliseconds = 5

/** Throws StartError where there is no emulator for this machine, or where it does not come up. */
export async function startEmulator({ file, onLoss }: EmulatorOptions): Promise<Database> {
  const port = await probePort(0)
  const location = file === undefined ? [] : ['--db-path', file]
  const command = [emulatorBinary(), '--host', loopback, '--port', String(port), ...location]
  const child = spawn('/bin/sh', ['-c', guarded, 'sh', ...command], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-2000)
  })
  child.on('error', ({ message }) => {
    said += message
  })
  await untilItAnswers(child, port, () => said)
  child.on('exit', onExit)
  return {
    endpoint: `http://${loopback}:${port}`,
    async stop() {
      child.off('exit', onExit)
      await end(child)
    }
  }

  function onExit(): void {
    onLoss(`The database ended: ${said.trim()}`)
  }
}

async function untilItAnswers(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const givenUpAt = Date.now() + patienceMilliseconds
  while (!(await answers(port))) {
    if (hasEnded(child) || Date.now() > givenUpAt) {
      await end(child)
      throw new StartError(`The database did not start: ${said().trim()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, loopback)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Or was never there: then it has no ID. */
function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

function emulatorBinary(): string {
  try {
    const packageFile = fileURLToPath(import.meta.resolve(`${binaryPackage}/package.json`))
    const binary = join(dirname(packageFile), 'dynoxide')
    accessSync(binary, constants.X_OK)
    return binary
  } catch (cause) {
    const advice = 'Set AWS_ENDPOINT_URL_DYNAMODB to the address of another, such as DynamoDB Local.'
    throw new StartError(`There is no database for this machine (${binaryPackage} is not installed). ${advice}`, {
      cause
    })
  }
}
