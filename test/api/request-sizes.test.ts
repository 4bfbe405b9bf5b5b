/** The limits of each part of a request, on every route. */
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { get, send, tokens } from './client.ts'
import { refusal } from './refusals.ts'

const from = '127.0.1.77'
const pathOf = (path: string, id = 'x') => path.replace(/\{\w+\}/g, id)
const withId = endpoints.filter(({ path }) => path.includes('{'))

describe.each(endpoints)('$method $path', ({ method, path }) => {
  it('refuses headers of more than 8 KB in the envelope', async () => {
    const headers = { 'X-Long': 'x'.repeat(8192) }

    expect((await send(method, pathOf(path), { from, headers })).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })
})

describe.each(withId)('$method $path', ({ method, path }) => {
  it('refuses an ID of more than 1,000 characters', async () => {
    expect((await send(method, pathOf(path, 'x'.repeat(1100)), { from })).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })
})

describe('a request', () => {
  it('is refused with a query of more than 8 KB, even of many parameters', async () => {
    const query = Array.from({ length: 1000 }, (_, index) => `parameter${index}=x`).join('&')

    expect((await get(`/vehicle?${query}`, { as: 'guesser' })).body).toEqual(refusal('REQUEST_TOO_LARGE'))
  })

  it('is refused with more than 100 parameters', async () => {
    const query = Array.from({ length: 101 }, (_, index) => `p${index}`).join('&')
    const { error } = await get(`/vehicle?${query}`, { as: 'guesser' })

    expect(error?.id).toBe('INVALID_PARAMETERS')
    expect(error?.data).toMatchObject({
      issues: [{ path: '', message: 'The address must not have more than 100 query parameters' }]
    })
  })

  it('is answered with a path and headers near the limits', async () => {
    const headers = { Authorization: `Token ${tokens.guesser}`, 'X-Long': 'x'.repeat(6000) }

    expect((await get('/me', { headers })).status).toBe(200)
    expect((await get(`/vehicle/${'x'.repeat(900)}`, { headers })).error?.id).toBe('VEHICLE_NOT_FOUND')
  })
})
