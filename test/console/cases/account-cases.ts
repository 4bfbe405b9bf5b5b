/** The account with data, and the dialogs that open over every screen. */
import { pageOf, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const profile = {
  id: 'demo-user',
  email: 'demo@example.com',
  first_name: 'Dana',
  last_name: 'Demo',
  address_city: 'Hamburg',
  primary_locale: 'en',
  measurement_units: 'METRIC',
  time_format: '24H',
  notification_new_message: true
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A browser in each state. */
export const notifiedBrowsers = [
  {
    id: 'waiting',
    name: 'Safari on iPadOS',
    service: 'web.push.apple.com',
    state: 'PENDING',
    timestamp_created: ago(1)
  },
  {
    id: 'failing',
    name: 'Microsoft Edge on Windows',
    service: 'wns2-par02p.notify.windows.com',
    state: 'FAILING',
    timestamp_created: ago(90_000),
    last_success: ago(3000),
    last_failure: ago(12),
    last_error: 'Status 503'
  },
  {
    id: 'active',
    name: 'Firefox on Linux',
    service: 'updates.push.services.mozilla.com',
    state: 'ACTIVE',
    timestamp_created: ago(100_000),
    last_success: ago(50)
  }
]

/** Mail that came back. */
const bouncedChannels = {
  mail: { available: true, enabled: false, stopped_reason: 'BOUNCE', timestamp_stopped: ago(86_400) },
  web_push: { public_key: '' }
}

const begun = { expiry: ago(-20_000), address: '198.51.100.7' }
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

export const ownSessions = [
  { ...begun, id: 'this', current: true, timestamp_created: ago(5), user_agent: linux },
  { ...begun, id: 'phone', current: false, timestamp_created: ago(3000), user_agent: phone, address: '2001:db8::7' },
  { ...begun, id: 'program', current: false, timestamp_created: ago(4000) }
]

export const accountCases: readonly ScreenCase[] = [
  {
    name: 'account',
    path: '/console/account',
    replies: {
      '/me': single(profile),
      '/me/session': pageOf(ownSessions),
      '/notification/push-subscription': pageOf(notifiedBrowsers),
      '/notification/channel': single(bouncedChannels)
    },
    reads: ['/me'],
    filled: (page) => page.getByRole('textbox', { name: 'First name' }),
    opens: {
      'account-browser-removal': (page) => page.getByRole('button', { name: 'Remove' }).first().click(),
      settings: (page) => page.getByRole('button', { name: 'Settings' }).click(),
      keys: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      }
    }
  }
]
