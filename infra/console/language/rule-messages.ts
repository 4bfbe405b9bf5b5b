/** The messages of the form of a rule, which no other screen needs: one file for each language. */
import type { MessagePart } from './language.ts'

export const ruleMessages: MessagePart = {
  en: async () => (await import('./en/rule-part.ts')).rulePart,
  de: async () => (await import('./de/rule-part.ts')).rulePart,
  fr: async () => (await import('./fr/rule-part.ts')).rulePart,
  es: async () => (await import('./es/rule-part.ts')).rulePart,
  it: async () => (await import('./it/rule-part.ts')).rulePart
}
