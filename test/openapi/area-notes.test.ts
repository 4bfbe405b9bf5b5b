/** What the areas of the document say beside their operations. */
import { expect, it } from 'vitest'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import { eventTypeNames } from '../../lib/contract/event-types.ts'
import { webhookStates } from '../../lib/contract/resources/webhook.ts'
import { areaNotes } from '../../lib/openapi/area-notes.ts'
import { maxWords, proseOf } from '../prose/prose.ts'
import { document } from './parts.ts'

const notesOf = (name: string) => document.tags.find((tag) => tag.name === name)?.description ?? ''
const missingIn = (name: string, words: readonly string[]) =>
  words.filter((word) => !notesOf(name).includes(`\`${word}\``))

it('name every type of event, every error and every state of a webhook', () => {
  expect(missingIn('Event', eventTypeNames)).toEqual([])
  expect(missingIn('Developer', Object.keys(errorKinds))).toEqual([])
  expect(missingIn('Webhook', webhookStates)).toEqual([])
})

it('belong to an area of the document', () => {
  expect(Object.keys(areaNotes).filter((name) => !document.tags.some((tag) => tag.name === name))).toEqual([])
})

it.each(Object.entries(areaNotes))('%s has sentences of few words', (_, notes) => {
  expect(proseOf(notes).sentences.filter(({ words }) => words > maxWords)).toEqual([])
})
