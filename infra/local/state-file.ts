/** A JSON file of the data directory, replaced as a whole. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface StateFile {
  /** Undefined where nothing has been written. */
  readonly read: () => unknown
  readonly write: (state: object) => void
}

const onlyOwner = 0o600

/** The last state that was written is read after a crash. */
export function stateFile(path: string): StateFile {
  return {
    read: () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined),
    write(state) {
      writeFileSync(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: onlyOwner })
      renameSync(`${path}.new`, path)
    }
  }
}

/** Ends with the process. */
export function stateInMemory(): StateFile {
  let kept: object | undefined
  return {
    read: () => kept,
    write: (state) => {
      kept = state
    }
  }
}
