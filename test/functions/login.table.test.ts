/** POST /account/login: who gets a token, who does not, and what neither can tell. */
import { beforeEach, describe, expect, it } from 'vitest'
import { logic as login } from '../../functions/login.ts'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import { verifyToken } from '../../lib/identity/access-token.ts'
import { credentialsItem } from '../../lib/identity/credentials.ts'
import { verifyPassword } from '../../lib/identity/password.ts'
import { userItem } from '../../lib/people/user-item.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { operator } from '../audit/actors.ts'
import { notingCounter } from '../http/request-counters.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { quickPasswordHash, quickPasswords } from '../table/quick-password.ts'
import { seedsOf } from '../table/seeds.ts'
import { adjust } from '../table/stored.ts'
import { everyItem } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'
import { callOf, noon, noonSeconds, refusal, refusalOf } from './call.ts'

const keys = plainKeys({ k1: keyOf('a') })
const password = 'correct horse battery staple'
const email = 'Ada@Example.com'
const right = { email: 'ada@example.com', password }

const table = await tableHolding(async (made) => {
  const seeds = seedsOf(made)
  await seeds.user('ada', { email }, quickPasswordHash(password))
  await seeds.organization('acme')
  await seeds.organization('other')
  await seeds.organization('sso', { loginRedirectUrl: 'https://login.sso.example/start' })
  await seeds.member('acme', 'ada', permissionBits(['VEHICLE_READ']))
})
const before = await everyItem(table)

function loginHandler() {
  const counting = notingCounter()
  const handle = login(table, { counter: counting.counter, keys, lifetimeDays: 14, passwords: quickPasswords })
  return { handle, ...counting }
}

/** A login, and what counts it. */
function attempt(
  body: { email: string; password: string; origin?: string | null },
  headers: Record<string, string> = {},
  clientAddress?: string
) {
  const { handle, ...counting } = loginHandler()
  const { caller, ...call } = callOf({ body, headers })
  const outcome = handle({ ...call, caller: undefined, ...(clientAddress && { clientAddress }) })
  return { outcome, handle, ...counting }
}

/** One after the other. */
async function inTurn<T>(times: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let index = 0; index < times; index++) answers.push(await ask(index))
  return answers
}

const storedCredentials = () => findItem(table, credentialsItem(email), { ConsistentRead: true })

/** The tokens that are active. */
async function created() {
  return (await everyItem(table)).filter(({ SK }) => String(SK).startsWith('TOKEN#'))
}

async function locale() {
  return (await findItem(table, userItem('ada'), { ConsistentRead: true }))?.data.primary_locale
}

describe('a right password', () => {
  it('gives a token, the email as it is stored, and the end of the token', async () => {
    const { outcome } = attempt(right)

    expect(await outcome).toEqual({
      shape: 'single',
      data: { token: expect.any(String), user: { email }, expiry: '2026-03-16T12:00:00.000Z' },
      permissionVia: []
    })
  })

  it('gives a token of the user with every permission, which is active', async () => {
    const { outcome } = attempt(right)
    const { token } = (await outcome).data as { token: string }

    const claims = await verifyToken(keys, token)

    expect(claims).toEqual({
      owner: 'USER#ada',
      jti: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      kind: 'personal',
      permissions: allPermissionBits,
      origin: undefined,
      vehicleId: undefined,
      issuedAtSeconds: noonSeconds,
      expiresAtSeconds: noonSeconds + 14 * 86_400
    })
    expect(await created()).toMatchObject([
      {
        PK: 'USER#ada',
        SK: `TOKEN#${claims.jti}`,
        kind: 'personal',
        permissions: allPermissionBits,
        expiresAtSeconds: claims.expiresAtSeconds
      }
    ])
  })

  it('gives another token each time', async () => {
    const [first, second] = await Promise.all([attempt(right).outcome, attempt(right).outcome])

    expect(first.data).not.toEqual(second.data)
    expect(await created()).toHaveLength(2)
  })

  it('notes the time of the newest token with the credentials', async () => {
    await attempt(right).outcome

    expect(await findItem(table, credentialsItem(email), { ConsistentRead: true })).toMatchObject({
      lastLoginSeconds: noonSeconds
    })
  })

  it('suggests the language of the browser', async () => {
    await attempt(right, { 'accept-language': 'de-AT,de;q=0.9' }).outcome

    expect(await locale()).toBe('de-AT')
  })

  it('leaves the language that the user has', async () => {
    await attempt(right, { 'accept-language': 'de-AT' }).outcome
    await attempt(right, { 'accept-language': 'fr' }).outcome

    expect(await locale()).toBe('de-AT')
  })

  it.each([{}, { 'accept-language': '*' }])('suggests none with %j', async (headers) => {
    await attempt(right, headers as Record<string, string>).outcome

    expect(await locale()).toBeUndefined()
  })

  it('is counted for the email, for the address, and for the email in the network of the address', async () => {
    const { outcome, counted } = attempt(right)
    await outcome

    expect(counted.map(([who]) => who)).toEqual([
      'LOGIN-EMAIL#ada@example.com',
      'LOGIN-ADDRESS#203.0.113.7',
      'LOGIN-EMAIL-IN-NETWORK#ada@example.com#203.0.113.7'
    ])
  })
})

