/** What a language has to say. */
import type { en } from './en/en.ts'

export type MessageKey = keyof typeof en
/** All messages of a language; one that is missing does not compile. */
export type Messages = Readonly<Record<MessageKey, string>>
/** What a language has to say of an area of the English messages, such as a screen. */
export type Translation<Area> = Readonly<Record<keyof Area, string>>
