/** What the people who connect a device read of its uploads: when they came, how good they were, why one was refused. */
import { describe, expect, it, vi } from 'vitest'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { organizationScope } from '../../lib/contract/scope.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { get, post } from './client.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { refusal, refusedAs } from './refusals.ts'
import { deviceToken, newVehicle } from './uploading.ts'

const [latitude, longitude] = [48.78, 9.18]
const tomorrow = () => new Date(Date.now() + 49 * 3_600_000).toISOString()
const secondsNow = () => Math.floor(Date.now() / 1000)

const newDevice = async () => {
  const vehicleId = await newVehicle()
  return { vehicleId, token: await deviceToken(vehicleId) }
}
const reception = async (vehicleId: string) => (await get(`/vehicle/${vehicleId}/reception`, { as: 'uploader' })).data

describe('an upload', () => {
  it.each([
    ['OsmAnd', (token: string) => get(`/receiver/osmand?token=${token}&lat=${latitude}&lon=${longitude}&accuracy=8`)],
    [
      'OwnTracks',
      (token: string) =>
        post('/receiver/owntracks', {
          token,
          body: { _type: 'location', tst: secondsNow(), lat: latitude, lon: longitude, acc: 8 }
        })
    ],
    [
      'Traccar',
      (token: string) =>
        post('/receiver/traccar', {
          token,
          body: {
            position: { fixTime: new Date().toISOString(), latitude, longitude, accuracy: 8 },
            device: { uniqueId: 'any' }
          }
        })
    ],
    [
      'Traccar Client',
      (token: string) =>
        post('/receiver/osmand', {
          token,
          body: { location: { timestamp: new Date().toISOString(), coords: { latitude, longitude, accuracy: 8 } } }
        })
    ]
  ])('of %s is shown with its accuracy and without its position', async (_, send) => {
    const { vehicleId, token } = await newDevice()
    const before = await reception(vehicleId)

    expect((await send(token)).status).toBe(200)

    expect(before).toEqual({ name: expect.any(String) })
    const waiting = await reception(vehicleId)
    expect(waiting).toEqual({
      name: before.name,
      last_upload: expect.any(String),
      last_fix: { timestamp: expect.any(String), accuracy: 8, quality: 'GOOD' }
    })
    // The status exists once the upload is processed.
    const status = async () => (await get(`/vehicle/${vehicleId}/status`, { as: 'uploader' })).status
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 30_000 })
    expect(await reception(vehicleId)).toEqual(waiting)
  })
})

describe('a refused upload', () => {
  it('of a clock that is ahead is shown, although the app is answered 200', async () => {
    const { vehicleId, token } = await newDevice()

    await get(`/receiver/osmand?token=${token}&lat=${latitude}&lon=${longitude}&timestamp=${tomorrow()}`)

    expect(await reception(vehicleId)).toEqual({
      name: expect.any(String),
      last_refusal: {
        timestamp: expect.any(String),
        reason: 'CLOCK_AHEAD',
        issues: [{ path: 'timestamp', message: 'is more than 24 hours in the future' }]
      }
    })
  })

  it.each([
    ['too old', { timestamp: '1980-01-06T00:00:00Z', longitude, latitude }, 'CLOCK_BEHIND', 'timestamp'],
    ['of a value that is none', { timestamp: '2026-03-01T12:00:00Z', speed: 'fast' }, 'VALUE_INVALID', 'speed']
  ])('%s is shown with the field', async (_, record, reason, path) => {
    const { vehicleId, token } = await newDevice()

    const { status } = await post('/receiver/vehicle-data', { token, body: { records: [record] } })

    expect(status).toBe(202)
    expect(await reception(vehicleId)).toMatchObject({ last_refusal: { reason, issues: [{ path }] } })
  })

  it('of JSON that is none, and of an encrypted message, is shown with the error', async () => {
    const [broken, encrypted] = [await newDevice(), await newDevice()]

    await post('/receiver/vehicle-data', {
      token: broken.token,
      raw: '{',
      headers: { 'Content-Type': 'application/json' }
    })
    await post('/receiver/owntracks', { token: encrypted.token, body: { _type: 'encrypted', data: 'x' } })

    expect(await reception(broken.vehicleId)).toMatchObject({
      last_refusal: { reason: 'NOT_READABLE', error_id: 'MALFORMED_JSON', issues: [] }
    })
    expect(await reception(encrypted.vehicleId)).toMatchObject({ last_refusal: { reason: 'ENCRYPTED' } })
  })

  it('for another vehicle is shown at the vehicle of the token, and not at the other one', async () => {
    const [own, other] = [await newDevice(), await newDevice()]
    const { data } = await get(`/security/vehicle/${own.vehicleId}/vehicle-data-upload-token`, { as: 'uploader' })
    const records = [{ timestamp: '2026-03-01T12:00:00Z', longitude, latitude }]

    const token = String(data.token)
    const answer = await post(`/receiver/vehicle-data?vehicle_id=${other.vehicleId}`, { token, body: { records } })

    expect(answer.body).toMatchObject(refusedAs('OTHER_VEHICLE'))
    expect(await reception(own.vehicleId)).toMatchObject({ last_refusal: { reason: 'WRONG_VEHICLE' } })
    expect(await reception(other.vehicleId)).not.toHaveProperty('last_refusal')
  })
})

it('is not shown to a device token of an organization whose member the owner is not', async () => {
  const vehicleId = await newVehicle()
  const makers = organizationScope('makers')
  await shareVehicle(table, operator, vehicleId, makers, permissionBits(['VEHICLE_DATA_UPLOAD']))
  const token = await programmaticToken(makers, ['VEHICLE_DATA_UPLOAD'])

  const answer = await get(`/vehicle/${vehicleId}/reception`, { token })

  expect(answer.body).toMatchObject(refusal('PERMISSION_DENIED'))
})
