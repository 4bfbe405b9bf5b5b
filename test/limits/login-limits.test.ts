/** How often one may try to log in. */
import { describe, expect, it } from 'vitest'
import { assertLoginAllowed } from '../../lib/limits/login-limits.ts'

const now = new Date('2026-03-02T12:00:15.000Z')
const exceeded = {
  id: 'LOGIN_ATTEMPTS_EXCEEDED',
  message: 'Too many login attempts; try again later.',
  headers: { 'Retry-After': '45' }
}

/** The attempts so far of this minute, by whom they are counted. */
const attempts = (counts: Record<string, number>) => ({ count: async (who: string) => counts[who] ?? 1 })
const attempt = (counts: Record<string, number>) =>
  assertLoginAllowed(attempts(counts), 'Ada@Example.com', '203.0.113.7', now)

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

  it('is counted for both, right away', async () => {
    const counted: unknown[] = []
    const count = async (who: string, at: Date) => counted.push([who, at])

    await assertLoginAllowed({ count }, 'ada@example.com', '203.0.113.7', now)

    expect(counted).toEqual([
      ['LOGIN-EMAIL#ada@example.com', now],
      ['LOGIN-ADDRESS#203.0.113.7', now]
    ])
  })
})