describe('a wrong login', () => {
  it.each([
    ['an unknown email', { email: 'eve@example.com', password }],
    ['a wrong password', { ...right, password: 'wrong password' }],
    ['a password in another case', { ...right, password: password.toUpperCase() }]
  ])('with %s is INVALID_CREDENTIALS, and leaves nothing', async (_, body) => {
    const { outcome } = attempt(body, { 'accept-language': 'de' })

    expect(await refusalOf(outcome)).toEqual(refusal('INVALID_CREDENTIALS'))
    expect(await everyItem(table)).toEqual(before)
  })

  it('is INVALID_CREDENTIALS also under an organization that is unknown', async () => {
    const { outcome } = attempt({ ...right, password: 'wrong password', origin: 'nowhere' })

    expect(await refusalOf(outcome)).toEqual(refusal('INVALID_CREDENTIALS'))
  })
})

describe('an unknown email', () => {
  /** Calls of the table with the number of keys that they read, passwords verified, and requests counted. */
  async function workOf(body: Parameters<typeof attempt>[0], headers: Record<string, string>) {
    const work: string[] = []
    const client = Object.create(table.client) as typeof table.client
    client.send = ((command: { input: { RequestItems?: Record<string, { Keys?: object[] }> } }) => {
      const keys = Object.values(command.input.RequestItems ?? {}).flatMap(({ Keys = [] }) => Keys)
      work.push(`${command.constructor.name} of ${keys.length}`)
      return table.client.send(command as never)
    }) as typeof client.send
    const verify: typeof quickPasswords.verify = (...args) => {
      work.push('password')
      return quickPasswords.verify(...args)
    }
    const { counter, counted } = notingCounter()
    const options = { counter, keys, lifetimeDays: 14, passwords: { ...quickPasswords, verify } }
    const { caller, ...call } = callOf({ body, headers })
    await refusalOf(login({ ...table, client }, options)({ ...call, caller: undefined }))
    return [...work.sort(), `${counted.length} counters`]
  }

  it.each([
    ['', {}, undefined],
    ['with a language', { 'accept-language': 'de' }, undefined],
    ['under an organization', {}, 'acme'],
    ['under an organization that there is not, with a language', { 'accept-language': 'de' }, 'nowhere']
  ])('costs the same work as a wrong password %s', async (_, headers, origin) => {
    const wrong = await workOf({ ...right, password: 'wrong password', origin }, headers)
    const unknown = await workOf({ email: 'eve@example.com', password, origin }, headers)

    expect(unknown).toEqual(wrong)
    expect(wrong).toContain('password')
  })
})

describe('a login under an organization', () => {
  it('gives a member a token for that organization', async () => {
    const { outcome } = attempt({ ...right, origin: 'acme' })
    const { token } = (await outcome).data as { token: string }

    expect(await verifyToken(keys, token)).toMatchObject({ owner: 'USER#ada', origin: 'acme' })
    expect(await created()).toMatchObject([{ PK: 'USER#ada', origin: 'acme' }])
  })

  it('is one under none where origin is null', async () => {
    await attempt({ ...right, origin: null }).outcome

    expect((await created()).map(({ origin }) => origin)).toEqual([undefined])
  })

  it.each(['other', 'nowhere'])('that the user is not a member of, %s, is ORIGIN_NOT_ALLOWED', async (origin) => {
    const { outcome } = attempt({ ...right, origin })

    expect(await refusalOf(outcome)).toEqual(refusal('ORIGIN_NOT_ALLOWED'))
    expect(await everyItem(table)).toEqual(before)
  })

  it.each([
    ['a right password', right],
    ['a wrong password', { ...right, password: 'wrong password' }],
    ['an unknown email', { email: 'eve@example.com', password }]
  ])('with its own provider is redirected there with %s', async (_, body) => {
    const { outcome } = attempt({ ...body, origin: 'sso' })

    await expect(outcome).rejects.toMatchObject({
      ...refusal('LOGIN_PROVIDER_REDIRECT'),
      headers: { Location: 'https://login.sso.example/start' }
    })
    expect(await everyItem(table)).toEqual(before)
  })
})

