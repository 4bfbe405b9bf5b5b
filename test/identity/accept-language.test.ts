/** The language that a client asks for. */
import { describe, expect, it } from 'vitest'
import { firstLanguage } from '../../lib/identity/accept-language.ts'

/** A valid tag with an extension of so many characters in all. */
function longTag(length: number): string {
  const start = 'en-a-'
  return start + Array.from({ length: length - start.length }, (_, index) => (index % 9 === 8 ? '-' : 'b')).join('')
}

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
    ['de-', undefined],
    ['d', undefined],
    ['en-a', undefined],
    [`en-${'aaaaaaaa-'.repeat(10)}x`, undefined],
    [longTag(256), longTag(256)],
    [longTag(257), undefined],
    ['x'.repeat(500), undefined],
    [undefined, undefined]
  ])('of %j is %s', (header, language) => {
    expect(firstLanguage(header)).toBe(language)
  })
})
