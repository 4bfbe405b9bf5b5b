/**
 * What the bundles hold in place of `ulid`: what functions use of it, with the random bytes of Node.js alone. Source: ULID,
 * "Specification": 48 bits of milliseconds and 80 random bits, in Crockford's base 32.
 */
import { randomBytes } from 'node:crypto'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 26
const randomBits = 80n

const textOf = (bits: bigint) =>
  bits
    .toString(32)
    .padStart(length, '0')
    .replace(/./g, (digit) => digits.charAt(Number.parseInt(digit, 32)))

const bitsAt = (milliseconds: number) =>
  (BigInt(milliseconds) << randomBits) | BigInt(`0x${randomBytes(10).toString('hex')}`)

export const ulid = (milliseconds = Date.now()) => textOf(bitsAt(milliseconds))

/** Each ULID is greater than the one before, also where the clock is not. */
export function monotonicFactory() {
  let last = 0n
  return (milliseconds = Date.now()) => {
    last = BigInt(milliseconds) > last >> randomBits ? bitsAt(milliseconds) : last + 1n
    return textOf(last)
  }
}

export const isValid = (id: string) => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(id)

/** Epoch milliseconds. */
export const decodeTime = (id: string) =>
  [...id.slice(0, 10).toUpperCase()].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0)

/** The first ten characters of every ULID of the moment. */
export const encodeTime = (milliseconds: number) => textOf(BigInt(milliseconds) << randomBits).slice(0, 10)
