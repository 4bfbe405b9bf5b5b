import { describe, expect, it } from 'vitest'
import { language } from '../../../infra/console/language/current-language.ts'
import type { Message } from '../../../infra/console/language/messages.ts'
import { formatAge } from '../../../infra/console/language/moments.ts'
import { namesInScripts } from '../sources.ts'
import { declaredKeys, english, textsOf, translations } from './all-messages.ts'

/** The placeholders of a text. Those of forms have to be the same in each of them. */
function placeholders(message: Message): string[] {
  const [first = [], ...others] = textsOf(message).map((text) => (text.match(/\{\w+\}/g) ?? []).sort())
  for (const other of others) expect(other).toEqual(first)
  return first
}

describe.each([
  ['German', translations.de],
  ['French', translations.fr],
  ['Spanish', translations.es],
  ['Italian', translations.it]
])('the messages in %s', (_, messages) => {
  it('have the placeholders of the English ones, and a text each', () => {
    const of = (table: Readonly<Record<string, Message>>) =>
      Object.fromEntries(Object.entries(table).map(([key, message]) => [key, placeholders(message)]))
    expect(of(messages)).toEqual(of(english))
    expect(
      Object.entries(messages).filter(([, message]) => textsOf(message).some((text) => text.trim() === ''))
    ).toEqual([])
  })
})

it.each(Object.entries({ en: english, ...translations }))(
  'the messages in %s have typographic apostrophes',
  (_, messages) => {
    const straight = Object.entries(messages).filter(([, message]) =>
      textsOf(message).some((text) => /['"]/.test(text))
    )
    expect(straight).toEqual([])
  }
)

describe('the English messages', () => {
  it('are declared once each', () => {
    expect(declaredKeys.filter((key, index) => declaredKeys.indexOf(key) !== index)).toEqual([])
  })

  it('are all used', () => {
    const isUsed = namesInScripts()
    expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([])
  })
})

it.each([
  ['de', 'vor 3 Min.'],
  ['fr', 'il y a 3 min']
] as const)('says in the language %s how long ago something was', (chosen, text) => {
  language.value = chosen
  expect(formatAge(0, 180_000).replace(/\s/g, ' ')).toBe(text)
  language.value = 'en'
})
