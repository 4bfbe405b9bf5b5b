/**
 * What the browser of the tests lacks of notifications: it denies them, and reaches no push service. In its place a test says
 * whether they are allowed, and gives subscriptions whose keys it holds. The service worker is that of the browser.
 */
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

export interface PretendedPush {
  /** Address at the push service to which a random part is added; without it the browser reaches none. */
  readonly endpoint?: string
  /** What the browser says before it asks its user. */
  readonly permission?: NotificationPermission
  /** What the user answers. */
  readonly answer?: NotificationPermission
  /** A subscription that the browser has from the beginning. */
  readonly former?: { readonly endpoint: string; readonly key: string }
}

/** Of the subscriptions that the browser makes. */
export function newKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16) }
}

export type PushKeys = ReturnType<typeof newKeys>

/** Call it before the page is opened. All pages of the context have the same subscription, a reload keeps it. */
export async function pretendPush(page: Page, push: PretendedPush, keys: PushKeys = newKeys()): Promise<void> {
  const { endpoint, permission = 'default', answer = 'granted', former } = push
  const p256dh = keys.pair.getPublicKey('base64url')
  const auth = keys.auth.toString('base64url')
  // Has an effect in a whole Chromium, whose worker then shows notifications itself.
  await page.context().grantPermissions(['notifications'])
  await page.context().addInitScript(pretend, { endpoint, permission, answer, former, p256dh, auth })
}

interface Pretended {
  readonly endpoint: string | undefined
  readonly permission: NotificationPermission
  readonly answer: NotificationPermission
  readonly former: PretendedPush['former']
  readonly p256dh: string
  readonly auth: string
}

/** Runs in the page. */
function pretend({ endpoint, permission, answer, former, p256dh, auth }: Pretended): void {
  const stored = (name: string) => localStorage.getItem(`test.push.${name}`)
  const store = (name: string, value: string) => localStorage.setItem(`test.push.${name}`, value)
  if (stored('permission') === null) {
    store('permission', permission)
    store('subscription', JSON.stringify(former ?? null))
  }
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  const subscription = () => {
    const kept = JSON.parse(stored('subscription') ?? 'null')
    return (
      kept && {
        endpoint: kept.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(kept.key).buffer },
        toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          store('subscription', 'null')
          return true
        }
      }
    )
  }
  Object.defineProperty(Notification, 'permission', { get: () => stored('permission') })
  Notification.requestPermission = async () => {
    store('permission', answer)
    return answer
  }
  if (!('PushManager' in window)) return
  PushManager.prototype.getSubscription = async () => subscription()
  PushManager.prototype.subscribe = async (options) => {
    if (endpoint === undefined) throw new DOMException('Registration failed - push service error', 'AbortError')
    if (!options?.userVisibleOnly) throw new DOMException('Only visible notifications', 'NotAllowedError')
    const key = String(options.applicationServerKey)
    store('subscription', JSON.stringify({ endpoint: endpoint + crypto.randomUUID(), key }))
    return subscription()
  }
}

/** The subscription that the browser has now. */
export async function subscriptionIn(page: Page): Promise<{ readonly endpoint: string; readonly key: string } | null> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('test.push.subscription'))) ?? 'null')
}
