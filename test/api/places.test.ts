/** Places over HTTP, as their owners and members of an organization see them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { putMembership } from '../../lib/accounts/membership-writes.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { type Permission, permissionBits } from '../../lib/contract/permissions.ts'
import type { PlaceCollection, PlaceFeature } from '../../lib/contract/resources/place-collection.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { operator } from '../audit/actors.ts'
import { circle, collectionOf, pointFeature, ringOf } from '../owned-places/seeds.ts'
import { seedVisit } from '../visits/seeds.ts'
import { type Ask, del, get, post, put, send } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'
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

describe.each([
  ['a user', async (): Promise<[Ask, string]> => [{ as: 'changer' }, '']],
  ['an organization', async (): Promise<[Ask, string]> => [{ as: 'maker' }, `?organization_id=${organization_id}`]]
])('a file of places of %s', (_, ownerOf) => {
  const bays = Array.from({ length: 31 }, (__, index) => pointFeature(`Bay ${index}`))

  it('is imported, exported, edited and imported again', async () => {
    const [ask, owner] = await ownerOf()
    const load = async (features: readonly object[], headers = {}) => {
      const sent = { ...ask, body: collectionOf(...features), headers }
      const { status, data } = await post(`/place/ops/import${owner}`, sent)
      expect(status).toBe(200)
      return data
    }
    const key = { 'Idempotency-Key': `bays${owner}` }
    const first = await load([...bays, pointFeature('Wide', { radius: 1e9 })], key)
    expect(first).toMatchObject({ created: 31, changed: 0, unchanged: 0, refused: 1 })
    expect(await load([...bays, pointFeature('Wide', { radius: 1e9 })], key)).toEqual(first)
    expect(await load(bays)).toMatchObject({ created: 0, unchanged: 31 })

    const exported = async () => {
      const { headers, body } = await get(`/place/ops/export${owner}`, ask)
      expect(headers['content-type']).toBe('application/geo+json')
      return JSON.parse(String(body)) as PlaceCollection
    }
    const file = await exported()
    expect(file.features.map(({ properties }) => properties.name).sort()).toEqual(
      bays.map(({ properties }) => properties.name).sort()
    )
    // Of the same size, then too large for its pack.
    const [one, other] = file.features as [PlaceFeature, PlaceFeature]
    one.properties.name = one.properties.name.replace('Bay', 'Yab')
    expect(await load(file.features)).toMatchObject({ changed: 1, unchanged: 30 })
    Object.assign(other, { geometry: ringOf(150) })
    const { radius: __, ...properties } = other.properties
    other.properties = properties
    expect(await load(file.features)).toMatchObject({ changed: 1, unchanged: 30 })
    expect((await exported()).features).toEqual(
      file.features.map((feature) => ({ ...feature, geometry: expect.anything() }))
    )
    for (const { id } of file.features) expect((await del(`/place/${id}`, ask)).status).toBe(204)
  })
})

describe('a file of another program', () => {
  it.each([
    [
      'KML',
      'application/vnd.google-earth.kml+xml',
      '<kml><Placemark><name>Quay</name><Point><coordinates>24.94,60.17,3</coordinates></Point></Placemark></kml>'
    ],
    ['GPX', 'application/gpx+xml', '<gpx><wpt lat="60.17" lon="24.94"><name>Quay</name></wpt></gpx>']
  ])('is %s', async (_, type, raw) => {
    const ask: Ask = { as: 'changer', raw, headers: { 'Content-Type': type } }
    const { data } = await post('/place/ops/import?radius=80&kind=MARINA', ask)
    const [imported] = data.features as readonly { place_id: string }[]
    expect(imported).toMatchObject({ outcome: 'CREATED' })
    const path = `/place/${imported?.place_id}`
    expect((await get(path, { as: 'changer' })).data).toMatchObject({
      name: 'Quay',
      kind: 'MARINA',
      shape: { type: 'Point', coordinates: [24.94, 60.17], radius: 80 }
    })
    expect((await del(path, { as: 'changer' })).status).toBe(204)
    const plain = await post('/place/ops/import', { ...ask, raw: 'hello' })
    expect([plain.status, plain.error?.id]).toEqual([400, 'INVALID_PARAMETERS'])
    const unknown = { ...ask, headers: { 'Content-Type': 'text/xml' } }
    expect((await post('/place/ops/import', unknown)).body).toEqual(refusal('UNSUPPORTED_CONTENT_TYPE'))
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

it('visits are listed of the place and of the vehicle, of vehicles that the reader may read alone', async () => {
  const [vehicle, hidden] = [await newVehicle(), vehicleOf('changer')]
  const owner = userScope('uploader')
  const ask: Ask = { as: 'uploader' }
  const place_id = await make(ask)
  const visited = { owner, placeId: place_id, vehicleId: vehicle }
  await seedVisit(table, { ...visited, id: 'running' })
  await seedVisit(table, { ...visited, id: 'ended', end: '2026-03-01T10:00:00.000Z', isLate: true })
  await seedVisit(table, { ...visited, id: 'of-hidden', vehicleId: hidden })

  const ended = {
    id: 'ended',
    place_id,
    place_name: 'Depot',
    vehicle_id: vehicle,
    timestamp_start: '2026-03-01T09:00:00.000Z',
    timestamp_end: '2026-03-01T10:00:00.000Z',
    completed: true,
    duration: 3600,
    late: true
  }
  for (const path of [`/place/${place_id}/visit`, `/vehicle/${vehicle}/visit`]) {
    const all = await get(path, ask)
    expect([all.items.map(({ id }) => id), all.header.num_results]).toEqual([['running', 'ended'], 2])
    expect(all.items[0]).not.toHaveProperty('timestamp_end')
    const until = await get(`${path}?to=2026-03-01T10:00:00Z&from=2026-03-01T10:00:00Z`, ask)
    expect(until.items).toEqual([ended])
    expect((await get(`${path}?to=2026-03-01T09:59:59Z`, ask)).items).toEqual([])
    expect((await get(`${path}?offset=1&fields=id`, ask)).items).toEqual([{ id: 'ended' }])
  }
  const inside = await get(`/place/${place_id}/vehicle?fields=vehicle_id,visit_id`, ask)
  expect(inside.items).toEqual([{ vehicle_id: vehicle, visit_id: 'running' }])
  expect((await get(`/place/${place_id}/visit`, { as: 'stranger' })).body).toEqual(refusal('PLACE_NOT_FOUND'))
  expect((await get(`/vehicle/${hidden}/visit`, ask)).body).toEqual(denied('TRIP_READ'))
  expect((await del(`/place/${place_id}`, ask)).status).toBe(204)
})

it('visits to places of an organization are listed for its members', async () => {
  const vehicle = await newVehicle()
  const owner = organizationScope(organization_id)
  await putMembership(table, operator, organization_id, 'uploader', permissionBits(['PLACE_READ', 'PLACE_WRITE']))
  const ask: Ask = { as: 'uploader' }
  const placeId = await make(ask, { organization_id })
  await seedVisit(table, { owner, placeId, vehicleId: vehicle, id: 'of-member' })
  const path = `/vehicle/${vehicle}/visit`
  expect((await get(path, ask)).items).toEqual([])
  expect((await get(`${path}?organization_id=${organization_id}`, ask)).items.map(({ id }) => id)).toEqual([
    'of-member'
  ])
  expect((await get(`${path}?organization_id=acme`, ask)).body).toEqual(denied('PLACE_READ'))
  expect((await get(`/place/${placeId}/visit`, ask)).items).toHaveLength(1)
  // A member who may read the place, and not the vehicle.
  expect((await get(`/place/${placeId}/visit`, { as: 'helper' })).items).toEqual([])
  expect((await del(`/place/${placeId}`, ask)).status).toBe(204)
})
