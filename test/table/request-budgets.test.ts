/** Capacity that requests consume beyond those whose budgets stand in test/endpoints. Source: docs/architecture.md, "What the table holds". */
import { beforeAll, describe, expect, it } from 'vitest'
import { authorizer } from '../../functions/authorizer.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import { newDeviceToken } from '../../lib/identity/device-token.ts'
import { createTokenRecord } from '../../lib/identity/token-record-writes.ts'
import { noonSeconds, stopTheClockAtNoon } from '../http/noon.ts'
import { expectCostWithin, expectWithin } from './budget.ts'
import { signingKeys } from './handlers.ts'
import { Observation, observed } from './observed-calls.ts'
import { runTable } from './running-table.ts'
import { seedToken } from './seeds.ts'
import { acme, ada, deviceOf, seedWorld, tokenOf } from './world.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
const caller = ada
/** Of the vehicle of the trips: its owner, a user, an organization. */
const scopes = 3

/** A new item in a transaction. */
const factUnits = 2

/** An entry of the audit trail: for the operator, and with a count for each scope that it concerns; two units each. */
const auditUnits = (concerned: number) => 2 + 4 * concerned

beforeAll(async () => {
  await seedWorld(table)
})

const lanes = { prefix: 'lane-', count: 32 }

it('the authorizer', async () => {
  const jti = 'a-token'
  const claims = { ...caller, jti, issuedAtSeconds: noonSeconds }
  await createTokenRecord(table, claims, Promise.resolve())
  const event = {
    type: 'TOKEN' as const,
    authorizationToken: `Token ${await signToken(signingKeys, claims)}`,
    methodArn: 'arn:aws:execute-api:eu-central-1:000000000000:api/live/GET/v2.2/me'
  }
  const observation = new Observation()

  const verdict = await observed(observation, () => authorizer(table, { keys: signingKeys, lanes })(event))

  expect(verdict.context).toMatchObject({ owner: 'USER#ada', jti, permissions: String(allPermissionBits) })
  expectCostWithin(observation.tallies.work.cost, { trips: 1, readUnits: 2 })
})

describe('the authorizer of a programmatic token', () => {
  const authorize = authorizer(table, { keys: signingKeys, lanes })
  const decide = async (token: string) => {
    const authorizationToken = `Token ${token}`
    const methodArn = 'arn:aws:execute-api:eu-central-1:000000000000:api/live/GET/v2.2/me'
    const observation = new Observation()
    await observed(observation, () => authorize({ type: 'TOKEN', authorizationToken, methodArn }))
    return observation.tallies.work.cost
  }

  it('notes the use once an hour', async () => {
    const claims = { owner: ada.owner, jti: tokenOf(ada.owner), kind: 'programmatic', permissions: 0 } as const
    const token = await signToken(signingKeys, { ...claims, issuedAtSeconds: noonSeconds })

    expectCostWithin(await decide(token), { trips: 2, readUnits: 2, writeUnits: 1 })
    expectCostWithin(await decide(token), { trips: 1, readUnits: 2, writeUnits: 0 })
  })

  it('reads as much for a short device token, at once from the second time on', async () => {
    const { text, id } = newDeviceToken()
    await seedToken(table, ada.owner, id)

    expectCostWithin(await decide(text), { trips: 3, readUnits: 2, writeUnits: 1 })
    expectCostWithin(await decide(text), { trips: 1, readUnits: 2, writeUnits: 0 })
  })
})

it('the authorizer of an upload token reads the token that fetched it, too', async () => {
  const fetching = { ...caller, jti: 'fetching', issuedAtSeconds: noonSeconds }
  const claims = { ...fetching, jti: 'fetched', kind: 'upload', vehicleId: 'van', fetchedBy: 'fetching' } as const
  for (const one of [fetching, claims]) await createTokenRecord(table, one, Promise.resolve())
  const authorizationToken = `Token ${await signToken(signingKeys, claims)}`
  const methodArn = 'arn:aws:execute-api:eu-central-1:000000000000:api/live/GET/v2.2/me'
  const observation = new Observation()

  const verdict = await observed(observation, () =>
    authorizer(table, { keys: signingKeys, lanes })({ type: 'TOKEN', authorizationToken, methodArn })
  )

  expect(verdict.context).toMatchObject({ kind: 'upload', vehicleId: 'van' })
  expectCostWithin(observation.tallies.work.cost, { trips: 1, readUnits: 3 })
})

it('update-token that changes nothing', async () => {
  const body = { name: 'Archive', permissions: ['TRIP_READ'], vehicle_ids: ['van'], expiry: null }
  const params = { token_id: tokenOf(caller.owner) }
  await call('update-token', { caller, params, body })

  expectWithin(await call('update-token', { caller, params, body }), { trips: 2, readUnits: 3, writeUnits: 0 })
})

it('create-vehicle without a device', async () => {
  const answer = await call('create-vehicle', { caller, body: { name: 'Raft' } })

  expect(answer.status).toBe(200)
  // Profile, access, roster and search entry, the owner's profile, which counts the vehicle, and that its ID is no device.
  expectWithin(answer, { trips: 3, readUnits: 6, writeUnits: 12 + factUnits + auditUnits(1) })
})

