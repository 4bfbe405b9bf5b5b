/** The language that a client asks for. */
import { describe, expect, it } from 'vitest'
import { firstLanguage } from '../../lib/identity/accept-language.ts'

describe('the first language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT, de;q=0.9, en;q=0.8', 'de-AT'],
    ['fr;q=0.5, en', 'fr'],
    [' it , en', 'it'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['*', undefined],
    ['*;q=0.5, en', undefined],
    ['', undefined],
    [',en', undefined],
    ['<script>', undefined],
    ['de_AT', undefined],
    ['abcdefghi', undefined],
    [undefined, undefined]
  ])('of %j is %s', (header, language) => {
    expect(firstLanguage(header)).toBe(language)
  })
})
