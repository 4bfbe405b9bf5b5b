/** Every message of the console by language: those loaded with the page, and those of parts that are loaded later. */
import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Message,
  type MessageKey,
  type MessageTable,
  messagesIn
} from '../../../infra/console/language/messages.ts'
import { type Language, languages } from '../../../lib/contract/language.ts'

const home = fileURLToPath(new URL('../../../infra/console', import.meta.url))

const modules: readonly Readonly<Record<string, MessageTable>>[] = await Promise.all(
  globSync(`${home}/**/*.messages.ts`).map((path) => import(pathToFileURL(path).href))
)

/** Each declaration of a message once, although tables are combined from others. */
const declarations = new Map(
  modules
    .flatMap((tables) => Object.values(tables))
    .flatMap((table) => Object.entries(table))
    .map(([key, translations]) => [translations, key] as const)
)

/** Keys in the order of their declaration; a key that two features declare stands here twice. */
export const declaredKeys: readonly string[] = [...declarations.values()]

const everyLanguage = Object.fromEntries(
  languages.map((language) => [
    language,
    messagesIn(Object.fromEntries([...declarations].map(([translations, key]) => [key, translations])), language)
  ])
) as Readonly<Record<Language, Readonly<Record<MessageKey, Message>>>>

export const { en: english, ...translations } = everyLanguage

/** The text of a message, or the texts of its forms. */
export function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other]
}
