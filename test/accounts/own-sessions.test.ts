/** Sessions and passwords of users, as their requests change them. */
import { describe, expect, it } from 'vitest'
import { changeOwnPassword } from '../../lib/accounts/own-password.ts'
import { deleteSession, endOtherSessions, listSessions } from '../../lib/accounts/own-sessions.ts'
import { signIn } from '../../lib/accounts/sign-in.ts'
import { updateUser } from '../../lib/accounts/user-changes.ts'
import { requestActor } from '../../lib/audit/actor.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import type { AdmittedCaller } from '../../lib/identity/caller.ts'
import { credentialsItem } from '../../lib/identity/credentials.ts'
import { identify, identifyAgain } from '../../lib/identity/identify.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { rateCounter } from '../../lib/limits/rate-counter.ts'
import { subscriptionsItem } from '../../lib/notify/channels/web-push/stored-subscriptions.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { auditRetentionDays, operator } from '../audit/actors.ts'
import { noon, refusal, refusalOf } from '../functions/call.ts'
import { noonSeconds } from '../http/noon.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { seedBrowser } from '../notify/channels/web-push/seeds.ts'
import { quickPasswordHash, quickPasswords } from '../table/quick-password.ts'
import { seedsOf, seedToken } from '../table/seeds.ts'
import { everyItem } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'

const password = 'correct horse battery'
const newPassword = 'correct horse battery staple'
const email = 'ada@example.com'
const owner = userScope('ada')
const keys = plainKeys({ k1: keyOf('a') })
const minute = 60_000
const later = (minutes: number) => new Date(noon.getTime() + minutes * minute)

const table = await tableHolding(async (made) => {
  await seedsOf(made).user('ada', { email }, quickPasswordHash(password))
  await seedToken(made, owner, 'program')
})
const counter = rateCounter(table)
const identified = identify(table, keys)

interface Login {
  readonly at?: Date
  readonly address?: string
  readonly userAgent?: string
  readonly with?: string
}

async function logIn({
  at = noon,
  address = '198.51.100.7',
  userAgent = 'Firefox',
  with: known = password
}: Login = {}) {
  const options = { counter, keys, lifetimeDays: 14, passwords: quickPasswords }
  const request = { email, password: known, clientAddress: address, userAgent, now: at }
  const { token } = await signIn(table, options, request)
  const header = `Token ${token}`
  const caller: AdmittedCaller = { ...(await identified(header, at)), admitted: Promise.resolve() }
  /** Whether the token is accepted a minute later. */
  const outcome = () =>
    identified(header, later(1)).then(
      () => 'accepted',
      (error) => error.id
    )
  return { caller, outcome }
}

const actorOf = (caller: AdmittedCaller, at = noon) =>
  requestActor({ caller, clientAddress: '198.51.100.7', now: at }, auditRetentionDays)

const browsers = async () => Object.keys((await findItem(table, subscriptionsItem('ada')))?.byId ?? {})

/** A session of a login before sessions had IDs of their own. */
async function formerSession() {
  const claims = { owner, jti: '01JNZ0000000000000000000AA', kind: 'personal', permissions: allPermissionBits } as const
  const former = { ...claims, issuedAtSeconds: noonSeconds - 60, expiresAtSeconds: noonSeconds + 3600 }
  await createTokenRecord(table, former, Promise.resolve())
  return `Token ${await signToken(keys, former)}`
}

