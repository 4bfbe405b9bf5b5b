import { describe, expect, it } from 'vitest'
import { de } from '../../../infra/console/language/de/de.ts'
import { en } from '../../../infra/console/language/en/en.ts'
import { es } from '../../../infra/console/language/es/es.ts'
import { fr } from '../../../infra/console/language/fr/fr.ts'
import { glossary } from '../../../infra/console/language/glossary.ts'
import { it as italian } from '../../../infra/console/language/it/it.ts'
import type { MessageKey } from '../../../infra/console/language/messages.ts'

const keys = Object.keys(en) as MessageKey[]
const translations = { de, fr, es, it: italian }

/** Messages with the terms of another program, which its own translators chose. */
const without: readonly MessageKey[] = ['placeOsmAnd']

const plain = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

describe.each(Object.entries(translations))('the messages in the language %s', (language, messages) => {
  it.each(glossary.map((term) => [term.en, term] as const))('have one term for %s', (_, term) => {
    const english = new RegExp(`\\b(?:${term.en})\\b`, 'i')
    const translated = new RegExp(term[language as keyof typeof translations], 'i')
    const missing = keys
      .filter((key) => english.test(plain(en[key])) && !without.includes(key))
      .filter((key) => !translated.test(plain(messages[key])))
    expect(missing.map((key) => `${key}: ${en[key]} | ${messages[key]}`)).toEqual([])
  })
})

it('every term occurs in the English messages', () => {
  const texts = Object.values(en).map(plain)
  const unused = glossary.filter(
    ({ en: term }) => !texts.some((text) => new RegExp(`\\b(?:${term})\\b`, 'i').test(text))
  )
  expect(unused).toEqual([])
})

it.each([
  ['de', de, /Abschnitt|Zusatzbatterie|unbenutzt|Spur\b/],
  ['fr', fr, /(?<!\{)\bpermission|compteur/i],
  ['es', es, /\btramos?\b|odómetro|domicilio/i],
  ['it', italian, /(?<!\{)\bpermess|\btratt[ae]\b|contachilometri|domicilio/]
] as const)('the language %s has no second term for one thing', (_, messages, second) => {
  expect(Object.entries(messages).filter(([, text]) => second.test(text))).toEqual([])
})
