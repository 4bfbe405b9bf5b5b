import { describe, expect, it } from 'vitest'
import { get, post } from './client.ts'
import { emailOf, fullProfile, passwordOf } from './fixture/people.ts'
import { invalid, refusal } from './refusals.ts'

/** A separate address, because logins of a minute are counted by address too. */
const from = '127.0.1.1'
const path = '/account/login'
const right = { email: emailOf('joiner'), password: passwordOf('joiner') }

describe('POST /account/login', () => {
  it('returns a token, the email and an expiry in 14 days', async () => {
    const answer = await post(path, { from, body: right })

    const { token, expiry } = answer.data as { token: string; expiry: string }
    expect(answer.body).toEqual({
      header: { api_version: 'v2.2.0', status: 'SUCCESS', message: '', permission_via: [] },
      data: { token, user: { email: right.email }, expiry }
    })
    const lifetimeDays = (Date.parse(expiry) - Date.parse(answer.headers.date ?? '')) / 86_400_000
    expect(lifetimeDays).toBeCloseTo(14, 2)
    expect((await get('/me', { token })).data.id).toBe('joiner')
  })

  it('accepts the email in any case and returns it as stored', async () => {
    const body = { email: fullProfile.email.toUpperCase(), password: passwordOf('profiled') }

    const { data } = await post(path, { from, body })

    expect(data.user).toEqual({ email: fullProfile.email })
  })

  it('returns a new token every time and keeps earlier ones valid', async () => {
    const first = await post(path, { from, body: right })
    const second = await post(path, { from, body: right })

    expect(second.data.token).not.toBe(first.data.token)
    for (const { data } of [first, second]) expect((await get('/me', { token: String(data.token) })).status).toBe(200)
  })

  it('accepts five simultaneous logins of a user', async () => {
    const body = { email: emailOf('portuguese'), password: passwordOf('portuguese') }

    const answers = await Promise.all(Array.from({ length: 5 }, () => post(path, { from, body })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.token)).size).toBe(5)
  })

  it.each(['Token nonsense', 'Bearer nonsense', 'nonsense'])('ignores the Authorization header: %s', async (header) => {
    expect((await post(path, { from, body: right, headers: { Authorization: header } })).status).toBe(200)
  })

  it.each([
    ['of an unknown email', { ...right, email: 'nobody@fleet.example' }],
    ['with a wrong password', { email: emailOf('guesser'), password: 'not-the-password' }],
    ['with the password in another case', { email: emailOf('guesser'), password: passwordOf('guesser').toUpperCase() }],
    ['of a user whose language is known', { email: emailOf('german'), password: 'not-the-password' }],
    [
      'with the longest email',
      { ...right, email: `${'a'.repeat(60)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.example` }
    ],
    ['with the longest password', { email: emailOf('guesser'), password: 'x'.repeat(64) }],
    ['with an email in quotes', { ...right, email: `"o'hara@home"@fleet.example` }],
    ['with every character of a mailbox', { ...right, email: "!#$%&'*+/=?^_`{|}~-@fleet.example" }]
  ])('refuses a login %s with the same response', async (_, body) => {
    const answer = await post(path, { from, body, headers: { 'Accept-Language': 'de' } })

    expect(answer.body).toEqual(refusal('INVALID_CREDENTIALS'))
  })

  it.each([
    ['no email', { password: right.password }, ['email']],
    ['no password', { email: right.email }, ['password']],
    ['neither', {}, ['email', 'password']],
    ['an email of another type', { ...right, email: 7 }, ['email']],
    ['a text that is no email', { ...right, email: 'joiner' }, ['email']],
    ['an email with blanks', { ...right, email: ` ${right.email}` }, ['email']],
    [
      'an email of 255 characters',
      { ...right, email: `${'a'.repeat(60)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}.examples` },
      ['email']
    ],
    ['a password of 7 characters', { ...right, password: '1234567' }, ['password']],
    ['a password of 65 characters', { ...right, password: 'x'.repeat(65) }, ['password']],
    ['a password of another type', { ...right, password: 12345678 }, ['password']],
    ['an origin of another type', { ...right, origin: 1 }, ['origin']],
    ['an origin that is too long', { ...right, origin: 'x'.repeat(65) }, ['origin']],
    ['an unknown field', { ...right, remember: true }, ['remember']],
    ['a list', [right], ['']],
    ['a text', 'joiner', ['']],
    ['null', null, ['']]
  ])('refuses a body with %s', async (_, body, paths) => {
    expect((await post(path, { from, body })).body).toEqual(invalid(...paths))
  })

  it('names the allowed length of a password that is too short or too long', async () => {
    for (const password of ['1234567', 'x'.repeat(65)]) {
      const { error } = await post(path, { from, body: { ...right, password } })

      expect(error?.data).toMatchObject({
        issues: [{ path: 'password', message: 'must be 8 to 64 characters, as every password is' }]
      })
    }
  })

  it('refuses a request without a body', async () => {
    expect((await post(path, { from })).body).toEqual(invalid(''))
  })
})
