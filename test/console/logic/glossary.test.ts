import { describe, expect, it } from 'vitest'
import { glossary } from '../../../infra/console/language/glossary.ts'
import type { Message, MessageKey } from '../../../infra/console/language/messages.ts'
import { mailTexts } from '../../../lib/notify/channels/mail/mail-texts.ts'
import { unsubscribeTexts } from '../../../lib/notify/channels/mail/unsubscribe-page.ts'
import { welcomeTexts } from '../../../lib/notify/channels/web-push/notification.ts'
import { english, textsOf, translations } from './all-messages.ts'

const { de, fr, es, it: italian } = translations
const keys = Object.keys(english) as MessageKey[]

/** Messages with the terms of another program, which its own translators chose. */
const without: readonly MessageKey[] = ['placeOsmAnd', 'notificationsHomeScreen']

const plain = (message: Message) =>
  textsOf(message)
    .join(' ')
    .replace(/\{\w+\}/g, '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

describe.each(Object.entries(translations))('the messages in the language %s', (language, messages) => {
  it.each(glossary.map((term) => [term.en, term] as const))('have one term for %s', (_, term) => {
    const original = new RegExp(`\\b(?:${term.en})\\b`, 'i')
    const translated = new RegExp(term[language as keyof typeof translations], 'i')
    const missing = keys
      .filter((key) => original.test(plain(english[key])) && !without.includes(key))
      .filter((key) => !translated.test(plain(messages[key])))
    expect(missing.map((key) => `${key}: ${plain(english[key])} | ${plain(messages[key])}`)).toEqual([])
  })
})

it.each(Object.keys(translations) as (keyof typeof translations)[])(
  'mails and notifications in the language %s have the console’s term for alerts',
  (language) => {
    const term = glossary.find(({ en }) => en === 'alerts?')?.[language] ?? 'no term'
    const mail = mailTexts[language]
    const texts = [mail.open.alert, mail.heldBack(1), mail.heldBack(2), mail.reason, welcomeTexts[language].body]
    for (const text of [...texts, unsubscribeTexts[language].question, unsubscribeTexts[language].done]) {
      expect(plain(text)).toMatch(new RegExp(term, 'i'))
    }
  }
)

it('every term occurs in the English messages', () => {
  const texts = Object.values(english).map(plain)
  const unused = glossary.filter(
    ({ en: term }) => !texts.some((text) => new RegExp(`\\b(?:${term})\\b`, 'i').test(text))
  )
  expect(unused).toEqual([])
})

it.each([
  ['de', de, /Abschnitt|Zusatzbatterie|unbenutzt|Spur\b|\bZustand|zurückgenommen|[Aa]nhalten/],
  ['fr', fr, /(?<!\{)\bpermission|compteur|\bstatut|adhésion/i],
  ['es', es, /\btramos?\b|odómetro|domicilio|período|afiliaci|\bparar\b/i],
  ['it', italian, /(?<!\{)\bpermess|\btratt[ae]\b|contachilometri|domicilio|ritirat|vostr|[Ss]ospend/]
] as const)('the language %s has no second term for one thing', (_, messages, second) => {
  expect(Object.entries(messages).filter(([, message]) => textsOf(message).some((text) => second.test(text)))).toEqual(
    []
  )
})
