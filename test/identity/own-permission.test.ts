/** Permissions on oneself: a token needs them, and a user behind it. */
import { describe, expect, it } from 'vitest'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { assertOwnPermission, assertTokenPermission, assertUser } from '../../lib/identity/own-permission.ts'

const ada: Caller = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'programmatic',
  permissions: permissionBits(['USER_READ']),
  expiresAtSeconds: 1_773_662_400,
  issuedAtSeconds: 1,
  requestsPerMinute: 80
}
const acme: Caller = { ...ada, owner: 'ORG#acme' }
const denied = (data: object | null) =>
  expect.objectContaining({ id: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED', data })

describe('a permission on oneself', () => {
  it('comes from the token, via me', () => {
    expect(assertOwnPermission(ada, 'USER_READ')).toEqual({ permission: 'USER_READ', via: 'me' })
  })

  it('is refused by its name to a token that does not carry it', () => {
    expect(() => assertOwnPermission(ada, 'USER_WRITE')).toThrow(denied({ permission: 'USER_WRITE' }))
  })

  it('is refused to an organization, which has no profile of a user', () => {
    expect(() => assertOwnPermission(acme, 'USER_READ')).toThrow(denied({ reason: 'USER_REQUIRED' }))
    expect(() => assertUser(acme)).toThrow(denied({ reason: 'USER_REQUIRED' }))
    expect(() => assertUser(ada)).not.toThrow()
  })
})

describe('a permission on other users', () => {
  it('is the token’s, of a user or of an organization', () => {
    expect(assertTokenPermission(acme, 'USER_READ')).toEqual({ permission: 'USER_READ', via: 'me' })
    expect(() => assertTokenPermission(acme, 'USER_WRITE')).toThrow(denied({ permission: 'USER_WRITE' }))
  })
})
