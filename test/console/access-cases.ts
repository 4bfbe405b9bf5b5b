/** The access screen with data. */
import type { Route } from 'playwright-core'
import { pageOf, single } from './replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const organizations = [
  { id: 'harbour-rentals', name: 'Harbour Rentals', permissions: ['VEHICLE_STATUS_READ', 'ORGANIZATION_ADMIN'] },
  { id: 'quay-repairs', name: 'Quay Repairs', permissions: ['VEHICLE_READ'] }
]

const ownTokens = [
  {
    id: 't1',
    name: 'night-export',
    user_id: 'demo-user',
    permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ'],
    expiry: inDays(21.5),
    timestamp_created: inDays(-69),
    last_used: inDays(-0.1)
  },
  {
    id: 't2',
    name: 'Phone in the delivery van',
    user_id: 'demo-user',
    permissions: ['VEHICLE_DATA_UPLOAD'],
    vehicle_ids: ['opel-movano'],
    expiry: inDays(2.5),
    timestamp_created: inDays(-88),
    last_used: inDays(0)
  }
]

const tokensOfOrganization = [
  {
    id: 't3',
    name: 'yard-screen',
    organization_id: 'harbour-rentals',
    permissions: ['VEHICLE_STATUS_READ'],
    vehicle_ids: ['opel-movano', 'kia-picanto'],
    timestamp_created: inDays(-400)
  }
]

const isOfOrganization = (route: Route) => route.request().url().includes('organization_id=')

export const accessCases: readonly ScreenCase[] = [
  {
    name: 'tokens',
    path: '/console/access/tokens',
    replies: {
      '/me': single({}),
      '/organization': pageOf(organizations),
      '/security/token': (route) => pageOf(isOfOrganization(route) ? tokensOfOrganization : ownTokens)(route)
    },
    reads: ['/organization', '/security/token'],
    filled: (page) => page.getByRole('rowheader', { name: 'night-export' })
  }
]
