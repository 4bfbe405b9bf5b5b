/** Programmatic tokens with data, and the dialogs over them. */
import type { Page, Route } from 'playwright-core'
import { answer, pageOf, type Replies, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const organizations = [
  { id: 'harbour-rentals', name: 'Harbour Rentals', permissions: ['VEHICLE_STATUS_READ', 'ORGANIZATION_ADMIN'] },
  { id: 'quay-repairs', name: 'Quay Repairs', permissions: ['VEHICLE_READ'] }
]

const vehicles = [
  { id: 'kia-picanto', name: 'City runabout' },
  { id: 'opel-movano', name: 'Delivery van' }
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

const madeToken = {
  id: 't4',
  name: 'Dashboard',
  user_id: 'demo-user',
  permissions: ['VEHICLE_STATUS_READ'],
  expiry: inDays(90),
  timestamp_created: inDays(0),
  token: `eyJ${'0123456789abcdefghijABCDEFGHIJ'.repeat(8)}`
}

const isOfOrganization = (route: Route) => route.request().url().includes('organization_id=')

/** Includes the replies with which the audit trail names tokens, vehicles and organizations. */
export const tokenReplies: Replies = {
  '/me': single({}),
  '/organization': pageOf(organizations),
  '/vehicle': pageOf(vehicles),
  '/security/token': (route) => pageOf(isOfOrganization(route) ? tokensOfOrganization : ownTokens)(route)
}

const changeToken = async (page: Page) => {
  await page.getByRole('button', { name: 'Change yard-screen' }).click()
  await page.getByRole('checkbox', { name: 'Delivery van' }).waitFor()
}

const makeToken = async (page: Page) => {
  await answer(page, '/security/token', (route) =>
    route.request().method() === 'POST' ? single(madeToken)(route) : route.fallback()
  )
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(madeToken.name)
  await page.getByRole('checkbox', { name: /^See status/ }).check()
  await page.keyboard.press('Enter')
  await page.getByText('It is shown only once.').waitFor()
}

export const tokenCases: readonly ScreenCase[] = [
  {
    name: 'tokens',
    path: '/console/access/tokens',
    replies: tokenReplies,
    reads: ['/organization', '/security/token'],
    filled: (page) => page.getByRole('rowheader', { name: 'night-export' }),
    opens: {
      'token-change': changeToken,
      'token-revoke': (page) => page.getByRole('button', { name: 'Revoke night-export' }).click(),
      'token-made': makeToken
    }
  }
]
