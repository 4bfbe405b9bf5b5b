import { describe, expect, it } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { del, get, post, put, send } from './client.ts'
import { fullTrip, fullTripleg } from './fixture/drives.ts'
import { fullRule } from './fixture/rules.ts'
import { fullVehicle } from './fixture/vehicles.ts'
import { invalid, refusal } from './refusals.ts'

const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 1 }
const malformed = { raw: '{', headers: { 'Content-Type': 'application/json' } }

describe('a request that is wrong in several ways', () => {
  it('names the route before the token', async () => {
    expect((await put('/unknown', { ...malformed, token: 'x' })).body).toEqual(refusal('ROUTE_NOT_FOUND'))
  })

  it.each(
    endpoints
      .filter(({ audience, body }) => audience === 'token' && body)
      .map(({ method, path }) => [method, path.replace(/\{\w+\}/g, 'unknown')] as const)
  )('names the token before the body, the body before the resource: %s %s', async (method, path) => {
    expect((await send(method, path, { ...malformed, token: 'x' })).body).toEqual(refusal('INVALID_TOKEN'))
    expect((await send(method, path, { ...malformed, as: 'stranger' })).body).toEqual(refusal('MALFORMED_JSON'))
    expect((await send(method, path, { body: { x: 1, ...rule }, as: 'stranger' })).error?.id).toBe('INVALID_PARAMETERS')
  })

  it('names a parameter before the resource, and before a missing permission', async () => {
    for (const id of ['unknown', fullVehicle.id]) {
      const answer = await get(`/vehicle/${id}/tripleg?until=x`, { as: 'stranger' })
      expect(answer.body).toEqual(invalid('until'))
      const token = await get(`/security/vehicle/${id}/vehicle-data-upload-token?lifetime_minutes=x`, {
        as: 'stranger'
      })
      expect(token.body).toEqual(invalid('lifetime_minutes'))
      const rules = await get(`/notification/rule/${id}?limit=x`, { as: 'stranger' })
      expect(rules.body).toEqual(invalid('limit'))
    }
    expect((await put(`/trip/${fullTrip.id}`, { as: 'stranger', body: { valid: true } })).body).toEqual(
      invalid('valid')
    )
  })

  it.each([
    ['VEHICLE_NOT_FOUND', () => get('/vehicle/unknown', { as: 'stranger' })],
    ['PERMISSION_DENIED', () => get(`/vehicle/${fullVehicle.id}`, { as: 'stranger' })],
    ['VEHICLE_NOT_FOUND', () => get('/vehicle/unknown/tripleg', { as: 'stranger' })],
    ['PERMISSION_DENIED', () => get(`/vehicle/${fullVehicle.id}/tripleg`, { as: 'stranger' })],
    ['TRIPLEG_NOT_FOUND', () => get('/tripleg/unknown', { as: 'stranger' })],
    ['PERMISSION_DENIED', () => get(`/tripleg/${fullTripleg.id}`, { as: 'stranger' })],
    ['TRIP_NOT_FOUND', () => put('/trip/unknown', { as: 'stranger', body: { name: 'x' } })],
    ['TRIP_NOT_FOUND', () => put('/trip/unknown', { as: 'stranger', body: {} })],
    ['PERMISSION_DENIED', () => put(`/trip/${fullTrip.id}`, { as: 'stranger', body: { name: 'x' } })],
    ['PERMISSION_DENIED', () => put(`/trip/${fullTrip.id}`, { as: 'stranger', body: {} })],
    ['TRIP_NOT_FOUND', () => del('/trip/unknown', { as: 'stranger' })],
    ['PERMISSION_DENIED', () => del(`/trip/${fullTrip.id}`, { as: 'stranger' })],
    ['VEHICLE_NOT_FOUND', () => get('/security/vehicle/unknown/vehicle-data-upload-token', { as: 'stranger' })],
    [
      'PERMISSION_DENIED',
      () => get(`/security/vehicle/${fullVehicle.id}/vehicle-data-upload-token`, { as: 'stranger' })
    ],
    ['VEHICLE_NOT_FOUND', () => get('/notification/rule/unknown', { as: 'stranger' })],
    ['PERMISSION_DENIED', () => get(`/notification/rule/${fullVehicle.id}`, { as: 'stranger' })],
    ['VEHICLE_NOT_FOUND', () => post('/notification/rule/unknown', { as: 'stranger', body: rule })],
    ['PERMISSION_DENIED', () => post(`/notification/rule/${fullVehicle.id}`, { as: 'stranger', body: rule })],
    ['VEHICLE_NOT_FOUND', () => put('/notification/rule/unknown/unknown', { as: 'stranger', body: {} })],
    ['PERMISSION_DENIED', () => put(`/notification/rule/${fullVehicle.id}/unknown`, { as: 'stranger', body: {} })],
    [
      'PERMISSION_DENIED',
      () => put(`/notification/rule/${fullVehicle.id}/${fullRule.id}`, { as: 'stranger', body: {} })
    ],
    ['VEHICLE_NOT_FOUND', () => del('/notification/rule/unknown/unknown', { as: 'stranger' })],
    ['PERMISSION_DENIED', () => del(`/notification/rule/${fullVehicle.id}/${fullRule.id}`, { as: 'stranger' })]
  ] as const)('is answered %s: 404 before 403', async (id, ask) => {
    const { body, error } = await ask()

    expect(body).toEqual(refusal(id, { data: error?.data }))
    expect(error?.data?.permission !== undefined, 'the missing permission').toBe(id === 'PERMISSION_DENIED')
  })
})
