/** A browser to which push messages are delivered, and in which notifications are clicked. */
import type { CDPSession, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

const patience = { timeout: 60_000, interval: 100 }

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  readonly data: { readonly path: string }
}

interface Clicked {
  /** Addresses that were opened in a new window. */
  readonly opened: readonly string[]
  /** Number of notifications that were closed. */
  readonly closed: number
}

/** What the functions below leave in the worker. */
declare global {
  var shownInTest: Shown[] | undefined
}

/** The page has turned on notifications. */
export async function notifiedBrowser(page: Page) {
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)
  const { origin } = new URL(page.url())
  const worker = async () => {
    return await vi.waitFor(() => {
      const [only] = page.context().serviceWorkers()
      if (!only) throw new Error('The browser runs no service worker')
      return only
    }, patience)
  }
  return {
    /** Delivers a message as the push service of the browser would, and gives what is shown then. */
    deliver: async (text: string): Promise<readonly Shown[]> => {
      const own = await worker()
      await own.evaluate(record)
      const before = await own.evaluate(shown)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
      return await vi.waitFor(async () => {
        const after = await own.evaluate(shown)
        expect(after).not.toEqual(before)
        return after
      }, patience)
    },
    /** Clicks a notification that leads to the path. */
    click: async (path: string): Promise<Clicked> => (await worker()).evaluate(click, path)
  }
}

async function registrationOf(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
    if (registration) resolve(registration.registrationId)
  })
  await session.send('ServiceWorker.enable')
  return await promise
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow: (path: string) => Promise<void> }
}

/** The browser of the tests shows no notifications, so that what would be shown is kept in the worker. */
function record(): void {
  const { registration } = globalThis as unknown as WorkerScope
  if (Notification.permission === 'granted' || globalThis.shownInTest) return
  globalThis.shownInTest = []
  registration.showNotification = async (title, { body = '', tag = '', lang = '', data } = {}) => {
    const others = globalThis.shownInTest?.filter((each) => each.tag !== tag) ?? []
    globalThis.shownInTest = [...others, { title, body, tag, lang, data }]
  }
}

async function shown(): Promise<Shown[]> {
  if (globalThis.shownInTest) return globalThis.shownInTest
  const { registration } = globalThis as unknown as WorkerScope
  const notifications = await registration.getNotifications()
  return notifications.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }))
}

async function click(path: string): Promise<Clicked> {
  const { clients } = globalThis as unknown as WorkerScope
  const opened: string[] = []
  let closed = 0
  // A browser opens windows for a click of its user alone.
  clients.openWindow = async (address) => void opened.push(address)
  let done: Promise<unknown> = Promise.resolve()
  const notification = { data: { path }, close: () => closed++ }
  const waitUntil = (promise: Promise<unknown>) => {
    done = promise
  }
  dispatchEvent(
    Object.defineProperties(new Event('notificationclick'), {
      notification: { value: notification },
      waitUntil: { value: waitUntil }
    })
  )
  await done
  return { opened, closed }
}
