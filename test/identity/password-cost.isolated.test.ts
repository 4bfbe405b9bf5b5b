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

describe('a stored hash', () => {
  const stored = (parameters: string) => `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`
  /** In KiB filled, over all derivations. */
  const work = () => derive.mock.calls.map(costOf).map((cost) => cost as unknown as { memory: number; passes: number })
  const workOf = async (hash: string | undefined) => {
    derive.mockReset().mockImplementation((_algorithm, _parameters, done) => done(null, zeros))
    await verifyPassword('a guess', hash)
    return work().reduce((sum, { memory, passes }) => sum + memory * passes, 0)
  }

  it.each(['m=19456,t=2,p=1', 'm=8,t=1,p=1', 'm=12288,t=3,p=1', 'm=47104,t=1,p=1'])(
    'that cost less than new ones costs as much as an unknown email does: %s',
    async (parameters) => {
      expect(await workOf(stored(parameters))).toBe(await workOf(undefined))
    }
  )

  it('beyond the bounds derives nothing', async () => {
    derive.mockReset()

    await expect(verifyPassword('a guess', stored('m=4194304,t=1,p=1'))).rejects.toThrow('memory 4194304')
    expect(derive).not.toHaveBeenCalled()
  })
})
