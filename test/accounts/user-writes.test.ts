import { beforeEach, describe, expect, it } from 'vitest'
import { putMembership, removeMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { setPassword } from '../../lib/accounts/password-writes.ts'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { credentialsItem } from '../../lib/identity/credentials.ts'
import { hashPassword, verifyPassword } from '../../lib/identity/password.ts'
import { findTokenOwner, organizationItem } from '../../lib/identity/token-owner.ts'
import { findPublicUser, findPublicUserByEmail } from '../../lib/people/public-user.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { operator } from '../audit/actors.ts'
import { failingAtEveryCall } from '../table/faulty-table.ts'
import { everyItem, itemAt } from '../table/table-contents.ts'
import { tableHolding } from '../test-table.ts'
import { putPerson } from '../vehicles/fleet.ts'

const table = await tableHolding(async () => {})

const noon = new Date('2024-02-01T12:00:00.250Z')
/** Without the audit trail. */
const keysOf = async () =>
  (await everyItem(table)).map(({ PK, SK }) => `${PK} ${SK}`).filter((key) => !key.startsWith('AUDIT#'))

describe('a user', () => {
  it('is found by ID, by email in any case, and by login', async () => {
    expect(await putPerson(table, 'ann', 'Ann@Example.com')).toBe('created')

    expect(await findPublicUser(table, 'ann')).toEqual({ id: 'ann', email: 'Ann@Example.com' })
    expect(await findPublicUserByEmail(table, 'ANN@example.COM')).toEqual({ id: 'ann', email: 'Ann@Example.com' })
    expect(await findItem(table, credentialsItem('ann@example.com'), { ConsistentRead: true })).toEqual({
      userId: 'ann',
      email: 'Ann@Example.com',
      passwordHash: 'hash of ann'
    })
  })

  it('written again is unchanged, and fields that are not given stay', async () => {
    const hash = async () => 'hash'
    const profile = { id: 'ann', email: 'ann@example.com' }
    await putUser(table, operator, {
      profile: { ...profile, first_name: 'Ann' },
      requestsPerMinute: 200,
      hashPassword: hash
    })

    expect(await putUser(table, operator, { profile, hashPassword: hash })).toBe('unchanged')
    expect(await putUser(table, operator, { profile: { ...profile, last_name: 'Lee' }, hashPassword: hash })).toBe(
      'changed'
    )
    expect(await itemAt(table, 'USER#ann', 'PROFILE')).toMatchObject({
      data: { ...profile, first_name: 'Ann', last_name: 'Lee' },
      requestsPerMinute: 200
    })
  })

  it('cannot have the email of another', async () => {
    await putPerson(table, 'ann')
    await expect(putPerson(table, 'bob', 'ANN@example.com')).rejects.toThrow(
      'The email ANN@example.com belongs to user ann'
    )
    await putPerson(table, 'bob')
    await expect(putPerson(table, 'bob', 'ann@example.com')).rejects.toThrow('belongs to user ann')
  })

  it('takes the password along to a new email, and frees the old one', async () => {
    await putPerson(table, 'ann')
    expect(await putPerson(table, 'ann', 'lee@example.com')).toBe('changed')

    expect(await keysOf()).toEqual([
      'CREDENTIALS#lee@example.com CREDENTIALS',
      'EMAIL#lee@example.com USER',
      'USER#ann PROFILE'
    ])
    expect(await findItem(table, credentialsItem('lee@example.com'), { ConsistentRead: true })).toMatchObject({
      passwordHash: 'hash of ann'
    })
    expect(await putPerson(table, 'bob', 'ann@example.com')).toBe('created')
  })

  it('may change the case of the email', async () => {
    await putPerson(table, 'ann')
    expect(await putPerson(table, 'ann', 'ANN@example.com')).toBe('changed')
    expect(await findItem(table, credentialsItem('ann@example.com'), { ConsistentRead: true })).toMatchObject({
      email: 'ANN@example.com'
    })
  })

  it.each(['before', 'after'] as const)('is there whole or not at all, whatever call fails (%s)', async (fault) => {
    await failingAtEveryCall(table, fault, async (faulty) => {
      const before = await keysOf()
      expect([0, 3]).toContain(before.length)
      await putPerson(faulty, 'ann')
    })
    expect(await keysOf()).toHaveLength(3)
  })
})

describe('a password', () => {
  it('that is set ends the sessions from before', async () => {
    await putPerson(table, 'ann')
    await putUser(table, operator, {
      profile: { id: 'bob', email: 'bob@example.com' },
      hashPassword: () => hashPassword('old-password')
    })

    expect(await setPassword(table, { ...operator, at: noon }, 'bob', 'new-password')).toBe('changed')

    const { passwordHash } = (await findItem(table, credentialsItem('bob@example.com'), { ConsistentRead: true })) ?? {}
    expect(await verifyPassword('new-password', passwordHash)).toBe(true)
    expect(await findTokenOwner(table, 'USER#bob')).toMatchObject({
      sessionsValidFromSeconds: noon.getTime() / 1000
    })
  })

  it('that is the same leaves the sessions alone', async () => {
    await putUser(table, operator, {
      profile: { id: 'bob', email: 'bob@example.com' },
      hashPassword: () => hashPassword('old-password')
    })
    const before = await everyItem(table)

    expect(await setPassword(table, operator, 'bob', 'old-password')).toBe('unchanged')
    expect(await everyItem(table)).toEqual(before)
  })

  it('of nobody cannot be set', async () => {
    await expect(setPassword(table, operator, 'bob', 'new-password')).rejects.toThrow('There is no user bob')
  })
})

describe('a membership', () => {
  const reading = permissionBits(['VEHICLE_READ'])
  beforeEach(async () => {
    await putPerson(table, 'ann')
    await putOrganization(table, operator, 'rental', { name: 'Harbour Rentals' })
  })

  it('is kept with both, changed with both and removed from both', async () => {
    expect(await putMembership(table, operator, 'rental', 'ann', reading)).toBe('created')
    expect(await putMembership(table, operator, 'rental', 'ann', reading)).toBe('unchanged')
    expect(await putMembership(table, operator, 'rental', 'ann', 0)).toBe('changed')
    expect(await itemAt(table, 'USER#ann', 'MEMBERSHIPS')).toMatchObject({ organizations: { rental: 0 } })
    expect(await itemAt(table, 'ORG#rental', 'MEMBER#ann')).toMatchObject({ bits: 0 })

    expect(await removeMembership(table, operator, 'rental', 'ann')).toBe('changed')
    expect(await itemAt(table, 'USER#ann', 'MEMBERSHIPS')).toMatchObject({ organizations: {} })
    expect(await itemAt(table, 'ORG#rental', 'MEMBER#ann')).toBeUndefined()
    expect(await removeMembership(table, operator, 'rental', 'ann')).toBe('unchanged')
  })

  it('needs both', async () => {
    await expect(putMembership(table, operator, 'rental', 'bob', reading)).rejects.toThrow('There is no user bob')
    await expect(putMembership(table, operator, 'nobody', 'ann', reading)).rejects.toThrow(
      'There is no organization nobody'
    )
  })
})

describe('an organization', () => {
  it('keeps what is not given', async () => {
    expect(await putOrganization(table, operator, 'rental', { name: 'Harbour', requestsPerMinute: 500 })).toBe(
      'created'
    )
    expect(await putOrganization(table, operator, 'rental', { name: 'Harbour Rentals' })).toBe('changed')
    expect(await putOrganization(table, operator, 'rental', { name: 'Harbour Rentals' })).toBe('unchanged')
    expect(await findItem(table, organizationItem('rental'), { ConsistentRead: true })).toEqual({
      name: 'Harbour Rentals',
      requestsPerMinute: 500
    })
  })
})
