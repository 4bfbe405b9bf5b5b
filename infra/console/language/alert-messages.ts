/** The messages of the alerts, which no other screen needs: one file for each language. */
import type { MessagePart } from './language.ts'

export const alertMessages: MessagePart = {
  en: async () => (await import('./en/alert-part.ts')).alerts,
  de: async () => (await import('./de/alert-part.ts')).alerts,
  fr: async () => (await import('./fr/alert-part.ts')).alerts,
  es: async () => (await import('./es/alert-part.ts')).alerts,
  it: async () => (await import('./it/alert-part.ts')).alerts
}
