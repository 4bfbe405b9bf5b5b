/** The caller on the way through the gateway, which passes strings alone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scope } from '../../lib/contract/scope.ts'
import { type Caller, fromAuthorizerContext, toAuthorizerContext, tokenKinds } from '../../lib/identity/caller.ts'

const ids = fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/)
const callers: fc.Arbitrary<Caller> = fc.record(
  {
    owner: fc.tuple(fc.constantFrom('USER', 'ORG'), ids).map(([kind, id]) => `${kind}#${id}` as Scope),
    jti: ids,
    kind: fc.constantFrom(...tokenKinds),
    permissions: fc.nat(1023),
    origin: ids,
    vehicleId: ids,
    issuedAtSeconds: fc.nat(4_102_444_800),
    expiresAtSeconds: fc.nat(4_102_444_800),
    requestsPerMinute: fc.nat(100_000),
    locale: fc.constantFrom('en', 'de-AT', 'zh-Hant-TW')
  },
  { requiredKeys: ['owner', 'jti', 'kind', 'permissions', 'issuedAtSeconds', 'expiresAtSeconds', 'requestsPerMinute'] }
)

const context = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: '1023',
  issuedAtSeconds: '1772452800.25',
  expiresAtSeconds: '1773662400',
  requestsPerMinute: '80'
}

describe('a caller', () => {
  it('comes out of the gateway as it went in', () => {
    fc.assert(
      fc.property(callers, (caller) => {
        expect(fromAuthorizerContext(toAuthorizerContext(caller))).toEqual(caller)
      })
    )
  })

  it('goes in as strings alone, without what is not known', () => {
    const caller = { ...fromAuthorizerContext(context), origin: undefined, locale: 'de' }

    expect(toAuthorizerContext(caller)).toEqual({ ...context, locale: 'de' })
  })

  it('of a programmatic token may have no end', () => {
    const { expiresAtSeconds: _, ...endless } = { ...context, kind: 'programmatic' }

    expect(fromAuthorizerContext(endless).expiresAtSeconds).toBeUndefined()
  })

  it.each([
    ['no context at all', undefined],
    ['the gateway’s own fields alone', { principalId: 'user', integrationLatency: 1 }],
    ['no owner', { ...context, owner: undefined }],
    ['an owner of another kind', { ...context, owner: 'VEHICLE#v1' }],
    ['permissions in words', { ...context, permissions: 'all' }],
    ['no end', { ...context, expiresAtSeconds: undefined }],
    ['a kind that there is not', { ...context, kind: 'root' }]
  ])('is not made up from %s', (_, value) => {
    expect(() => fromAuthorizerContext(value)).toThrow()
  })
})
