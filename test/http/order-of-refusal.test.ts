/** In which order the chain refuses a request. Source: decisions, "Access". */
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/contract/api-error.ts'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { getVehicle } from '../../lib/contract/endpoints/get-vehicle.ts'
import { listVehicles } from '../../lib/contract/endpoints/list-vehicles.ts'
import { updateMe } from '../../lib/contract/endpoints/update-me.ts'
import { type Reply, single } from '../../lib/http/reply.ts'
import { captureTheLog } from './captured-log.ts'
import { answer, errorOf } from './endpoint-answer.ts'
import { noonSeconds, stopTheClockAtNoon } from './noon.ts'
import { proxyEvent, proxyEventWithBody } from './proxy-event.ts'
import { counterAt } from './request-counters.ts'

const vehicleEvent = () => proxyEvent({ pathParameters: { vehicle_id: 'v1' } })

stopTheClockAtNoon()
captureTheLog()

describe('the order of refusal', () => {
  const never = () => Promise.reject(new Error('The handler was called'))
  const badBody = { email: 7 }
  const refused = async (event: APIGatewayProxyEvent, count: number, contract: Endpoint = updateMe) =>
    errorOf(await answer(contract, event, never, counterAt(count))).slice(0, 2)

  it('has an ended token before everything', async () => {
    const event = proxyEventWithBody(badBody, { authorizer: { expiresAtSeconds: String(noonSeconds) } })

    expect(await refused(event, 81)).toEqual([401, 'TOKEN_EXPIRED'])
  })

  it.each([
    ['parameters', proxyEventWithBody(badBody)],
    ['a body', proxyEvent({ body: '{', headers: { 'Content-Type': 'application/json' } })],
    ['a content type', proxyEvent({ body: '{}', headers: { 'Content-Type': 'text/plain' } })]
  ])('has the limit of requests before invalid %s', async (_, event) => {
    expect(await refused(event, 81)).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  })

  it('has an invalid request before a token that does not fit', async () => {
    const event = proxyEvent({ query: 'limit=x', authorizer: { kind: 'upload' } })

    expect(await refused(event, 1, listVehicles)).toEqual([400, 'INVALID_PARAMETERS'])
  })

  it('has a token that does not fit before the handler', async () => {
    expect(await refused(proxyEvent({ authorizer: { permissions: '1' } }), 1, listVehicles)).toEqual([
      403,
      'PERMISSION_DENIED'
    ])
  })

  it.each<[string, () => Promise<Reply>]>([
    ['success', async () => single({ id: 'v1' })],
    ['error', () => Promise.reject(new ApiError('VEHICLE_NOT_FOUND'))],
    ['failure', () => Promise.reject(new Error('Broken'))]
  ])('has the limit of requests before the handler’s own %s, and says when to come again', async (_, logic) => {
    const response = await answer(getVehicle, vehicleEvent(), logic, counterAt(81))

    expect(errorOf(response).slice(0, 3)).toEqual([429, 'RATE_LIMIT_EXCEEDED', 'Too many requests; try again later.'])
    expect(response.headers).toMatchObject({
      'X-RateLimit-Limit': '80',
      'X-RateLimit-Remaining': '0',
      'Retry-After': '60'
    })
  })

  it('has INTERNAL_ERROR where the counter fails', async () => {
    const failing = { count: () => Promise.reject(new Error('The table is throttling')) }

    const response = await answer(getVehicle, vehicleEvent(), async () => single({ id: 'v1' }), failing)

    expect(errorOf(response).slice(0, 2)).toEqual([500, 'INTERNAL_ERROR'])
    expect(response.headers).not.toHaveProperty('X-RateLimit-Limit')
  })
})
