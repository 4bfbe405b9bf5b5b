/** How many concurrent requests are admitted. Source: decisions, "Limits" and "Sign-in and tokens". */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { concurrencyLimit } from '../../infra/local/functions/concurrency-limit.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { rateCounter } from '../../lib/limits/rate-counter.ts'
import { noon, stopTheClockAtNoon } from '../http/noon.ts'
import { type Answer, callerOf, type Request, runTable } from './running-table.ts'
import { seedsOf } from './seeds.ts'
import { contentsOf, visibleIn } from './table-contents.ts'
import { rule, seedWorld, van } from './world.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
const seeds = seedsOf(table)
const endOfMinute = '1772452860'

beforeAll(async () => {
  await seedWorld(table)
  await seeds.user('bob')
})

/** More of them keep a database on one machine busy until counts are repeated, and count twice. */
const maxConcurrent = 40

/** The rules of a vehicle lie in one item, whose writers wait for one another, each for a few attempts at most. */
const maxWritersOfItem = 3

const atOnce = (count: number, operation: string, requestOf: (index: number) => Request, max = maxConcurrent) => {
  const limit = concurrencyLimit(max)
  return Promise.all(Array.from({ length: count }, (_, index) => limit(() => call(operation, requestOf(index)))))
}
const withStatus = (answers: readonly Answer[], wanted: number) => answers.filter(({ status }) => status === wanted)

describe('a user', () => {
  const tokens = ['first', 'second', 'third'].map((jti) => callerOf(userScope('ada'), { jti }))
  const callerAt = (index: number) => tokens[index % tokens.length]

  it('has 80 of 200 requests admitted, of which 40 run at once, over all tokens', async () => {
    const answers = await atOnce(200, 'get-me', (index) => ({ caller: callerAt(index) }))

    expect(withStatus(answers, 200)).toHaveLength(80)
    const refused = withStatus(answers, 429)
    expect(refused).toHaveLength(120)
    for (const { error, headers } of refused) {
      expect(error).toMatchObject({ id: 'RATE_LIMIT_EXCEEDED', severity: 'WARNING' })
      expect(headers).toMatchObject({
        'Retry-After': '60',
        'X-RateLimit-Limit': '80',
        'X-RateLimit-Remaining': '0',
        'X-RateLimit-Reset': endOfMinute
      })
    }
    const remaining = withStatus(answers, 200).map(({ headers }) => Number(headers['X-RateLimit-Remaining']))
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index))
  })

  it('has a new limit in the next minute', async () => {
    vi.setSystemTime(noon.getTime() + 60_000)

    expect((await call('get-me', { caller: callerOf(userScope('ada')) })).headers).toMatchObject({
      'X-RateLimit-Remaining': '79'
    })
  })

  it('changes nothing with requests beyond the limit', async () => {
    vi.setSystemTime(noon.getTime() + 120_000)
    const request = (index: number) => ({ caller: callerAt(index), params: van, body: rule })

    const answers = await atOnce(100, 'create-notification-rule', request, maxWritersOfItem)

    expect(withStatus(answers, 200)).toHaveLength(80)
    expect(withStatus(answers, 429)).toHaveLength(20)
    expect(await newRulesOf('ada')).toHaveLength(80)
  })

  it('can have a limit of its own', async () => {
    const caller = callerOf(userScope('bob'), { requestsPerMinute: 3 })

    const answers = await atOnce(10, 'update-me', (index) => ({ caller, body: { first_name: `Bob ${index}` } }))

    expect(withStatus(answers, 200)).toHaveLength(3)
    const written = withStatus(answers, 200).map(({ data }) => data.first_name)
    const stored = await call('get-me', { caller: callerOf(userScope('bob')) })
    expect(written).toContain(stored.data.first_name)
  })

  it.each([
    ['a bad request', 'update-me', { body: { first_name: 1 } }],
    ['one for something that does not exist', 'get-vehicle', { params: { vehicle_id: 'none' } }]
  ])('is refused %s beyond the limit like every other', async (_, operation, request) => {
    const caller = callerOf(userScope('eve'), { requestsPerMinute: 0 })

    expect((await call(operation, { caller, ...request })).error.id).toBe('RATE_LIMIT_EXCEEDED')
  })
})

it('an organization’s tokens and its members are counted apart', async () => {
  const [member, token] = [userScope('max'), organizationScope('acme')].map((owner) => callerOf(owner))
  await atOnce(5, 'list-vehicles', () => ({ caller: token }))

  expect((await call('list-vehicles', { caller: member })).headers['X-RateLimit-Remaining']).toBe('79')
  expect((await call('list-vehicles', { caller: token })).headers['X-RateLimit-Remaining']).toBe('74')
})

describe('logins', () => {
  const attempt = (email: string, sourceIp: string): Request => ({ body: { email, password: 'wrong horse' }, sourceIp })

  it('are limited to ten a minute for one email, in any case, known or not', async () => {
    const emails = ['nobody@example.com', 'NOBODY@Example.com']

    const answers = await atOnce(15, 'login', (index) => attempt(emails[index % 2] as string, `198.51.100.${index}`))

    expect(withStatus(answers, 401)).toHaveLength(10)
    const refused = withStatus(answers, 429)
    expect(refused).toHaveLength(5)
    for (const { error, headers } of refused) {
      expect(error.id).toBe('LOGIN_ATTEMPTS_EXCEEDED')
      expect(headers['Retry-After']).toBe('60')
    }
  })

  it('are limited to a hundred a minute for one address', async () => {
    const counter = rateCounter(table)
    await Promise.all(Array.from({ length: 95 }, () => counter.count('LOGIN-ADDRESS#203.0.113.99', noon)))

    const answers = await atOnce(10, 'login', (index) => attempt(`somebody-${index}@example.com`, '203.0.113.99'))

    expect(withStatus(answers, 401)).toHaveLength(5)
    expect(withStatus(answers, 429)).toHaveLength(5)
  })

  it('beyond the limit are refused with the right password too, and write nothing', async () => {
    const counter = rateCounter(table)
    await Promise.all(Array.from({ length: 10 }, () => counter.count('LOGIN-EMAIL#max@example.com', noon)))
    const before = visibleIn(await contentsOf(table))

    const answer = await call('login', {
      ...attempt('max@example.com', '203.0.113.1'),
      headers: { 'Accept-Language': 'de' }
    })

    expect(answer.status).toBe(429)
    expect(visibleIn(await contentsOf(table))).toEqual(before)
  })
})

/** Their IDs are random; those of the seeded rules are not. */
async function newRulesOf(userId: string): Promise<string[]> {
  const isNew = new RegExp(`^USER#${userId} RULE#van#[0-9A-Z]{26}$`)
  return [...(await contentsOf(table)).keys()].filter((key) => isNew.test(key))
}
