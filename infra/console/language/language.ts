/** The current language of the console, and its messages. */
import { signal } from '@preact/signals'
import { type Language, languages } from '../../../lib/contract/language.ts'
import { language } from './current-language.ts'
import { formatNumber } from './format.ts'
import {
  type English,
  type Message,
  type MessageKey,
  type MessageTable,
  messagesIn,
  type PluralForms
} from './messages.ts'

type Placeholders<Text> = Text extends PluralForms
  ? Placeholders<Text['other']>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never
/** Keys of messages without placeholders, for use in data. */
export type PlainKey = {
  [Key in MessageKey]: [Placeholders<English[Key]>] extends [never] ? Key : never
}[MessageKey]

type Values<Key extends MessageKey> = [Placeholders<English[Key]>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<English[Key]>]: Name extends 'count' ? number : string | number }]

const storageKey = 'console.language'

/** In a bundle, a table of messages is replaced by a loader for each language: see `messages-plugin.ts`. */
type Loaders = Readonly<Record<Language, () => Promise<Readonly<Record<string, Message>>>>>

/** Messages that a part of the console needs beside those of every screen. */
export type MessagePart = MessageTable | Loaders

/** The parts that were loaded, which are loaded again in every other language. */
const parts = new Set<MessagePart>()

/** Names of the languages, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano'
}

const messages = signal<Partial<Record<MessageKey, Message>> | undefined>(undefined)

/**
 * The message in the current language. A component that calls it is updated when the language changes. The number `count`
 * is formatted, and chooses among the forms of the message.
 */
export function t<Key extends MessageKey>(key: Key, ...[values]: Values<Key>): string {
  const given: Readonly<Record<string, string | number>> = values ?? {}
  const { count } = given
  const shown: typeof given = typeof count === 'number' ? { ...given, count: formatNumber(count) } : given
  return formOf(messages.value?.[key] ?? '', count).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(shown[name] ?? '')
  )
}

function formOf(message: Message, count: string | number | undefined): string {
  if (typeof message === 'string') return message
  return new Intl.PluralRules(language.value).select(Number(count)) === 'one' ? message.one : message.other
}

interface Choice {
  readonly language: Language
  /** Settled when the language is shown, or cannot be. */
  shown: Promise<void>
}

const shownChoice = (): Choice => ({ language: language.value, shown: Promise.resolve() })

let latest = shownChoice()

/**
 * Loads the messages before the language changes on the screen. Of several calls the latest one applies, and all end with it.
 * Rejects if the messages cannot be loaded: the language then stays as it is.
 */
export function setLanguage(chosen: Language): Promise<void> {
  const choice: Choice = { language: chosen, shown: Promise.resolve() }
  latest = choice
  choice.shown = show(choice)
  return choice.shown
}

async function show(choice: Choice): Promise<void> {
  try {
    const loaded = await loadTable(choice.language)
    if (latest !== choice) return await latest.shown
    messages.value = loaded
    language.value = choice.language
    document.documentElement.lang = choice.language
  } catch (error) {
    if (latest === choice) latest = shownChoice()
    throw error
  }
}

async function loadTable(chosen: Language): Promise<Partial<Record<MessageKey, Message>>> {
  return Object.assign({}, ...(await Promise.all([...parts].map((part) => loadPart(part, chosen)))))
}

async function loadPart(part: MessagePart, chosen: Language): Promise<Readonly<Record<string, Message>>> {
  return isBundled(part) ? await part[chosen]() : messagesIn(part, chosen)
}

function isBundled(part: MessagePart): part is Loaders {
  return typeof part.en === 'function'
}

/** Adds messages that are loaded with the next language. */
export function addMessages(part: MessagePart): void {
  parts.add(part)
}

/** Loads messages before the part that needs them is shown. */
export async function loadMessages(part: MessagePart): Promise<void> {
  addMessages(part)
  await setLanguage(latest.language)
}

/** Saves the user's choice in this browser. Without a choice the language of the profile or of the browser applies. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  localStorage.setItem(storageKey, chosen)
  await setLanguage(chosen)
}

/** Removes the choice of this browser, so that the language of the profile applies. */
export function forgetLanguageChoice(): void {
  localStorage.removeItem(storageKey)
}

/** `preferred` is the language of the user's profile, if known. */
export function preferredLanguage(preferred?: string): Language {
  const wishes = [localStorage.getItem(storageKey), preferred, ...navigator.languages]
  const known = wishes.flatMap((wish) => languages.find((each) => wish?.toLowerCase().split(/[-_]/)[0] === each) ?? [])
  return known[0] ?? 'en'
}
