import { describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { fullVehicle, plainVehicle } from './fixture/vehicles.ts'
import { oddIdsAnd } from './odd-ids.ts'
import { denied, refusal } from './refusals.ts'
import { singleReply } from './replies.ts'

const path = `/vehicle/${fullVehicle.id}`

describe('GET /vehicle/{vehicle_id}', () => {
  it('returns every stored field', async () => {
    const answer = await get(path, { as: 'owner' })

    expect(answer.body).toEqual(singleReply(fullVehicle, { permission: 'VEHICLE_READ', via: 'me' }))
  })

  it('omits unknown values', async () => {
    const { data } = await get(`/vehicle/${plainVehicle.id}`, { as: 'owner' })

    expect(data).toEqual(plainVehicle)
  })

  it.each([
    ['that is shared with the user', 'friend', { via: 'me' }],
    ['that is shared with an organization', 'member', { via: 'organization', organization_id: 'fleet' }],
    ['that two organizations pass on', 'multi', { via: 'organization', organization_id: 'fleet' }]
  ] as const)('gives a vehicle %s, and says how', async (_, user, via) => {
    const { data, header } = await get(path, { as: user })

    expect(data).toEqual(fullVehicle)
    expect(header.permission_via).toEqual([{ permission: 'VEHICLE_READ', ...via }])
  })

  it.each(['stranger', 'viewer', 'editor'] as const)('refuses %s without VEHICLE_READ on the vehicle', async (user) => {
    expect((await get(path, { as: user })).body).toEqual(denied('VEHICLE_READ'))
  })

  it.each(oddIdsAnd(['in another case', 'CAR-FULL']))('knows no vehicle with an ID %s', async (_, id) => {
    expect((await get(`/vehicle/${id}`, { as: 'owner' })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('ignores unknown parameters', async () => {
    const { data } = await get(`${path}?fields=id&fields=&limit=-1`, { as: 'owner' })

    expect(data).toEqual(fullVehicle)
  })
})
