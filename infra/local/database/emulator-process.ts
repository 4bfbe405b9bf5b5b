/** Starts and ends the process of the emulator. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loopback } from '../ports.ts'
import { StartError } from '../start-error.ts'

export interface EmulatorProcess {
  readonly child: ChildProcess
  /** The last 2,000 characters of its standard error. */
  readonly lastOutput: () => string
}

/** One package per platform; the lock file contains linux-x64. */
const binaryPackage = `@dynoxide/${process.platform}-${process.arch}`

/**
 * The kernel closes the pipe when this process ends, even by SIGKILL. A background `cat` then reads EOF and the subshell
 * kills the emulator, which has the shell's process ID because of `exec`. `umask 077`: mode 0600 for the database files.
 */
const guarded = 'umask 077; exec 3<&0; (cat <&3; kill -9 $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'

const startTimeoutMilliseconds = 10_000
const pollMilliseconds = 5
const keptOutputCharacters = 2000

/** Throws StartError if there is no emulator for this platform, or if it does not listen within 10 s. */
export async function startEmulatorProcess(port: number, file: string): Promise<EmulatorProcess> {
  const command = [emulatorBinary(), '--host', loopback, '--port', String(port), '--db-path', file]
  // A process group of its own: Ctrl-C signals the terminal's group, and the database must end after its clients.
  const options = { stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'], detached: true }
  const child = spawn('/bin/sh', ['-c', guarded, 'sh', ...command], options)
  let output = ''
  child.stderr.on('data', (text: Buffer) => {
    output = `${output}${text}`.slice(-keptOutputCharacters)
  })
  child.on('error', ({ message }) => {
    output += message
  })
  const emulator = { child, lastOutput: () => output.trim() }
  await waitUntilItAnswers(emulator, port)
  return emulator
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function waitUntilItAnswers({ child, lastOutput }: EmulatorProcess, port: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMilliseconds
  while (!(await answers(port))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await endProcess(child)
      throw new StartError(`The database did not start: ${lastOutput()}`)
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

/** A process that could not be spawned has no ID. */
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
    const advice = 'Set AWS_ENDPOINT_URL_DYNAMODB to the address of another database, such as DynamoDB Local.'
    throw new StartError(
      `There is no database emulator for this platform (${binaryPackage} is not installed). ${advice}`,
      {
        cause
      }
    )
  }
}
