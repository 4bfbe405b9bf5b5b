/**
 * The messages of the console. Each feature declares its own in every language, in a file `<feature>.messages.ts` beside its
 * code. In a browser only the messages of the current language are loaded.
 */
import type { Language } from '../../../lib/contract/language.ts'

/** The messages of each feature. A file of messages adds its own entry by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of messages fill it.
export interface MessagesByFeature {}

type Feature = keyof MessagesByFeature

export type MessageKey = { [Name in Feature]: keyof MessagesByFeature[Name] }[Feature]
/** The English messages by key. */
export type English = { readonly [Key in MessageKey]: EnglishOf<Key> }

type EnglishOf<Key> = {
  [Name in Feature]: Key extends keyof MessagesByFeature[Name] ? InEnglish<MessagesByFeature[Name][Key]> : never
}[Feature]
type InEnglish<Translations> = Translations extends { readonly en: infer Text } ? Text : never

/** A text, or its forms by the value of its placeholder `{count}`. */
export type Message = string | PluralForms

/** The categories of Intl.PluralRules that the five languages tell apart; `other` stands for `many` too. */
export interface PluralForms {
  readonly one: string
  readonly other: string
}

/** Messages by key, each in every language. */
export type MessageTable = Readonly<Record<string, Readonly<Record<Language, Message>>>>

type Counted = PluralForms | `${string}{count}${string}`

/** Only a message with `{count}` can have forms. */
type Checked<Table extends MessageTable> = {
  readonly [Key in keyof Table]: Table[Key]['en'] extends Counted ? unknown : Readonly<Record<Language, string>>
}

/** Declares the messages of a feature. The code does not compile if a language is missing. */
export function defineMessages<const Table extends MessageTable>(table: Table & Checked<Table>): Table {
  return table
}

/**
 * In French a space that must not end a line stands before `: ; ! ? »` and after `«`. The messages contain ordinary spaces,
 * which can be seen in an editor.
 */
function withFrenchSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u202f')
}

/** The messages of one language, as they are shown. */
export function messagesIn(table: MessageTable, language: Language): Record<string, Message> {
  const shown = language === 'fr' ? withFrenchSpaces : (text: string) => text
  const shownMessage = (message: Message) =>
    typeof message === 'string' ? shown(message) : { one: shown(message.one), other: shown(message.other) }
  return Object.fromEntries(
    Object.entries(table).map(([key, translations]) => [key, shownMessage(translations[language])])
  )
}
