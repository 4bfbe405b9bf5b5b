/** What the tests of the console share: the local service with the demo's people and vehicles, and one browser. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoOrganizationId, demoRecords } from '../../infra/demo/demo-records.ts'
import type { LoadRecord } from '../../infra/load/load-record.ts'
import type { ServiceOptions } from '../../infra/local/service.ts'
import type { RunningService } from '../../infra/service-file.ts'
import { serveChromium } from './chromium.ts'
import { people, tokenOf } from './people.ts'
import { makeTrips } from './recorded-trips.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the service, such as `http://127.0.0.1:3000`. */
    origin: string
    /** Where the browser takes connections. */
    browserAddress: string
    ownerToken: string
  }
}

const administratorId = 'admin-user'

/** The people and the vehicles of the demo, but standing still: one parked after its trips, one on its way. */
function writeFixture(directory: string): string {
  const now = new Date().toISOString()
  const common = { type: 'vehicle_status', timestamp: now, last_valid_location_update: now } as const
  const records: LoadRecord[] = [
    // Each of them is many people at once here.
    ...demoRecords().map((record) => (record.type === 'user' ? { ...record, requests_per_minute: 10_000 } : record)),
    { type: 'user', id: administratorId, ...people.administrator, first_name: 'Ada' },
    {
      type: 'membership',
      organization_id: demoOrganizationId,
      user_id: administratorId,
      permissions: ['VEHICLE_STATUS_READ', 'ORGANIZATION_ADMIN']
    },
    { ...common, vehicle_id: 'kia-picanto', status: 'PARK', longitude: 7.82, latitude: 51.66 },
    { ...common, vehicle_id: 'opel-movano', status: 'CRUISE', longitude: 12.9, latitude: 50.83, speed: 48, angle: 90 }
  ]
  const path = join(directory, 'fixture.ndjson')
  writeFileSync(path, records.map((record) => JSON.stringify(record)).join('\n'))
  return path
}

/** Fails where no browser can run, with what to do about it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await serveChromium()
  const directory = mkdtempSync(join(tmpdir(), 'console-tests-'))
  const service = fork(new URL('../api/service-process.ts', import.meta.url))
  const end = async () => {
    const ended = service.exitCode === null ? once(service, 'exit') : undefined
    if (service.connected) service.disconnect()
    await Promise.all([ended, browser.close()])
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const options: ServiceOptions = { empty: true, quiet: true, load: [writeFixture(directory)] }
    service.send(options)
    const ended = once(service, 'exit').then(() => Promise.reject(new Error('The service does not start')))
    ended.catch(() => {})
    const [running] = (await Promise.race([once(service, 'message'), ended])) as [RunningService]
    project.provide('origin', new URL(running.address).origin)
    const ownerToken = await tokenOf(running.address, people.owner)
    await makeTrips(running.address, ownerToken)
    project.provide('ownerToken', ownerToken)
    project.provide('browserAddress', browser.wsEndpoint())
    return end
  } catch (error) {
    await end()
    throw error
  }
}
