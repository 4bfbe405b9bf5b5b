/** Attempts to divert the uploads of a fleet to the vehicle of another owner. */
import { describe, expect, it } from 'vitest'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { del, get, post, put } from './client.ts'
import { programmaticToken } from './made-tokens.ts'
import { denied, invalid } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const vehicleId = await newVehicle()
const fleet = await programmaticToken(userScope('uploader'), ['VEHICLE_DATA_UPLOAD'])

let minute = 0
const nextMoment = () => new Date(Date.parse('2025-06-02T12:00:00Z') + ++minute * 60_000).toISOString()

type Send = (token: string, name: string) => ReturnType<typeof get>
const doors: readonly (readonly [string, Send])[] = [
  ['OsmAnd', (token, name) => get(`/receiver/osmand?lat=51.6&lon=7.8&timestamp=${nextMoment()}&id=${name}`, { token })],
  [
    'Traccar Client',
    (token, name) => {
      const location = { timestamp: nextMoment(), coords: { latitude: 51.6, longitude: 7.8 } }
      return post('/receiver/osmand', { token, body: { device_id: name, location } })
    }
  ],
  [
    'OwnTracks',
    (token, name) => {
      const tst = Date.parse(nextMoment()) / 1000
      const body = { _type: 'location', tst, lat: 51.6, lon: 7.8, topic: `owntracks/fleet/${name}` }
      return post('/receiver/owntracks', { token, body })
    }
  ],
  [
    'Traccar',
    (token, name) => {
      const position = { fixTime: nextMoment(), valid: true, latitude: 51.6, longitude: 7.8 }
      return post('/receiver/traccar', { token, body: { position, device: { uniqueId: name } } })
    }
  ]
]

const trap = async (device_id: string) => post('/vehicle', { as: 'maker', body: { name: 'Trap', device_id } })
const shareUploads = (trapId: unknown, sharee: string) =>
  put(`/security/vehicle/${trapId}/share/${sharee}`, { as: 'maker', body: { permissions: ['VEHICLE_DATA_UPLOAD'] } })

describe.each(doors)('%s', (_, send) => {
  it('a device token finds a vehicle by its ID, which no other vehicle can claim as a device name', async () => {
    expect((await send(fleet, vehicleId)).status).toBe(200)
    expect((await trap(vehicleId)).body).toEqual(invalid('device_id'))
    expect((await send(fleet, vehicleId)).status).toBe(200)
  })

  it('a device token does not reach a vehicle that another owner shares, unless the token names it', async () => {
    const name = `free-${crypto.randomUUID()}`
    const { data } = await trap(name)
    await shareUploads(data.id, 'user/uploader')

    expect((await send(fleet, name)).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await send(await deviceToken(String(data.id)), name)).status).toBe(200)
    await del(`/vehicle/${data.id}`, { as: 'maker' })
  })

  it("an organization's device token does not reach a vehicle that another owner shares", async () => {
    const name = `free-${crypto.randomUUID()}`
    const { data } = await trap(name)
    await shareUploads(data.id, 'organization/workshop')
    const organization = await programmaticToken(organizationScope('workshop'), ['VEHICLE_DATA_UPLOAD'])

    expect((await send(organization, name)).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    await del(`/vehicle/${data.id}`, { as: 'maker' })
  })
})

it("an organization's device token does not reach by device name a vehicle that another owner shares", async () => {
  const name = `free-${crypto.randomUUID()}`
  const { data } = await trap(name)
  await shareUploads(data.id, 'organization/workshop')
  const token = await programmaticToken(organizationScope('workshop'), ['VEHICLE_DATA_UPLOAD'])
  const records = [{ timestamp: nextMoment(), latitude: 51.6, longitude: 7.8 }]

  const answer = await post(`/receiver/vehicle-data?device_id=${name}`, { token, body: { records } })
  expect(answer.body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
  await del(`/vehicle/${data.id}`, { as: 'maker' })
})
