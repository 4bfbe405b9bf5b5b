/** Links for installers, who connect a device to one vehicle without an account. Source: decisions, "Installation". */
import { describe, expect, it } from 'vitest'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { type Ask, del, get, post, put, send } from './client.ts'
import { endToken, table } from './made-tokens.ts'
import { denied, invalid, refusal, refusedAs } from './refusals.ts'
import { newVehicle } from './uploading.ts'

const tokens = '/security/token'
const as = 'uploader'
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const contentFor = (vehicleId: string, changes: object = {}) => ({
  name: 'Installation',
  permissions: ['DEVICE_INSTALL'],
  vehicle_ids: [vehicleId],
  expiry: later(8),
  ...changes
})

async function newLink(vehicleId: string, ask: Ask = { as }) {
  const { data } = await post(tokens, { ...ask, body: contentFor(vehicleId) })
  return { id: String(data.id), token: String(data.token), expiry: data.expiry }
}
const install = (vehicleId: string, token: string) => post(`/vehicle/${vehicleId}/ops/install`, { token })
const receptionOf = (vehicleId: string, token: string) => get(`/vehicle/${vehicleId}/reception`, { token })
const tokensOf = async (vehicleId: string) => {
  const { items } = await get(`${tokens}?limit=500`, { as })
  return items.filter(({ vehicle_ids }) => String(vehicle_ids) === vehicleId)
}
const upload = (token: string) => {
  const records = [{ timestamp: new Date().toISOString(), longitude: 9.18, latitude: 48.78, pdop_value: 1.2 }]
  return post('/receiver/vehicle-data', { token, body: { records } })
}

describe('a link', () => {
  it('answers the name of the vehicle and a device token, which uploads for the vehicle', async () => {
    const vehicleId = await newVehicle()
    const link = await newLink(vehicleId)
    const { name } = (await receptionOf(vehicleId, link.token)).data

    const { data, header } = await install(vehicleId, link.token)

    expect(data).toEqual({
      vehicle_id: vehicleId,
      name,
      token_id: expect.stringMatching(/^D/),
      token: expect.stringMatching(/^dt-/),
      expiry: link.expiry
    })
    expect(header.permission_via).toEqual([{ permission: 'DEVICE_INSTALL', via: 'me' }])
    expect((await upload(String(data.token))).status).toBe(202)
    expect((await receptionOf(vehicleId, link.token)).data).toMatchObject({ last_fix: { quality: 'GOOD' } })
  })

  it('answers one device token, however often and in parallel it is asked', async () => {
    const vehicleId = await newVehicle()
    const link = await newLink(vehicleId)

    const answers = await Promise.all(Array.from({ length: 4 }, () => install(vehicleId, link.token)))
    answers.push(await install(vehicleId, link.token))

    const [first] = answers
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => first?.data))
    const device = { id: first?.data.token_id, name: 'Installation', permissions: ['VEHICLE_DATA_UPLOAD'] }
    const listed = await tokensOf(vehicleId)
    expect(listed.map(({ id }) => id).sort()).toEqual([device.id, link.id].map(String).sort())
    expect(listed).toContainEqual(expect.objectContaining(device))
  })

  it.each([
    ['GET', ''],
    ['GET', '/status'],
    ['GET', '/track?from=2026-03-01T00:00:00Z&until=2026-03-01T01:00:00Z'],
    ['GET', '/trip'],
    ['GET', '/visit']
  ])('does not open %s /vehicle/{vehicle_id}%s', async (method, path) => {
    const vehicleId = await newVehicle()
    const { token } = await newLink(vehicleId)

    expect((await send(method, `/vehicle/${vehicleId}${path}`, { token })).body).toEqual(refusedAs('INSTALL_ONLY'))
  })

  it.each([
    ['GET', '/me'],
    ['GET', '/vehicle'],
    ['GET', '/vehicle/status'],
    ['GET', '/event?since=2026-03-01T00:00:00Z'],
    ['GET', '/notification/message'],
    ['GET', '/notification/channel'],
    ['GET', tokens],
    ['POST', '/account/ops/logout']
  ])('does not open %s %s', async (method, path) => {
    const { token } = await newLink(await newVehicle())

    expect((await send(method, path, { token })).body).toEqual(refusedAs('INSTALL_ONLY'))
  })

  it('opens no other vehicle of the same owner', async () => {
    const [vehicleId, otherId] = [await newVehicle(), await newVehicle()]
    const { token } = await newLink(vehicleId)

    expect((await install(otherId, token)).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await receptionOf(otherId, token)).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await install('unknown', token)).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('is refused as a password and in an address, where a device token is accepted', async () => {
    const { token } = await newLink(await newVehicle())

    expect((await get(`/receiver/osmand?token=${token}&lat=1&lon=1`)).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it('ends with its revocation and at its expiry, and its device token stays', async () => {
    const vehicleId = await newVehicle()
    const [revoked, expired] = [await newLink(vehicleId), await newLink(vehicleId)]
    const { data } = await install(vehicleId, revoked.token)

    await del(`${tokens}/${revoked.id}`, { as })
    await endToken(userScope(as), expired.id)

    expect((await install(vehicleId, revoked.token)).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await install(vehicleId, expired.token)).body).toEqual(refusal('TOKEN_EXPIRED'))
    expect((await upload(String(data.token))).status).toBe(202)
  })

  it('makes no second device token after the owner has revoked the first', async () => {
    const vehicleId = await newVehicle()
    const link = await newLink(vehicleId)
    const { data } = await install(vehicleId, link.token)

    await del(`${tokens}/${data.token_id}`, { as })

    expect((await install(vehicleId, link.token)).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await tokensOf(vehicleId)).map(({ id }) => id)).toEqual([link.id])
  })

  it('works only while its user may upload for the vehicle', async () => {
    const vehicleId = await newVehicle()
    const maker = userScope('maker')
    await shareVehicle(table, operator, vehicleId, maker, permissionBits(['VEHICLE_DATA_UPLOAD']))
    const { token } = await newLink(vehicleId, { as: 'maker' })
    expect((await receptionOf(vehicleId, token)).status).toBe(200)

    await unshareVehicle(table, operator, vehicleId, maker)

    expect((await receptionOf(vehicleId, token)).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await install(vehicleId, token)).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
  })
})

