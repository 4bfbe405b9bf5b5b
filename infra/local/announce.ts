/** Publishes a running service to the operator's command line. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type RunningService,
  readServiceFile,
  removeServiceFile,
  serviceFilePath,
  writeServiceFile
} from '../service-file.ts'
import type { Cleanup } from './cleanup.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Log } from './log.ts'

/** Writes the service file, unless a service that was started in the directory before still runs. */
export function announce(running: RunningService, startedIn: string, log: Log, cleanup: Cleanup): void {
  const directory = dirname(serviceFilePath(startedIn))
  mkdirSync(directory, { recursive: true })
  const unlock = lockDirectory(directory)
  if (!unlock) {
    const first = readServiceFile(startedIn)?.address ?? 'another address'
    log.info(`A service at ${first} was started in this directory before: npm run admin works on that one`)
    return
  }
  cleanup.add(unlock)
  writeServiceFile(running, startedIn)
  cleanup.add(() => removeServiceFile(startedIn))
}
