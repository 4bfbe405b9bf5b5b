import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody } from '../table/world.ts'

const body = { name: 'Ferry', device_id: 'tracker-1' }

/**
 * Profile, access, roster and search entry, and the owner's profile, which counts the vehicle: two units each. So are the device and the
 * checks that it is no ID, in small or in capital letters, and that the ID is no device; then the fact and the audit trail.
 */
export const tests: EndpointTests = {
  body: { name: 'Raft' },
  successes: [{ caller: ada, body, budget: { trips: 3, readUnits: 9, writeUnits: 26 } }],
  all: fromEverybody({}, [{ body: { name: 'Raft' } }, { body }]),
  matrix: [{ people: '200 200 200 200 200 200 200 200 200', programs: '200 403p 403 403 403 403 403p 403' }]
}
