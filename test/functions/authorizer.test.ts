/** The gateway's authorizer: every way in, and every way to be kept out. */
import type { APIGatewayTokenAuthorizerEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorizer, describeVerdict } from '../../functions/authorizer.ts'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import type { TokenClaims } from '../../lib/identity/caller.ts'
import { newDeviceToken } from '../../lib/identity/device-token.ts'
import { identify } from '../../lib/identity/identify.ts'
import { type Owner, ownerItem } from '../../lib/identity/token-owner.ts'
import { type TokenRecord, tokenItem } from '../../lib/identity/token-records.ts'
import { allowVerdict, denyVerdict } from '../../lib/identity/verdict.ts'
import { deviceTokenKey } from '../../lib/table/keys.ts'
import { removeItems } from '../../lib/table/remove-items.ts'
import type { Table } from '../../lib/table/table.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { type NotedTable, notedTable } from '../table/noted-table.ts'
import { stored } from '../table/stored.ts'
import { noon, noonSeconds, refusal, refusalOf } from './call.ts'

const keys = plainKeys({ k1: keyOf('a') })
const claims: TokenClaims = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: 1023,
  issuedAtSeconds: noonSeconds - 10.5,
  expiresAtSeconds: noonSeconds + 60
}
const knownAda: Owner = { sessionsValidFromSeconds: 0 }
const personalRecord: TokenRecord = { kind: 'personal', permissions: allPermissionBits }
const token = await signToken(keys, claims)

/** A table with the owners, and with the records of these tokens; everything in order unless a test says otherwise. */
function holding({
  owner = knownAda as Owner | null,
  active = ['USER#ada j1', 'ORG#acme j1'] as readonly string[],
  record = personalRecord
} = {}) {
  const owners = owner ? (['USER#ada', 'ORG#acme'] as const).map((scope) => stored(ownerItem(scope), owner)) : []
  return notedTable([...owners, ...active.map((token) => storedToken(token, record))])
}

/** `token`: owner and ID. */
function storedToken(token: string, record: TokenRecord) {
  const [owner, jti] = token.split(' ') as [Scope, string]
  return stored(tokenItem(owner, jti), record)
}

/** Keys of the tokens of which the use is noted. */
const usedIn = ({ items }: NotedTable) =>
  items().flatMap(({ PK, SK, lastUsedSeconds }) => (lastUsedSeconds === undefined ? [] : [`${PK} ${SK}`]))

const identified = (header = `Token ${token}`, { table } = holding(), now = noon) => identify(table, keys)(header, now)