describe('a password that was hashed with other parameters', () => {
  const weaker = { memory: 16, passes: 2, parallelism: 1 }
  const passwordHash = quickPasswordHash(password, weaker)
  const storedHash = async () => (await storedCredentials())?.passwordHash ?? ''

  beforeEach(() => adjust(table, credentialsItem(email), (credentials) => ({ ...credentials, passwordHash })))

  it('is verified with its own, and hashed with the present ones at the login', async () => {
    const { token } = (await attempt(right).outcome).data as { token: string }

    expect(await verifyToken(keys, token)).toMatchObject({ owner: 'USER#ada' })
    const stored = await storedHash()
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    expect(await verifyPassword(password, stored)).toBe(true)
  })

  it('stays as it is where the login is refused', async () => {
    expect(await refusalOf(attempt({ ...right, password: 'wrong password' }).outcome)).toEqual(
      refusal('INVALID_CREDENTIALS')
    )
    expect(await refusalOf(attempt({ ...right, origin: 'other' }).outcome)).toEqual(refusal('ORIGIN_NOT_ALLOWED'))

    expect(await storedHash()).toBe(passwordHash)
  })

  it('is hashed no more once it has the present ones', async () => {
    await attempt(right).outcome
    const first = await storedHash()
    await attempt(right).outcome

    expect(await storedHash()).toBe(first)
  })
})

describe('the networks of logins', () => {
  const from = (clientAddress: string, body: { email: string; password: string } = right) =>
    attempt(body, {}, clientAddress)
  const networks = async () => (await storedCredentials())?.knownNetworks

  it('are the five most recent, kept as digests', async () => {
    for (const last of [1, 2, 3, 4, 5, 6, 2]) await from(`198.51.100.${last}`).outcome

    const known = await networks()
    expect(known).toHaveLength(5)
    for (const digest of known ?? []) expect(digest).toMatch(/^[\w-]{16}$/)
    await from('198.51.100.2').outcome
    expect(await networks()).toEqual(known)
  })

  it('are those of successful logins alone', async () => {
    await refusalOf(from('198.51.100.1', { ...right, password: 'wrong password' }).outcome)

    expect(await networks()).toBeUndefined()
  })

  it('are forgotten with the password', async () => {
    await from('198.51.100.1').outcome
    await setPassword(table, operator, 'ada', 'another password')

    expect(await networks()).toBeUndefined()
  })
})

describe('an email that is being attacked', () => {
  const attack = (handle: ReturnType<typeof attempt>['handle'], clientAddress: string) => {
    const { caller, ...call } = callOf({ body: { ...right, password: 'wrong password' } })
    return refusalOf(handle({ ...call, caller: undefined, clientAddress }))
  }

  it('is closed to other networks, and open from the network that its user is known in', async () => {
    await attempt(right, {}, '203.0.113.7').outcome
    const { handle } = loginHandler()
    const attacks = await inTurn(25, (index) => attack(handle, `198.51.100.${index}`))
    const { caller, ...call } = callOf({ body: right })
    const login = (clientAddress: string) => handle({ ...call, caller: undefined, clientAddress })

    expect(attacks.slice(10)).toEqual(Array(15).fill(refusal('LOGIN_ATTEMPTS_EXCEEDED')))
    expect(await refusalOf(login('198.51.100.99'))).toEqual(refusal('LOGIN_ATTEMPTS_EXCEEDED'))
    expect((await login('203.0.113.7')).data).toMatchObject({ user: { email } })
  })

  it('takes ten attempts from the network that its user is known in, and no more', async () => {
    await attempt(right, {}, '203.0.113.7').outcome
    const { handle } = loginHandler()

    const attacks = await inTurn(12, () => attack(handle, '203.0.113.7'))

    expect(attacks.slice(0, 10)).toEqual(Array(10).fill(refusal('INVALID_CREDENTIALS')))
    expect(attacks.slice(10)).toEqual(Array(2).fill(refusal('LOGIN_ATTEMPTS_EXCEEDED')))
  })
})

describe('too many logins', () => {
  it('are refused, right or wrong, with the time to wait', async () => {
    const { outcome, counter, handle } = attempt(right)
    await outcome
    for (let more = 0; more < 9; more++) await counter.count('LOGIN-EMAIL-IN-NETWORK#ada@example.com#203.0.113.7', noon)
    const { caller, ...call } = callOf({ body: right })

    await expect(handle({ ...call, caller: undefined })).rejects.toMatchObject({
      ...refusal('LOGIN_ATTEMPTS_EXCEEDED'),
      headers: { 'Retry-After': '60' }
    })
  })
})
