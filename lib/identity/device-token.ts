/**
 * Device tokens that a person can type: `dt-` and 24 characters of Crockford's base 32 in groups of four, 32 characters
 * in all. The last character checks the others. Source: Crockford, "Base 32".
 */
import { createHash, randomBytes } from 'node:crypto'
import { deviceTokenIdStart } from '../table/keys.ts'

/** Has no i, l, o and u, which are mistaken for other characters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const prefix = 'dt'
/** 115 bits. The check character follows them. */
const randomCharacters = 23
const charactersOfGroup = 4
/** Characters of the hash in an ID: 125 bits. */
const hashCharacters = 25

/** Dashes and case mean nothing. */
const typed = /^dt([0-9a-z]{24})$/

export interface DeviceToken {
  /** What the device sends. It is not stored. */
  readonly text: string
  readonly id: string
}

export function newDeviceToken(): DeviceToken {
  const random = [...randomBytes(randomCharacters)].map((byte) => alphabet[byte % alphabet.length]).join('')
  const secret = random + checkCharacter(random)
  const groups = secret.match(new RegExp(`.{${charactersOfGroup}}`, 'g')) ?? []
  return { text: [prefix, ...groups].join('-'), id: idOf(secret) }
}

/**
 * The ID of the device token that this text is; undefined if it is another kind of token, or if it was mistyped. Capital
 * letters, missing dashes, o for 0, and i or l for 1 are accepted.
 */
export function deviceTokenId(text: string): string | undefined {
  const secret = typed.exec(text.toLowerCase().replaceAll('-', ''))?.[1]?.replaceAll('o', '0').replace(/[il]/g, '1')
  if (!secret || secret.includes('u')) return undefined
  return secret.at(-1) === checkCharacter(secret.slice(0, randomCharacters)) ? idOf(secret) : undefined
}

/**
 * The ID is a hash of the token, so that the record of the token is found by the token, and the token is not stored. A
 * plain SHA-256 suffices, without salt and without iterations: 115 random bits cannot be guessed or looked up in a
 * prepared list, unlike a password. The lookup compares nothing, so that its duration tells nothing of other tokens.
 */
function idOf(secret: string): string {
  const hash = createHash('sha256').update(`${prefix}${secret}`).digest()
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = Array.from({ length: hashCharacters }, (_, index) => {
    return alphabet[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)]
  })
  return deviceTokenIdStart + characters.join('').toUpperCase()
}

/** Luhn's algorithm modulo 32: differs if one character is mistyped, or if two neighbours other than 0 and z are exchanged. */
function checkCharacter(characters: string): string {
  const n = alphabet.length
  const sum = [...characters].reduceRight((total, character, index) => {
    const factor = (characters.length - index) % 2 === 1 ? 2 : 1
    const addend = factor * alphabet.indexOf(character)
    return total + Math.floor(addend / n) + (addend % n)
  }, 0)
  return alphabet[(n - (sum % n)) % n] as string
}
