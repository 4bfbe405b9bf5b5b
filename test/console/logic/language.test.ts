import { describe, expect, it } from 'vitest'
import { language } from '../../../infra/console/language/language.ts'
import { formatAge } from '../../../infra/console/language/moments.ts'
import { namesInScripts, sources } from '../sources.ts'
import { english, translations } from './all-messages.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each([
  ['German', translations.de],
  ['French', translations.fr],
  ['Spanish', translations.es],
  ['Italian', translations.it]
])('the messages in %s', (_, messages) => {
  it('have the placeholders of the English ones, and a text each', () => {
    const of = (table: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(table).map(([key, text]) => [key, placeholders(text)]))
    expect(of(messages)).toEqual(of(english))
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

describe('the English messages', () => {
  it('stand in one area each', () => {
    const keys = [...sources('language/en/*.ts').values()].flatMap(
      (text) => text.match(/^ {2}'?[\w:.*]+'?(?=:)/gm) ?? []
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys).toHaveLength(Object.keys(english).length)
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
