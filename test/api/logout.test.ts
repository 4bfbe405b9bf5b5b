import { describe, expect, it } from 'vitest'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { operatorActor } from '../../lib/audit/actor.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { auditRetentionDays } from '../audit/actors.ts'
import { get, post, tokens } from './client.ts'
import { emailOf, passwordOf, type UserName } from './fixture/people.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { refusal } from './refusals.ts'

const from = '127.0.1.3'
const newLogin = async (user: UserName, password = passwordOf(user)) => {
  const { data } = await post('/account/login', { from, body: { email: emailOf(user), password } })
  return String(data.token)
}

/** The gateway caches its result by the text of the header, so this spelling is not cached. */
const asked = (token: string) => get('/me', { headers: { Authorization: `tOKEN ${token}` } })

describe('POST /account/ops/logout', () => {
  it('revokes the token of the request and no other', async () => {
    const [token, other] = [await newLogin('leaver'), await newLogin('leaver')]

    const answer = await post('/account/ops/logout', { token })

    expect(answer.status).toBe(204)
    expect((await asked(token)).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await asked(other)).status).toBe(200)
  })

  it('can be repeated while the gateway caches the verdict', async () => {
    const token = await newLogin('leaver')
    await post('/account/ops/logout', { token })

    const { status } = await post('/account/ops/logout', { token })

    expect([204, 401]).toContain(status)
  })

  it('revokes a programmatic token, of a user or an organization', async () => {
    for (const owner of [userScope('leaver'), 'ORG#workshop'] as const) {
      const token = await programmaticToken(owner)

      expect((await post('/account/ops/logout', { token })).status).toBe(204)
      expect((await asked(token)).body).toEqual(refusal('TOKEN_REVOKED'))
    }
  })

  it('refuses a request without a token', async () => {
    expect((await post('/account/ops/logout')).body).toEqual(refusal('MISSING_TOKEN'))
  })

  it('ignores the body', async () => {
    const token = await newLogin('leaver')

    expect((await post('/account/ops/logout', { token, body: { token: tokens.owner } })).status).toBe(204)
    expect((await get('/me', { as: 'owner' })).status).toBe(200)
  })
})

describe('a new password', () => {
  it('revokes every earlier token and replaces the old password', async () => {
    const programmatic = await programmaticToken(userScope('rekeyed'))

    await setPassword(table, operatorActor(auditRetentionDays), 'rekeyed', 'another-password')

    expect((await asked(tokens.rekeyed)).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await asked(programmatic)).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await asked(await newLogin('rekeyed', 'another-password'))).status).toBe(200)
    const old = { email: emailOf('rekeyed'), password: passwordOf('rekeyed') }
    expect((await post('/account/login', { from, body: old })).body).toEqual(refusal('INVALID_CREDENTIALS'))
  })
})
