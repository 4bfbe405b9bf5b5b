/** The gateway's authorizer: every way in, and every way to be kept out. */
import type { APIGatewayTokenAuthorizerEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorizer, describeVerdict } from '../../functions/authorizer.ts'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import { identify } from '../../lib/identity/identify.ts'
import type { TokenOwner } from '../../lib/identity/token-owner-store.ts'
import type { TokenRecord } from '../../lib/identity/token-records.ts'
import { allowVerdict, denyVerdict } from '../../lib/identity/verdict.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { noon, noonSeconds, refusal, refusalOf } from './call.ts'
import { fakeOwners, fakeTokens } from './fake-stores.ts'

const keys = plainKeys({ k1: keyOf('a') })
const claims: TokenClaims = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: 1023,
  issuedAtSeconds: noonSeconds - 10.5,
  expiresAtSeconds: noonSeconds + 60
}
const knownAda: TokenOwner = { sessionsValidFromSeconds: 0 }
const token = await signToken(keys, claims)

/** What the authorizer may look into; everything in order unless a test says otherwise. */
function dependencies({ owner = knownAda as TokenOwner | null, active = ['USER#ada j1', 'ORG#acme j1'] } = {}) {
  const owners = owner ? { 'USER#ada': owner, 'ORG#acme': owner } : {}
  return { keys, tokens: fakeTokens({ active }).tokens, owners: fakeOwners(owners) }
}

const identified = (header = `Token ${token}`, given = dependencies(), now = noon) => identify(given)(header, now)

describe('an active token', () => {
  it('names its caller, with the limit of everybody', async () => {
    const { issuedAtSeconds, ...rest } = claims

    expect(await identified()).toEqual({
      ...rest,
      origin: undefined,
      vehicleId: undefined,
      requestsPerMinute: 80,
      locale: undefined
    })
  })

  it('names a limit of the owner’s own, and the owner’s locale', async () => {
    const given = dependencies({ owner: { ...knownAda, requestsPerMinute: 1000, locale: 'de' } })

    expect(await identified(undefined, given)).toMatchObject({ requestsPerMinute: 1000, locale: 'de' })
  })

  it('may be an organization’s, or a device’s', async () => {
    const upload: TokenClaims = { ...claims, owner: 'ORG#acme', kind: 'upload', vehicleId: 'v1' }

    expect(await identified(`Token ${await signToken(keys, upload)}`)).toMatchObject({
      owner: 'ORG#acme',
      kind: 'upload',
      vehicleId: 'v1'
    })
  })

  it.each(['token', 'TOKEN', 'tOkEn'])('may be introduced as %s', async (scheme) => {
    expect(await identified(`${scheme} ${token}`)).toMatchObject({ owner: 'USER#ada' })
  })
})

describe('a header that is not valid', () => {
  it.each([
    ['of another scheme', `Bearer ${token}`],
    ['of the token alone', token],
    ['of the scheme alone', 'Token'],
    ['with nothing behind the scheme', 'Token '],
    ['with two tokens', `Token ${token} ${token}`],
    ['with the scheme and the token in one', `Token${token}`],
    ['with something before it', `x Token ${token}`],
    ['that is empty', ''],
    ['with a token that nobody signed', 'Token abc.def.ghi']
  ])('%s is INVALID_TOKEN', async (_, header) => {
    expect(await refusalOf(identified(header))).toEqual(refusal('INVALID_TOKEN'))
  })
})

