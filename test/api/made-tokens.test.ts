import { beforeAll, describe, expect, it } from 'vitest'
import { userScope } from '../../lib/contract/scope.ts'
import { del, get, put } from './client.ts'
import { fullTrip, fullTripleg } from './fixture/drives.ts'
import { fullRule } from './fixture/rules.ts'
import { fullStatus } from './fixture/statuses.ts'
import { fullVehicle, plainVehicle, silentVehicle } from './fixture/vehicles.ts'
import { programmaticToken } from './made-tokens.ts'
import { denied, refusal, refusedAs } from './refusals.ts'

const rules = `/notification/rule/${fullVehicle.id}`

describe("an organization's token", () => {
  const through = (permission: string, organization_id = 'fleet') => [
    { permission, via: 'organization', organization_id }
  ]
  let fleet = ''
  let workshop = ''

  beforeAll(async () => {
    fleet = await programmaticToken('ORG#fleet')
    workshop = await programmaticToken('ORG#workshop')
  })

  it('reaches what vehicles grant to the organization, and names the organization in permission_via', async () => {
    const vehicles = await get('/vehicle', { token: fleet })
    const vehicle = await get(`/vehicle/${fullVehicle.id}`, { token: fleet })
    const statuses = await get('/vehicle/status', { token: fleet })
    const trips = await get('/trip', { token: fleet })
    const tripleg = await get(`/tripleg/${fullTripleg.id}`, { token: fleet })

    expect(vehicles.items).toEqual([fullVehicle])
    expect(vehicles.header.permission_via).toEqual(through('VEHICLE_READ'))
    expect(vehicle.data).toEqual(fullVehicle)
    expect(vehicle.header.permission_via).toEqual(through('VEHICLE_READ'))
    expect(statuses.items).toEqual([fullStatus])
    expect(statuses.header.permission_via).toEqual(through('VEHICLE_STATUS_READ'))
    expect(trips.items).toEqual([{ ...fullTrip, is_liked_by_me: false }])
    expect(trips.header.permission_via).toEqual(through('TRIP_READ'))
    expect(tripleg.data).toEqual(fullTripleg)
  })

  it('has no permission that vehicles do not grant to the organization', async () => {
    expect((await get('/vehicle/status', { token: workshop })).items).toEqual([])
    expect((await put(`/trip/${fullTrip.id}`, { token: fleet, body: { name: 'x' } })).body).toEqual(
      denied('TRIP_WRITE')
    )
    expect((await get(`/vehicle/${plainVehicle.id}`, { token: fleet })).body).toEqual(denied('VEHICLE_READ'))
  })

  it('changes trips with a granted TRIP_WRITE', async () => {
    const { data, header } = await put(`/trip/${fullTrip.id}`, { token: workshop, body: { driver: fullTrip.driver } })

    expect(data).toEqual({ ...fullTrip, is_liked_by_me: false })
    expect(header.permission_via).toEqual(through('TRIP_WRITE', 'workshop'))
  })

  it('finds users', async () => {
    expect((await get('/user/owner', { token: fleet })).data.id).toBe('owner')
  })

  it('has no user behind it', async () => {
    expect((await get('/me', { token: fleet })).body).toEqual(refusedAs('USER_REQUIRED'))
    expect((await put('/me', { token: fleet, body: {} })).body).toEqual(refusedAs('USER_REQUIRED'))
    expect((await get(rules, { token: fleet })).body).toEqual(refusedAs('USER_REQUIRED'))
  })

  it('counts towards the limit of the organization', async () => {
    const [before, after] = [await get('/trip', { token: workshop }), await get('/user/owner', { token: workshop })]

    expect(before.headers['x-ratelimit-limit']).toBe('100000')
    expect(after.headers['x-ratelimit-limit']).toBe('100000')
  })
})

describe('a token with a list of permissions', () => {
  const owner = userScope('owner')

  it('is accepted for the listed permissions', async () => {
    const token = await programmaticToken(owner, ['VEHICLE_READ', 'USER_READ', 'NOTIFICATION_RULE_READ'])

    expect((await get('/vehicle', { token })).items).toEqual([silentVehicle, fullVehicle, plainVehicle])
    expect((await get(`/vehicle/${fullVehicle.id}`, { token })).data).toEqual(fullVehicle)
    expect((await get('/me', { token })).data.id).toBe('owner')
    expect((await get('/user/stranger', { token })).data.id).toBe('stranger')
    expect((await get(rules, { token })).items).toEqual([fullRule])
  })

  it('is refused for every other permission, even by lists', async () => {
    const token = await programmaticToken(owner, ['VEHICLE_WRITE'])
    const refused = [
      await get('/vehicle', { token }),
      await get('/vehicle/status', { token }),
      await get('/trip', { token }),
      await get('/trip?scope=PUBLIC', { token }),
      await get(`/vehicle/${fullVehicle.id}`, { token }),
      await get(`/vehicle/${fullVehicle.id}/tripleg`, { token }),
      await get(`/tripleg/${fullTripleg.id}`, { token }),
      await put(`/trip/${fullTrip.id}`, { token, body: {} }),
      await del(`/trip/${fullTrip.id}`, { token }),
      await get('/me', { token }),
      await put('/me', { token, body: {} }),
      await get('/user/stranger', { token }),
      await get(`/security/vehicle/${fullVehicle.id}/vehicle-data-upload-token`, { token }),
      await get(rules, { token }),
      await put(`${rules}/${fullRule.id}`, { token, body: {} }),
      await del(`${rules}/${fullRule.id}`, { token })
    ]

    for (const { body, error } of refused) expect(body).toEqual(refusal('PERMISSION_DENIED', { data: error?.data }))
    expect((await get('/vehicle', { token })).body).toEqual(denied('VEHICLE_READ'))
    expect((await get('/trip?scope=PUBLIC', { token })).body).toEqual(denied('TRIP_READ'))
    expect((await get('/user/stranger', { token })).body).toEqual(denied('USER_READ'))
    expect((await put('/me', { token, body: {} })).body).toEqual(denied('USER_WRITE'))
  })

  it('restricts permissions that come through an organization', async () => {
    const token = await programmaticToken(userScope('multi'), ['VEHICLE_STATUS_READ'])

    expect((await get('/vehicle/status', { token })).items).toEqual([fullStatus])
    expect((await get(`/vehicle/${fullVehicle.id}`, { token })).body).toEqual(denied('VEHICLE_READ'))
  })

  it('without USER_READ does not disclose which users exist', async () => {
    const token = await programmaticToken(owner, ['VEHICLE_READ'])

    for (const user of ['unknown', 'owner', 'unknown@fleet.example', 'owner@fleet.example']) {
      expect((await get(`/user/${user}`, { token })).body).toEqual(denied('USER_READ'))
    }
  })
})
