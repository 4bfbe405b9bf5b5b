/** Passwords, hashed with argon2id. A stored hash is in the PHC string format and contains the parameters of its computation. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { costLine, type HashCost, type HashedPassword, isSameCost, parseHash } from './password-hash.ts'

/** 46 MiB, one pass, parallelism 1. Source: OWASP, "Password Storage Cheat Sheet", Argon2id. */
export const currentCost: HashCost = { memory: 47_104, passes: 1, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** KiB per lane. Source: RFC 9106, section 3.1. */
const minMemory = 8

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

export interface Passwords {
  /** Returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, salt and hash in base64 without padding. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches. If `stored` is undefined, which means an unknown email, verification takes equally
   * long and never matches. Throws an Error for a stored hash that is not in the format or has parameters beyond the
   * bounds.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>
  /** Whether the parameters of the hash differ from those of new hashes. */
  isOutdated(stored: string): boolean
}

/** `cost` is the cost of new hashes. */
export function passwordsOf(cost: HashCost): Passwords {
  /** Verified for unknown emails: costs as much as a stored hash and never matches. */
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

/** Stored for a user without a password: costs as much as any other hash and never matches. */
export const unmatchedHash = `${costLine(currentCost)}$${base64(Buffer.alloc(saltBytes))}$${base64(Buffer.alloc(hashBytes))}`

export const passwords = passwordsOf(currentCost)
export const { hash: hashPassword, verify: verifyPassword } = passwords

type Derivation = HashCost & { readonly salt: Buffer; readonly hash: { readonly length: number } }

function derived(message: string, { memory, passes, parallelism, salt, hash }: Derivation): Promise<Buffer> {
  return derive('argon2id', { message, nonce: salt, tagLength: hash.length, memory, passes, parallelism })
}

/**
 * Spends the difference of cost after a hash that costs less than new ones, so that the response time discloses less
 * about the hash. The times become similar, not equal.
 */
async function spendDifference(password: string, known: HashedPassword, cost: HashCost): Promise<void> {
  const memory = cost.memory * cost.passes - known.memory * known.passes
  if (memory >= minMemory) await derived(password, { ...known, memory, passes: 1, parallelism: 1 })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