describe('a token in the address or as a password', () => {
  const upload = permissionBits(['VEHICLE_DATA_UPLOAD'])
  const recordOf = (permissions: number): TokenRecord => ({ kind: 'programmatic', permissions, vehicleIds: ['v1'] })
  const holding = (record: TokenRecord) => ({
    ...dependencies(),
    tokens: fakeTokens({ active: ['USER#ada j1'], record }).tokens
  })
  const tokenOf = (kind: TokenClaims['kind']) =>
    signToken(keys, { ...claims, kind, permissions: upload, vehicleId: 'v1' })
  const forms = [
    ['address', (text: string) => `Address ${text}`],
    ['basic', (text: string) => `Basic ${Buffer.from(`phone:${text}`).toString('base64')}`]
  ] as const

  it.each(forms)('is taken where it is a device token: %s', async (place, headerOf) => {
    const header = headerOf(await tokenOf('programmatic'))

    expect(await identified(header, holding(recordOf(upload)))).toMatchObject({
      owner: 'USER#ada',
      vehicleIds: ['v1'],
      place
    })
  })

  it.each(forms)('is refused where it may more: %s', async (_, headerOf) => {
    const header = headerOf(await tokenOf('programmatic'))
    const record = recordOf(permissionBits(['VEHICLE_DATA_UPLOAD', 'VEHICLE_STATUS_READ']))

    expect(await refusalOf(identified(header, holding(record)))).toEqual(refusal('INVALID_TOKEN'))
  })

  it.each(forms)('is refused where it is a login’s or an upload token: %s', async (_, headerOf) => {
    for (const kind of ['personal', 'upload'] as const) {
      const header = headerOf(await tokenOf(kind))
      expect(await refusalOf(identified(header, holding({ kind, permissions: upload })))).toEqual(
        refusal('INVALID_TOKEN')
      )
    }
  })
})

describe('a token that is no longer active', () => {
  it('has expired', async () => {
    const later = new Date(noon.getTime() + 60_000)

    expect(await refusalOf(identified(undefined, undefined, later))).toEqual(refusal('TOKEN_EXPIRED'))
  })

  it.each([
    ['has no record', dependencies({ active: [] })],
    ['has the record of another owner', dependencies({ active: ['USER#bob j1'] })],
    ['has lost its owner', dependencies({ owner: null })],
    ['was issued before sessions were ended', dependencies({ owner: { sessionsValidFromSeconds: noonSeconds - 10 } })]
  ])('%s', async (_, given) => {
    expect(await refusalOf(identified(undefined, given))).toEqual(refusal('TOKEN_REVOKED'))
  })

  it('is not one that was issued when sessions were ended', async () => {
    const given = dependencies({ owner: { sessionsValidFromSeconds: noonSeconds - 10.5 } })

    expect(await identified(undefined, given)).toMatchObject({ jti: 'j1' })
  })
})

describe('an upload token', async () => {
  const upload: TokenClaims = { ...claims, kind: 'upload', vehicleId: 'v1', fetchedBy: 'j0' }
  const header = `Token ${await signToken(keys, upload)}`
  const personal: TokenRecord = { kind: 'personal', permissions: 1023, expiresAtSeconds: noonSeconds + 1 }
  const program: TokenRecord = { kind: 'programmatic', permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) }
  const fetchedWith = (fetching?: TokenRecord) => {
    const records = fetching && { 'USER#ada j0': fetching }
    const { tokens } = fakeTokens({ active: ['USER#ada j1'], records })
    return identified(header, { ...dependencies(), tokens })
  }

  it.each([
    ['a login', personal],
    ['a program', program],
    ['a program for its vehicle', { ...program, vehicleIds: ['v1'] }]
  ])('is active while the token of %s is that fetched it', async (_, fetching) => {
    expect(await fetchedWith(fetching)).toMatchObject({ kind: 'upload', vehicleId: 'v1' })
  })

  it('ends with the token that fetched it', async () => {
    expect(await refusalOf(fetchedWith())).toEqual(refusal('TOKEN_REVOKED'))
    expect(await refusalOf(fetchedWith({ ...personal, expiresAtSeconds: noonSeconds }))).toEqual(
      refusal('TOKEN_EXPIRED')
    )
  })

  it.each([
    ['the permission', { ...program, permissions: permissionBits(['TRIP_READ']) }],
    ['the vehicle', { ...program, vehicleIds: ['v2'] }]
  ])('ends where the token that fetched it has lost %s', async (_, fetching) => {
    expect(await refusalOf(fetchedWith(fetching))).toEqual(refusal('TOKEN_REVOKED'))
  })
})

