/** What outlives the service where it is given a directory: the database, the identity of the stack, its secrets. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { StartError } from './start-error.ts'

export interface DataDirectory {
  /** Undefined = in memory. */
  readonly databaseFile: string | undefined
  readonly stackUuid: string
  /** The secret's value, made at the first use. */
  readonly secret: (logicalId: string, generate: () => string) => string
}

const State = z.object({ stackUuid: z.uuid(), secrets: z.record(z.string(), z.string()) })
type State = z.infer<typeof State>

const onlyOwner = 0o600

export function inMemory(): DataDirectory {
  return { databaseFile: undefined, ...remember(firstState(), () => {}) }
}

/** Throws StartError where the directory cannot be used. */
export function openDataDirectory(path: string): DataDirectory {
  const file = join(path, 'stack.json')
  const save = (state: State) => writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`, { mode: onlyOwner })
  try {
    mkdirSync(path, { recursive: true })
    const state = existsSync(file) ? State.parse(JSON.parse(readFileSync(file, 'utf8'))) : firstState()
    save(state)
    return { databaseFile: join(path, 'database.sqlite'), ...remember(state, save) }
  } catch (cause) {
    throw new StartError(`The data directory ${path} cannot be used: ${(cause as Error).message}`, { cause })
  }
}

function firstState(): State {
  return { stackUuid: randomUUID(), secrets: {} }
}

function remember({ stackUuid, secrets }: State, save: (state: State) => void) {
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
