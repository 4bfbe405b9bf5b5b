/** The language of the messages on the screen. */
import { signal } from '@preact/signals'
import type { Language } from '../../../lib/contract/language.ts'

export const language = signal<Language>('en')
