// @module-tag long
/** Writes of one user or organization at the same time: each is whole, and takes nothing from the other. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessItem } from '../../lib/access/grants.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { signIn } from '../../lib/accounts/sign-in.ts'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { ApiError } from '../../lib/contract/api-error.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { verifyToken } from '../../lib/identity/access-token.ts'
import { credentialsItem } from '../../lib/identity/credentials.ts'
import { passwordsOf, verifyPassword } from '../../lib/identity/password.ts'
import { findTokenOwner, organizationItem } from '../../lib/identity/token-owner.ts'
import { userItem } from '../../lib/people/user-item.ts'
import { createRule } from '../../lib/rules/own-rules.ts'
import { wholeRule } from '../../lib/rules/whole-rule.ts'
import { findItem } from '../../lib/table/find-item.ts'
import type { Table } from '../../lib/table/table.ts'
import { RefusedWrite } from '../../lib/table/write-outcome.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { operator } from '../audit/actors.ts'
import { ada, noon } from '../functions/call.ts'
import { counterAt } from '../http/request-counters.ts'
import { keyOf, plainKeys } from '../identity/signing-keys.ts'
import { callNumbers, interposedTable } from '../table/faulty-table.ts'
import { quickPasswordHash } from '../table/quick-password.ts'
import { seedsOf } from '../table/seeds.ts'
import { adjust } from '../table/stored.ts'
import { contentsOf, everyItem, putBack } from '../table/table-contents.ts'
import { simulatedTableHolding } from '../test-table.ts'

const password = 'correct horse'
const table = await simulatedTableHolding(async (made) => {
  const seeds = seedsOf(made)
  await seeds.user('ada', {}, quickPasswordHash(password))
  await seeds.user('eve')
  await seeds.organization('acme')
  await seeds.vehicle('ada', 'van')
  await seeds.share('van', userScope('eve'))
})
const world = await contentsOf(table)

beforeEach(() => {
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

type Write = (table: Table) => Promise<unknown>

/** Has `other` come right before each call of `write` in turn, and gives how many stops there were. */
async function atEveryCall(write: Write, other: Write, assess: () => Promise<void>): Promise<number> {
  let stops = 0
  for (const at of callNumbers()) {
    await putBack(table, world)
    const { interposed, wasReached } = interposedTable(table, at, () => other(table))
    await write(interposed)
    if (!wasReached()) break
    await assess()
    stops = at
  }
  return stops
}

const consistent = { ConsistentRead: true }
const hashPassword = async () => 'none'
const rename: Write = (to) =>
  putUser(to, operator, { profile: { id: 'ada', email: 'ada@example.com', first_name: 'A' }, hashPassword })
const tolerant =
  (write: Write): Write =>
  (to) =>
    write(to).catch((error: unknown) => {
      if (!(error instanceof RefusedWrite) && !(error instanceof ApiError)) throw error
    })

describe('writing a profile', () => {
  it('keeps the end of sessions that is set meanwhile', async () => {
    const end: Write = (to) => adjust(to, userItem('ada'), (user) => ({ ...user, sessionsValidFromSeconds: 5 }))
    const stops = await atEveryCall(rename, end, async () => {
      const user = await findItem(table, userItem('ada'), consistent)
      expect(user).toMatchObject({ sessionsValidFromSeconds: 5, data: { first_name: 'A' } })
    })
    expect(stops).toBeGreaterThan(1)
  })

  it('keeps the mark of a user who is being deleted', async () => {
    const mark: Write = (to) => adjust(to, userItem('ada'), (user) => ({ ...user, deleting: true }))
    await atEveryCall(tolerant(rename), mark, async () => {
      const user = await findItem(table, userItem('ada'), consistent)
      expect(user).toMatchObject({ deleting: true, data: { first_name: 'Ada' } })
    })
  })
})

it('writing an organization keeps the address of its login that is set meanwhile', async () => {
  const url = 'https://login.example.com'
  const limit: Write = (to) => putOrganization(to, operator, 'acme', { name: 'Acme', requestsPerMinute: 500 })
  const redirect: Write = (to) => adjust(to, organizationItem('acme'), (acme) => ({ ...acme, loginRedirectUrl: url }))
  const stops = await atEveryCall(limit, redirect, async () => {
    const acme = await findItem(table, organizationItem('acme'), consistent)
    expect(acme).toEqual({ name: 'Acme', requestsPerMinute: 500, loginRedirectUrl: url })
  })
  expect(stops).toBeGreaterThan(1)
})

