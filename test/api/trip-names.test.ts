/** The names of the ends of trips, and their category by place, from an upload to each reader. */
import { expect, it } from 'vitest'
import { accessItem } from '../../lib/access/grants.ts'
import { putOrganization } from '../../lib/accounts/organization-writes.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { destination, Journey } from '../telemetry/detection/journey.ts'
import { type Ask, get, post, put } from './client.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { patience } from './patience.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const minute = 60_000
const owner: Ask = { as: 'uploader' }
const organization = organizationScope('named')

/** In the middle of Munich. */
const from = { longitude: 11.58, latitude: 48.14 }
const [yard, towns] = [
  destination(from, 12_000, 90),
  { start_name: 'Munich, DE', end_name: expect.stringMatching(/, DE$/) }
]

/** A drive to the yard that ended more than an hour ago. */
async function uploadDrive(id: string) {
  const start = Math.floor((Date.now() - 180 * minute) / minute) * minute
  const { records } = new Journey({ atMilliseconds: start, from })
    .fix()
    .park(1200, 60)
    .drive(12_000, 60, 10)
    .park(1800, 60)
  const body = records.map(({ atMilliseconds, ...values }) => ({
    timestamp: new Date(atMilliseconds).toISOString(),
    ...values
  }))
  const token = await deviceToken(id)
  expect((await post('/receiver/vehicle-data', { token, body: { records: body } })).status).toBe(202)
}

it('are those of towns and of places of the reader on every way', async () => {
  await putOrganization(table, operator, 'named', { name: 'Named' })
  const partner: Ask = { token: await programmaticToken(organization) }
  const id = await newVehicle()
  await shareVehicle(table, operator, id, organization, permissionBits(['TRIP_READ']))
  const shape = { type: 'Point', coordinates: [yard.longitude, yard.latitude], radius: 300 }
  const place = { name: 'Yard', shape, vehicle_ids: [id], trip_category: 'BUSINESS' }
  const { data: made } = await post('/place', { ...owner, body: place })
  const owners = async () => (await findItem(table, accessItem(id), { ConsistentRead: true }))?.placeOwners
  await expect.poll(owners, patience).toEqual([userScope('uploader')])
  await uploadDrive(id)
  await expect.poll(async () => (await get(`/vehicle/${id}/trip`, owner)).items[0]?.completed, patience).toBe(true)

  const named = { ...towns, end_name: 'Yard' }
  const trip = (await get(`/vehicle/${id}/trip`, owner)).items[0] ?? {}
  expect(trip).toMatchObject({ ...named, category: 'BUSINESS', category_by: 'PLACE' })
  const leg = (await get(`/vehicle/${id}/tripleg`, owner)).items[0] ?? {}
  expect(leg).toMatchObject(named)
  expect((await get(`/tripleg/${leg.id}`, owner)).data).toEqual(leg)
  expect((await get(`/trip/${trip.id}`, owner)).data).toEqual(trip)
  const listed = (await get('/trip?limit=100', owner)).items.find((one) => one.id === trip.id)
  expect(listed).toEqual(trip)
  expect((await get(`/vehicle/${id}/logbook`, owner)).items).toMatchObject([
    { ...named, category: 'BUSINESS', category_by: 'PLACE' }
  ])
  expect((await get(`/vehicle/${id}/logbook?format=csv&fields=start_name,end_name`, owner)).body).toBe(
    '\ufeffstart_name,end_name\r\n"Munich, DE",Yard\r\n'
  )

  // The organization has no place there.
  for (const path of [`/trip/${trip.id}`, `/tripleg/${leg.id}`]) {
    const { data } = await get(path, partner)
    expect(data).toMatchObject(towns)
    expect(data.end_name).not.toBe('Yard')
  }

  const body = { category: null, visibility: 'PUBLIC' }
  const { data: changed } = await put(`/trip/${trip.id}`, { ...owner, body })
  expect(changed).toMatchObject({ ...named, category_by: 'USER', visibility: 'PUBLIC' })
  expect(changed).not.toHaveProperty('category')
  const { data: shown } = await get(`/trip/${trip.id}`, { as: 'stranger' })
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['start_name']))
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['end_name']))

  // The place is renamed, and so is the end of the trip.
  await put(`/place/${made.id}`, { ...owner, body: { name: 'Old yard' } })
  await expect.poll(async () => (await get(`/trip/${trip.id}`, owner)).data.end_name, patience).toBe('Old yard')
})
