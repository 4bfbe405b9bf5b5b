/**
 * API2:2023 Broken Authentication: who calls must be established by means that cannot be guessed, forged, confused or
 * replayed after revocation. Source: OWASP API Security Top 10, 2023.
 */
import { SignJWT } from 'jose'
import { describe, expect, inject, it } from 'vitest'
import { del, get, post, tokens } from '../client.ts'
import { emailOf, passwordOf } from '../fixture/people.ts'
import { personalToken } from '../made-tokens.ts'
import { refusal, refusedAs } from '../refusals.ts'
import { confusingTokens, strangeClaims, tokenOfAnIdentityProvider, tokenOfAnotherStack } from './token-confusion.ts'

const from = '127.0.4.2'
const { current, ...keys } = JSON.parse(inject('service').signingSecret) as Record<string, string>
const key = new TextEncoder().encode(keys[current ?? ''])
const sign = (claims: Record<string, unknown>, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: current }).sign(key)

describe('API2:2023 Broken Authentication', () => {
  it.each(confusingTokens)('refuses a token with %s', async (_, token) => {
    expect((await get('/me', { token })).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it.each(strangeClaims(Math.floor(Date.now() / 1000)))('refuses a genuine signature over %s', async (_, claims) => {
    expect((await get('/me', { token: await sign(claims) })).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it.each(['HS384', 'HS512'])('refuses %s with the right key', async (alg) => {
    const [, claims] = strangeClaims(Math.floor(Date.now() / 1000))[0] ?? []
    const token = await sign({ ...claims, kind: 'personal' }, alg)

    expect((await get('/me', { token })).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it('refuses the tokens of another stack and of an identity provider', async () => {
    const others = [await tokenOfAnotherStack(), await tokenOfAnotherStack('other'), await tokenOfAnIdentityProvider()]

    for (const token of others) expect((await get('/me', { token })).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it.each([
    ['Cookie', `token=${tokens.owner}; Authorization=${tokens.owner}`],
    ['X-Api-Key', tokens.owner],
    ['X-Authorization', `Token ${tokens.owner}`],
    ['Proxy-Authorization', `Token ${tokens.owner}`]
  ])('accepts no token from %s', async (name, value) => {
    expect((await get('/me', { headers: { [name]: value } })).body).toEqual(refusal('MISSING_TOKEN'))
  })

  it.each(['token', 'access_token', 'Authorization'])('accepts no token in the address, as %s', async (name) => {
    expect((await get(`/me?${name}=${tokens.owner}`)).body).toEqual(refusal('MISSING_TOKEN'))
  })

  it('accepts no upload token in place of a login', async () => {
    const { data } = await get('/security/vehicle/car-full/vehicle-data-upload-token', { as: 'owner' })

    for (const path of ['/me', '/vehicle', '/security/token', '/organization']) {
      expect((await get(path, { token: String(data.token) })).body).toEqual(refusedAs('UPLOAD_ONLY'))
    }
  })

  it('ends a session by logout and a program by revocation', async () => {
    const session = await personalToken('USER#leaver')
    const { data } = await post('/security/token', { as: 'leaver', body: { name: 'x', permissions: ['USER_READ'] } })

    await post('/account/ops/logout', { token: session })
    await del(`/security/token/${data.id}`, { as: 'leaver' })

    // The gateway has not cached a result for another spelling of the scheme.
    for (const token of [session, String(data.token)]) {
      const answer = await get('/me', { headers: { Authorization: `toKen ${token}` } })
      expect(answer.body).toEqual(refusal('TOKEN_REVOKED'))
    }
  })

  it('does not disclose whether an email is known', async () => {
    const email = emailOf('drifter')
    const wrong = await post('/account/login', { from, body: { email, password: 'not-the-password' } })
    const unknown = await post('/account/login', {
      from,
      body: { email: emailOf('nobody-here'), password: passwordOf('drifter') }
    })

    // Each has an ID of its own, `data.request_id`, and differs in nothing else.
    for (const { body } of [wrong, unknown]) expect(body).toEqual(refusal('INVALID_CREDENTIALS'))
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })
})
