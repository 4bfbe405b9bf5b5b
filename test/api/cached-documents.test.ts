import { expect, it } from 'vitest'
import { address } from './client.ts'

it.each(['/openapi.json', '/docs'])('%s answers 304 to a client that has the current document', async (path) => {
  const first = await fetch(`${address}${path}`)
  const tag = first.headers.get('etag') ?? ''
  const again = await fetch(`${address}${path}`, { headers: { 'If-None-Match': tag } })

  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
})
