/** The process of the emulator: how it is started, and how it ends. */
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
  /** The last that it wrote to its standard error. */
  readonly lastOutput: () => string
}

/** Each holds the binary for one kind of machine; the lock file has that of linux-x64. */
const binaryPackage = `@dynoxide/${process.platform}-${process.arch}`

/**
 * The pipe to this process ends with it, by SIGKILL too, and a watcher then ends the emulator, which has the shell's
 * process ID: `exec` keeps it. The files of the database are its owner's alone.
 */
const guarded = 'umask 077; exec 3<&0; (cat <&3; kill -9 $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'

const startTimeoutMilliseconds = 10_000
const pollMilliseconds = 5
const keptOutputCharacters = 2000

/** Throws StartError where there is no emulator for this machine, or where it does not come up. */
export async function startEmulatorProcess(port: number, file: string): Promise<EmulatorProcess> {
  const command = [emulatorBinary(), '--host', loopback, '--port', String(port), '--db-path', file]
  // A process group of its own: Ctrl-C signals that of the terminal, and the database must outlive its clients.
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

/** A process that could not be started has no ID. */
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
