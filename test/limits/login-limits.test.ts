/** The limits of login requests. */
import { describe, expect, it } from 'vitest'
import { assertLoginAllowed, countLogin } from '../../lib/limits/login-limits.ts'

const now = new Date('2026-03-02T12:00:15.000Z')
const exceeded = {
  id: 'LOGIN_ATTEMPTS_EXCEEDED',
  headers: { 'Retry-After': '45' }
}

const inNetwork = 'LOGIN-EMAIL-IN-NETWORK#ada@example.com#203.0.113.7'

/** The attempts so far of this minute, by whom they are counted. */
const attempts = (counts: Record<string, number>) => ({ count: async (who: string) => counts[who] ?? 1 })
const attempt = async (counts: Record<string, number>, isKnownNetwork = false) =>
  assertLoginAllowed(await countLogin(attempts(counts), 'Ada@Example.com', '203.0.113.7', now), isKnownNetwork, now)

describe('a login', () => {
  it('is allowed ten times a minute for an email and a hundred times for an address', async () => {
    const counts = { 'LOGIN-EMAIL#ada@example.com': 10, 'LOGIN-ADDRESS#203.0.113.7': 100 }

    await expect(attempt(counts)).resolves.toBeUndefined()
  })

  it('is refused the eleventh time for an email, whatever its case', async () => {
    await expect(attempt({ 'LOGIN-EMAIL#ada@example.com': 11 })).rejects.toMatchObject(exceeded)
  })

  it('is refused the hundred and first time for an address', async () => {
    await expect(attempt({ 'LOGIN-ADDRESS#203.0.113.7': 101 })).rejects.toMatchObject(exceeded)
  })

  it.each([
    ['another address of the same /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['another spelling', '2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001', true],
    ['another /64', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['IPv4 mapped to IPv6', '198.51.100.7', '::ffff:198.51.100.7', true],
    ['another IPv4 mapped to IPv6', '198.51.100.7', '::ffff:198.51.100.8', false]
  ])('is counted together with %s: %s and %s', async (_, first, second, isSame) => {
    const counted: string[] = []
    const count = async (who: string) => counted.push(who)

    await countLogin({ count }, 'ada@example.com', first, now)
    await countLogin({ count }, 'ada@example.com', second, now)

    const [ofFirst, ofSecond] = counted.filter((who) => who.startsWith('LOGIN-ADDRESS#'))
    expect(ofFirst === ofSecond).toBe(isSame)
  })

  it('from a network that the user is known in is allowed, however many there were elsewhere', async () => {
    const elsewhere = { 'LOGIN-EMAIL#ada@example.com': 1000, [inNetwork]: 10 }

    await expect(attempt(elsewhere, true)).resolves.toBeUndefined()
    await expect(attempt(elsewhere, false)).rejects.toMatchObject(exceeded)
  })

  it('from a network that the user is known in is refused the eleventh time there', async () => {
    await expect(attempt({ [inNetwork]: 11 }, true)).rejects.toMatchObject(exceeded)
  })

  it('from a network that the user is known in counts for its address as any other', async () => {
    await expect(attempt({ 'LOGIN-ADDRESS#203.0.113.7': 101 }, true)).rejects.toMatchObject(exceeded)
  })

  it('is counted for all of them at once', async () => {
    const counted: unknown[] = []
    const count = async (who: string, at: Date) => counted.push([who, at])

    await countLogin({ count }, 'ada@example.com', '203.0.113.7', now)

    expect(counted).toEqual([
      ['LOGIN-EMAIL#ada@example.com', now],
      ['LOGIN-ADDRESS#203.0.113.7', now],
      [inNetwork, now]
    ])
  })
})
