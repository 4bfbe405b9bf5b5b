/** Exclusive lock on a directory, for one process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const lockFile = 'lock'

/** Source: SQLite, "Result and Error Codes". */
const sqliteBusy = 5

/** Keeps the connections reachable: garbage collection would close them and release their locks. */
const held = new Set<DatabaseSync>()

/**
 * Returns the function that unlocks it, or undefined if it is locked. Uses SQLite's file lock, which the kernel releases
 * when the process ends, even by SIGKILL. Throws if the lock file cannot be created.
 */
export function lockDirectory(directory: string): (() => void) | undefined {
  const database = new DatabaseSync(join(directory, lockFile), { timeout: 0 })
  try {
    // A journal file would remain after SIGKILL.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  held.add(database)
  return () => {
    if (held.delete(database)) database.close()
  }
}

/** Whether the directory has been locked at any time. */
export function hasLock(directory: string): boolean {
  return existsSync(join(directory, lockFile))
}
