/** Starts the emulator of DynamoDB for the local service and the tests: on a file, with an index on stream records. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { loopback, probePort } from '../ports.ts'
import { makeTemporaryDirectory } from '../temporary-directory.ts'
import { endProcess, startEmulatorProcess } from './emulator-process.ts'
import { indexStreamRecords } from './stream-index.ts'
import { trimRegularly } from './trim-stream.ts'

export interface Database {
  readonly endpoint: string
  /** Absent where it is not the emulator of this service. */
  readonly file?: string
  readonly stop: () => Promise<void>
}

export interface EmulatorOptions {
  /** Absent: a file in a temporary directory, which `stop` removes. */
  readonly file?: string
  /** Called with the reason if the process ends before `stop` is called. */
  readonly onLoss: (reason: string) => void
}

interface DatabaseFile {
  readonly file: string
  readonly remove: () => void
}

const onlyOwner = 0o600

/** Throws StartError if there is no emulator for this platform, or if it does not start. */
export async function startEmulator({ file, onLoss }: EmulatorOptions): Promise<Database> {
  const database = file === undefined ? temporaryFile() : keptFile(file)
  try {
    return await startOn(database, onLoss)
  } catch (error) {
    database.remove()
    throw error
  }
}

async function startOn({ file, remove }: DatabaseFile, onLoss: EmulatorOptions['onLoss']): Promise<Database> {
  const port = await probePort(0)
  const { child, lastOutput } = await startEmulatorProcess(port, file)
  const onExit = () => onLoss(`The database ended: ${lastOutput()}`)
  child.on('exit', onExit)
  const stopTrimming = trimRegularly(file)
  const stop = async () => {
    child.off('exit', onExit)
    stopTrimming()
    await endProcess(child)
    remove()
  }
  try {
    indexStreamRecords(file)
  } catch (error) {
    await stop()
    throw error
  }
  return { endpoint: `http://${loopback}:${port}`, file, stop }
}

function temporaryFile(): DatabaseFile {
  const { path, remove } = makeTemporaryDirectory()
  return { file: join(path, 'database.sqlite'), remove }
}

function keptFile(file: string): DatabaseFile {
  if (existsSync(file)) chmodSync(file, onlyOwner)
  return { file, remove: () => {} }
}
