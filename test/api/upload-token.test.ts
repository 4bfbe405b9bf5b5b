import { describe, expect, it } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { minimalRequest } from '../endpoint-tests.ts'
import { del, get, post, query, send } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'
import { fullVehicle } from './fixture/vehicles.ts'
import { personalToken, programmaticToken } from './made-tokens.ts'
import { oddIds } from './odd-ids.ts'
import { denied, invalid, refusal, refusedAs } from './refusals.ts'
import { singleReply } from './replies.ts'

const pathOf = (vehicle: string) => `/security/vehicle/${vehicle}/vehicle-data-upload-token`
const newToken = async (lifetime_minutes?: number) => {
  const search = lifetime_minutes === undefined ? '' : query({ lifetime_minutes })
  return String((await get(`${pathOf(vehicleOf('editor'))}${search}`, { as: 'editor' })).data.token)
}

/** A request to every endpoint that requires a token, valid except for the token. */
const requests = endpoints
  .filter(({ audience }) => audience === 'token')
  .map((endpoint) => {
    const { query, ask } = minimalRequest(endpoint)
    const path = endpoint.path.replace('{vehicle_id}', vehicleOf('editor')).replace(/\{\w+\}/, 'unknown')
    return [endpoint.method, `${path}${query}`, ask] as const
  })

describe('GET /security/vehicle/{vehicle_id}/vehicle-data-upload-token', () => {
  it.each([
    ['owner', { via: 'me' }],
    ['multi', { via: 'organization', organization_id: 'workshop' }]
  ] as const)('gives %s a token, and says how', async (as, via) => {
    const answer = await get(pathOf(fullVehicle.id), { as })

    expect(answer.body).toEqual(
      singleReply({ token: expect.any(String) }, { permission: 'VEHICLE_DATA_UPLOAD', ...via })
    )
  })

  it('returns to a token of an organization an upload token of the organization', async () => {
    const { status, header } = await get(pathOf(fullVehicle.id), { token: await programmaticToken('ORG#workshop') })

    expect(status).toBe(200)
    expect(header.permission_via).toEqual([
      { permission: 'VEHICLE_DATA_UPLOAD', via: 'organization', organization_id: 'workshop' }
    ])
  })

  it.each(['0', '1', '0060', '1440'])('accepts a lifetime of %s minutes', async (lifetime_minutes) => {
    expect((await get(`${pathOf(fullVehicle.id)}${query({ lifetime_minutes })}`, { as: 'owner' })).status).toBe(200)
  })

  it.each(['1441', '-1', '1.5', '1e2', 'x', '', ' 1', '99999999999999999999'])(
    'refuses a lifetime of "%s" minutes',
    async (lifetime_minutes) => {
      const { body } = await get(`${pathOf(fullVehicle.id)}${query({ lifetime_minutes })}`, { as: 'owner' })

      expect(body).toEqual(invalid('lifetime_minutes'))
    }
  )

  it('refuses a lifetime that is given twice', async () => {
    const { body } = await get(`${pathOf(fullVehicle.id)}?lifetime_minutes=1&lifetime_minutes=1`, { as: 'owner' })

    expect(body).toEqual(invalid('lifetime_minutes'))
  })

  it('takes `lifetime` as a second name of `lifetime_minutes`, and refuses both together', async () => {
    const expired = await get(`${pathOf(vehicleOf('editor'))}?lifetime=0`, { as: 'editor' })
    const both = await get(`${pathOf(fullVehicle.id)}?lifetime=1&lifetime_minutes=1`, { as: 'owner' })

    expect((await get('/me', { token: String(expired.data.token) })).body).toEqual(refusal('TOKEN_EXPIRED'))
    expect(both.body).toEqual(invalid('lifetime'))
  })

  it.each(['friend', 'viewer', 'member', 'stranger'] as const)('refuses %s without the permission', async (as) => {
    expect((await get(pathOf(fullVehicle.id), { as })).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
  })

  it.each(oddIds)('answers 404 for a vehicle ID %s', async (_, id) => {
    expect((await get(pathOf(id), { as: 'owner' })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })
})

describe('an upload token', () => {
  it.each(requests)('is refused outside the receiver: %s %s', async (method, path, ask) => {
    const answer = await send(method, path, { ...ask, token: await newToken() })

    expect(answer.body).toEqual(refusedAs('UPLOAD_ONLY'))
  })

  it('is expired from the start with a lifetime of 0', async () => {
    expect((await get('/me', { token: await newToken(0) })).body).toEqual(refusal('TOKEN_EXPIRED'))
  })

  it('ends with the login or the programmatic token that requested it', async () => {
    const login = await personalToken(userScope('editor'))
    const program = await post('/security/token', {
      as: 'editor',
      body: { name: 'Fetching', permissions: ['VEHICLE_DATA_UPLOAD'] }
    })
    const fetching = [login, String(program.data.token)]
    const answers = await Promise.all(fetching.map((token) => get(pathOf(vehicleOf('editor')), { token })))
    const [ofLogin, ofProgram] = answers.map(({ data }) => String(data.token))

    await post('/account/ops/logout', { token: login })
    await del(`/security/token/${program.data.id}`, { as: 'editor' })

    expect((await get('/me', { token: ofLogin })).body).toEqual(refusal('TOKEN_REVOKED'))
    expect((await get('/me', { token: ofProgram })).body).toEqual(refusal('TOKEN_REVOKED'))
  })

  it('stays valid after it was refused', async () => {
    const token = await newToken(1)

    await send('POST', '/account/ops/logout', { token })

    const answer = await get('/me', { headers: { Authorization: `tOKEN ${token}` } })
    expect(answer.body).toEqual(refusedAs('UPLOAD_ONLY'))
  })
})
