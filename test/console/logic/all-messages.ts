/** Every message of the console by language: those loaded with the page, and those of parts that are loaded later. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type Message,
  type MessageKey,
  type MessageTable,
  messagesIn
} from '../../../infra/console/language/messages.ts'
import { type Language, languages } from '../../../lib/contract/language.ts'

const home = fileURLToPath(new URL('../../../infra/console', import.meta.url))

/** Files that declare messages; the others combine the tables of these. */
const features = globSync(`${home}/**/*.messages.ts`).filter((path) =>
  readFileSync(path, 'utf8').includes('defineMessages(')
)

const modules: readonly Readonly<Record<string, MessageTable>>[] = await Promise.all(
  features.map((path) => import(pathToFileURL(path).href))
)

const declarations = modules.flatMap((tables) => Object.values(tables)).flatMap((table) => Object.entries(table))

/** Keys in the order of their declaration; a key that two features declare stands here twice. */
export const declaredKeys: readonly string[] = declarations.map(([key]) => key)

const everyLanguage = Object.fromEntries(
  languages.map((language) => [language, messagesIn(Object.fromEntries(declarations), language)])
) as Readonly<Record<Language, Readonly<Record<MessageKey, Message>>>>

export const { en: english, ...translations } = everyLanguage

/** The text of a message, or the texts of its forms. */
export function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other]
}
