import { describe, expect, it } from 'vitest'
import { type LoadProgress, loadRecords } from '../../../infra/load/load.ts'
import { credentialsItem } from '../../../lib/identity/credentials.ts'
import { verifyPassword } from '../../../lib/identity/password.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import type { StoredItem } from '../../../lib/table/table.ts'
import { operator } from '../../audit/actors.ts'
import { callNumbers, faultyTable } from '../../table/faulty-table.ts'
import { contentsOf, everyItem, itemAt, putBack } from '../../table/table-contents.ts'
import { expectListsInStep } from '../../table/trip-lists.ts'
import { tableHolding } from '../../test-table.ts'

const table = await tableHolding(async () => {})

const times = { timestamp_start: '2024-02-29T08:00:00Z', timestamp_end: '2024-02-29T10:00:00+01:00' }
const organization = {
  type: 'organization',
  id: 'org-1',
  name: 'Harbour Rentals',
  login_redirect_url: 'https://a.example/'
}
const user = { type: 'user', id: 'user-1', email: 'Ann@example.com', password: 'password-1', requests_per_minute: 90 }
const membership = { type: 'membership', organization_id: 'org-1', user_id: 'user-1', permissions: ['VEHICLE_READ'] }
const vehicle = { type: 'vehicle', id: 'veh-1', owner_id: 'user-1', name: 'Van', vehicle_type: 'VAN' }
const access = { type: 'vehicle_access', vehicle_id: 'veh-1', organization_id: 'org-1', permissions: ['TRIP_READ'] }
const status = {
  type: 'vehicle_status',
  vehicle_id: 'veh-1',
  timestamp: '2024-02-29T09:00:00Z',
  status: 'PARK',
  longitude: 1,
  latitude: 2
}
const trip = { type: 'trip', id: 'trip-1', vehicle_id: 'veh-1', ...times, is_liked_by_me: true }
const leg = { type: 'tripleg', id: 'leg-1', vehicle_id: 'veh-1', ...times }
const rule = {
  type: 'notification_rule',
  id: 'r',
  user_id: 'user-1',
  vehicle_id: 'veh-1',
  property_indicator: 'speed',
  value_key: 'ABOVE',
  value: 130
}
/** Records come before the records that they refer to. */
const fleet = [rule, leg, trip, status, access, vehicle, membership, user, organization]

const reasons = async (...records: object[]) =>
  (await loadRecords(table, () => operator, records)).problems.map(({ line, reason }) => `${line} ${reason}`)

