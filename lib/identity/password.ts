/** Passwords: argon2id, kept in the PHC string format, each with the parameters that it was made with. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { costLine, type HashCost, type HashedPassword, isSameCost, parseHash } from './password-hash.ts'

/** 46 MiB, one pass, parallelism 1. Source: OWASP, "Password Storage Cheat Sheet", Argon2id. */
export const currentCost: HashCost = { memory: 47_104, passes: 1, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** KiB for each lane. Source: RFC 9106, section 3.1. */
const minMemory = 8

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

export interface Passwords {
  /** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, both in base64 without padding. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches; `stored` undefined (an unknown email) takes the same time and never matches. Throws an
   * Error for a stored hash that is not in the format or has parameters beyond the bounds.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>
  /** Whether the hash was made with other parameters than new ones are. */
  isOutdated(stored: string): boolean
}

/** Passwords whose new hashes have this cost. */
export function passwordsOf(cost: HashCost): Passwords {
  /** Verified for unknown emails: costs what a stored hash costs and never matches. */
  const unknown = { ...cost, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) }
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      const hash = await derived(password, { ...cost, salt, hash: { length: hashBytes } })
      return `${costLine(cost)}$${base64(salt)}$${base64(hash)}`
    },
    async verify(password, stored) {
      const known = stored === undefined ? unknown : parseHash(stored)
      const actual = await derived(password, known)
      await spendDifference(password, known, cost)
      return timingSafeEqual(actual, known.hash) && stored !== undefined
    },
    isOutdated: (stored) => {
      const { salt, hash, ...found } = parseHash(stored)
      return !isSameCost(found, cost) || salt.length !== saltBytes || hash.length !== hashBytes
    }
  }
}

/** Stored for a user without a password: costs what others cost and never matches. */
export const unmatchedHash = `${costLine(currentCost)}$${base64(Buffer.alloc(saltBytes))}$${base64(Buffer.alloc(hashBytes))}`

export const passwords = passwordsOf(currentCost)
export const { hash: hashPassword, verify: verifyPassword } = passwords

type Derivation = HashCost & { readonly salt: Buffer; readonly hash: { readonly length: number } }

function derived(message: string, { memory, passes, parallelism, salt, hash }: Derivation): Promise<Buffer> {
  return derive('argon2id', { message, nonce: salt, tagLength: hash.length, memory, passes, parallelism })
}

/** A hash that cost less than new ones do is given the rest of the work; its time comes closer to that of others, no more. */
async function spendDifference(password: string, known: HashedPassword, cost: HashCost): Promise<void> {
  const memory = cost.memory * cost.passes - known.memory * known.passes
  if (memory >= minMemory) await derived(password, { ...known, memory, passes: 1, parallelism: 1 })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
