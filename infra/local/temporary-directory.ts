/** Temporary directories, removed at the exit of the process, or after SIGKILL when the next one is created. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { hasLock, lockDirectory } from './directory-lock.ts'

export interface TemporaryDirectory {
  readonly path: string
  readonly remove: () => void
}

const prefix = 'telematics-local-'

/** Prefix of a directory until it is locked, so that no other process removes it as abandoned. */
const prefixBeforeLock = `new-${prefix}`

/** Mode 0700. */
export function makeTemporaryDirectory(): TemporaryDirectory {
  removeAbandoned()
  const unlocked = mkdtempSync(join(tmpdir(), prefixBeforeLock))
  const unlock = lockDirectory(unlocked)
  const path = join(tmpdir(), basename(unlocked).replace(prefixBeforeLock, prefix))
  renameSync(unlocked, path)
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
    unlock?.()
  }
  process.on('exit', remove)
  return { path, remove }
}

/** Removes the directories of processes that ended without removing them. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const directory = join(tmpdir(), name)
    const unlock = tryToLock(directory)
    if (!unlock) continue
    rmSync(directory, { recursive: true, force: true })
    unlock()
  }
}

/** Undefined also if the directory belongs to another user, or another process is removing it. */
function tryToLock(directory: string): (() => void) | undefined {
  try {
    return hasLock(directory) ? lockDirectory(directory) : undefined
  } catch {
    return undefined
  }
}
