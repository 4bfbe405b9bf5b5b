/** Capacity that requests for single resources consume. Source: design, "The table". */

import { beforeAll, describe, expect, it } from 'vitest'
import { authorizer } from '../../functions/authorizer.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { resourceBytes } from '../../lib/contract/resource-size.ts'
import { signToken } from '../../lib/identity/access-token.ts'
import { profileStore } from '../../lib/identity/token-owner-store.ts'
import { tokenStore } from '../../lib/identity/token-store.ts'
import { noonSeconds, stopTheClockAtNoon } from '../http/noon.ts'
import { expectCostWithin, expectWithin } from './budget.ts'
import { signingKeys } from './handlers.ts'
import { Observation, observed } from './observed-calls.ts'
import { runTable } from './running-table.ts'
import { seedsOf } from './seeds.ts'
import { ada, password, seedWorld, timestamp_end } from './world.ts'

const { table, call } = await runTable()
stopTheClockAtNoon()
const seeds = seedsOf(table)
const caller = ada
/** Of the vehicle of the trips: its owner, a user, an organization. */
const scopes = 3
let tripKilobytes: number

beforeAll(async () => {
  await seedWorld(table)
  for (const id of ['fields', 'liked', 'published', 'deleted', 'removed']) {
    const trip = await seeds.trip({ id, vehicle_id: 'van', timestamp_end })
    tripKilobytes = Math.ceil(resourceBytes(trip) / 1024)
  }
})

it('the authorizer', async () => {
  const jti = 'a-token'
  const claims = { ...caller, jti, issuedAtSeconds: noonSeconds }
  await tokenStore(table).create(claims)
  const dependencies = { keys: signingKeys, tokens: tokenStore(table), profiles: profileStore(table) }
  const event = {
    type: 'TOKEN' as const,
    authorizationToken: `Token ${await signToken(signingKeys, claims)}`,
    methodArn: 'arn:aws:execute-api:eu-central-1:000000000000:api/live/GET/v2.2/me'
  }
  const observation = new Observation()

  const verdict = await observed(observation, () => authorizer(dependencies, { prefix: 'lane-', count: 32 })(event))

  expect(verdict.context).toMatchObject({ owner: 'USER#ada', jti, permissions: String(allPermissionBits) })
  expectCostWithin(observation.tallies.work.cost, { trips: 1, readUnits: 2 })
})

describe('login', () => {
  const body = { email: 'ADA@example.com', password }

  it.each([
    ['of a user', body, {}],
    ['of one who has no language yet', body, { 'Accept-Language': 'de' }]
  ])('%s', async (_, body, headers) => {
    const { status, observation } = await call('login', { body, headers })

    expect(status).toBe(200)
    expectCostWithin(observation.tallies.work.cost, { trips: 2, readUnits: 2, writeUnits: 4 })
  })

  it('under an organization', async () => {
    const { status, observation } = await call('login', { body: { ...body, origin: 'acme' } })

    expect(status).toBe(200)
    // The token is stored in one transaction with the check of the membership, which costs two units more.
    expectCostWithin(observation.tallies.work.cost, { trips: 2, readUnits: 2, writeUnits: 6 })
  })
})

it('get-vehicle', async () => {
  expectWithin(await call('get-vehicle', { caller, params: { vehicle_id: 'van' } }), { trips: 1, readUnits: 3 })
})

it('get-tripleg', async () => {
  expectWithin(await call('get-tripleg', { caller, params: { tripleg_id: 'leg' } }), { trips: 2, readUnits: 2 })
})

describe('update-trip', () => {
  const update = async (trip_id: string, body: object) => {
    const answer = await call('update-trip', { caller, params: { trip_id }, body })
    expect(answer.status).toBe(200)
    return answer
  }

  it('of fields', async () => {
    const answer = await update('fields', { name: 'Home', notes: null })

    expectWithin(answer, { trips: 3, readUnits: 2, writeUnits: tripKilobytes })
  })

  it.each([true, false])('of a like: %s', async (is_liked_by_me) => {
    const answer = await update('liked', { is_liked_by_me })

    expectWithin(answer, { trips: 3, readUnits: 2, writeUnits: 2 + 2 * tripKilobytes })
  })

  it.each(['PUBLIC', 'PRIVATE'])('of the visibility: %s', async (visibility) => {
    const answer = await update('published', { visibility })

    expectWithin(answer, { trips: 3, readUnits: 2, writeUnits: 12 + 2 * tripKilobytes + 6 * scopes })
  })

  it.each([true, false])('of the deletion: %s', async (deleted) => {
    const answer = await update('deleted', { deleted })

    expectWithin(answer, { trips: 3, readUnits: 2, writeUnits: 12 + 2 * tripKilobytes + 6 * scopes })
  })
})

it('delete-trip', async () => {
  const answer = await call('delete-trip', { caller, params: { trip_id: 'removed' } })

  expect(answer.status).toBe(204)
  expectWithin(answer, { trips: 3, readUnits: 2, writeUnits: 12 + 2 * tripKilobytes + 6 * scopes })
})
