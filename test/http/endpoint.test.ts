/** The whole chain, from the gateway's event to the response. */
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import { getVehicle } from '../../lib/contract/endpoints/get-vehicle.ts'
import { listVehicles } from '../../lib/contract/endpoints/list-vehicles.ts'
import { login } from '../../lib/contract/endpoints/login.ts'
import { logout } from '../../lib/contract/endpoints/logout.ts'
import { updateMe } from '../../lib/contract/endpoints/update-me.ts'
import type { PermissionVia } from '../../lib/contract/resources/header.ts'
import type { Call } from '../../lib/http/call.ts'
import { empty, list, type Reply, single } from '../../lib/http/reply.ts'
import { captureTheLog } from './captured-log.ts'
import { answer, errorOf } from './endpoint-answer.ts'
import { noon, noonSeconds, stopTheClockAtNoon } from './noon.ts'
import { lambdaContext, proxyEvent, proxyEventWithBody } from './proxy-event.ts'
import { counterAt, notingCounter } from './request-counters.ts'

const viaMe: PermissionVia = { permission: 'VEHICLE_READ', via: 'me' }
const vehicleEvent = (changes = {}) => proxyEvent({ pathParameters: { vehicle_id: 'v1' }, ...changes })
const rate = { 'X-RateLimit-Limit': '80', 'X-RateLimit-Remaining': '79', 'X-RateLimit-Reset': String(noonSeconds + 60) }

stopTheClockAtNoon()
const log = captureTheLog()

describe('a handler', () => {
  it('is called with a request that has been admitted and validated', async () => {
    const calls: Call<typeof updateMe>[] = []
    const headers = {
      'Accept-Language': 'de',
      'x-origin-key': 'edge-key-of-the-tests',
      'X-Viewer-Address': '198.51.100.9'
    }

    await answer(updateMe, proxyEventWithBody({ first_name: 'Ada' }, { headers }), async (call) => {
      calls.push(call)
      return single({})
    })

    const [call] = calls
    expect(call).toMatchObject({
      params: {},
      query: {},
      body: { first_name: 'Ada' },
      clientAddress: '198.51.100.9',
      now: noon
    })
    expect(call?.caller).toMatchObject({
      owner: 'USER#ada',
      permissions: 1023,
      expiresAtSeconds: noonSeconds + 14 * 86_400
    })
    expect(['accept-language', 'Accept-Language', 'X-Nothing'].map((name) => call?.header(name))).toEqual([
      'de',
      'de',
      undefined
    ])
    await expect(call?.caller.admitted).resolves.toBeUndefined()
  })

  it('has no caller where no token is required', async () => {
    const body = { email: 'ada@example.com', password: 'a long password' }
    const { counted, counter } = notingCounter()
    const callers: unknown[] = []

    const { headers } = await answer(
      login,
      proxyEventWithBody(body, { authorizer: null }),
      async ({ caller }) => {
        callers.push(caller)
        return single({})
      },
      counter
    )

    expect([callers, counted]).toEqual([[undefined], []])
    expect(headers).not.toHaveProperty('X-RateLimit-Limit')
  })
})

describe('a success', () => {
  it('of one resource is the envelope around it', async () => {
    expect(
      await answer(getVehicle, vehicleEvent(), async ({ params }) => single({ id: params.vehicle_id }, viaMe))
    ).toEqual({
      statusCode: 200,
      headers: expect.objectContaining({
        ...rate,
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*'
      }),
      body: {
        header: { api_version: 'v2.2.0', status: 'SUCCESS', message: '', permission_via: [viaMe] },
        data: { id: 'v1' }
      }
    })
  })

  it('of a list has its page and the addresses of its neighbours, as the client wrote them', async () => {
    const event = proxyEvent({
      path: '/v2.2/vehicle',
      query: 'limit=1&offset=1&x=1',
      headers: { 'x-origin-key': 'edge-key-of-the-tests', 'x-viewer-host': 'api.example.com' }
    })

    const { body } = await answer(listVehicles, event, async () => list([{ id: 'v2' }], 3, [viaMe, viaMe]))

    expect(body).toEqual({
      header: {
        api_version: 'v2.2.0',
        status: 'SUCCESS',
        message: '',
        permission_via: [viaMe],
        num_results: 3,
        offset: 1,
        limit: 1,
        next: 'https://api.example.com/v2.2/vehicle?limit=1&offset=2&x=1',
        previous: 'https://api.example.com/v2.2/vehicle?limit=1&offset=0&x=1'
      },
      data: [{ id: 'v2' }]
    })
  })

  it('of a list whose host is malformed has links to the stack’s own address', async () => {
    const event = proxyEvent({
      path: '/v2.2/vehicle',
      query: 'limit=1',
      headers: { 'x-origin-key': 'edge-key-of-the-tests', 'x-viewer-host': 'a b' }
    })

    const { statusCode, body } = await answer(listVehicles, event, async () => list([{ id: 'v1' }], 2, [viaMe]))

    expect(statusCode).toBe(200)
    expect(body.header.next).toBe(
      'https://abc123.execute-api.eu-central-1.amazonaws.com/live/v2.2/vehicle?limit=1&offset=1'
    )
  })

  it('of nothing has no body', async () => {
    expect(await answer(logout, proxyEvent(), async () => empty())).toEqual({
      statusCode: 204,
      headers: expect.objectContaining(rate),
      body: ''
    })
  })
})

