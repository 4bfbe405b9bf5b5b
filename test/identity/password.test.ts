/** Passwords: hashed in the PHC format, and verified against it. */
import { describe, expect, it } from 'vitest'
import { hashPassword, passwords, passwordsOf, verifyPassword } from '../../lib/identity/password.ts'

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

describe('the parameters of a stored hash', () => {
  const withCost = (m: number | string, t: number, p: number) =>
    cheapHash.replace('m=8,t=1,p=1', `m=${m},t=${t},p=${p}`)

  it.each([
    ['more than 128 MiB', withCost(131_073, 1, 1), 'memory 131073'],
    ['all memory', withCost(4_294_967_295, 1, 1), 'memory 4294967295'],
    ['no memory', withCost(7, 1, 1), 'memory 7'],
    ['more than 10 passes', withCost(8, 11, 1), 'passes 11'],
    ['no pass', withCost(8, 0, 1), 'passes 0'],
    ['more than 16 lanes', withCost(1024, 1, 17), 'parallelism 17'],
    ['no lane', withCost(8, 1, 0), 'parallelism 0'],
    ['lanes without memory', withCost(8, 1, 2), 'less memory than its lanes need'],
    ['a short salt', cheapHash.replace('c2FsdC1vZi0xNi1ieXRlcw', 'c2FsdA'), 'saltBytes 4'],
    ['a long hash', `${cheapHash}${'A'.repeat(60)}`, 'hashBytes']
  ])('beyond the bounds, %s, are refused before anything is derived', async (_, stored, message) => {
    await expect(verifyPassword(password, stored)).rejects.toThrow(message)
  })

  it('may be those that RFC 9106 recommends where memory is scarce', async () => {
    const recommended = passwordsOf({ memory: 65_536, passes: 3, parallelism: 4 })

    expect(await verifyPassword(password, await recommended.hash(password))).toBe(true)
  })

  it.each([
    ['the present ones', '$argon2id$v=19$m=47104,t=1,p=1', false],
    ['less memory', '$argon2id$v=19$m=19456,t=1,p=1', true],
    ['more passes', '$argon2id$v=19$m=47104,t=2,p=1', true],
    ['more lanes', '$argon2id$v=19$m=47104,t=1,p=2', true]
  ])('make a hash outdated that has not the present ones: %s', (_, parameters, isOutdated) => {
    expect(passwords.isOutdated(`${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`)).toBe(isOutdated)
  })

  it('make a hash outdated that has a shorter salt or key', () => {
    const parameters = '$argon2id$v=19$m=47104,t=1,p=1'

    expect(passwords.isOutdated(`${parameters}$${'A'.repeat(11)}$${'A'.repeat(43)}`)).toBe(true)
    expect(passwords.isOutdated(`${parameters}$${'A'.repeat(22)}$${'A'.repeat(22)}`)).toBe(true)
  })
})
