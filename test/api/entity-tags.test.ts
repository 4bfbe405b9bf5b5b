/** `ETag` and `If-None-Match` of what is read. */
import { describe, expect, it } from 'vitest'
import { get, put, send } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'

const known = (path: string, tag: unknown) => get(path, { as: 'changer', headers: { 'If-None-Match': String(tag) } })

describe.each([
  ['a resource', `/vehicle/${vehicleOf('changer')}`],
  ['a list', '/vehicle?fields=desc']
])('%s', (_, path) => {
  it('is answered 304 without a body to a client that has it, until it changes', async () => {
    const first = await get(path, { as: 'changer' })
    const again = await known(path, first.headers.etag)

    expect(first.headers.etag).toMatch(/^W\/".{43}"$/)
    expect([again.status, again.body, again.headers.etag]).toEqual([304, undefined, first.headers.etag])
    expect(again.headers['x-ratelimit-remaining']).toBeDefined()

    await put(`/vehicle/${vehicleOf('changer')}`, { as: 'changer', body: { desc: crypto.randomUUID() } })
    const changed = await known(path, first.headers.etag)

    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })

  it('has its tag in the answer to HEAD', async () => {
    const { headers } = await get(path, { as: 'changer' })

    expect((await send('HEAD', path, { as: 'changer' })).headers.etag).toBe(headers.etag)
  })
})

it('an answer to a write has no tag, and If-None-Match has no effect on it', async () => {
  const written = await put('/me', { as: 'changer', body: {}, headers: { 'If-None-Match': '*' } })

  expect([written.status, written.headers.etag]).toEqual([200, undefined])
})
