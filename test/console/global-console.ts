/** The environment of the console's tests: the local service with the demo's users and vehicles, and one browser. */
import type { TestProject } from 'vitest/node'
import { demoOrganizationId, demoRecords } from '../../infra/demo/demo-records.ts'
import type { LoadRecord } from '../../infra/load/load-record.ts'
import { serveChromium } from './chromium.ts'
import { people, tokenOf } from './people.ts'
import { type LoadedService, startLoaded } from './service.ts'
import { makeTrips } from './simulated-trips.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the service, such as `http://127.0.0.1:3000`. */
    origin: string
    /** Address at which the browser accepts connections. */
    browserAddress: string
    ownerToken: string
  }
}

const administratorId = 'admin-user'
/** The tests of the console take less. */
const minutesOfTests = 90

/** The demo's users and two of its vehicles at rest: one parked after its trips, one on a trip. */
function fixture(): LoadRecord[] {
  const now = new Date().toISOString()
  const common = { type: 'vehicle_status', timestamp: now, last_valid_location_update: now } as const
  return [
    // A high limit, because each user has many sessions here.
    ...demoRecords()
      .filter(isOfTests)
      .map((record) => (record.type === 'user' ? { ...record, requests_per_minute: 10_000 } : record)),
    { type: 'user', id: administratorId, ...people.administrator, first_name: 'Ada' },
    {
      type: 'membership',
      organization_id: demoOrganizationId,
      user_id: administratorId,
      permissions: ['VEHICLE_STATUS_READ', 'ORGANIZATION_ADMIN']
    },
    { type: 'user', id: 'traveller', ...people.traveller, first_name: 'Ada' },
    {
      type: 'membership',
      organization_id: demoOrganizationId,
      user_id: 'traveller',
      permissions: ['VEHICLE_STATUS_READ']
    },
    { type: 'user', id: 'watcher', ...people.watcher },
    { type: 'user', id: 'leaver', ...people.leaver },
    { type: 'user', id: 'guardian', ...people.guardian },
    { type: 'user', id: 'changer', ...people.changer },
    { ...common, vehicle_id: 'kia-picanto', status: 'PARK', longitude: 7.82, latitude: 51.66 },
    // A fix ahead of the tests, in which the vehicle would otherwise lose its signal after three minutes.
    {
      ...common,
      last_valid_location_update: new Date(Date.now() + minutesOfTests * 60_000).toISOString(),
      vehicle_id: 'opel-movano',
      status: 'CRUISE',
      longitude: 12.9,
      latitude: 50.83,
      speed: 48,
      angle: 90
    }
  ]
}

const vehicleIds = ['kia-picanto', 'opel-movano']

/** Whether the record belongs to the organization with two vehicles. */
function isOfTests(record: LoadRecord): boolean {
  if (record.type === 'organization') return record.id === demoOrganizationId
  if (record.type === 'membership') return record.organization_id === demoOrganizationId
  if (record.type === 'vehicle') return vehicleIds.includes(record.id)
  return !('vehicle_id' in record) || vehicleIds.includes(record.vehicle_id)
}

/** Fails with instructions if no browser can run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await serveChromium()
  let service: LoadedService | undefined
  const end = async () => {
    await Promise.all([service?.end(), browser.close()])
  }
  try {
    service = await startLoaded(fixture())
    project.provide('origin', service.origin)
    const ownerToken = await tokenOf(service.address, people.owner)
    await makeTrips(service.address, ownerToken)
    project.provide('ownerToken', ownerToken)
    project.provide('browserAddress', browser.wsEndpoint())
    return end
  } catch (error) {
    await end()
    throw error
  }
}
