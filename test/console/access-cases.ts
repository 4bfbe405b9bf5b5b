/** The screens of access and of the account with data. */
import type { Page, Route } from 'playwright-core'
import { answer, pageOf, single } from './replies.ts'
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

const profile = {
  id: 'demo-user',
  email: 'demo@example.com',
  first_name: 'Dana',
  last_name: 'Demo',
  address_city: 'Hamburg',
  primary_locale: 'en',
  measurement_unit: 'METRIC',
  time_format: '24H',
  notification_new_message: true
}

const entry = (id: string, hours: number, action: string, details: object) => ({
  id,
  timestamp: inDays(-hours / 24),
  action,
  actor: { user_id: 'demo-user' },
  address: '203.0.113.7',
  subject: { user_id: 'demo-user' },
  ...details
})

const auditEntries = [
  entry('a1', 1, 'token.changed', {
    subject: { user_id: 'demo-user', token_id: 't1' },
    changes: {
      fields: ['permissions', 'expiry'],
      permissions_before: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ', 'TRIP_WRITE'],
      permissions_after: ['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ']
    }
  }),
  entry('a2', 5, 'share.created', {
    subject: { vehicle_id: 'opel-movano', organization_id: 'harbour-rentals' },
    changes: { fields: ['permissions'], permissions_after: ['VEHICLE_STATUS_READ', 'TRIP_READ'] }
  }),
  entry('a3', 30, 'share.deleted', {
    subject: { vehicle_id: 'kia-picanto', user_id: 'ops-user' },
    changes: { fields: [], permissions_before: ['VEHICLE_STATUS_READ'] }
  }),
  entry('a4', 50, 'password.changed', {
    actor: { operator: true },
    address: undefined,
    changes: { fields: ['password'] }
  })
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

const tokenCase: ScreenCase = {
  name: 'tokens',
  path: '/console/access/tokens',
  replies: {
    '/me': single({}),
    '/organization': pageOf(organizations),
    '/vehicle': pageOf(vehicles),
    '/security/token': (route) => pageOf(isOfOrganization(route) ? tokensOfOrganization : ownTokens)(route)
  },
  reads: ['/organization', '/security/token'],
  filled: (page) => page.getByRole('rowheader', { name: 'night-export' })
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
  await page.getByText('It is shown this once.').waitFor()
}

export const accessCases: readonly ScreenCase[] = [
  {
    ...tokenCase,
    opens: {
      'token-change': changeToken,
      'token-revoke': (page) => page.getByRole('button', { name: 'Revoke night-export' }).click(),
      'token-made': makeToken
    }
  },
  {
    name: 'audit',
    path: '/console/access/audit',
    replies: {
      ...tokenCase.replies,
      '/me': single({ id: 'demo-user' }),
      '/user/ops-user': single({ id: 'ops-user', email: 'ops@example.com', first_name: 'Otto' }),
      '/security/audit': pageOf(auditEntries)
    },
    reads: ['/security/audit'],
    filled: (page) => page.getByText(/^The token “night-export” was changed by you\./)
  },
  {
    name: 'account',
    path: '/console/account',
    replies: { '/me': single(profile) },
    reads: ['/me'],
    filled: (page) => page.getByRole('textbox', { name: 'First name' }),
    opens: {
      settings: (page) => page.getByRole('button', { name: 'Settings' }).click(),
      keys: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keys' }).waitFor()
      }
    }
  }
]
