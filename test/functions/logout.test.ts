/** POST /account/ops/logout: the token of the request is revoked, and no other. */
import { describe, expect, it } from 'vitest'
import { logout } from '../../functions/logout.ts'
import { acme, callOf, refusal, refusalOf, tooBusy } from './call.ts'
import { fakeTokens } from './fake-stores.ts'

describe('a logout', () => {
  it('revokes the token that it is called with', async () => {
    const { tokens, revoked } = fakeTokens()

    expect(await logout(tokens)(callOf({}))).toEqual({ shape: 'empty' })
    expect(revoked).toEqual(['USER#ada j1'])
  })

  it('may be an organization’s', async () => {
    const { tokens, revoked } = fakeTokens()

    await logout(tokens)(callOf({ caller: acme }))

    expect(revoked).toEqual(['ORG#acme j1'])
  })

  it('revokes nothing beyond the limit of requests', async () => {
    const { tokens, revoked } = fakeTokens()

    expect(await refusalOf(logout(tokens)(callOf({ caller: tooBusy() })))).toEqual(refusal('RATE_LIMIT_EXCEEDED'))
    expect(revoked).toEqual([])
  })
})
