/** Types of the messages of a language. */
import type { alerts } from './en/alert-part.ts'
import type { en } from './en/en.ts'
import type { notifications } from './en/notification-part.ts'
import type { rulePart } from './en/rule-part.ts'
import type { webhookPart } from './en/webhook-part.ts'

/** All English messages: those that every screen has, and those of parts that are loaded later. */
export type English = typeof en & typeof alerts & typeof notifications & typeof rulePart & typeof webhookPart

export type MessageKey = keyof English
/** The messages that are loaded with the page. The code does not compile if one is missing. */
export type Messages = Translation<typeof en>
/** The messages of one area of the console, such as a screen. Only a message with `{count}` can have forms. */
export type Translation<Area> = { readonly [Key in keyof Area]: Area[Key] extends Counted ? Message : string }

type Counted = PluralForms | `${string}{count}${string}`

/** A text, or its forms by the value of its placeholder `{count}`. */
export type Message = string | PluralForms

/** The categories of Intl.PluralRules that the five languages tell apart; `other` stands for `many` too. */
export interface PluralForms {
  readonly one: string
  readonly other: string
}
