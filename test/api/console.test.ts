/** The files of the web console over HTTP. `test/console` tests their behaviour in a browser. */
import { expect, it } from 'vitest'
import { address } from './client.ts'

const { origin } = new URL(address)
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })

it.each(['/console', '/console/', '/console/vehicle/van.2/trips'])('%s sends the page', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
})

it('the files that the page names are sent compressed and cacheable for a year, but for the manifest', async () => {
  const page = await (await get('/console')).text()
  const names = [...page.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, name]) => String(name))
  expect(names.length).toBeGreaterThan(3)
  const manifest = '/console/manifest.webmanifest'
  expect(names).toContain(manifest)
  for (const name of names) {
    const { status, headers } = await get(name, { 'Accept-Encoding': 'gzip' })
    const cached = name === manifest ? 'no-cache' : 'public, max-age=31536000, immutable'
    expect([name, status, headers.get('cache-control')]).toEqual([name, 200, cached])
  }
})

it('the page may fill the screen and ask for the position, and the documentation may not', async () => {
  const policyOf = async (path: string) => String((await get(path)).headers.get('permissions-policy'))
  expect(await policyOf('/console')).toMatch(/fullscreen=\(self\), geolocation=\(self\)/)
  expect(await policyOf('/v2.2/docs')).toMatch(/fullscreen=\(\), geolocation=\(\)/)
})

it('the page is answered with 304 for a client that has it', async () => {
  const tag = String((await get('/console')).headers.get('etag'))
  expect((await get('/console', { 'If-None-Match': tag })).status).toBe(304)
})

it('unknown files and the code of the function are not served', async () => {
  for (const path of ['/console/index.mjs', '/console/main.js', '/console/..%2findex.mjs']) {
    const response = await get(path)
    const { error } = (await response.json()) as { error: { id: string } }
    expect([path, response.status, error.id]).toEqual([path, 404, 'ROUTE_NOT_FOUND'])
  }
})
