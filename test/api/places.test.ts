/** Places over HTTP, as their owners and members of an organization see them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { type Permission, permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope } from '../../lib/contract/scope.ts'
import { operator } from '../audit/actors.ts'
import { circle, ringOf } from '../owned-places/seeds.ts'
import { type Ask, del, get, post, put, send } from './client.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { denied, invalid, refusal } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const content = { name: 'Depot', shape: circle }
const organization_id = 'places'

/** The organization has no other places than those of one test at a time. */
let ofOrganization: Ask
beforeAll(async () => {
  await putOrganization(table, operator, organization_id, { name: 'Places' })
  const members = { maker: ['PLACE_READ', 'PLACE_WRITE'], helper: ['PLACE_READ'] }
  for (const [user, permissions] of Object.entries(members)) {
    await putMembership(table, operator, organization_id, user, permissionBits(permissions as Permission[]))
  }
  ofOrganization = { token: await programmaticToken(organizationScope(organization_id)) }
})

const make = async (ask: Ask, body: object = {}) => {
  const { status, data } = await post('/place', { ...ask, body: { ...content, ...body } })
  expect(status).toBe(200)
  return String(data.id)
}

describe.each([
  ['a user', async (): Promise<Ask> => ({ as: 'borrower' })],
  ['an organization', async () => ofOrganization]
])('the places of %s', (_, callerOf) => {
  it('are created, listed, changed and deleted, and leave nothing', async () => {
    const ask = await callerOf()
    const first = await make(ask, { name: 'Yard', shape: ringOf(60) })
    const second = await make(ask)
    const listed = await get('/place', ask)
    expect(listed.items.map(({ id, name }) => [id, name])).toEqual([
      [second, 'Depot'],
      [first, 'Yard']
    ])
    expect(listed.header.num_results).toBe(2)

    // Of the same size, then of another one, then too large for its pack.
    for (const body of [{ name: 'Tepod' }, { name: 'Old depot' }, { shape: ringOf(80) }]) {
      const { status, data } = await put(`/place/${second}`, { ...ask, body })
      expect([status, data]).toEqual([200, expect.objectContaining(body)])
      expect((await get(`/place/${second}`, ask)).data).toEqual(data)
    }
    for (const id of [first, second]) expect((await del(`/place/${id}`, ask)).status).toBe(204)
    expect((await del(`/place/${first}`, ask)).body).toEqual(refusal('PLACE_NOT_FOUND'))
    expect((await get('/place', ask)).items).toEqual([])
  })
})

it('a place that a client has read is changed under its tag alone', async () => {
  const ask: Ask = { as: 'changer' }
  const path = `/place/${await make(ask)}`
  const { headers } = await get(path, ask)
  expect((await send('HEAD', path, ask)).headers.etag).toBe(headers.etag)
  const guarded = { ...ask, headers: { 'If-Match': String(headers.etag) } }
  expect((await put(path, { ...guarded, body: { margin: 40 } })).status).toBe(200)
  expect((await put(path, { ...guarded, body: { margin: 50 } })).body).toEqual(refusal('PRECONDITION_FAILED'))
  expect((await del(path, guarded)).body).toEqual(refusal('PRECONDITION_FAILED'))
  expect((await del(path, ask)).status).toBe(204)
})

describe('a place of an organization', () => {
  it('is written and read by its members, each with the permissions there', async () => {
    const id = await make({ as: 'maker' }, { organization_id })
    const path = `/place/${id}`
    const via = [{ permission: 'PLACE_READ', via: 'organization', organization_id }]
    const read = await get(path, { as: 'helper' })
    expect([read.data, read.header.permission_via]).toEqual([expect.objectContaining({ id, organization_id }), via])
    expect((await get(`/place?organization_id=${organization_id}`, { as: 'helper' })).items).toHaveLength(1)
    expect((await put(path, { as: 'helper', body: { name: 'X' } })).body).toEqual(denied('PLACE_WRITE'))
    expect((await del(path, { as: 'helper' })).body).toEqual(denied('PLACE_WRITE'))
    expect((await post('/place', { as: 'helper', body: { ...content, organization_id } })).body).toEqual(
      denied('PLACE_WRITE')
    )
    expect((await get(path, { as: 'stranger' })).body).toEqual(refusal('PLACE_NOT_FOUND'))
    expect((await put(path, { as: 'maker', body: { name: 'Quay' } })).data.name).toBe('Quay')
    expect((await del(path, { as: 'maker' })).status).toBe(204)
  })
})

describe('a shape is refused', () => {
  it.each([
    ['of an unknown type', { type: 'MultiPoint', coordinates: [] }, 'shape.type'],
    ['without its radius', { type: 'Point', coordinates: circle.coordinates }, 'shape.radius'],
    [
      'with a hole',
      { type: 'Polygon', coordinates: [ringOf(5).coordinates[0], ringOf(4).coordinates[0]] },
      'shape.coordinates'
    ],
    ['that is open', { type: 'Polygon', coordinates: [ringOf(5).coordinates[0]?.slice(0, 5)] }, 'shape'],
    ['with an altitude', { ...circle, coordinates: [24, 60, 5] }, 'shape.coordinates']
  ])('%s', async (_, shape, path) => {
    const { status, body } = await post('/place', { as: 'changer', body: { ...content, shape } })
    expect([status, body]).toEqual([400, invalid(path)])
  })
})

it('a preview shows the visit of a vehicle, and stores nothing', async () => {
  const vehicle = await newVehicle()
  const token = await deviceToken(vehicle)
  const [longitude, latitude] = circle.coordinates
  const begin = Math.floor(Date.now() / 60_000) * 60_000 - 2 * 3_600_000
  const timeOf = (minute: number) => new Date(begin + minute * 60_000).toISOString()
  // Ten minutes at the place, then a minute on the way to a place a kilometre farther north.
  const records = Array.from({ length: 12 }, (_, minute) => ({
    timestamp: timeOf(minute),
    longitude,
    latitude: latitude + (minute < 10 ? 0 : 0.01)
  }))
  expect((await post('/receiver/vehicle-data', { token, body: { records } })).status).toBe(202)

  const body = { shape: circle, vehicle_ids: [vehicle] }
  const before = (await get('/place', { as: 'uploader' })).items
  const visits = async () => (await post('/place/ops/preview', { as: 'uploader', body })).data.visits
  const visit = {
    vehicle_id: vehicle,
    timestamp_start: timeOf(0),
    timestamp_end: timeOf(10),
    completed: true,
    duration: 600
  }
  await expect.poll(visits).toEqual([visit])
  expect((await get('/place', { as: 'uploader' })).items).toEqual(before)
})
