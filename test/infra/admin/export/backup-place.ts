/** Where each test of an export makes its files. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { type Contents, putBack } from '../../../table/table-contents.ts'
import type { AdminWorld } from '../admin-world.ts'

export interface BackupPlace {
  /** Empty at the begin of each test. */
  readonly directory: string
  /** Of the backup in it, which is not there yet. */
  readonly path: string
}

/** Before each test the table holds `contents`. */
export function backupPlace(world: AdminWorld, contents: Contents): BackupPlace {
  let directory = world.directory
  beforeEach(async () => {
    await putBack(world.table, contents)
    directory = mkdtempSync(join(world.directory, 'run-'))
  })
  return {
    get directory() {
      return directory
    },
    get path() {
      return join(directory, 'backup.ndjson')
    }
  }
}
