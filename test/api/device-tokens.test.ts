/** Short device tokens: made, used, changed, revoked and ended; and those that were signed before there were short ones. */
import { describe, expect, it } from 'vitest'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { tokenItem } from '../../lib/identity/token-records.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { del, get, post, put } from './client.ts'
import { endToken, programmaticToken, table } from './made-tokens.ts'
import { refusal } from './refusals.ts'
import { newVehicle } from './uploading.ts'

const tokens = '/security/token'
const content = { name: 'Tracker', permissions: ['VEHICLE_DATA_UPLOAD'] }
const records = [{ timestamp: '2026-03-01T12:00:00Z', longitude: 9.18, latitude: 48.78 }]

const make = async (body: object = {}, as: 'uploader' | 'maker' = 'uploader') => {
  const { data } = await post(tokens, { as, body: { ...content, ...body } })
  return { id: String(data.id), token: String(data.token) }
}
const upload = (token: string) => post('/receiver/vehicle-data', { token, body: { records } })

describe('a device token', () => {
  it('has at most 32 characters, and is accepted as a person types it', async () => {
    const { token } = await make({ vehicle_ids: [await newVehicle()] })

    expect(token).toMatch(/^dt(-[0-9a-hjkmnp-tv-z]{4}){6}$/)
    for (const typed of [token, token.toUpperCase(), token.replaceAll('-', '')]) {
      expect((await upload(typed)).status).toBe(202)
    }
  })

  it('is listed without its secret, newest first among the others', async () => {
    const [first, signed, last] = [await make(), await make({ permissions: ['TRIP_READ'] }), await make()]
    const { items } = await get(`${tokens}?limit=3`, { as: 'uploader' })

    expect(items.map(({ id }) => id)).toEqual([last.id, signed.id, first.id])
    expect(JSON.stringify(items)).not.toContain(last.token)
    expect(items[0]).toMatchObject({ user_id: 'uploader', permissions: content.permissions })
    expect((await get(`${tokens}/${last.id}`, { as: 'uploader' })).data).toEqual(items[0])
  })

  it('is changed by its owner, and unknown to everybody else', async () => {
    const vehicleId = await newVehicle()
    const { id, token } = await make({ vehicle_ids: [vehicleId] })
    const one = `${tokens}/${id}`

    expect((await put(one, { as: 'maker', body: { name: 'Mine' } })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
    expect((await del(one, { as: 'maker' })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
    expect((await put(one, { as: 'uploader', body: { name: 'Renamed' } })).data).toMatchObject({ name: 'Renamed' })
    expect((await upload(token)).status).toBe(202)
  })

  it('is refused once it is revoked', async () => {
    const { id, token } = await make({ vehicle_ids: [await newVehicle()] })
    await del(`${tokens}/${id}`, { as: 'uploader' })

    expect((await upload(token)).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await del(`${tokens}/${id}`, { as: 'uploader' })).body).toEqual(refusal('TOKEN_NOT_FOUND'))
  })

  it('revokes itself by a logout', async () => {
    const { token } = await make()

    expect((await post('/account/ops/logout', { token, body: {} })).status).toBe(204)
    expect((await upload(token.toUpperCase())).body).toEqual(refusal('TOKEN_REVOKED'))
  })

  it('is refused if it is mistyped', async () => {
    const { token } = await make()
    const mistyped = token.slice(0, -1) + (token.endsWith('2') ? '3' : '2')

    expect((await upload(mistyped)).body).toEqual(refusal('INVALID_TOKEN'))
  })

  it('fetches upload tokens, which end with it', async () => {
    const vehicleId = await newVehicle()
    const { id, token } = await make({ vehicle_ids: [vehicleId] })
    const { data } = await get(`/security/vehicle/${vehicleId}/vehicle-data-upload-token`, { token })
    await del(`${tokens}/${id}`, { as: 'uploader' })

    expect((await upload(String(data.token))).body).toEqual(refusal('TOKEN_REVOKED'))
  })

  it.each([
    ['a user', {}, userScope('maker')],
    ['an organization', { organization_id: 'makers' }, organizationScope('makers')]
  ] as const)('of %s is removed after its end, when another one is made', async (_, body, owner) => {
    const { id } = await make(body, 'maker')
    await endToken(owner, id)

    await make(body, 'maker')

    expect(await findItem(table, tokenItem(owner, id))).toBeUndefined()
  })
})

it('a device token that was signed goes on working', async () => {
  const signed = await programmaticToken(userScope('uploader'), ['VEHICLE_DATA_UPLOAD'])
  const path = `/receiver/vehicle-data?vehicle_id=${await newVehicle()}`
  const headers = { Authorization: `Basic ${Buffer.from(`phone:${signed}`).toString('base64')}` }

  expect(signed.length).toBeGreaterThan(200)
  for (const ask of [{ token: signed }, { headers }]) {
    expect((await post(path, { ...ask, body: { records } })).status).toBe(202)
  }
  expect((await post(`${path}&token=${signed}`, { body: { records } })).status).toBe(202)
})