describe('the list of sessions', () => {
  it('has the newest first, where each began, and which one asks', async () => {
    const first = await logIn()
    const second = await logIn({ at: later(1), address: '2001:db8::1', userAgent: 'x'.repeat(300) })

    expect(await listSessions(table, first.caller, later(2))).toEqual([
      {
        id: second.caller.jti,
        current: false,
        timestamp_created: later(1).toISOString(),
        expiry: '2026-03-16T12:01:00.000Z',
        address: '2001:db8::1',
        user_agent: 'x'.repeat(256)
      },
      {
        id: first.caller.jti,
        current: true,
        timestamp_created: noon.toISOString(),
        expiry: '2026-03-16T12:00:00.000Z',
        address: '198.51.100.7',
        user_agent: 'Firefox'
      }
    ])
  })

  it('has no session that has expired', async () => {
    const { caller } = await logIn()

    expect(await listSessions(table, caller, later(14 * 24 * 60))).toEqual([])
  })

  it('is for sessions only', async () => {
    const { caller } = await logIn()
    const program = { ...caller, kind: 'programmatic' } as const

    expect(await refusalOf(listSessions(table, program, noon))).toEqual(
      refusal('PERMISSION_DENIED', { reason: 'LOGIN_REQUIRED' })
    )
  })
})

describe('ending a session', () => {
  it('revokes its token and ends its browser, and leaves the others', async () => {
    const [kept, ended] = [await logIn(), await logIn()]
    await seedBrowser(table, owner, noon, ended.caller.jti)

    await deleteSession(table, kept.caller, ended.caller.jti, noon)

    expect([await kept.outcome(), await ended.outcome()]).toEqual(['accepted', 'TOKEN_REVOKED'])
    expect(await browsers()).toEqual([])
    expect((await listSessions(table, kept.caller, noon)).map(({ id }) => id)).toEqual([kept.caller.jti])
  })

  it('leaves the browsers of other sessions', async () => {
    const [kept, ended] = [await logIn(), await logIn()]
    const browser = await seedBrowser(table, owner, noon, kept.caller.jti)

    await deleteSession(table, kept.caller, ended.caller.jti, noon)

    expect(await browsers()).toEqual([browser])
  })

  it.each(['program', 'S0000000000000000000000000', 'D0000000000000000000000000'])('refuses the ID %s', async (id) => {
    const { caller } = await logIn()

    expect(await refusalOf(deleteSession(table, caller, id, noon))).toEqual(refusal('SESSION_NOT_FOUND'))
  })

  it('by one that has ended is refused, whatever the gateway remembers', async () => {
    const [kept, ended] = [await logIn(), await logIn()]
    await deleteSession(table, kept.caller, ended.caller.jti, noon)

    const revenge = deleteSession(table, ended.caller, kept.caller.jti, noon)

    expect(await refusalOf(revenge)).toEqual(refusal('TOKEN_REVOKED'))
    expect(await refusalOf(endOtherSessions(table, ended.caller, actorOf(ended.caller)))).toEqual(
      refusal('TOKEN_REVOKED')
    )
  })
})

describe('ending the other sessions', () => {
  it('revokes them, keeps the own one and programs, and admits later logins', async () => {
    const [ended, kept] = [await logIn(), await logIn()]
    const former = await formerSession()

    await endOtherSessions(table, kept.caller, actorOf(kept.caller, later(0.5)))

    expect([await ended.outcome(), await kept.outcome()]).toEqual(['TOKEN_REVOKED', 'accepted'])
    await expect(identified(former, later(1))).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
    await expect(identifyAgain(table, ended.caller, later(1))).rejects.toMatchObject({ id: 'TOKEN_REVOKED' })
    const program = {
      owner,
      jti: 'program',
      kind: 'programmatic',
      permissions: 0,
      issuedAtSeconds: noonSeconds - 60
    } as const
    expect(await identifyAgain(table, program, later(1))).toMatchObject({ jti: 'program' })
    const next = await logIn({ at: later(1) })
    expect((await listSessions(table, kept.caller, later(1))).map(({ id }) => id)).toEqual([
      next.caller.jti,
      kept.caller.jti
    ])
  })

  it('is in the audit trail', async () => {
    const { caller } = await logIn()

    await endOtherSessions(table, caller, actorOf(caller))

    expect(await auditedActions()).toEqual([['sessions.ended', { user_id: 'ada' }]])
  })
})

