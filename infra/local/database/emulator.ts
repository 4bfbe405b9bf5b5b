/** The emulator of DynamoDB, for the local service and for the tests: always on a file, with the index it lacks. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { loopback, probePort } from '../ports.ts'
import { makeTemporaryDirectory } from '../temporary-directory.ts'
import { endProcess, startEmulatorProcess } from './emulator-process.ts'
import { indexStreamRecords } from './stream-index.ts'

export interface Database {
  readonly endpoint: string
  readonly stop: () => Promise<void>
}

export interface EmulatorOptions {
  /** Absent: one in a temporary directory, which is removed at the end. */
  readonly file?: string
  /** Called with the reason when the process ends without `stop`. */
  readonly onLoss: (reason: string) => void
}

interface DatabaseFile {
  readonly file: string
  readonly remove: () => void
}

const onlyOwner = 0o600

/** Throws StartError where there is no emulator for this machine, or where it does not come up. */
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
  const stop = async () => {
    child.off('exit', onExit)
    await endProcess(child)
    remove()
  }
  try {
    indexStreamRecords(file)
  } catch (error) {
    await stop()
    throw error
  }
  return { endpoint: `http://${loopback}:${port}`, stop }
}

function temporaryFile(): DatabaseFile {
  const { path, remove } = makeTemporaryDirectory()
  return { file: join(path, 'database.sqlite'), remove }
}

function keptFile(file: string): DatabaseFile {
  if (existsSync(file)) chmodSync(file, onlyOwner)
  return { file, remove: () => {} }
}
