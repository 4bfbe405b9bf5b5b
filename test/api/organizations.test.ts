import { describe, expect, it } from 'vitest'
import { get, post } from './client.ts'
import { emailOf, passwordOf } from './fixture/people.ts'
import { programmaticToken } from './made-tokens.ts'
import { invalid, refusal } from './refusals.ts'

const path = '/organization'
const fleet = { id: 'fleet', name: 'Fleet', permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ'] }
const workshop = {
  id: 'workshop',
  name: 'Workshop',
  // Writing includes reading.
  permissions: ['VEHICLE_READ', 'VEHICLE_DATA_UPLOAD', 'TRIP_READ', 'TRIP_WRITE']
}

describe('GET /organization', () => {
  it('gives the organizations of the user by name, with what the user may do through each', async () => {
    const answer = await get(path, { as: 'multi' })

    expect(answer.body).toEqual({
      header: {
        api_version: 'v2.2.0',
        status: 'SUCCESS',
        message: '',
        permission_via: [],
        num_results: 2,
        offset: 0,
        limit: 50
      },
      data: [fleet, workshop]
    })
  })

  it('is empty for one who is a member of nothing', async () => {
    const { header, items } = await get(path, { as: 'stranger' })

    expect(items).toEqual([])
    expect(header.num_results).toBe(0)
  })

  it('names no more permissions than the token has', async () => {
    const token = await programmaticToken('USER#multi', ['VEHICLE_READ', 'TRIP_READ'])

    expect((await get(path, { token })).items).toEqual([
      { ...fleet, permissions: ['VEHICLE_READ'] },
      { ...workshop, permissions: ['VEHICLE_READ', 'TRIP_READ'] }
    ])
  })

  it('has the one organization of a login under it', async () => {
    const body = { email: emailOf('multi'), password: passwordOf('multi'), origin: 'workshop' }
    const { data } = await post('/account/login', { body, from: '127.0.9.1' })

    expect((await get(path, { token: String(data.token) })).items).toEqual([workshop])
  })

  it('gives an organization’s own token that organization, with the permissions of the token', async () => {
    const token = await programmaticToken('ORG#fleet', ['TRIP_READ', 'USER_READ'])

    expect((await get(path, { token })).items).toEqual([{ ...fleet, permissions: ['TRIP_READ', 'USER_READ'] }])
  })

  it('pages, and gives the fields that are asked for alone', async () => {
    const { header, items } = await get(`${path}?offset=1&limit=1&fields=name`, { as: 'multi' })

    expect(items).toEqual([{ name: 'Workshop' }])
    expect(header).toMatchObject({ num_results: 2, offset: 1, limit: 1 })
    expect((await get(String(header.previous), { as: 'multi' })).items).toEqual([{ name: 'Fleet' }])
    expect(header.next).toBeUndefined()
  })

  it('refuses a field that there is not', async () => {
    expect((await get(`${path}?fields=secret`, { as: 'multi' })).body).toEqual(invalid('fields'))
  })

  it('refuses who is not logged in', async () => {
    expect((await get(path)).body).toEqual(refusal('MISSING_TOKEN'))
  })
})
