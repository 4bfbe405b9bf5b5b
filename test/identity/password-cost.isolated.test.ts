/** What an unknown email costs: the same derivation as a known one, and it is never right. */
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../../lib/identity/password.ts'

type Derive = (algorithm: string, parameters: object, done: (error: Error | null, key: Buffer) => void) => void

const derive = vi.hoisted(() => vi.fn<Derive>())
// The timing of two logins cannot be compared in a test; the work that they do can.
vi.mock('node:crypto', async (original) => ({ ...(await original<typeof import('node:crypto')>()), argon2: derive }))

/** Answers every derivation with a key of zeros, which is what the hash for unknown users holds. */
const zeros = Buffer.alloc(32)

/** What a derivation costs: everything that is asked for but the salt. */
const costOf = ([algorithm, parameters]: Parameters<Derive>) => {
  const { nonce, ...cost } = parameters as { nonce: Buffer }
  return { algorithm, ...cost, saltBytes: nonce.length }
}

describe('an unknown email', () => {
  it('costs the derivation that a known one costs', async () => {
    derive.mockImplementation((_algorithm, _parameters, done) => done(null, zeros))
    const stored = await hashPassword('a known password')
    derive.mockClear()

    await verifyPassword('a guess', stored)
    await verifyPassword('a guess', undefined)

    const [known, unknown] = derive.mock.calls.map(costOf)
    expect(derive).toHaveBeenCalledTimes(2)
    expect(unknown).toEqual(known)
  })

  it('is never right, even where the guess derives what is compared with', async () => {
    derive.mockImplementation((_algorithm, _parameters, done) => done(null, zeros))

    expect(await verifyPassword('a guess', undefined)).toBe(false)
  })
})
