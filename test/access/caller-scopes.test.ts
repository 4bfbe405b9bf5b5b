/** The scopes of a caller, and what of a vehicle's grants reaches the caller through them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantedVia, organizationScopes, ownScope, viaScope } from '../../lib/access/caller-scopes.ts'
import { allows, allPermissionBits, permissionBits, permissions } from '../../lib/contract/permissions.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import type { Caller } from '../../lib/identity/caller.ts'
import { ada } from './ada.ts'

const acme: Caller = { ...ada, owner: 'ORG#acme', kind: 'programmatic' }

const reading = permissionBits(['VEHICLE_READ', 'TRIP_READ'])
const writing = permissionBits(['VEHICLE_WRITE', 'TRIP_READ'])

describe('the scopes of a user', () => {
  it('begin with the user, who has what the token allows', () => {
    expect(ownScope({ ...ada, permissions: reading })).toEqual({ scope: 'USER#ada', bits: reading })
  })

  it('go on with the organizations by ID, each with what membership and token both allow', () => {
    const scopes = organizationScopes({ ...ada, permissions: reading }, { zeta: writing, Beta: reading, alpha: 0 })

    expect(scopes).toEqual([
      { scope: 'ORG#Beta', bits: reading },
      { scope: 'ORG#alpha', bits: 0 },
      { scope: 'ORG#zeta', bits: permissionBits(['TRIP_READ']) }
    ])
  })

  it('have of all organizations the one alone under which the user logged in', () => {
    const scopes = organizationScopes({ ...ada, origin: 'beta' }, { alpha: reading, beta: writing })

    expect(scopes).toEqual([{ scope: 'ORG#beta', bits: writing }])
  })

  it('have none of the organizations where the membership of that one has ended', () => {
    expect(organizationScopes({ ...ada, origin: 'beta' }, { alpha: reading })).toEqual([])
  })
})

describe('the scopes of an organization', () => {
  it('are the organization alone', () => {
    expect(ownScope(acme)).toEqual({ scope: 'ORG#acme', bits: allPermissionBits })
    expect(organizationScopes(acme, { beta: reading })).toEqual([])
  })
})

describe('what grants a permission', () => {
  const scopes = [ownScope(ada), ...organizationScopes(ada, { beta: reading, alpha: reading })]

  it('is me before every organization', () => {
    const grants = { 'ORG#alpha': reading, 'USER#ada': reading, 'ORG#beta': reading } as const

    expect(grantedVia(scopes, grants, 'TRIP_READ')).toEqual({ permission: 'TRIP_READ', via: 'me' })
  })

  it('is the first organization by ID', () => {
    expect(grantedVia(scopes, { 'ORG#beta': reading, 'ORG#alpha': reading }, 'TRIP_READ')).toEqual({
      permission: 'TRIP_READ',
      via: 'organization',
      organization_id: 'alpha'
    })
  })

  it('passes over a scope that has other permissions', () => {
    const grants = { 'USER#ada': permissionBits(['VEHICLE_STATUS_READ']), 'ORG#alpha': 0, 'ORG#beta': writing } as const

    expect(grantedVia(scopes, grants, 'TRIP_READ')).toEqual({
      permission: 'TRIP_READ',
      via: 'organization',
      organization_id: 'beta'
    })
  })

  it('is nothing where vehicle and membership do not both allow it', () => {
    expect(grantedVia(scopes, { 'ORG#alpha': permissionBits(['TRIP_WRITE']) }, 'TRIP_WRITE')).toBeUndefined()
    expect(grantedVia(scopes, { 'ORG#alpha': permissionBits(['VEHICLE_STATUS_READ']) }, 'TRIP_READ')).toBeUndefined()
  })

  it('is nothing where the vehicle lies in the scopes of others', () => {
    expect(
      grantedVia(scopes, { 'USER#bob': allPermissionBits, 'ORG#gamma': allPermissionBits }, 'TRIP_READ')
    ).toBeUndefined()
    expect(grantedVia(scopes, {}, 'TRIP_READ')).toBeUndefined()
  })

  it('exists exactly where token, membership and vehicle all allow it', () => {
    const bits = fc.nat(allPermissionBits)
    const organizations = fc.dictionary(fc.constantFrom('alpha', 'beta', 'gamma'), bits)
    const grants = fc.dictionary(fc.constantFrom('USER#ada', 'USER#bob', 'ORG#alpha', 'ORG#beta', 'ORG#delta'), bits)

    fc.assert(
      fc.property(
        bits,
        organizations,
        grants,
        fc.constantFrom(...permissions),
        (token, memberships, granted, permission) => {
          const caller = { ...ada, permissions: token }
          const ways = [
            granted['USER#ada'] ?? 0,
            ...Object.entries(memberships).map(([id, member]) => member & (granted[`ORG#${id}`] ?? 0))
          ]
          const via = grantedVia(
            [ownScope(caller), ...organizationScopes(caller, memberships)],
            granted as Record<Scope, number>,
            permission
          )

          expect(via !== undefined).toBe(ways.some((way) => allows(way & token, permission)))
        }
      )
    )
  })
})

describe('a scope in permission_via', () => {
  it('is me for a user', () => {
    expect(viaScope('USER#ada', 'USER_READ')).toEqual({ permission: 'USER_READ', via: 'me' })
  })

  it('is an organization by its ID, even where that holds the sign between the two', () => {
    expect(viaScope('ORG#a#b', 'USER_READ')).toEqual({
      permission: 'USER_READ',
      via: 'organization',
      organization_id: 'a#b'
    })
  })
})
