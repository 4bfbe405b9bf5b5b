/** Replies and errors in the envelope. */
import { describe, expect, it } from 'vitest'
import { ApiError, invalidParameters } from '../../lib/contract/api-error.ts'
import { type ErrorId, errorKinds } from '../../lib/contract/error-kinds.ts'
import { errorMessages } from '../../lib/contract/error-messages.ts'
import { languages } from '../../lib/contract/language.ts'
import type { PermissionVia } from '../../lib/contract/resources/header.ts'
import { errorResponse, successResponse } from '../../lib/http/envelope.ts'
import { empty, list, single } from '../../lib/http/reply.ts'
import { securityHeaders } from '../../lib/http/security-headers.ts'

const address = new URL('https://api.example.com/v2.2/vehicle?filter=van&limit=2')
const viaMe: PermissionVia = { permission: 'VEHICLE_READ', via: 'me' }
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Request-Id,X-RateLimit-Limit,X-RateLimit-Remaining,X-RateLimit-Reset,RateLimit,RateLimit-Policy,Retry-After,Location,WWW-Authenticate,ETag',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Encoding',
  ...securityHeaders,
  'Content-Type': 'application/json'
}
const read = ({ body, ...response }: { body: string }) => ({ ...response, body: JSON.parse(body) })

describe('a success', () => {
  it('of one resource has a header and the resource', () => {
    expect(read(successResponse(single({ id: 'v1' }, viaMe), 200, address))).toEqual({
      statusCode: 200,
      headers,
      body: {
        header: { api_version: 'v2.2.0', status: 'SUCCESS', message: '', permission_via: [viaMe] },
        data: { id: 'v1' }
      }
    })
  })

  it('of a list has the page and its neighbours in the header', () => {
    const reply = list([{ id: 'v3' }], 5, [viaMe])

    expect(read(successResponse(reply, 200, address, { offset: 2, limit: 1 })).body).toEqual({
      header: {
        api_version: 'v2.2.0',
        status: 'SUCCESS',
        message: '',
        permission_via: [viaMe],
        num_results: 5,
        offset: 2,
        limit: 1,
        next: 'https://api.example.com/v2.2/vehicle?filter=van&limit=1&offset=3',
        previous: 'https://api.example.com/v2.2/vehicle?filter=van&limit=1&offset=1'
      },
      data: [{ id: 'v3' }]
    })
  })

  it('of an empty list has no neighbours', () => {
    const { body } = read(successResponse(list([], 0, []), 200, address, { offset: 0, limit: 50 }))

    expect(body.header).toEqual({
      api_version: 'v2.2.0',
      status: 'SUCCESS',
      message: '',
      permission_via: [],
      num_results: 0,
      offset: 0,
      limit: 50
    })
    expect(body.data).toEqual([])
  })

  it('of nothing has no body, and no type of one', () => {
    const { 'Content-Type': _, ...rest } = headers

    expect(successResponse(empty(), 204, address)).toEqual({ statusCode: 204, headers: rest, body: '' })
  })
})

describe('an error', () => {
  it('has a header with its type and message, and says what it is', () => {
    expect(read(errorResponse(invalidParameters([{ path: 'limit', message: 'Given more than once' }])))).toEqual({
      statusCode: 400,
      headers,
      body: {
        header: {
          api_version: 'v2.2.0',
          status: 'INVALID_REQUEST',
          message: 'The request has missing or invalid parameters; see data.issues.',
          permission_via: []
        },
        error: {
          id: 'INVALID_PARAMETERS',
          status: 400,
          type: 'INVALID_REQUEST',
          severity: 'ERROR',
          message: 'The request has missing or invalid parameters; see data.issues.',
          data: { issues: [{ path: 'limit', message: 'Given more than once' }] },
          api_version: 'v2.2.0'
        }
      }
    })
  })

  it('without extra data says null', () => {
    expect(read(errorResponse(new ApiError('VEHICLE_NOT_FOUND'))).body.error.data).toBeNull()
  })

  it('names the request in a header and in its data', () => {
    const error = new ApiError('TOO_MANY', { data: { limit: 100 } })
    const response = errorResponse(error, { requestId: 'r1' })

    expect(response.headers).toEqual({ ...headers, 'X-Request-Id': 'r1' })
    expect(read(response).body.error.data).toEqual({ limit: 100, request_id: 'r1' })
  })

  it('keeps its headers beside those of every response', () => {
    const error = new ApiError('LOGIN_PROVIDER_REDIRECT', { headers: { Location: 'https://login.example.com' } })

    expect(errorResponse(error)).toMatchObject({
      statusCode: 307,
      headers: { ...headers, Location: 'https://login.example.com' }
    })
  })

  it.each(Object.keys(errorKinds) as ErrorId[])(
    '%s has its status, and names the scheme only where it is 401',
    (id) => {
      const { statusCode, headers } = errorResponse(new ApiError(id))

      expect(statusCode).toBe(errorKinds[id].status)
      expect(headers?.['WWW-Authenticate']).toBe(statusCode === 401 ? 'Token' : undefined)
    }
  )

  it.each(languages)('has its message in %s beside the English one', (language) => {
    const { error } = read(errorResponse(new ApiError('TRIP_NOT_FOUND'), { language })).body

    expect(error.message).toBe('There is no such trip.')
    expect(error.message_i18n).toBe(errorMessages.TRIP_NOT_FOUND[language])
  })

  it('has no message_i18n in languages that are not supported', () => {
    expect(read(errorResponse(new ApiError('TRIP_NOT_FOUND'))).body.error).not.toHaveProperty('message_i18n')
  })
})
