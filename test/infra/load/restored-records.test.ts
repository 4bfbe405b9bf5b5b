/** The records that only a backup has. */
import { describe, expect, it } from 'vitest'
import { loadRecords } from '../../../infra/load/load.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { signToken } from '../../../lib/identity/access-token.ts'
import { newDeviceToken } from '../../../lib/identity/device-token.ts'
import { identify } from '../../../lib/identity/identify.ts'
import { unmatchedHash } from '../../../lib/identity/password.ts'
import { sweepUploads } from '../../../lib/processing/sweep-uploads.ts'
import { operator } from '../../audit/actors.ts'
import { noon, noonSeconds } from '../../http/noon.ts'
import { keyOf, plainKeys } from '../../identity/signing-keys.ts'
import { quickPasswordHash } from '../../table/quick-password.ts'
import { everyItem, itemAt } from '../../table/table-contents.ts'
import { tableHolding } from '../../test-table.ts'

const signingKeys = plainKeys({ first: keyOf('first') })
const table = await tableHolding(async () => {})
const load = (...records: object[]) => loadRecords(table, () => operator, records)
const reasons = async (...records: object[]) => (await load(...records)).problems.map(({ reason }) => reason)

const hash = quickPasswordHash('correct horse')
const ada = { type: 'user', id: 'ada', email: 'ada@example.com', password_hash: hash }
const van = { type: 'vehicle', id: 'van', owner_id: 'ada' }
const moment = '2026-03-01T08:00:00.000Z'
const trip = { type: 'trip', id: 't', vehicle_id: 'van', timestamp_start: moment, timestamp_end: moment }
const like = { type: 'trip_like', trip_id: 't', user_id: 'ada' }
const token = {
  type: 'token',
  id: 'program',
  name: 'Dashboard',
  user_id: 'ada',
  permissions: ['TRIP_READ'],
  timestamp_created: moment
}
const entry = {
  type: 'audit_entry',
  id: 'entry',
  timestamp: moment,
  action: 'user.created',
  actor: { operator: true },
  subject: { user_id: 'ada' },
  trail: { user_id: 'ada' },
  kept_days: 400
}

const storedHash = async () => (await itemAt(table, 'CREDENTIALS#ada@example.com', 'CREDENTIALS'))?.passwordHash

describe('a password', () => {
  it('is loaded as its hash', async () => {
    await load(ada)
    expect(await storedHash()).toBe(hash)
  })

  it('that is null sets none, and keeps an existing one', async () => {
    const without = { ...ada, password_hash: undefined, password: null }
    await load(without)
    expect(await storedHash()).toBe(unmatchedHash)
    await load(ada)
    expect((await load(without)).counts.user).toEqual({ created: 0, changed: 0, unchanged: 1 })
    expect(await storedHash()).toBe(hash)
  })

  it('with another hash ends all sessions', async () => {
    await load(ada)
    const { counts } = await load({ ...ada, password_hash: quickPasswordHash('another one') })
    expect(counts.user).toEqual({ created: 0, changed: 1, unchanged: 0 })
    expect(await itemAt(table, 'USER#ada', 'PROFILE')).toMatchObject({ sessionsValidFromSeconds: noonSeconds })
  })

  it.each([
    ['neither', { password_hash: undefined }, 'must have either a password, which may be null, or a password_hash'],
    ['both', { password: 'long enough' }, 'must have either a password, which may be null, or a password_hash'],
    ['bcrypt', { password_hash: '$2b$12$abcdefghijklmnopqrstuv' }, /^password_hash: must be an argon2id hash/],
    ['1 GiB', { password_hash: hash.replace('m=8', 'm=1048576') }, /^password_hash: must be an argon2id hash/],
    ['1,000 passes', { password_hash: hash.replace('t=1', 't=1000') }, /^password_hash: must be an argon2id hash/]
  ])('is refused with %s', async (_, changes, reason) => {
    expect(await reasons({ ...ada, ...changes })).toEqual([
      typeof reason === 'string' ? reason : expect.stringMatching(reason)
    ])
  })
})

it('loads the moment before which sessions ended, and never an earlier one', async () => {
  const validFrom = async () => (await itemAt(table, 'USER#ada', 'PROFILE'))?.sessionsValidFromSeconds
  await load({ ...ada, sessions_valid_from: moment })
  expect(await validFrom()).toBe(Date.parse(moment) / 1000)
  await load({ ...ada, sessions_valid_from: '2020-01-01T00:00:00Z' })
  expect(await validFrom()).toBe(Date.parse(moment) / 1000)
})

