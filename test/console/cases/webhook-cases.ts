/** Webhooks with data, and the dialogs over them. */
import type { Page, Route } from 'playwright-core'
import { answer, answerAll, pageOf, type Replies, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const minute = 60_000
const day = 86_400_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

const organizations = [
  { id: 'harbour-rentals', name: 'Harbour Rentals', permissions: ['WEBHOOK_READ', 'WEBHOOK_WRITE'] },
  { id: 'port-police', name: 'Port Police', permissions: ['WEBHOOK_READ'] },
  { id: 'quay-repairs', name: 'Quay Repairs', permissions: ['VEHICLE_READ'] }
]

const vehicles = [
  { id: 'kia-picanto', name: 'City runabout' },
  { id: 'opel-movano', name: 'Delivery van' }
]

export const failingWebhook = {
  id: 'wh_1',
  name: 'Logbook',
  user_id: 'demo-user',
  url: 'https://logbook.example.com/hooks/9f8d7c6b5a4e',
  types: ['trip.*', 'tripleg.*'],
  enabled: true,
  state: 'FAILING',
  timestamp_created: ago(40 * day),
  last_success: ago(3 * day),
  last_failure: ago(4 * minute),
  last_error: 'Status 503',
  failing_since: ago(3 * day - 5 * minute)
}

const ownWebhooks = [
  failingWebhook,
  {
    id: 'wh_2',
    user_id: 'demo-user',
    url: 'https://alerts.example.org:8443/telematics',
    types: ['vehicle.status.changed', 'notification.triggered', 'vehicle.status.*'],
    vehicle_ids: ['opel-movano'],
    enabled: true,
    state: 'PENDING',
    timestamp_created: ago(2 * minute)
  }
]

const webhooksOfOrganization = [
  {
    id: 'wh_3',
    name: 'yard-screen',
    organization_id: 'harbour-rentals',
    url: 'https://yard.example.net/',
    types: ['*'],
    vehicle_ids: ['opel-movano', 'kia-picanto'],
    enabled: false,
    state: 'DISABLED',
    disabled_reason: 'GONE',
    timestamp_created: ago(200 * day),
    last_success: ago(20 * day),
    last_failure: ago(20 * day),
    last_error: 'Status 410'
  },
  {
    id: 'wh_4',
    name: 'dispatch',
    organization_id: 'port-police',
    url: 'https://dispatch.example.net/events',
    types: ['vehicle.status.changed'],
    enabled: true,
    state: 'ACTIVE',
    timestamp_created: ago(90 * day),
    last_success: ago(minute)
  }
]

const webhooks = [...ownWebhooks, ...webhooksOfOrganization]

const attempt = (milliseconds: number, details: object) => ({
  timestamp: ago(milliseconds),
  duration_ms: 812,
  ...details
})

export const deliveries = [
  {
    event_id: 'evt_01KAQ4',
    type: 'trip.completed',
    vehicle_id: 'opel-movano',
    state: 'RETRYING',
    next_attempt: new Date(Date.now() + 5 * minute).toISOString(),
    attempts: [
      attempt(4 * minute, { status: 503, response: '{"error":"The database is being moved","until":"12:00"}' }),
      attempt(9 * minute, { duration_ms: 15_000, error: 'No response in time' }),
      attempt(10 * minute, { status: 302 })
    ]
  },
  {
    event_id: 'evt_01KAQ3',
    type: 'trip.started',
    vehicle_id: 'kia-picanto',
    state: 'DEAD',
    attempts: [attempt(2 * day, { status: 422, response: 'Unknown vehicle' })]
  },
  {
    event_id: 'evt_01KAQ2',
    type: 'trip.completed',
    vehicle_id: 'kia-picanto',
    state: 'DELIVERED',
    attempts: [attempt(3 * day, { status: 204, duration_ms: 96 })]
  },
  { event_id: 'evt_01KAQ1', type: 'webhook.ping', state: 'DELIVERED', attempts: [attempt(40 * day, { status: 200 })] }
]

const secret = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr',
  previous_secret: 'whsec_C2FVsBQIhrscChlQIMV1d5bGRzIb3V0IG9mIHJlYWNo',
  previous_expires: new Date(Date.now() + day).toISOString()
}

function webhooksOf(route: Route) {
  const owner = new URL(route.request().url()).searchParams.get('organization_id') ?? undefined
  return pageOf(
    webhooks.filter((each) => ('organization_id' in each ? each.organization_id === owner : owner === undefined))
  )(route)
}

export const webhookReplies: Replies = {
  '/me': single({}),
  '/organization': pageOf(organizations),
  '/vehicle': pageOf(vehicles),
  '/webhook': webhooksOf,
  ...Object.fromEntries(webhooks.map((each) => [`/webhook/${each.id}`, single(each)])),
  '/webhook/wh_1': single({ ...failingWebhook, waiting_since: ago(3 * day), num_waiting: 100, has_more_waiting: true }),
  '/webhook/wh_1/delivery': single({ deliveries, cursor: 'older' }),
  '/webhook/wh_1/secret': single(secret),
  '/webhook/wh_2/secret': single(secret)
}

const makeWebhook = async (page: Page) => {
  await answerAll(page, {
    '/webhook': (route) =>
      route.request().method() === 'POST' ? single(ownWebhooks[1] ?? {})(route) : route.fallback()
  })
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://alerts.example.org:8443/telematics')
  await page.getByRole('checkbox', { name: /^Status changed/ }).check()
  await page.keyboard.press('Enter')
  await page.getByText(secret.secret).waitFor()
}

const refuseForm = async (page: Page) => {
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByText('Enter an address.').waitFor()
}

const failPing = async (page: Page) => {
  const pinged = {
    event_id: 'evt_01KAQ9',
    type: 'webhook.ping',
    state: 'RETRYING',
    attempts: [attempt(0, { status: 500, response: 'Out of order' })]
  }
  await answer(page, '/webhook/wh_1/ops/ping', async (route) => {
    await answer(page, '/webhook/wh_1/delivery', single({ deliveries: [pinged, ...deliveries] }))
    await single(failingWebhook)(route)
  })
  await page.getByRole('button', { name: 'Send a ping' }).click()
  await page.getByText('The ping was not accepted: 500 in 812 ms.').waitFor()
}

export const webhookCases: readonly ScreenCase[] = [
  {
    name: 'webhooks',
    path: '/console/access/webhooks',
    replies: webhookReplies,
    reads: ['/organization', '/webhook'],
    filled: (page) => page.getByRole('rowheader', { name: 'Logbook' }),
    opens: { 'webhook-new': refuseForm, 'webhook-made': makeWebhook }
  },
  {
    name: 'webhook',
    path: '/console/access/webhooks?webhook=wh_1',
    replies: webhookReplies,
    reads: ['/webhook', '/webhook/wh_1/delivery'],
    filled: (page) => page.getByRole('rowheader', { name: 'Trip started' }),
    opens: {
      'webhook-secret': async (page) => {
        await page.getByRole('button', { name: 'Show secret' }).click()
        await page.getByText(secret.previous_secret).waitFor()
      },
      'webhook-attempts': (page) => page.getByText('Earlier attempts: 2').click(),
      'webhook-ping': failPing,
      'webhook-rotate': (page) => page.getByRole('button', { name: 'Replace secret' }).click(),
      'webhook-replay': (page) => page.getByRole('button', { name: 'Send again' }).click(),
      'webhook-delete': (page) => page.getByRole('button', { name: 'Delete' }).click()
    }
  }
]
