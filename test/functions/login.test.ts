/** POST /account/login: who gets a token, who does not, and what neither can tell. */
import { beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../functions/login.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { verifyToken } from '../../lib/identity/access-token.ts'
import { hashPassword } from '../../lib/identity/password.ts'
import type { Organization } from '../../lib/identity/token-owner-store.ts'
import { notingCounter } from '../http/request-counters.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { callOf, noon, noonSeconds, refusal, refusalOf } from './call.ts'
import { fakeCredentials, fakeProfiles, fakeTokens } from './fake-stores.ts'

const keys = plainKeys({ k1: keyOf('a') })
const password = 'correct horse battery staple'
const email = 'Ada@Example.com'
const right = { email: 'ada@example.com', password }
const organizations: Record<string, Organization> = {
  acme: { name: 'Acme' },
  other: { name: 'Other' },
  sso: { name: 'Sso', loginRedirectUrl: 'https://login.sso.example/start' }
}

let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** The outcome of a login, with what it left behind. */
function attempt(
  body: { email: string; password: string; origin?: string | null },
  headers: Record<string, string> = {}
) {
  const { tokens, created } = fakeTokens({ members: ['acme'] })
  const { profiles, suggested } = fakeProfiles({}, organizations)
  const { counter, counted } = notingCounter()
  const credentials = fakeCredentials([{ userId: 'ada', email, passwordHash }])
  const handle = login({ credentials, profiles, tokens, counter, keys, lifetimeDays: 14 })
  const { caller, ...call } = callOf({ body, headers })
  return { outcome: handle({ ...call, caller: undefined }), created, suggested, counted, counter, handle }
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

  it('gives a token of the user with every permission, which is in force', async () => {
    const { outcome, created } = attempt(right)
    const { token } = (await outcome).data as { token: string }

    const claims = await verifyToken(keys, token, noon)

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
    expect(created).toEqual([{ ...claims, vehicleId: undefined }])
  })

  it('gives another token each time', async () => {
    const [first, second] = await Promise.all([attempt(right).outcome, attempt(right).outcome])

    expect(first.data).not.toEqual(second.data)
  })

  it('suggests the language of the browser', async () => {
    const { outcome, suggested } = attempt(right, { 'accept-language': 'de-AT,de;q=0.9' })
    await outcome

    expect(suggested).toEqual(['ada de-AT'])
  })

  it.each([{}, { 'accept-language': '*' }])('suggests none with %j', async (headers) => {
    const { outcome, suggested } = attempt(right, headers as Record<string, string>)
    await outcome

    expect(suggested).toEqual([])
  })

  it('is counted for the email and for the address', async () => {
    const { outcome, counted } = attempt(right)
    await outcome

    expect(counted.map(([who]) => who)).toEqual(['LOGIN-EMAIL#ada@example.com', 'LOGIN-ADDRESS#203.0.113.7'])
  })
})

describe('a wrong login', () => {
  it.each([
    ['an unknown email', { email: 'eve@example.com', password }],
    ['a wrong password', { ...right, password: 'wrong password' }],
    ['a password in another case', { ...right, password: password.toUpperCase() }]
  ])('with %s is INVALID_CREDENTIALS, and leaves nothing', async (_, body) => {
    const { outcome, created, suggested } = attempt(body, { 'accept-language': 'de' })

    expect(await refusalOf(outcome)).toEqual(refusal('INVALID_CREDENTIALS'))
    expect([created, suggested]).toEqual([[], []])
  })

  it('is INVALID_CREDENTIALS also under an organization that is unknown', async () => {
    const { outcome } = attempt({ ...right, password: 'wrong password', origin: 'nowhere' })

    expect(await refusalOf(outcome)).toEqual(refusal('INVALID_CREDENTIALS'))
  })
})

describe('a login under an organization', () => {
  it('gives a member a token for that organization', async () => {
    const { outcome, created } = attempt({ ...right, origin: 'acme' })
    const { token } = (await outcome).data as { token: string }

    expect(await verifyToken(keys, token, noon)).toMatchObject({ owner: 'USER#ada', origin: 'acme' })
    expect(created).toMatchObject([{ owner: 'USER#ada', origin: 'acme' }])
  })

  it('is one under none where origin is null', async () => {
    const { outcome, created } = attempt({ ...right, origin: null })
    await outcome

    expect(created).toMatchObject([{ origin: undefined }])
  })

  it.each(['other', 'nowhere'])('that the user is not a member of, %s, is ORIGIN_NOT_ALLOWED', async (origin) => {
    const { outcome, created } = attempt({ ...right, origin })

    expect(await refusalOf(outcome)).toEqual(refusal('ORIGIN_NOT_ALLOWED'))
    expect(created).toEqual([])
  })

  it.each([
    ['a right password', right],
    ['a wrong password', { ...right, password: 'wrong password' }],
    ['an unknown email', { email: 'eve@example.com', password }]
  ])('with its own provider is redirected there with %s', async (_, body) => {
    const { outcome, created } = attempt({ ...body, origin: 'sso' })

    await expect(outcome).rejects.toMatchObject({
      ...refusal('LOGIN_PROVIDER_REDIRECT'),
      headers: { Location: 'https://login.sso.example/start' }
    })
    expect(created).toEqual([])
  })
})

describe('too many logins', () => {
  it('are refused, right or wrong, with the time to wait', async () => {
    const { outcome, counter, handle } = attempt(right)
    await outcome
    for (let more = 0; more < 9; more++) await counter.count('LOGIN-EMAIL#ada@example.com', noon)
    const { caller, ...call } = callOf({ body: right })

    await expect(handle({ ...call, caller: undefined })).rejects.toMatchObject({
      ...refusal('LOGIN_ATTEMPTS_EXCEEDED'),
      headers: { 'Retry-After': '60' }
    })
  })
})
