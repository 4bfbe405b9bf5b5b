/** Passwords: hashed in the PHC format, and verified against it. */
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../../lib/identity/password.ts'

const password = 'correct horse battery staple'

/** Of `password`, at a cost that no password of today has. */
const cheapHash = '$argon2id$v=19$m=8,t=1,p=1$c2FsdC1vZi0xNi1ieXRlcw$2FbAhBSTAT2NZuzt1jxSVv9H052NJA7xCSyifVwA7XE'

describe('a hashed password', () => {
  it('is in the PHC format, with the parameters that it was made with', async () => {
    expect(await hashPassword(password)).toMatch(
      /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/
    )
  })

  it('differs each time, for each has a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)])

    expect(first).not.toBe(second)
  })

  it('verifies the password that it was made of', async () => {
    expect(await verifyPassword(password, await hashPassword(password))).toBe(true)
  })

  it.each(['Correct horse battery staple', 'correct horse battery staple ', '', 'password'])(
    'does not verify %j',
    async (other) => {
      expect(await verifyPassword(other, cheapHash)).toBe(false)
    }
  )

  it('may have another cost than new ones have', async () => {
    expect(await verifyPassword(password, cheapHash)).toBe(true)
  })

  it('takes every character of Unicode', async () => {
    const hash = await hashPassword('pässwörd 🚐')

    expect(await verifyPassword('pässwörd 🚐', hash)).toBe(true)
    expect(await verifyPassword('password 🚐', hash)).toBe(false)
  })
})

describe('a stored hash', () => {
  it.each([
    ['empty', ''],
    ['the password itself', password],
    ['of another algorithm', cheapHash.replace('argon2id', 'argon2i')],
    ['of another version', cheapHash.replace('v=19', 'v=16')],
    ['without its salt', cheapHash.replace(/\$[^$]+\$([^$]+)$/, '$$$1')],
    ['with more behind it', `${cheapHash}$more`],
    ['with padding', `${cheapHash}=`]
  ])('that is %s is an error of the service, not a wrong password', async (_, stored) => {
    await expect(verifyPassword(password, stored)).rejects.toThrow('A stored password hash is not in the PHC format')
  })
})
