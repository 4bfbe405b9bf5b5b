/** Lets one process at a time use a directory. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const lockFile = 'lock'

/** Source: SQLite, "Result and Error Codes". */
const sqliteBusy = 5

/** A connection that is collected as garbage is closed, and its lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Gives what unlocks it, or undefined where another process, or this one, has locked it. The lock is SQLite's on a file,
 * which the system releases when the process ends, by SIGKILL too. Throws where the file cannot be made.
 */
export function lockDirectory(directory: string): (() => void) | undefined {
  const database = new DatabaseSync(join(directory, lockFile), { timeout: 0 })
  try {
    // A journal in a file would be left behind after SIGKILL.
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

/** Whether it has ever been locked. */
export function hasLock(directory: string): boolean {
  return existsSync(join(directory, lockFile))
}
