/** The messages of errors in every supported language. */
import { describe, expect, it } from 'vitest'
import { errorMessages } from '../../lib/contract/error-messages.ts'
import { languageOf, languages } from '../../lib/contract/language.ts'
import { decisions } from './documents.ts'

describe('the languages', () => {
  it('are those that are decided', () => {
    const [, named = ''] = /one of the supported languages \(([^)]*)\)/.exec(decisions) ?? []

    expect(languages).toEqual(named.split(', '))
  })

  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE', 'de'],
    ['fr_CA', 'fr'],
    ['en-GB', 'en'],
    ['deu', undefined],
    ['pt-BR', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('of a locale such as %s are found by its first part', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})

describe('a message', () => {
  it.each(languages)('in %s is a sentence of its own for every kind of error', (language) => {
    const messages = Object.values(errorMessages).map((message) => message[language])

    expect(new Set(messages).size).toBe(messages.length)
    expect(messages.filter((message) => !/^\p{Lu}.*\.$/u.test(message))).toEqual([])
  })

  it('is another in every language', () => {
    const alike = Object.values(errorMessages).filter(
      (message) => new Set(Object.values(message)).size < languages.length
    )

    expect(alike).toEqual([])
  })

  it('keeps the words that a program reads in every language', () => {
    const readByPrograms = /data\.issues|Location|application\/json|Authorization|JSON/g
    const wordsOf = (message: string) => (message.match(readByPrograms) ?? []).sort()
    const differing = Object.entries(errorMessages).filter(([, { en, ...others }]) =>
      Object.values(others).some((message) => `${wordsOf(message)}` !== `${wordsOf(en)}`)
    )

    expect(differing).toEqual([])
  })
})
