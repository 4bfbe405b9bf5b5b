/** Which replies of functions the local service accepts. */
import { describe, expect, it } from 'vitest'
import { assertKeepsContract } from '../../../../infra/local/gateway/contract-check.ts'
import { ApiError } from '../../../../lib/contract/api-error.ts'
import { errorResponse } from '../../../../lib/http/envelope.ts'

const header = { api_version: 'v2.2.0', status: 'SUCCESS', message: '', permission_via: [] }
const page = { ...header, num_results: 1, offset: 0, limit: 50 }
const reply = (body: unknown, status = 200) => ({ status, headers: [], body: JSON.stringify(body) })
const login = { token: 't', user: { email: 'ada@example.com' }, expiry: '2026-03-02T12:00:00.000Z' }

describe('a reply that keeps the contract', () => {
  it.each([
    ['one resource', 'login', '', reply({ header, data: login })],
    ['a page', 'list-vehicles', '', reply({ header: page, data: [{ id: 'van', name: 'Van' }] })],
    [
      'a page of some fields',
      'list-vehicle-status',
      'fields=speed%2Cangle',
      reply({ header: page, data: [{ speed: 1 }] })
    ],
    ['an error', 'get-vehicle', '', reply(JSON.parse(errorResponse(new ApiError('VEHICLE_NOT_FOUND')).body), 404)],
    ['nothing', 'logout', '', { status: 204, headers: [], body: '' }],
    ['what is no endpoint of the contract', undefined, '', reply('anything')]
  ])('passes: %s', (_, operation, query, answer) => {
    expect(() => assertKeepsContract(operation, query, answer)).not.toThrow()
  })
})

describe('a reply that breaks the contract', () => {
  it.each([
    ['an unknown field', 'login', '', reply({ header, data: { ...login, password: 'x' } })],
    ['a missing field', 'list-vehicle-status', '', reply({ header: page, data: [{ speed: 1 }] })],
    ['a field that was not asked for', 'list-vehicles', 'fields=id', reply({ header: page, data: [{ name: 'Van' }] })],
    ['a list without its size', 'list-vehicles', '', reply({ header, data: [] })],
    ['a date-time in another form', 'login', '', reply({ header, data: { ...login, expiry: '2026-03-02T12:00:00Z' } })],
    ['an error outside of the envelope', 'login', '', reply({ message: 'Forbidden' }, 403)],
    ['no JSON', 'login', '', { status: 200, headers: [], body: '<html>' }]
  ])('is a failure of the service: %s', (_, operation, query, answer) => {
    expect(() => assertKeepsContract(operation, query, answer)).toThrow(
      expect.objectContaining({
        type: 'INTEGRATION_FAILURE',
        cause: expect.objectContaining({
          message: expect.stringContaining(`reply of ${operation} breaks its contract`)
        })
      })
    )
  })
})
