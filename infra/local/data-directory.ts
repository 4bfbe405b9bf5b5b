/** The directory of `--data-dir`: the database, the queues, the stack's ID, its secrets. */
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { lockDirectory } from './directory-lock.ts'
import { StartError } from './start-error.ts'
import { type StateFile, stateFile, stateInMemory } from './state-file.ts'

export interface DataDirectory {
  /** Undefined: the emulator creates a temporary file. */
  readonly databaseFile: string | undefined
  /** Undefined: the messages end with the service. */
  readonly queuesFile: string | undefined
  readonly stackUuid: string
  /** The secret's value, generated at the first use. */
  readonly secret: (logicalId: string, generate: () => string) => string
  /** Gives the secret another value. */
  readonly keepSecret: (logicalId: string, value: string) => void
  /** What a part of the service keeps beside the database, by its name. */
  readonly state: (name: string) => StateFile
  /** Unlocks the directory. */
  readonly close: () => void
}

const State = z.object({ stackUuid: z.uuid(), secrets: z.record(z.string(), z.string()) })
type State = z.infer<typeof State>

const onlyOwner = { file: 0o600, directory: 0o700 } as const

/** Without `--data-dir`: the state is kept in memory. */
export function withoutDataDirectory(): DataDirectory {
  return {
    databaseFile: undefined,
    queuesFile: undefined,
    ...keptState(newState(), () => {}),
    state: stateInMemory,
    close: () => {}
  }
}

/** Throws StartError if the directory cannot be created, read or written, or if another service has locked it. */
export function openDataDirectory(path: string): DataDirectory {
  try {
    makeDirectory(resolve(path))
    const files = { databaseFile: join(path, 'database.sqlite'), queuesFile: join(path, 'queues.sqlite') }
    return { ...files, ...openState(path) }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The data directory ${path} cannot be used: ${(cause as Error).message}`, { cause })
  }
}

/** `mkdirSync` with `recursive` loops endlessly in /proc, where mkdir fails with ENOENT although the parent exists. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  mkdirSync(path, { mode: onlyOwner.directory })
}

function openState(directory: string) {
  const close = lockDirectory(directory)
  if (!close) throw new StartError(`The data directory ${directory} is in use by another running service.`)
  const file = join(directory, 'stack.json')
  const save = (state: State) => {
    // By rename: an interruption leaves the file as it was before.
    const next = `${file}.new`
    writeFileSync(next, `${JSON.stringify(state, null, 2)}\n`, { mode: onlyOwner.file, flush: true })
    chmodSync(next, onlyOwner.file)
    renameSync(next, file)
  }
  try {
    const state = existsSync(file) ? State.parse(JSON.parse(readFileSync(file, 'utf8'))) : newState()
    save(state)
    return { ...keptState(state, save), state: (name: string) => stateFile(join(directory, `${name}.json`)), close }
  } catch (error) {
    close()
    throw error
  }
}

function newState(): State {
  return { stackUuid: randomUUID(), secrets: {} }
}

function keptState({ stackUuid, secrets }: State, save: (state: State) => void) {
  const kept = new Map(Object.entries(secrets))
  const keepSecret = (logicalId: string, value: string) => {
    save({ stackUuid, secrets: { ...Object.fromEntries(kept), [logicalId]: value } })
    kept.set(logicalId, value)
  }
  return {
    stackUuid,
    keepSecret,
    secret(logicalId: string, generate: () => string): string {
      const value = kept.get(logicalId) ?? generate()
      if (!kept.has(logicalId)) keepSecret(logicalId, value)
      return value
    }
  }
}