describe('an active token', () => {
  it('names its caller, with the limit of everybody', async () => {
    expect(await identified()).toEqual({
      ...claims,
      origin: undefined,
      vehicleId: undefined,
      requestsPerMinute: 80,
      locale: undefined
    })
  })

  it('names a limit of the owner’s own, and the owner’s locale', async () => {
    const given = holding({ owner: { ...knownAda, requestsPerMinute: 1000, data: { primary_locale: 'de' } } })

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
    ['of another scheme', `Digest ${token}`],
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
  const tokenOf = (kind: TokenClaims['kind']) =>
    signToken(keys, { ...claims, kind, permissions: upload, vehicleId: 'v1' })
  const forms = [
    ['address', (text: string) => `Address ${text}`],
    ['basic', (text: string) => `Basic ${Buffer.from(`phone:${text}`).toString('base64')}`]
  ] as const

  it.each(forms)('is taken where it is a device token: %s', async (place, headerOf) => {
    const header = headerOf(await tokenOf('programmatic'))

    expect(await identified(header, holding({ record: recordOf(upload) }))).toMatchObject({
      owner: 'USER#ada',
      vehicleIds: ['v1'],
      place
    })
  })

  it.each(forms)('is refused where it may more: %s', async (_, headerOf) => {
    const header = headerOf(await tokenOf('programmatic'))
    const record = recordOf(permissionBits(['VEHICLE_DATA_UPLOAD', 'VEHICLE_STATUS_READ']))

    expect(await refusalOf(identified(header, holding({ record })))).toEqual(refusal('INVALID_TOKEN'))
  })

  it.each(forms)('is refused where it is a login’s or an upload token: %s', async (_, headerOf) => {
    for (const kind of ['personal', 'upload'] as const) {
      const header = headerOf(await tokenOf(kind))
      expect(await refusalOf(identified(header, holding({ record: { kind, permissions: upload } })))).toEqual(
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
    ['has no record', holding({ active: [] })],
    ['has the record of another owner', holding({ active: ['USER#bob j1'] })],
    ['has lost its owner', holding({ owner: null })],
    ['was issued before sessions were ended', holding({ owner: { sessionsValidFromSeconds: noonSeconds - 10 } })]
  ])('%s', async (_, given) => {
    expect(await refusalOf(identified(undefined, given))).toEqual(refusal('TOKEN_REVOKED'))
  })

  it('is not one that was issued when sessions were ended', async () => {
    const given = holding({ owner: { sessionsValidFromSeconds: noonSeconds - 10.5 } })

    expect(await identified(undefined, given)).toMatchObject({ jti: 'j1' })
  })
})

describe('an upload token', async () => {
  const upload: TokenClaims = { ...claims, kind: 'upload', vehicleId: 'v1', fetchedBy: 'j0' }
  const header = `Token ${await signToken(keys, upload)}`
  const personal: TokenRecord = { kind: 'personal', permissions: 1023, expiresAtSeconds: noonSeconds + 1 }
  const program: TokenRecord = { kind: 'programmatic', permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) }
  const fetchedWith = (fetching?: TokenRecord) => {
    const { items } = holding()
    const fetchedBy = fetching ? [storedToken('USER#ada j0', fetching)] : []
    return identified(header, notedTable([...items(), ...fetchedBy]))
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

  it('is what is notified of one that was revoked as well', async () => {
    const later = new Date(noon.getTime() + 60_000)

    expect(await refusalOf(identified(undefined, holding({ active: [] }), later))).toEqual(refusal('TOKEN_EXPIRED'))
  })
})

describe('what a token costs', () => {
  async function readsFor(given = holding(), now = noon, header?: string) {
    await identified(header, given, now).catch(() => {})
    return given.reads
  }

  it.each([
    ['active', holding(), noon],
    ['revoked, or never issued', holding({ active: [] }), noon],
    ['of an owner who is gone', holding({ owner: null }), noon],
    ['from before its sessions ended', holding({ owner: { sessionsValidFromSeconds: noonSeconds } }), noon],
    ['expired', holding(), new Date(noon.getTime() + 60_000)],
    ['expired and revoked', holding({ active: [] }), new Date(noon.getTime() + 60_000)]
  ])('is the same two reads where it is %s', async (_, given, now) => {
    expect(await readsFor(given, now)).toEqual([['USER#ada TOKEN#j1'], ['USER#ada PROFILE']])
  })

  it('is no read where this service has not signed it', async () => {
    const foreign = await signToken(plainKeys({ k1: keyOf('x') }), claims)

    expect(await readsFor(holding(), noon, `Token ${foreign}`)).toEqual([])
  })
})

describe('the verdict', () => {
  const event: APIGatewayTokenAuthorizerEvent = {
    type: 'TOKEN',
    methodArn: 'arn:aws:execute-api:eu-central-1:000000000000:abc123/live/GET/v2.2/me',
    authorizationToken: `Token ${token}`
  }
  const lanes = { prefix: 'lane-', count: 32 }
  const verdict = ({ table }: Pick<NotedTable, 'table'> = holding(), authorizationToken = event.authorizationToken) =>
    authorizer(table, { keys, lanes })({ ...event, authorizationToken })

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
        issuedAtSeconds: String(noonSeconds - 10.5),
        expiresAtSeconds: String(noonSeconds + 60),
        requestsPerMinute: '80'
      },
      usageIdentifierKey: 'lane-5'
    })
  })

  it.each([
    ['INVALID_TOKEN', holding(), 'Digest x'],
    ['TOKEN_REVOKED', holding({ active: [] }), undefined]
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
    const send = () => Promise.reject(new Error('The table is throttling'))
    const table = { name: 'telematics', client: { send } as unknown as Table['client'] }

    await expect(verdict({ table })).rejects.toThrow('The table is throttling')
  })
})

const { expiresAtSeconds: _, ...endless } = { ...claims, kind: 'programmatic' as const, permissions: 0 }
const programHeader = `Token ${await signToken(keys, endless)}`

describe('a programmatic token', () => {
  const record: TokenRecord = {
    kind: 'programmatic',
    permissions: permissionBits(['TRIP_READ']),
    vehicleIds: ['van', 'car'],
    expiresAtSeconds: noonSeconds + 1
  }
  const given = (changes: Partial<TokenRecord> = {}) => holding({ record: { ...record, ...changes } })

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

    expect([usedIn(active), usedIn(expired)]).toEqual([['USER#ada TOKEN#j1'], []])
  })

  it('is the only kind that needs no end in its claims', async () => {
    for (const kind of ['personal', 'upload'] as const) {
      const token = await signToken(keys, { ...endless, kind })
      expect(await refusalOf(identified(`Token ${token}`))).toEqual(refusal('INVALID_TOKEN'))
    }
  })
})