/** Actions in the trail of Ada that a request of hers made. */
async function auditedActions() {
  const items = await everyItem(table)
  const entries = items.filter(({ PK, SK }) => PK === `AUDIT#${owner}` && String(SK).startsWith('ENTRY#'))
  const changes = entries.map(({ data }) => data as Record<string, Record<string, unknown>>)
  return changes.filter(({ actor }) => actor?.user_id === 'ada').map(({ action, subject }) => [action, subject])
}

describe('a change of the own password', () => {
  const options = { counter, passwords: quickPasswords }
  const changeOf = (caller: AdmittedCaller, given = password, at = noon) =>
    changeOwnPassword(
      table,
      options,
      caller,
      { password: given, newPassword, clientAddress: '198.51.100.7' },
      actorOf(caller, at)
    )

  it('replaces the password and ends the other sessions', async () => {
    const [ended, kept] = [await logIn(), await logIn()]

    await changeOf(kept.caller, password, later(0.5))

    expect([await ended.outcome(), await kept.outcome()]).toEqual(['TOKEN_REVOKED', 'accepted'])
    await expect(logIn({ at: later(1) })).rejects.toMatchObject({ id: 'INVALID_CREDENTIALS' })
    expect(await (await logIn({ at: later(1), with: newPassword })).outcome()).toBe('accepted')
    expect(await auditedActions()).toEqual([['password.changed', { user_id: 'ada' }]])
  })

  it('ends a session that a clock ahead has begun', async () => {
    const [kept, ahead] = [await logIn(), await logIn({ at: later(0.75) })]

    await changeOf(kept.caller, password, later(0.5))

    expect(await ahead.outcome()).toBe('TOKEN_REVOKED')
  })

  it('knows only the network of the request afterwards', async () => {
    await logIn({ address: '203.0.113.200' })
    const { caller } = await logIn()
    await changeOf(caller)

    expect((await findItem(table, credentialsItem(email)))?.knownNetworks).toHaveLength(1)
  })

  it('is refused with a wrong password, and changes nothing', async () => {
    const [other, { caller }] = [await logIn(), await logIn()]

    const issues = [{ path: 'password', message: 'is not your password' }]
    expect(await refusalOf(changeOf(caller, 'wrong horse'))).toEqual(refusal('INVALID_PARAMETERS', { issues }))
    expect(await other.outcome()).toBe('accepted')
    expect(await auditedActions()).toEqual([])
  })

  it('counts as a login, so nobody guesses faster with a session', async () => {
    const { caller } = await logIn()
    for (let attempt = 0; attempt < 9; attempt++) await refusalOf(changeOf(caller, 'wrong horse'))

    expect(await refusalOf(changeOf(caller))).toMatchObject({ id: 'LOGIN_ATTEMPTS_EXCEEDED' })
    await expect(logIn()).rejects.toMatchObject({ id: 'LOGIN_ATTEMPTS_EXCEEDED' })
  })

  it('is refused to a program, and to a session that has ended', async () => {
    const [kept, ended] = [await logIn(), await logIn()]
    const program = { ...kept.caller, kind: 'programmatic' } as const
    expect(await refusalOf(changeOf(program))).toEqual(refusal('PERMISSION_DENIED', { reason: 'LOGIN_REQUIRED' }))

    await deleteSession(table, kept.caller, ended.caller.jti, noon)

    expect(await refusalOf(changeOf(ended.caller))).toEqual(refusal('TOKEN_REVOKED'))
  })

  it('is made under the email that the user has by then', async () => {
    const { caller } = await logIn()
    const moved = { ...options, counter: { count: moveEmail } }

    const wanted = { password, newPassword, clientAddress: '198.51.100.7' }
    await changeOwnPassword(table, moved, caller, wanted, actorOf(caller))

    const credentials = await findItem(table, credentialsItem('moved@example.com'), { ConsistentRead: true })
    expect(credentials?.passwordHash).toBe(quickPasswordHash(newPassword))
  })
})

/** The operator changes the email while the request is counted. */
async function moveEmail(): Promise<number> {
  await updateUser(table, operator, 'ada', { profile: { email: 'moved@example.com' }, limits: {} })
  return 1
}
