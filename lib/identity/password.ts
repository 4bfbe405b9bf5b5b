/** Passwords: argon2id, kept in the PHC string format. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** 46 MiB, one pass, parallelism 1. Source: OWASP, "Password Storage Cheat Sheet", Argon2id. */
const cost = { memory: 47_104, passes: 1, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Verified for unknown emails: takes as long as a stored hash and never matches. */
const unknownUserHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, both in base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive('argon2id', { message: password, nonce: salt, tagLength: hashBytes, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether the password matches; `stored` undefined (an unknown email) takes the same time and never matches. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const match = phc.exec(stored ?? unknownUserHash)
  if (!match) throw new Error('A stored password hash is not in the PHC format')
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  const [nonce, expected] = match.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  const parameters = { message: password, nonce, tagLength: expected.length, memory, passes, parallelism }
  const actual = await derive('argon2id', parameters)
  return timingSafeEqual(actual, expected) && stored !== undefined
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