describe('a short device token', () => {
  const { text, id } = newDeviceToken()
  const upload = permissionBits(['VEHICLE_DATA_UPLOAD'])
  const record: TokenRecord = {
    kind: 'programmatic',
    owner: 'ORG#acme',
    permissions: upload,
    vehicleIds: ['van'],
    createdAtSeconds: noonSeconds - 10
  }
  const given = (changes: Partial<TokenRecord> = {}, owner: Owner | null = knownAda) =>
    holding({ owner, active: [`ORG#acme ${id}`], record: { ...record, ...changes } })
  const header = `Token ${text}`

  it('names its owner, its vehicles and its permission', async () => {
    expect(await identified(header, given())).toEqual({
      owner: 'ORG#acme',
      jti: id,
      kind: 'programmatic',
      permissions: upload,
      vehicleIds: ['van'],
      issuedAtSeconds: noonSeconds - 10,
      requestsPerMinute: 80
    })
  })

  it('is accepted as a person types it, as a password and in the address', async () => {
    const password = Buffer.from(`phone:${text}`).toString('base64')
    expect(await identified(`token ${text.toUpperCase().replaceAll('-', '')}`, given())).toMatchObject({ jti: id })
    expect(await identified(`Basic ${password}`, given())).toMatchObject({ jti: id, place: 'basic' })
    expect(await identified(`Address ${text}`, given())).toMatchObject({ jti: id, place: 'address' })
  })

  it('is refused as a password and in the address once it has further permissions', async () => {
    const wider = given({ permissions: upload | permissionBits(['TRIP_READ']) })
    expect(await identified(header, wider)).toMatchObject({ jti: id })
    expect(await refusalOf(identified(`Address ${text}`, wider))).toEqual(refusal('INVALID_TOKEN'))
  })

  it('is refused after its revocation, its end, the end of all sessions and the deletion of its owner', async () => {
    const refused = async (table: NotedTable) => refusalOf(identified(header, table))
    expect(await refused(holding({ active: [] }))).toEqual(refusal('TOKEN_REVOKED'))
    expect(await refused(given({ expiresAtSeconds: noonSeconds }))).toEqual(refusal('TOKEN_EXPIRED'))
    expect(await refused(given({}, { sessionsValidFromSeconds: noonSeconds }))).toEqual(refusal('TOKEN_REVOKED'))
    expect(await refused(given({}, null))).toEqual(refusal('TOKEN_REVOKED'))
  })

  it('is refused without a read if it is mistyped', async () => {
    const mistyped = text.slice(0, -1) + (text.endsWith('0') ? '2' : '0')
    const none = holding({ active: [] })
    const reads = vi.spyOn(none.table.client, 'send')

    expect(await refusalOf(identified(`Token ${mistyped}`, none))).toEqual(refusal('INVALID_TOKEN'))
    expect(reads).not.toHaveBeenCalled()
  })

  it('is refused also where it was accepted before', async () => {
    const table = given()
    const identifyOnce = identify(table.table, keys)
    expect(await identifyOnce(header, noon)).toMatchObject({ owner: 'ORG#acme' })
    expect(await identifyOnce(header, noon)).toMatchObject({ owner: 'ORG#acme', permissions: upload })
    await removeItems(table.table, [deviceTokenKey(id)])
    expect(await refusalOf(identifyOnce(header, noon))).toEqual(refusal('TOKEN_REVOKED'))
  })

  it('has its use noted in its record', async () => {
    const table = given()
    await identified(header, table)
    expect(usedIn(table)).toEqual([`TOKEN#${id} TOKEN`])
  })
})

describe('a personal token', () => {
  it('may what its claims say, and has no use noted', async () => {
    const given = holding({ record: { kind: 'personal', permissions: 0 } })

    const caller = await identified(undefined, given)

    expect(caller).toMatchObject({ permissions: 1023 })
    expect(usedIn(given)).toEqual([])
  })
})

it('says in the log whom a verdict names, or why it refuses', () => {
  const arn = 'arn:aws:execute-api:eu-central-1:000000000000:api/live/GET/v2.2/me'
  const caller = { ...claims, requestsPerMinute: 80 }

  expect(describeVerdict(allowVerdict(caller, arn, { prefix: 'lane-', count: 32 }))).toEqual({ owner: 'USER#ada' })
  expect(describeVerdict(denyVerdict('TOKEN_REVOKED', arn))).toEqual({ error: 'TOKEN_REVOKED' })
})