describe('a link is not made', () => {
  it.each([
    ['with another permission', { permissions: ['DEVICE_INSTALL', 'VEHICLE_READ'] }, 'permissions'],
    ['for two vehicles', { vehicle_ids: ['a', 'b'] }, 'vehicle_ids'],
    ['for all vehicles', { vehicle_ids: undefined }, 'vehicle_ids'],
    ['for more than a day', { expiry: later(25) }, 'expiry'],
    ['without an end', { expiry: undefined }, 'expiry']
  ])('%s', async (_, changes, path) => {
    const body = contentFor(await newVehicle(), changes)

    expect((await post(tokens, { as, body })).body).toEqual(invalid(path))
  })

  it('for an organization', async () => {
    const body = contentFor(await newVehicle(), { organization_id: 'makers' })

    expect((await post(tokens, { as: 'maker', body })).body).toEqual(invalid('organization_id'))
  })

  it('for a vehicle that the user may not upload for, or that does not exist', async () => {
    const vehicleId = await newVehicle()
    await shareVehicle(table, operator, vehicleId, userScope('maker'), permissionBits(['VEHICLE_READ']))
    const makeAs = (id: string) => post(tokens, { as: 'maker', body: contentFor(id) })

    expect((await makeAs(vehicleId)).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await makeAs('unknown')).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })
})

describe('a change of a link', () => {
  it.each([
    ['to other permissions', { permissions: ['TRIP_READ'] }, 'permissions'],
    ['to another vehicle', { vehicle_ids: ['other'] }, 'vehicle_ids'],
    ['to a later end than a day after its creation', { expiry: later(25) }, 'expiry'],
    ['to no end', { expiry: null }, 'expiry']
  ])('%s is refused', async (_, body, path) => {
    const { id } = await newLink(await newVehicle())

    expect((await put(`${tokens}/${id}`, { as, body })).body).toEqual(invalid(path))
  })

  it('to another name and an earlier end is made', async () => {
    const { id } = await newLink(await newVehicle())
    const body = { name: 'Garage', expiry: later(1) }

    expect((await put(`${tokens}/${id}`, { as, body })).data).toMatchObject({ name: 'Garage' })
  })

  it('does not make one of another token', async () => {
    const { data } = await post(tokens, { as, body: { name: 'Other', permissions: ['TRIP_READ'] } })
    const body = contentFor(await newVehicle())

    expect((await put(`${tokens}/${data.id}`, { as, body })).body).toEqual(invalid('permissions'))
  })
})

it('a share cannot grant DEVICE_INSTALL', async () => {
  const path = `/security/vehicle/${await newVehicle()}/share/user/maker`

  expect((await put(path, { as, body: { permissions: ['DEVICE_INSTALL'] } })).body).toEqual(invalid('permissions.0'))
})
