/** The messages of notifications in browsers, which the first screen does not need: one file for each language. */
import type { MessagePart } from './language.ts'

export const notificationMessages: MessagePart = {
  en: async () => (await import('./en/notification-part.ts')).notifications,
  de: async () => (await import('./de/notification-part.ts')).notifications,
  fr: async () => (await import('./fr/notification-part.ts')).notifications,
  es: async () => (await import('./es/notification-part.ts')).notifications,
  it: async () => (await import('./it/notification-part.ts')).notifications
}