describe('the end of a token', () => {
  const at = (milliseconds: number) => identified(undefined, undefined, new Date(noon.getTime() + milliseconds))

  it('is the first moment at which it is not valid', async () => {
    expect(await at(59_999)).toMatchObject({ jti: 'j1' })
    expect(await refusalOf(at(60_000))).toEqual(refusal('TOKEN_EXPIRED'))
  })

  it('is what is told of one that was revoked as well', async () => {
    const later = new Date(noon.getTime() + 60_000)

    expect(await refusalOf(identified(undefined, dependencies({ active: [] }), later))).toEqual(
      refusal('TOKEN_EXPIRED')
    )
  })
})

describe('what a token costs', () => {
  /** The calls of the stores, in their order. */
  async function callsFor(given = dependencies(), now = noon, header?: string): Promise<string[]> {
    const calls: string[] = []
    const find: typeof given.tokens.find = (...args) => {
      calls.push('record')
      return given.tokens.find(...args)
    }
    const findOwner: typeof given.owners.findOwner = (...args) => {
      calls.push('owner')
      return given.owners.findOwner(...args)
    }
    const counting = { ...given, tokens: { ...given.tokens, find }, owners: { findOwner } }
    await identified(header, counting, now).catch(() => {})
    return calls
  }

  it.each([
    ['active', dependencies(), noon],
    ['revoked, or never issued', dependencies({ active: [] }), noon],
    ['of an owner who is gone', dependencies({ owner: null }), noon],
    ['from before its sessions ended', dependencies({ owner: { sessionsValidFromSeconds: noonSeconds } }), noon],
    ['expired', dependencies(), new Date(noon.getTime() + 60_000)],
    ['expired and revoked', dependencies({ active: [] }), new Date(noon.getTime() + 60_000)]
  ])('is the same two reads where it is %s', async (_, given, now) => {
    expect(await callsFor(given, now)).toEqual(['record', 'owner'])
  })

  it('is no read where this service has not signed it', async () => {
    const foreign = await signToken(plainKeys({ k1: keyOf('x') }), claims)

    expect(await callsFor(dependencies(), noon, `Token ${foreign}`)).toEqual([])
  })
})

describe('the verdict', () => {
  const event: APIGatewayTokenAuthorizerEvent = {
    type: 'TOKEN',
    methodArn: 'arn:aws:execute-api:eu-central-1:000000000000:abc123/live/GET/v2.2/me',
    authorizationToken: `Token ${token}`
  }
  const verdict = (given = dependencies(), authorizationToken = event.authorizationToken) =>
    authorizer(given, { prefix: 'lane-', count: 32 })({ ...event, authorizationToken })

  beforeEach(() => {
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('on a good token opens the whole API, in the caller’s lane', async () => {
    expect(await verdict()).toEqual({
      principalId: 'USER#ada',
      policyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Action: 'execute-api:Invoke',
            Effect: 'Allow',
            Resource: 'arn:aws:execute-api:eu-central-1:000000000000:abc123/live/*'
          }
        ]
      },
      context: {
        owner: 'USER#ada',
        jti: 'j1',
        kind: 'personal',
        permissions: '1023',
        expiresAtSeconds: String(noonSeconds + 60),
        requestsPerMinute: '80'
      },
      usageIdentifierKey: 'lane-5'
    })
  })

  it.each([
    ['INVALID_TOKEN', dependencies(), 'Bearer x'],
    ['TOKEN_REVOKED', dependencies({ active: [] }), undefined]
  ] as const)('on a bad token denies, and names %s', async (id, given, header) => {
    expect(await verdict(given, header)).toMatchObject({
      principalId: 'unauthenticated',
      policyDocument: { Statement: [{ Effect: 'Deny' }] },
      context: { errorId: id, errorMessage: errorKinds[id].message }
    })
  })

  it('on an expired token denies, and names TOKEN_EXPIRED', async () => {
    vi.setSystemTime(noonSeconds * 1000 + 60_000)

    expect((await verdict()).context).toMatchObject({ errorId: 'TOKEN_EXPIRED' })
  })

  it('is none where the table cannot be read: that is nothing that a token has done', async () => {
    const tokens = { ...dependencies().tokens, find: () => Promise.reject(new Error('The table is throttling')) }

    await expect(verdict({ ...dependencies(), tokens })).rejects.toThrow('The table is throttling')
  })
})

