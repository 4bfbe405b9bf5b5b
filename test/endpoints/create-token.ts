import { newToken, withBody } from '../api/access-matrix/matrix-requests.ts'
import type { EndpointTests } from '../endpoint-tests.ts'
import { answerLostOnce } from '../table/faults.ts'
import { ada, fromEverybody } from '../table/world.ts'

const body = { name: 'Dashboard', permissions: ['TRIP_READ'], vehicle_ids: ['van'], expiry: '2027-03-01T00:00:00Z' }
const device = { name: 'Phone', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: ['van'] }
const link = {
  name: 'Installer',
  permissions: ['DEVICE_INSTALL'],
  vehicle_ids: ['van'],
  expiry: '2026-03-02T20:00:00Z'
}
const ofOrganization = { ...body, organization_id: 'acme' }

/** A transaction writes the new token, the ended ones and the list, and checks the owner. */
export const tests: EndpointTests = {
  body: { name: 'Program', permissions: ['TRIP_READ'] },
  successes: [
    { caller: ada, body, budget: { trips: 4, readUnits: 6, writeUnits: 16 } },
    {
      name: 'of an organization',
      caller: ada,
      body: ofOrganization,
      budget: { trips: 5, readUnits: 8, writeUnits: 22 }
    },
    { name: 'of a device', caller: ada, body: device, budget: { trips: 4, readUnits: 6, writeUnits: 16 } }
  ],
  all: fromEverybody({}, [
    { body },
    { body: device },
    { body: link },
    { body: ofOrganization },
    { body, fault: { ...answerLostOnce, nth: 3 } }
  ]),
  matrix: [
    {
      people: '200 200 200 200 200 200 200 200 200',
      programs: '403 403 403 403 403 403 403 403',
      request: withBody(newToken)
    },
    {
      variant: 'organization',
      needs: 'ORGANIZATION_ADMIN',
      people: '403p 403p 403p 200 403p 403p 403p 403p 403p',
      programs: '403 403 403 403 403 403 403 403',
      request: withBody({ ...newToken, organization_id: 'depot' })
    }
  ]
}
