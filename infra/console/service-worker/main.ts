/**
 * The service worker of the console: it shows what the service pushes to this browser, and opens what is clicked. While the service
 * cannot be reached, it says so instead of the browser. It keeps nothing and has no token. Its file is called `notifications.js`.
 */
import { offlinePage } from './offline-page.ts'
import { openInConsole } from './open-in-console.ts'
import { shownOf } from './shown-of.ts'

declare const self: ServiceWorkerGlobalScope

// A new version has nothing to hand over.
self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, options } = shownOf(event.data?.text() ?? '', self.location.origin)
  event.waitUntil(self.registration.showNotification(title, { ...options, icon: ICON_FILE }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openInConsole(self.clients, String(event.notification.data?.path)))
})

// Files of the pages are left to the browser, so a deployment finds no old ones here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const nonce = crypto.randomUUID().replaceAll('-', '')
  event.respondWith(fetch(request).catch(() => offlinePage(navigator.languages, ICON_DATA, nonce)))
})