describe('update-vehicle', () => {
  const update = async (body: object) => {
    const answer = await call('update-vehicle', { caller, params: { vehicle_id: 'van' }, body })
    expect(answer.status).toBe(200)
    return answer
  }

  it('of nothing', async () => {
    await update({ tank_size: 62 })
    expectWithin(await update({ tank_size: 62 }), { trips: 2, readUnits: 3, writeUnits: 0 })
  })

  it('of the name', async () => {
    const answer = await update({ name: 'Green van' })

    // The search entry of each scope, and the access as a condition.
    expectWithin(answer, { trips: 3, readUnits: 3 + scopes, writeUnits: 4 + 2 + 2 * scopes + factUnits })
  })

  it('of the device', async () => {
    const answer = await update({ device_id: 'tracker-2' })

    // Both devices, and that the new one is no vehicle's ID, in small or in capital letters.
    expectWithin(answer, { trips: 3, readUnits: 7 + scopes, writeUnits: 4 + 2 + 2 * scopes + 4 + 4 + factUnits })
  })
})

it('put-user-share of a user who has the vehicle', async () => {
  const params = { vehicle_id: 'car', user_id: 'eve' }
  const put = (permissions: string[]) => call('put-user-share', { caller, params, body: { permissions } })
  await put(['VEHICLE_READ', 'TRIP_READ'])

  expectWithin(await put(['VEHICLE_READ', 'TRIP_READ']), { trips: 1, readUnits: 2 })
  const changed = await put(['VEHICLE_WRITE', 'TRIP_READ'])
  // The access, the roster and the search entry; the other's profile and the owner's entries are conditions.
  expectWithin(changed, { trips: 3, readUnits: 6, writeUnits: 6 + 6 + factUnits + auditUnits(2) })
})

describe('an upload', () => {
  const body = { records: [{ timestamp: '2026-03-02T11:59:00.000Z', longitude: 7.8, latitude: 51.7 }] }
  const device = deviceOf(ada, ['van'])
  /**
   * Consistent reads: who may upload, the memberships, the modes, whether the upload is known by itself or among those that were
   * joined, while the request is counted; the records; the inbox, beside whether the vehicle is known to be active in this hour.
   */
  const usual = { trips: 3, readUnits: 5.5, writeUnits: 2 }
  /** That the vehicle is active in this hour is noted once. */
  const firstOfHour = { trips: 4, readUnits: 5.5, writeUnits: 4 }

  it('of one record', async () => {
    const another = { records: [{ ...body.records[0], timestamp: '2026-03-02T11:59:30.000Z' }] }
    expectWithin(await call('upload-vehicle-data', { caller: device, body }), firstOfHour)
    expectWithin(await call('upload-vehicle-data', { caller: device, body: another }), usual)
    // The same again is announced again, for the answer to its receipt may have been lost before it was.
    expectWithin(await call('upload-vehicle-data', { caller: device, body }), {
      trips: 2,
      readUnits: 5.5,
      writeUnits: 1
    })
  })

  it('of which notrack_mode hides positions: what is left of it is another upload', async () => {
    await call('update-vehicle', { caller, params: { vehicle_id: 'car' }, body: { notrack_mode: true } })

    const answer = await call('upload-vehicle-data', { caller: deviceOf(ada, ['car']), body })

    expect(answer.data).toEqual({ accepted: 1, duplicates: 0, rejected: [] })
    expectWithin(answer, { ...firstOfHour, trips: 5, readUnits: 6.5 })
  })

  it('of a thousand records of an old hour: its packed kilobytes, and the charge for the hour', async () => {
    const records = Array.from({ length: 1000 }, (_, index) => ({
      timestamp: new Date(Date.UTC(2026, 2, 1) + index * 1000).toISOString(),
      longitude: 7.8 + index / 10_000,
      latitude: 51.7 + (index % 7) / 10_000,
      speed: 50 + (index % 13)
    }))

    const answer = await call('upload-vehicle-data', { caller: device, body: { records } })

    expect(answer.data).toEqual({ accepted: 1000, duplicates: 0, rejected: [] })
    expectWithin(answer, { trips: 5, readUnits: 6.5, writeUnits: 8 })
  })

  it('for a vehicle that the client names', async () => {
    const query = 'lat=51.7&lon=7.8&id=van'

    const answer = await call('upload-osmand-query', { caller: deviceOf(ada), query })

    // Device and vehicle of that name are looked up, eventually consistently.
    expectWithin(answer, { ...firstOfHour, trips: 5, readUnits: 6.5 })
  })

  it('for a vehicle that a device of an organization names: whether its owner is a member', async () => {
    const query = 'lat=51.7&lon=7.8&id=van'

    const answer = await call('upload-osmand-query', { caller: deviceOf(acme), query })

    // The memberships of a user are not read.
    expectWithin(answer, { ...firstOfHour, trips: 6, readUnits: 6.5 })
  })
})
