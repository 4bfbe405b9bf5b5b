/** The language of the console: which it is, and its messages. */
import { signal } from '@preact/signals'
import { type Language, languages } from '../../../lib/contract/error-messages.ts'
import type { en } from './en/en.ts'
import type { MessageKey, Messages } from './messages.ts'

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
/** A message without placeholders, as data may name one. */
export type PlainKey = {
  [Key in MessageKey]: [Placeholders<(typeof en)[Key]>] extends [never] ? Key : never
}[MessageKey]

type Values<Key extends MessageKey> = [Placeholders<(typeof en)[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<(typeof en)[Key]>, string | number>>]

const storageKey = 'console.language'

/** Each is a file of its own, of which one is loaded. */
const tables: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  fr: async () => (await import('./fr/fr.ts')).fr,
  es: async () => (await import('./es/es.ts')).es,
  it: async () => (await import('./it/it.ts')).it
}

/** What it is called in the language itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano'
}

const messages = signal<Messages | undefined>(undefined)
/** The one whose messages are shown. */
export const language = signal<Language>('en')

/** The message in the current language; a component that calls it follows a change of the language. */
export function t<Key extends MessageKey>(key: Key, ...[values]: Values<Key>): string {
  const text = messages.value?.[key] ?? ''
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name as keyof typeof values] ?? ''))
}

/** Loads the messages before the change shows. */
export async function setLanguage(chosen: Language): Promise<void> {
  const table = await tables[chosen]()
  messages.value = table
  language.value = chosen
  document.documentElement.lang = chosen
}

/** The user's choice, kept in this browser; without one it is the profile's or the browser's. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  localStorage.setItem(storageKey, chosen)
  await setLanguage(chosen)
}

/** A language chosen in this browser no longer goes before that of the profile. */
export function forgetLanguageChoice(): void {
  localStorage.removeItem(storageKey)
}

/** `preferred`: that of the user's profile, if known. */
export function preferredLanguage(preferred?: string): Language {
  const wishes = [localStorage.getItem(storageKey), preferred, ...navigator.languages]
  const known = wishes.flatMap((wish) => languages.find((each) => wish?.toLowerCase().split(/[-_]/)[0] === each) ?? [])
  return known[0] ?? 'en'
}
