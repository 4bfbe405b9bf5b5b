/** The text of short device tokens, and what is accepted of it when a person types it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceTokenId, newDeviceToken } from '../../lib/identity/device-token.ts'
import { deviceTokenOwners } from '../../lib/identity/device-token-owners.ts'
import { isDeviceTokenId } from '../../lib/table/keys.ts'

const { text, id } = newDeviceToken()
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const positions = [...text].flatMap((character, index) => (index < 3 || character === '-' ? [] : [index]))
const withCharacter = (index: number, character: string) => text.slice(0, index) + character + text.slice(index + 1)

describe('a new device token', () => {
  it('has 32 characters in groups of four, none of which is mistaken for another', () => {
    expect(text).toMatch(/^dt(-[0-9a-hjkmnp-tv-z]{4}){6}$/)
    expect(text).toHaveLength(32)
  })

  it('has an ID that is no ULID and does not contain the token', () => {
    expect(isDeviceTokenId(id)).toBe(true)
    expect(id).not.toContain(text.replaceAll('-', '').slice(2, 10).toUpperCase())
  })

  it('is another one each time', () => {
    const ids = Array.from({ length: 1000 }, () => newDeviceToken().id)
    expect(new Set(ids).size).toBe(1000)
  })

  it('uses every character equally often', () => {
    const characters = Array.from({ length: 2000 }, () => newDeviceToken().text.replaceAll('-', '').slice(2)).join('')
    for (const one of alphabet) expect(characters.split(one).length / characters.length).toBeCloseTo(1 / 32, 2)
  })
})

describe('a typed device token', () => {
  it('is found without regard to case, dashes, o for 0, and i or l for 1', () => {
    const alike = (given: string) => given.replaceAll('0', 'o').replaceAll('1', 'l')
    for (const typed of [text, text.toUpperCase(), text.replaceAll('-', ''), alike(text), alike(text).toUpperCase()]) {
      expect(deviceTokenId(typed)).toBe(id)
    }
  })

  it('is refused if one character is another one', () => {
    const mistyped = positions.flatMap((index) =>
      [...alphabet].filter((one) => one !== text[index]).map((one) => withCharacter(index, one))
    )
    expect(mistyped.length).toBe(24 * 31)
    for (const one of mistyped) expect(deviceTokenId(one)).toBeUndefined()
  })

  it('is refused if a character is missing or added, and if it is anything else', () => {
    for (const index of positions) expect(deviceTokenId(withCharacter(index, ''))).toBeUndefined()
    for (const other of [
      '',
      'dt',
      `${text}0`,
      `x${text}`,
      ` ${text}`,
      `${text}\n`,
      text.slice(3),
      withCharacter(3, 'u')
    ])
      expect(deviceTokenId(other)).toBeUndefined()
    fc.assert(fc.property(fc.string(), (other) => deviceTokenId(other) === undefined))
  })

  it('is never a signed token', () => {
    expect(deviceTokenId('eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl')).toBeUndefined()
  })
})

it('remembers the owners of as many tokens as there is room for', () => {
  const owners = deviceTokenOwners(2)
  for (const tokenId of ['a', 'b', 'c']) owners.remember(tokenId, 'USER#ada')

  expect(['a', 'b', 'c'].map(owners.of)).toEqual([undefined, 'USER#ada', 'USER#ada'])
})
