import { describe, expect, it } from 'vitest'
import { type Answer, del, get, post, put, send } from './client.ts'
import { tripOf, vehicleOf } from './fixture/changeable.ts'
import { emailOf, passwordOf, slowLimit } from './fixture/people.ts'
import { refusal } from './refusals.ts'

const isRefused = ({ status }: Answer) => status === 429
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Sends requests until one is refused, at the latest when the limit of a second minute is used up. */
async function untilRefused(ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!answers.some(isRefused)) {
    answers.push(await ask(answers.length))
    expect(answers.length).toBeLessThanOrEqual(2 * slowLimit + 1)
  }
  return answers
}

/** The number of counted requests of the user in the minute of this reply. */
const countOf = ({ headers }: Answer) => Number(headers['x-ratelimit-limit']) - Number(headers['x-ratelimit-remaining'])

describe("a user's limit", () => {
  it('is exact for simultaneous requests, and every reply has rate headers', async () => {
    const answers = await Promise.all(times(4 * slowLimit, () => get('/me', { as: 'slow' })))

    const byMinute = Map.groupBy(answers, ({ headers }) => headers['x-ratelimit-reset'])
    for (const ofMinute of byMinute.values()) {
      const refused = ofMinute.filter(isRefused)
      const answered = ofMinute.filter((answer) => !isRefused(answer))
      expect(answered.length).toBeLessThanOrEqual(slowLimit)
      expect(new Set(answered.map(countOf)).size).toBe(answered.length)
      if (refused.length > 0) expect(Math.max(...ofMinute.map(countOf))).toBe(slowLimit)
      for (const { body, headers } of refused) {
        expect(body).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
        expect(headers['x-ratelimit-limit']).toBe(String(slowLimit))
        expect(headers['x-ratelimit-remaining']).toBe('0')
        expect(headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
        expect(headers['access-control-expose-headers']).toContain('Retry-After')
      }
    }
    expect(answers.some(isRefused)).toBe(true)
  })

  it('prevents every change by a refused request', async () => {
    const trip = `/trip/${tripOf('slow', 1)}`
    const nameOf = (index: number) => `Name ${index}`

    const changes = await untilRefused((index) => put(trip, { as: 'slow', body: { name: nameOf(index) } }))
    const deletions = await untilRefused(() => del(`/trip/${tripOf('slow', 2)}`, { as: 'slow' }))

    const { items } = await get('/trip?fields=id,name,deleted', { as: 'watcher' })
    const answered = changes.filter((answer) => !isRefused(answer))
    const [changed] = items.filter(({ id }) => id === tripOf('slow', 1))
    expect(changed?.name).toBe(answered.length > 0 ? nameOf(answered.length - 1) : undefined)
    const isKept = items.some(({ id }) => id === tripOf('slow', 2))
    expect(isKept).toBe(deletions.every(isRefused))
  })

  it('takes precedence over every other error of a request', async () => {
    const wrong = [
      () => put('/me', { as: 'slow', raw: '{', headers: { 'Content-Type': 'application/json' } }),
      () => put('/me', { as: 'slow', raw: 'x', headers: { 'Content-Type': 'text/plain' } }),
      () => get('/trip?limit=-1', { as: 'slow' }),
      () => get('/vehicle/unknown', { as: 'slow' }),
      () => get('/vehicle/car-full', { as: 'slow' })
    ]

    for (const ask of wrong) expect((await untilRefused(ask)).at(-1)?.body).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
  })
})

describe('counting', () => {
  const from = '127.0.1.4'
  const known = vehicleOf('plain')

  it('allows 80 requests a minute by default', async () => {
    expect((await get('/me', { as: 'plain' })).headers['x-ratelimit-limit']).toBe('80')
  })

  it('counts every request to a known route, whatever its answer and with whichever token', async () => {
    const body = { email: emailOf('plain'), password: passwordOf('plain') }
    const token = String((await post('/account/login', { from, body })).data.token)
    const counted = [
      () => get('/me', { as: 'plain' }),
      () => get('/me', { token }),
      () => get('/trip?limit=x', { token }),
      () => get('/vehicle/unknown', { as: 'plain' }),
      () => get('/vehicle/car-full', { token }),
      () => put('/me', { token, raw: '{', headers: { 'Content-Type': 'application/json' } }),
      () => put('/me', { token, body: {} }),
      () => get(`/security/vehicle/${known}/vehicle-data-upload-token`, { token }),
      () => post('/account/ops/logout', { token })
    ]

    let before = await get('/me', { as: 'plain' })
    for (const ask of counted) {
      const answer = await ask()
      const isSameMinute = answer.headers['x-ratelimit-reset'] === before.headers['x-ratelimit-reset']
      expect(countOf(answer)).toBe(isSameMinute ? countOf(before) + 1 : 1)
      before = answer
    }
  })

  it('leaves out logins, preflights, unknown routes and bad tokens', async () => {
    const free = [
      () => post('/account/login', { from, body: { email: emailOf('plain'), password: passwordOf('plain') } }),
      () => send('OPTIONS', '/me', { as: 'plain' }),
      () => get('/unknown', { as: 'plain' }),
      () => send('PATCH', '/me', { as: 'plain' }),
      () => get('/me', { token: 'nonsense' })
    ]

    const before = await get('/me', { as: 'plain' })
    for (const ask of free) expect((await ask()).headers['x-ratelimit-limit']).toBeUndefined()
    const after = await get('/me', { as: 'plain' })

    const isSameMinute = after.headers['x-ratelimit-reset'] === before.headers['x-ratelimit-reset']
    expect(countOf(after)).toBe(isSameMinute ? countOf(before) + 1 : 1)
  })
})