describe('a like', () => {
  it('is of its user, and counted once', async () => {
    for (const created of [1, 0]) {
      expect((await load(like, trip, van, ada)).counts.trip_like).toMatchObject({ created, unchanged: 1 - created })
    }
    expect(await itemAt(table, 'TRIP#t', 'TRIP')).toMatchObject({ likes: 1 })
    expect(await itemAt(table, 'TRIP#t', 'LIKE#ada')).toBeDefined()
    expect(await itemAt(table, 'USER#ada', 'LIKE#t')).toBeDefined()
  })

  it('is added to the stated number of likes, which never decreases', async () => {
    await load(ada, van, { ...trip, num_likes: 5 }, like)
    expect(await itemAt(table, 'TRIP#t', 'TRIP')).toMatchObject({ likes: 6 })
    await load({ ...trip, num_likes: 5 })
    expect(await itemAt(table, 'TRIP#t', 'TRIP')).toMatchObject({ likes: 6 })
  })

  it('is refused without its trip or user, and a second time', async () => {
    expect(await reasons(ada, van, like)).toEqual(['trip_id: There is no trip t'])
    expect(await reasons(ada, van, trip, { ...like, user_id: 'bob' })).toEqual(['user_id: There is no user bob'])
    expect(await reasons(ada, van, trip, like, like)).toEqual([
      'user_id: There is another trip_like with it on an earlier line'
    ])
  })

  it('may be of a trip in the table', async () => {
    await load(ada, van, trip)
    expect(await reasons(like)).toEqual([])
  })
})

describe('a token', () => {
  const claims = { owner: userScope('ada'), jti: 'program', kind: 'programmatic', permissions: 0 } as const
  const signed = signToken(signingKeys, { ...claims, issuedAtSeconds: Date.parse(moment) / 1000 })
  const whoCalls = async () => identify(table, signingKeys)(`Token ${await signed}`, noon)

  it('is accepted again as long as its signing key exists', async () => {
    await load(ada)
    await expect(whoCalls()).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
    await load(token)
    expect(await whoCalls()).toMatchObject({ owner: 'USER#ada', permissions: 1 << 4 })
  })

  it('of a device is accepted again by its hash, and belongs to nobody else', async () => {
    const { text, id } = newDeviceToken()
    const device = { ...token, id, permissions: ['VEHICLE_DATA_UPLOAD'] }
    await load(ada, { ...ada, id: 'eve', email: 'eve@example.com' }, device)

    expect(await identify(table, signingKeys)(`Token ${text}`, noon)).toMatchObject({ owner: 'USER#ada', jti: id })
    expect(await itemAt(table, 'USER#ada', 'TOKENS')).toMatchObject({ ids: [], deviceIds: [id] })
    expect((await load({ ...device, user_id: 'eve' })).problems).toMatchObject([
      { reason: `Another owner has the token ${id}` }
    ])
  })

  it('from before the end of all sessions stays revoked', async () => {
    await load({ ...ada, sessions_valid_from: '2026-03-01T09:00:00Z' }, token)
    await expect(whoCalls()).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
  })

  it('is listed with its owner once, and keeps its last use', async () => {
    await load(ada, { ...token, last_used: '2026-03-01T10:00:00Z' })
    expect((await load(token)).counts.token).toEqual({ created: 0, changed: 0, unchanged: 1 })
    expect(await itemAt(table, 'USER#ada', 'TOKENS')).toMatchObject({ ids: ['program'] })
    expect(await itemAt(table, 'USER#ada', 'TOKEN#program')).toMatchObject({
      lastUsedSeconds: Date.parse('2026-03-01T10:00:00Z') / 1000
    })
  })

  it('is refused without an owner', async () => {
    expect(await reasons(token)).toEqual(['user_id: There is no user ada'])
    expect(await reasons({ ...token, user_id: undefined })).toEqual([
      'must name either a user_id or an organization_id'
    ])
  })
})

describe('an entry of the audit trail', () => {
  const entriesIn = async (prefix: string) =>
    (await everyItem(table)).filter(({ PK, SK }) => `${PK}`.startsWith(prefix) && `${SK}`.startsWith('ENTRY#'))

  it('is loaded with its count, and loaded again changes nothing', async () => {
    for (const created of [1, 0]) expect((await load(entry)).counts.audit_entry).toMatchObject({ created })
    expect(await entriesIn('AUDIT#USER#ada')).toHaveLength(1)
    expect(await itemAt(table, 'AUDIT#USER#ada', 'COUNT#400#2026-03')).toMatchObject({ e01: 1 })
  })

  it('is never changed', async () => {
    await load(entry)
    expect(await reasons({ ...entry, action: 'user.deleted' })).toEqual([
      'There is another entry entry in this trail, and entries are never changed'
    ])
  })

  it.each([{}, { user_id: 'ada', operator_part: 1 }, { operator_part: 4 }])(
    'must name one trail, not %o',
    async (trail) => {
      expect(await reasons({ ...entry, trail })).toEqual([expect.stringMatching(/^trail/)])
    }
  )

  it('replaces the entries of a load into an empty table', async () => {
    await load(ada, van, entry)
    expect(await entriesIn('AUDIT#')).toHaveLength(1)
  })

  it('replaces them even if the table contains the note of a sweep', async () => {
    await sweepUploads(table, { now: noon, isTimeUp: () => false, onNewer: (refusal) => expect.fail(refusal.message) })
    await load(ada, van, entry)
    expect(await entriesIn('AUDIT#')).toHaveLength(1)
  })

  it('replaces no entries of a load into a table with data', async () => {
    await load(ada)
    const before = (await entriesIn('AUDIT#')).length
    await load(van, entry)
    // One entry of the operator and one of the owner, besides the loaded entry.
    expect(await entriesIn('AUDIT#')).toHaveLength(before + 3)
  })
})
