/** Types of the messages of a language. */
import type { en } from './en/en.ts'

export type MessageKey = keyof typeof en
/** All messages of a language. The code does not compile if one is missing. */
export type Messages = Readonly<Record<MessageKey, string>>
/** The messages of one area of the console, such as a screen. */
export type Translation<Area> = Readonly<Record<keyof Area, string>>
