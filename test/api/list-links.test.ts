import { describe, expect, it } from 'vitest'
import { address, get, put } from './client.ts'

const as = 'lister'
const { origin } = new URL(address)
const nextOf = async (path: string, headers: Record<string, string> = {}) =>
  String((await get(path, { as, headers })).header.next)

describe('a link to another page', () => {
  it('is absolute and keeps the path and every other parameter', async () => {
    const next = await nextOf('/trip?limit=2&until=2024-01-05T01%3A00%3A00%2B01%3A00&scope=PRIVATE&fields=id,name')

    const link = new URL(next)
    expect(link.origin + link.pathname).toBe(`${address}/trip`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      limit: '2',
      until: '2024-01-05T01:00:00+01:00',
      scope: 'PRIVATE',
      fields: 'id,name',
      offset: '2'
    })
  })

  it('contains the limit that was served', async () => {
    const { header } = await get('/trip?limit=900&offset=3', { as })

    const link = new URL(String(header.previous))
    expect(Object.fromEntries(link.searchParams)).toEqual({ limit: '500', offset: '0' })
  })

  it('has the host that the client requested', async () => {
    expect(await nextOf('/vehicle?limit=1', { Host: 'api.fleet.example' })).toBe(
      'http://api.fleet.example/v2.2/vehicle?limit=1&offset=1'
    )
  })

  it.each(['a b', 'api.fleet.example:99999', 'user@evil.example', 'evil.example/path'])(
    'leads to the stack’s own address where the host is %j, and the request is answered',
    async (Host) => {
      const next = new URL(await nextOf('/vehicle?limit=1', { Host }))

      expect(next.hostname).toMatch(/\.amazonaws\.com$/)
      expect(next.pathname + next.search).toMatch(/\/v2\.2\/vehicle\?limit=1&offset=1$/)
      expect((await put('/me', { as, body: {}, headers: { Host } })).status).toBe(200)
    }
  )

  it('ignores hosts in headers that a client can send', async () => {
    const claims = { 'X-Viewer-Host': 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Origin-Key': 'guess' }

    expect(await nextOf('/vehicle?limit=1', claims)).toBe(`${address}/vehicle?limit=1&offset=1`)
  })

  it('leads to v2.2 for a request to a patch version', async () => {
    expect(await nextOf(`${origin}/v2.2.3/vehicle?limit=1`)).toBe(`${address}/vehicle?limit=1&offset=1`)
  })

  it('keeps words in any script', async () => {
    const next = await nextOf(`/vehicle?limit=1&note=${encodeURIComponent('Zürich 漢 & + %')}`)

    expect(new URL(next).searchParams.get('note')).toBe('Zürich 漢 & + %')
    expect((await get(next, { as })).header.offset).toBe(1)
  })
})