describe('a user whose email changes during the deletion', () => {
  const remove: Write = (to) => deleteUser(to, operator, 'eve')
  const move: Write = tolerant((to) =>
    putUser(to, operator, { profile: { id: 'eve', email: 'new@example.com' }, hashPassword })
  )

  async function emailsOfUsers() {
    const items = await everyItem(table)
    const users = items.filter(({ PK, SK }) => /^USER#/.test(String(PK)) && SK === 'PROFILE')
    const emails = users.map(({ data }) => (data as { email: string }).email)
    for (const prefix of ['EMAIL#', 'CREDENTIALS#']) {
      const held = items.filter(({ PK }) => String(PK).startsWith(prefix)).map(({ PK }) => String(PK))
      expect(held.sort()).toEqual(emails.map((email) => `${prefix}${email}`).sort())
    }
  }

  it('leaves no email behind, whichever call of the deletion it comes before', async () => {
    expect(await atEveryCall(remove, move, emailsOfUsers)).toBeGreaterThan(5)
  })

  it('leaves no email behind, whichever call of the change the deletion comes before', async () => {
    expect(await atEveryCall(move, remove, emailsOfUsers)).toBeGreaterThan(1)
  })
})

describe('a login during a change of the password', () => {
  const keys = plainKeys({ k1: keyOf('a') })
  // The hash is outdated: the login replaces it.
  const costlierPasswords = passwordsOf({ memory: 16, passes: 1, parallelism: 1 })
  // The clock of the login is ahead of that of the change.
  const later = new Date(noon.getTime() + 5000)
  let token: string | undefined

  const login: Write = tolerant(async (to) => {
    token = undefined
    const request = { email: 'ada@example.com', password, clientAddress: '203.0.113.7', now: later }
    token = (await signIn(to, { counter: counterAt(1), keys, lifetimeDays: 14, passwords: costlierPasswords }, request))
      .token
  })
  const setAnother: Write = (to) => setPassword(to, operator, 'ada', 'another password')

  async function tokenIsRevoked() {
    if (token === undefined) return
    const { issuedAtSeconds } = await verifyToken(keys, token)
    const owner = await findTokenOwner(table, 'USER#ada')
    expect(owner?.sessionsValidFromSeconds).toBeGreaterThan(issuedAtSeconds)
  }

  async function passwordIsTheNewOne() {
    const stored = await findItem(table, credentialsItem('ada@example.com'), consistent)
    expect(await verifyPassword('another password', stored?.passwordHash)).toBe(true)
    expect(await verifyPassword(password, stored?.passwordHash)).toBe(false)
    expect(stored?.knownNetworks ?? []).toEqual([])
  }

  it('does not bring the old password back with its new hash, nor the networks of its logins', async () => {
    expect(await atEveryCall(setAnother, login, passwordIsTheNewOne)).toBeGreaterThan(1)
    expect(await atEveryCall(login, setAnother, passwordIsTheNewOne)).toBeGreaterThan(1)
  })

  it('has no session afterwards, whichever call of the change it comes before', async () => {
    expect(await atEveryCall(setAnother, login, tokenIsRevoked)).toBeGreaterThan(1)
  })

  it('has no session afterwards, whichever call of the login the change comes before', async () => {
    expect(await atEveryCall(login, setAnother, tokenIsRevoked)).toBeGreaterThan(1)
  })
})

describe('a rule made while its vehicle is deleted', () => {
  const rule = { id: 'r', vehicle_id: 'van', property_indicator: 'speed', value_key: 'ABOVE', value: 1 }
  const create: Write = tolerant((to) =>
    createRule(to, { ...ada, owner: 'USER#eve' }, wholeRule({ ...rule, user_id: 'eve' }), 'NOTIFICATION_RULE_WRITE')
  )
  const remove: Write = (to) => deleteVehicle(to, operator, 'van')

  async function nothingIsLeft() {
    expect(await findItem(table, accessItem('van'), consistent)).toBeUndefined()
    expect((await everyItem(table)).filter(({ SK }) => String(SK).startsWith('RULE#'))).toEqual([])
  }

  it('is gone with it, whichever call of the deletion it comes before', async () => {
    expect(await atEveryCall(remove, create, nothingIsLeft)).toBeGreaterThan(5)
  })

  it('is gone with it, whichever call of the rule the deletion comes before', async () => {
    expect(await atEveryCall(create, remove, nothingIsLeft)).toBeGreaterThan(1)
  })
})