describe('a source of records', () => {
  it('may hold its records in any order', async () => {
    const { lines, applied, problems, counts } = await loadRecords(table, () => operator, fleet)

    expect({ lines, applied, problems }).toEqual({ lines: 9, applied: true, problems: [] })
    expect(Object.values(counts)).toEqual(Array(9).fill({ created: 1, changed: 0, unchanged: 0 }))
    expect(await itemAt(table, 'VEHICLE#veh-1', 'PROFILE')).toMatchObject({
      data: { id: 'veh-1', name: 'Van', type: 'VAN' }
    })
    expect(await itemAt(table, 'TRIP#trip-1', 'TRIP')).toMatchObject({
      data: { timestamp_end: '2024-02-29T09:00:00.000Z', visibility: 'PRIVATE' },
      likes: 1
    })
    expect(await itemAt(table, 'TRIP#trip-1', 'LIKE#user-1')).toBeDefined()
    const items = await everyItem(table)
    expectListsInStep(items)
  })

  it('loaded again changes nothing', async () => {
    await loadRecords(table, () => operator, fleet)
    const before = await everyItem(table)

    const { counts } = await loadRecords(table, () => operator, fleet)

    expect(Object.values(counts)).toEqual(Array(9).fill({ created: 0, changed: 0, unchanged: 1 }))
    expect(await everyItem(table)).toEqual(before)
  })

  it('with another password replaces it', async () => {
    await loadRecords(table, () => operator, [user])
    const { counts } = await loadRecords(table, () => operator, [{ ...user, password: 'password-2' }])

    expect(counts.user).toEqual({ created: 0, changed: 1, unchanged: 0 })
    const { passwordHash } = (await findItem(table, credentialsItem('ann@example.com'), { ConsistentRead: true })) ?? {}
    expect(await verifyPassword('password-2', passwordHash)).toBe(true)
  })

  it('with a bad line changes nothing, and every bad line is reported', async () => {
    const { applied, problems } = await loadRecords(table, () => operator, [
      organization,
      { type: 'user', id: 'user-1', email: 'nobody', password: 'short', colour: 'red' },
      { type: 'ship', id: 's' },
      { ...vehicle, id: 'status' },
      { ...access, user_id: 'user-1' },
      { ...access, permissions: ['FLY'] },
      { ...trip, timestamp_end: '2024-02-29T07:00:00Z' },
      { ...leg, timestamp_end: '2024-02-29T07:00:00' },
      { ...rule, value_key: 'UP' },
      {
        ...trip,
        id: 'big',
        notes: '漢'.repeat(4096),
        driver: '漢'.repeat(256),
        name: '漢'.repeat(256),
        image_rect_url: '漢'.repeat(256)
      }
    ])

    expect(applied).toBe(false)
    expect(problems).toEqual([
      {
        line: 2,
        reason:
          'email: must be an email address; password: must be 8 to 64 characters, as every password is; colour: is not a known field'
      },
      { line: 3, reason: expect.stringMatching(/^type: must be one of organization, user, /) },
      {
        line: 4,
        reason:
          'id: must be 1 to 64 of the characters A–Z, a–z, 0–9, ".", "_" and "-", and not a reserved word of a path'
      },
      { line: 5, reason: 'must name either an organization_id or a user_id' },
      { line: 6, reason: expect.stringMatching(/^permissions\.0: /) },
      { line: 7, reason: 'timestamp_end: must not be before timestamp_start' },
      { line: 8, reason: expect.stringMatching(/^timestamp_end: must be a date and time with an offset/) },
      { line: 9, reason: 'value_key: must be one of BELOW, ABOVE' },
      { line: 10, reason: expect.stringMatching(/^Too large: \d+ bytes, with a maximum of 12288$/) }
    ])
    expect(await everyItem(table)).toEqual([])
  })

  it('has each ID, email, device, membership and share once', async () => {
    expect(
      await reasons(
        user,
        { ...user, id: 'user-2', email: 'ANN@example.com' },
        { ...user, email: 'other@example.com' },
        membership,
        { ...membership, permissions: [] },
        access,
        { ...access, permissions: ['VEHICLE_READ'] },
        { ...organization, id: 'user-1' },
        organization,
        { ...vehicle, device_id: 'Tracker' },
        { ...vehicle, id: 'veh-2', device_id: 'TRACKER' }
      )
    ).toEqual([
      '2 email: There is another user with it on an earlier line',
      '3 id: There is another user with it on an earlier line',
      '5 user_id: There is another membership with it on an earlier line',
      '7 vehicle_id: There is another vehicle_access with it on an earlier line',
      '11 device_id: There is another vehicle with it on an earlier line'
    ])
  })

  it('may refer to resources in the table', async () => {
    await loadRecords(table, () => operator, [user, organization, vehicle])
    expect(await reasons(access, trip, leg, rule, status, membership)).toEqual([])
    expect(await itemAt(table, 'TRIP#trip-1', 'TRIP')).toBeDefined()
  })

  it('is refused as a whole if it refers to missing resources, with all bad lines', async () => {
    await loadRecords(table, () => operator, [user, organization])
    const before = await everyItem(table)
    expect(
      await reasons(
        vehicle,
        { ...vehicle, id: 'veh-2', owner_id: 'nobody' },
        { ...trip, id: 'trip-2', vehicle_id: 'veh-2' },
        trip,
        { ...leg, vehicle_id: 'veh-3' },
        { ...rule, user_id: 'user-3', vehicle_id: 'veh-3' },
        { ...status, vehicle_id: 'veh-3' },
        { ...access, organization_id: 'org-2' },
        { ...membership, organization_id: 'org-2', user_id: 'user-3' },
        { type: 'ship' }
      )
    ).toEqual([
      '2 owner_id: There is no user nobody',
      '5 vehicle_id: There is no vehicle veh-3',
      '6 user_id: There is no user user-3',
      '6 vehicle_id: There is no vehicle veh-3',
      '7 vehicle_id: There is no vehicle veh-3',
      '8 organization_id: There is no organization org-2',
      '9 organization_id: There is no organization org-2',
      '9 user_id: There is no user user-3',
      expect.stringMatching(/^10 type: /)
    ])
    expect(await everyItem(table)).toEqual(before)
  })

  it('with a bad record reports no problem for references to that record', async () => {
    expect(await reasons(user, { ...vehicle, colour: 'red' }, trip)).toEqual(['2 colour: is not a known field'])
  })

  it('is refused as a whole if an email, a vehicle or a device is taken', async () => {
    const other = { ...user, id: 'user-2', email: 'bob@example.com' }
    await loadRecords(table, () => operator, [user, other, { ...vehicle, device_id: 'Tracker' }])
    const before = await everyItem(table)
    expect(
      await reasons(
        { ...organization, id: 'org-2' },
        { ...other, email: 'ANN@example.com' },
        { ...vehicle, owner_id: 'user-2' },
        { ...vehicle, id: 'veh-2', device_id: 'TRACKER' },
        { ...vehicle, id: 'veh-3', device_id: 'VEH-1' },
        { ...vehicle, id: 'Tracker' }
      )
    ).toEqual([
      '2 email: It belongs to user user-1',
      '3 owner_id: Vehicle veh-1 belongs to another user',
      '4 device_id: It belongs to vehicle veh-1',
      '5 device_id: It belongs to vehicle veh-1',
      '6 id: It is the device of vehicle veh-1'
    ])
    expect(await everyItem(table)).toEqual(before)
  })

  it('is checked and not written in a dry run', async () => {
    const report = await loadRecords(table, () => operator, fleet, { dryRun: true })
    expect(report).toEqual({
      lines: 9,
      applied: false,
      records: Object.fromEntries(fleet.map(({ type }) => [type, 1])),
      counts: {},
      problemCount: 0,
      problems: []
    })
    expect(await everyItem(table)).toEqual([])
    const { problems } = await loadRecords(table, () => operator, [trip], { dryRun: true })
    expect(problems).toEqual([{ line: 1, reason: 'vehicle_id: There is no vehicle veh-1' }])
  })

  it('reports the share of it that is checked and applied', async () => {
    const progress: LoadProgress[] = []
    await loadRecords(table, () => operator, [user, organization], { onProgress: (each) => progress.push(each) })
    expect(progress).toEqual([
      { phase: 'checking', lines: 1, share: 0.5 },
      { phase: 'checking', lines: 2, share: 1 },
      { phase: 'applying', lines: 1, share: 0.5 },
      { phase: 'applying', lines: 2, share: 1 }
    ])
  })

  it('must not have an organization with an empty name', async () => {
    const { problems } = await loadRecords(table, () => operator, [{ ...organization, name: ' ' }], { dryRun: true })
    expect(problems).toEqual([{ line: 1, reason: 'name: must not be empty' }])
  })

  it('may have empty names of a user and a vehicle, as the interface accepts them', async () => {
    expect(await reasons({ ...user, first_name: '' }, { ...vehicle, name: '' })).toEqual([])
  })

  it('whose loading was interrupted is completed by loading it again', async () => {
    const empty = await contentsOf(table)
    await loadRecords(table, () => operator, fleet)
    const expected = await withoutRandomParts()
    await putBack(table, empty)
    for (const failing of callNumbers(1, 3)) {
      const faulty = faultyTable(table, (call) => (call >= failing ? 'after' : undefined))
      const ended = await loadRecords(faulty, () => operator, fleet).catch(() => undefined)
      if (ended) break
    }
    expect(await withoutRandomParts()).toEqual(expected)
  })
})

async function withoutRandomParts() {
  const items = await everyItem(table)
  // Audit entries have random IDs, so only their number is compared.
  const fixed = items.filter(({ SK }) => !String(SK).startsWith('ENTRY#'))
  return fixed.map(({ passwordHash, v, ...item }) => (String(item.PK).startsWith('JOB#') ? withoutStart(item) : item))
}

/** The first drive of a vehicle starts the job that makes its days: when, and with which ID, differs. */
function withoutStart({ id, startedAt, ...job }: StoredItem): StoredItem {
  return job
}
