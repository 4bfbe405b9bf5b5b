/** Visits of a vehicle to places of a user and of an organization, from uploads to events. */
import { beforeAll, expect, it } from 'vitest'
import { accessItem } from '../../lib/access/grants.ts'
import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import type { Action } from '../../lib/contract/resources/action.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { newestVisitsOfPlace } from '../../lib/table/access-patterns.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { queryAll } from '../../lib/table/table.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { circle } from '../owned-places/seeds.ts'
import { upload } from './at-depot.ts'
import { type Ask, del, get, post, query } from './client.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { patience } from './patience.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const organization_id = 'visited'
const ofUser: Ask = { as: 'uploader' }
let ofOrganization: Ask
beforeAll(async () => {
  await putOrganization(table, operator, organization_id, { name: 'Visited' })
  await putMembership(table, operator, organization_id, 'helper', permissionBits(['PLACE_READ']))
  ofOrganization = { token: await programmaticToken(organizationScope(organization_id)) }
})

/** A vehicle of the user that the organization can read, with a place of each that is for this vehicle. */
async function visiting() {
  const id = await newVehicle()
  await shareVehicle(table, operator, id, organizationScope(organization_id), permissionBits(['TRIP_READ']))
  const body = { name: 'Depot', shape: circle, vehicle_ids: [id] }
  const places = await Promise.all([post('/place', { ...ofUser, body }), post('/place', { ...ofOrganization, body })])
  const scopes = [organizationScope(organization_id), userScope('uploader')]
  const owners = async () => (await findItem(table, accessItem(id), { ConsistentRead: true }))?.placeOwners
  await expect.poll(owners, patience).toEqual(expect.arrayContaining(scopes))
  return { id, token: await deviceToken(id), placeIds: places.map(({ data }) => String(data.id)) }
}

const cursor = async (ask: Ask) => String((await get('/event', ask)).data.cursor)

async function typesSince(ask: Ask, since: string, vehicle_ids: string): Promise<string[]> {
  const filter = { since, types: 'place.*', vehicle_ids, limit: 100 }
  const events = (await get(`/event${query(filter)}`, ask)).data.events as { type: string; data: object }[]
  return events.map(({ type }) => type)
}

it('are events of the owners of the places, and go with a place', async () => {
  const { id, token, placeIds } = await visiting()
  const asks = [ofUser, ofOrganization]
  const since = await Promise.all(asks.map(cursor))
  const types = () => Promise.all(asks.map((ask, index) => typesSince(ask, since[index] ?? '', id)))

  await upload(token, [
    [400, false],
    [340, true],
    [280, true]
  ])
  await expect.poll(types, patience).toEqual([['place.entered'], ['place.entered']])
  await upload(token, [
    [220, false],
    [160, false]
  ])
  await expect.poll(types, patience).toEqual([
    ['place.entered', 'place.left'],
    ['place.entered', 'place.left']
  ])

  const range = { from: new Date(Date.now() - 900_000).toISOString() }
  for (const [index, ask] of asks.entries()) {
    const placeId = placeIds[index] ?? ''
    const listed = await Promise.all([
      get(`/vehicle/${id}/action${query(range)}`, ask),
      get(`/vehicle/action${query(range)}`, ask)
    ])
    for (const { data } of listed) {
      const actions = (data as unknown as Action[]).filter(({ data: { place_id } }) => place_id === placeId)
      expect(actions.map(({ type, data: { place_name } }) => [type, place_name])).toEqual([
        ['PLACE_LEFT', 'Depot'],
        ['PLACE_ENTERED', 'Depot']
      ])
    }
    const visits = async () => (await queryAll(table, newestVisitsOfPlace(placeId, {}))).length
    expect(await visits()).toBe(1)
    expect((await del(`/place/${placeId}`, ask)).status).toBe(204)
    await expect.poll(visits, patience).toBe(0)
  }
})

it('end by silence', async () => {
  const { id, token, placeIds } = await visiting()
  const asks = [ofUser, ofOrganization]
  const since = await Promise.all(asks.map(cursor))
  await upload(token, [
    [540, false],
    [480, true],
    [420, true],
    [360, false]
  ])
  const types = () => Promise.all(asks.map((ask, index) => typesSince(ask, since[index] ?? '', id)))
  await expect.poll(types, patience).toEqual([
    ['place.entered', 'place.left'],
    ['place.entered', 'place.left']
  ])
  for (const [index, ask] of asks.entries()) await del(`/place/${placeIds[index]}`, ask)
})
