import { describe, expect, it } from 'vitest'
import { get, post } from './client.ts'
import { emailOf, passwordOf } from './fixture/people.ts'
import { programmaticToken } from './made-tokens.ts'
import { invalid, refusal } from './refusals.ts'
import { pageReply } from './replies.ts'

const path = '/organization'
const fleet = { id: 'fleet', name: 'Fleet', permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ'] }
const workshop = {
  id: 'workshop',
  name: 'Workshop',
  // A write permission includes the read permission.
  permissions: ['VEHICLE_READ', 'VEHICLE_DATA_UPLOAD', 'TRIP_READ', 'TRIP_WRITE']
}

describe('GET /organization', () => {
  it('returns the organizations of the user by name, with the user’s permissions in each', async () => {
    const answer = await get(path, { as: 'multi' })

    expect(answer.body).toEqual(pageReply([fleet, workshop]))
  })

  it('is empty for a user without memberships', async () => {
    const { header, items } = await get(path, { as: 'stranger' })

    expect(items).toEqual([])
    expect(header.num_results).toBe(0)
  })

  it('returns only permissions that the token has', async () => {
    const token = await programmaticToken('USER#multi', ['VEHICLE_READ', 'TRIP_READ'])

    expect((await get(path, { token })).items).toEqual([
      { ...fleet, permissions: ['VEHICLE_READ'] },
      { ...workshop, permissions: ['VEHICLE_READ', 'TRIP_READ'] }
    ])
  })

  it('contains only the organization of the login’s origin', async () => {
    const body = { email: emailOf('multi'), password: passwordOf('multi'), origin: 'workshop' }
    const { data } = await post('/account/login', { body, from: '127.0.9.1' })

    expect((await get(path, { token: String(data.token) })).items).toEqual([workshop])
  })

  it('returns for a token of an organization only that organization, with the permissions of the token', async () => {
    const token = await programmaticToken('ORG#fleet', ['TRIP_READ', 'USER_READ'])

    expect((await get(path, { token })).items).toEqual([{ ...fleet, permissions: ['TRIP_READ', 'USER_READ'] }])
  })

  it('returns the requested page with the requested fields', async () => {
    const { header, items } = await get(`${path}?offset=1&limit=1&fields=name`, { as: 'multi' })

    expect(items).toEqual([{ name: 'Workshop' }])
    expect(header).toMatchObject({ num_results: 2, offset: 1, limit: 1 })
    expect((await get(String(header.previous), { as: 'multi' })).items).toEqual([{ name: 'Fleet' }])
    expect(header.next).toBeUndefined()
  })

  it('refuses an unknown field', async () => {
    expect((await get(`${path}?fields=secret`, { as: 'multi' })).body).toEqual(invalid('fields'))
  })

  it('refuses a request without a token', async () => {
    expect((await get(path)).body).toEqual(refusal('MISSING_TOKEN'))
  })
})
