/** The subscription of this browser at its push service, as the browser keeps it. */
import { signal } from '@preact/signals'
import { base64Url } from './base64-url.ts'
import { findRegistration, isInstalled, workerScope } from './registration.ts'

/** Whether this browser has one, as far as it is known. */
export const isSubscribed = signal<boolean | undefined>(undefined)

/** Undefined without one. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await findRegistration()
  const subscription = (await registration?.pushManager.getSubscription()) ?? undefined
  isSubscribed.value = subscription !== undefined
  return subscription
}

/**
 * Never takes over a subscription, which may be known to the service as that of another user. Rejects if the browser does not
 * reach its push service.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await activeRegistration()
  const before = await pushManager.getSubscription()
  await before?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  isSubscribed.value = true
  return subscription
}

/** Leaves no service worker either, so that the console has nothing to look after in this browser, unless it is installed. */
export async function unsubscribe(): Promise<void> {
  const registration = await findRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  if (!isInstalled()) await registration?.unregister()
  isSubscribed.value = false
}

/** `publicKey` is base64url, as the service tells it. */
export function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && base64Url(key) === publicKey
}

/** The worker that is there takes no time. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(NOTIFICATION_WORKER_FILE, { scope: workerScope })
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed'))
    })
  })
  return registration
}
