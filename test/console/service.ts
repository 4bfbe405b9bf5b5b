/** The local service in a process of its own, with what is loaded from a file as an operator does it. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadRecord } from '../../infra/load/load-record.ts'
import type { ServiceOptions } from '../../infra/local/service.ts'
import type { RunningService } from '../../infra/service-file.ts'
import { forkService } from '../api/fork-service.ts'

export interface LoadedService {
  /** The versioned root. */
  readonly address: string
  readonly origin: string
  readonly end: () => Promise<void>
}

/** Throws Error where it does not start. */
export async function startLoaded(records: readonly LoadRecord[]): Promise<LoadedService> {
  const directory = mkdtempSync(join(tmpdir(), 'console-tests-'))
  const file = join(directory, 'fixture.ndjson')
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
  const service = forkService()
  const end = async () => {
    const ended = service.exitCode === null ? once(service, 'exit') : undefined
    if (service.connected) service.disconnect()
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const settings = { webhookTargets: 'any' }
    service.send({ empty: true, quiet: true, load: [file], settings } satisfies ServiceOptions)
    const ended = once(service, 'exit').then(() => Promise.reject(new Error('The service does not start')))
    ended.catch(() => {})
    const [{ address }] = (await Promise.race([once(service, 'message'), ended])) as [RunningService]
    return { address, origin: new URL(address).origin, end }
  } catch (error) {
    await end()
    throw error
  }
}