describe('an error', () => {
  it('that is thrown on purpose is answered by its kind, in the caller’s language too', async () => {
    const event = vehicleEvent({ authorizer: { locale: 'de-AT' } })

    const response = await answer(getVehicle, event, () => Promise.reject(new ApiError('VEHICLE_NOT_FOUND')))

    expect(response).toMatchObject({ statusCode: 404, headers: rate })
    expect(response.body).toEqual({
      header: { api_version: 'v2.2.0', status: 'NOT_FOUND', message: 'There is no such vehicle.', permission_via: [] },
      error: {
        id: 'VEHICLE_NOT_FOUND',
        status: 404,
        type: 'NOT_FOUND',
        severity: 'ERROR',
        message: 'There is no such vehicle.',
        message_i18n: 'Dieses Fahrzeug gibt es nicht.',
        data: { request_id: 'extended-request-id' },
        api_version: 'v2.2.0'
      }
    })
    expect(log.errors).toEqual([])
  })

  it.each([
    ['an error', new Error('Secret of the table', { cause: new TypeError('Deep secret') })],
    ['a text', 'Secret text'],
    ['nothing', undefined],
    ['a 500 with more to say than its request', new ApiError('INTERNAL_ERROR', { data: { secret: 1 } })]
  ])('that is unexpected, %s, answers with the request id and nothing else', async (_, thrown) => {
    const response = await answer(getVehicle, vehicleEvent(), () => Promise.reject(thrown))

    expect(errorOf(response)).toEqual([
      500,
      'INTERNAL_ERROR',
      'An internal error occurred; report the request id.',
      { request_id: 'extended-request-id' }
    ])
    expect(JSON.stringify(response)).not.toMatch(/secret/i)
    expect(log.errors).toHaveLength(1)
  })

  it('of an ended token names the scheme that the service takes', async () => {
    const event = vehicleEvent({ authorizer: { expiresAtSeconds: String(noonSeconds) } })

    const response = await answer(getVehicle, event, async () => single({}))

    expect(response).toMatchObject({ statusCode: 401, headers: { 'WWW-Authenticate': 'Token' } })
  })

  it('that makes the time run out is TIMEOUT', async () => {
    const never = () => new Promise<Reply>(() => {})

    const response = await answer(getVehicle, vehicleEvent(), never, counterAt(1), lambdaContext(0))

    expect(errorOf(response)).toEqual([
      500,
      'TIMEOUT',
      'The request took too long; report the request id.',
      { request_id: 'extended-request-id' }
    ])
    expect(response.headers).toMatchObject(rate)
  })

  it('that makes the time run out is TIMEOUT, without rate headers, where the counter does not answer either', async () => {
    const never = () => new Promise<never>(() => {})

    const response = await answer(getVehicle, vehicleEvent(), never, { count: never }, lambdaContext(0))

    expect(errorOf(response).slice(0, 2)).toEqual([500, 'TIMEOUT'])
    expect(response.headers).not.toHaveProperty('X-RateLimit-Limit')
  })

  it('that makes the time run out beyond the limit of requests is RATE_LIMIT_EXCEEDED', async () => {
    const never = () => new Promise<Reply>(() => {})

    const response = await answer(getVehicle, vehicleEvent(), never, counterAt(81), lambdaContext(0))

    expect(errorOf(response).slice(0, 2)).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  })
})