const { expiresAtSeconds: _, ...endless } = { ...claims, kind: 'programmatic' as const, permissions: 0 }
const programHeader = `Token ${await signToken(keys, endless)}`

describe('a programmatic token', () => {
  const record: TokenRecord = {
    kind: 'programmatic',
    permissions: permissionBits(['TRIP_READ']),
    vehicleIds: ['van', 'car'],
    expiresAtSeconds: noonSeconds + 1,
    lastUsedSeconds: noonSeconds
  }
  const given = (changes: Partial<TokenRecord> = {}) => {
    const fake = fakeTokens({ active: ['USER#ada j1'], record: { ...record, ...changes } })
    return { ...fake, keys, owners: fakeOwners({ 'USER#ada': knownAda }) }
  }
  it('may what its record says, and nothing that its claims say', async () => {
    const everything = `Token ${await signToken(keys, { ...claims, kind: 'programmatic' })}`
    const allowed = {
      permissions: record.permissions,
      vehicleIds: ['van', 'car'],
      expiresAtSeconds: noonSeconds + 1
    }

    expect(await identified(programHeader, given())).toMatchObject(allowed)
    expect(await identified(everything, given())).toMatchObject(allowed)
  })

  it('expires when its record says so, or never', async () => {
    expect(await refusalOf(identified(programHeader, given({ expiresAtSeconds: noonSeconds })))).toEqual(
      refusal('TOKEN_EXPIRED')
    )
    const caller = await identified(programHeader, given({ expiresAtSeconds: undefined }))
    expect(caller).toMatchObject({ jti: 'j1', expiresAtSeconds: undefined })
  })

  it('has its use noted where it is active alone', async () => {
    const [active, expired] = [given(), given({ expiresAtSeconds: noonSeconds })]

    await identified(programHeader, active)
    await refusalOf(identified(programHeader, expired))

    expect([active.used, expired.used]).toEqual([['USER#ada j1'], []])
  })

  it('is the only kind that needs no end in its claims', async () => {
    for (const kind of ['personal', 'upload'] as const) {
      const token = await signToken(keys, { ...endless, kind })
      expect(await refusalOf(identified(`Token ${token}`))).toEqual(refusal('INVALID_TOKEN'))
    }
  })
})

describe('a personal token', () => {
  it('may what its claims say, and has no use noted', async () => {
    const { used, ...fake } = fakeTokens({ active: ['USER#ada j1'], record: { kind: 'personal', permissions: 0 } })

    const caller = await identified(undefined, { ...fake, keys, owners: fakeOwners({ 'USER#ada': knownAda }) })

    expect(caller).toMatchObject({ permissions: 1023 })
    expect(used).toEqual([])
  })
})

it('says in the log whom a verdict names, or why it refuses', () => {
  const arn = 'arn:aws:execute-api:eu-central-1:000000000000:api/live/GET/v2.2/me'
  const caller = { ...claims, requestsPerMinute: 80 }

  expect(describeVerdict(allowVerdict(caller, arn, { prefix: 'lane-', count: 32 }))).toEqual({ owner: 'USER#ada' })
  expect(describeVerdict(denyVerdict('TOKEN_REVOKED', arn))).toEqual({ error: 'TOKEN_REVOKED' })
})
