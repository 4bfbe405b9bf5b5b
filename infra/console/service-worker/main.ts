/**
 * The service worker of the console: it shows what the service pushes to this browser, and opens what is clicked. It answers no
 * requests, keeps nothing and has no token. Its file is called `notifications.js`.
 */
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
