import { beforeAll, expect, it, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../infra/console/language/language.ts'
import { browserName } from '../../../infra/console/notifications/browser-name.ts'
import { notificationsMessages } from '../../../infra/console/notifications/notifications.messages.ts'
import './with-messages.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await setLanguage('en')
  await loadMessages(notificationsMessages)
  return () => vi.unstubAllGlobals()
})

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [`${windows} Edg/150.0.0.0`, 'Microsoft Edge on Windows'],
  [windows, 'Chrome on Windows'],
  [phone, 'Safari on iOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari on macOS'
  ],
  ['something else', 'Browser']
])('%s is called %s', (userAgent, name) => {
  expect(browserName({ userAgent })).toBe(name)
})

it.each([
  [['Not/A)Brand', 'Google Chrome', 'Chromium'], 'Google Chrome on Linux'],
  [['Chromium', 'Not_A Brand'], 'Chromium on Linux'],
  [[], 'Chrome on Linux']
])('the brands %j count more than the text, %s', (brands, name) => {
  const userAgentData = { brands: brands.map((brand) => ({ brand })), platform: 'Linux' }
  expect(browserName({ userAgent: windows, userAgentData })).toBe(name)
})

it('a name has at most the 64 characters that the service takes', () => {
  const userAgentData = { brands: [{ brand: 'Long name '.repeat(20) }], platform: 'Linux' }
  expect(browserName({ userAgent: windows, userAgentData })).toHaveLength(64)
})
