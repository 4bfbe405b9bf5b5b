/** What is kept where the service is given a directory: the database, the identity of the stack, its secrets. */
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { lockDirectory } from './directory-lock.ts'
import { StartError } from './start-error.ts'

export interface DataDirectory {
  /** Undefined: a temporary one. */
  readonly databaseFile: string | undefined
  readonly stackUuid: string
  /** The secret's value, made at the first use. */
  readonly secret: (logicalId: string, generate: () => string) => string
  /** Lets another service open it. */
  readonly close: () => void
}

const State = z.object({ stackUuid: z.uuid(), secrets: z.record(z.string(), z.string()) })
type State = z.infer<typeof State>

const onlyOwner = { file: 0o600, directory: 0o700 } as const

/** State that ends with the process. */
export function withoutDataDirectory(): DataDirectory {
  return { databaseFile: undefined, ...keptState(newState(), () => {}), close: () => {} }
}

/** Throws StartError where the directory cannot be used, or another service has it open. */
export function openDataDirectory(path: string): DataDirectory {
  try {
    makeDirectory(resolve(path))
    return { databaseFile: join(path, 'database.sqlite'), ...openState(path) }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`The data directory ${path} cannot be used: ${(cause as Error).message}`, { cause })
  }
}

/** Node's own recursive creation never returns in /proc, where mkdir gives ENOENT although the parent exists. */
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
    writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`, { mode: onlyOwner.file })
    chmodSync(file, onlyOwner.file)
  }
  try {
    const state = existsSync(file) ? State.parse(JSON.parse(readFileSync(file, 'utf8'))) : newState()
    save(state)
    return { ...keptState(state, save), close }
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
  return {
    stackUuid,
    secret(logicalId: string, generate: () => string): string {
      const value = kept.get(logicalId) ?? generate()
      if (!kept.has(logicalId)) {
        kept.set(logicalId, value)
        save({ stackUuid, secrets: Object.fromEntries(kept) })
      }
      return value
    }
  }
}
