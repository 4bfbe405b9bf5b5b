/** `ETag` and `If-None-Match` of what is read. */
import { describe, expect, it } from 'vitest'
import { get, post, put, send } from './client.ts'
import { vehicleOf } from './fixture/changeable.ts'
import { refusal } from './refusals.ts'

const known = (path: string, tag: unknown) => get(path, { as: 'changer', headers: { 'If-None-Match': String(tag) } })

describe.each([
  ['a resource that can be changed', `/vehicle/${vehicleOf('changer')}`, /^"[\w-]{22}\.[\w-]{43}"$/],
  ['a list', '/vehicle?fields=desc', /^W\/".{43}"$/]
])('%s', (_, path, form) => {
  it('is answered 304 without a body to a client that has it, until it changes', async () => {
    const first = await get(path, { as: 'changer' })
    const again = await known(path, first.headers.etag)

    expect(first.headers.etag).toMatch(form)
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

it('a change is refused once the resource was changed, and names its new state', async () => {
  const path = `/vehicle/${vehicleOf('changer')}`
  const change = (tag: unknown) =>
    put(path, { as: 'changer', body: { desc: crypto.randomUUID() }, headers: { 'If-Match': String(tag) } })
  const { headers } = await get(path, { as: 'changer' })

  const first = await change(headers.etag)
  const late = await change(headers.etag)
  const next = await change(first.headers.etag)

  expect([first.status, late.status, next.status]).toEqual([200, 400, 200])
  expect(late.body).toEqual(refusal('PRECONDITION_FAILED'))
})

it('an answer to a write that cannot be guarded has no tag, and If-None-Match has no effect on it', async () => {
  const body = { property_indicator: 'speed', value_key: 'ABOVE', value: 120 }
  const written = await post(`/notification/rule/${vehicleOf('changer')}`, {
    as: 'changer',
    body,
    headers: { 'If-None-Match': '*' }
  })

  expect([written.status, written.headers.etag]).toEqual([200, undefined])
})
