/** The messages of the webhooks, which no other screen needs: one file for each language. */
import type { MessagePart } from './language.ts'

export const webhookMessages: MessagePart = {
  en: async () => (await import('./en/webhook-part.ts')).webhookPart,
  de: async () => (await import('./de/webhook-part.ts')).webhookPart,
  fr: async () => (await import('./fr/webhook-part.ts')).webhookPart,
  es: async () => (await import('./es/webhook-part.ts')).webhookPart,
  it: async () => (await import('./it/webhook-part.ts')).webhookPart
}
