import { describe, expect, it } from 'vitest'
import type { ConsoleConfig } from '../../lib/contract/console-config.ts'
import { getConsoleFile } from '../../lib/http/console-file.ts'
import { proxyEvent } from './proxy-event.ts'

const files: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html>',
  'main-1.js': 'run()',
  'map-worker-1.js': 'draw()',
  'notifications.js': 'notify()',
  'manifest.webmanifest': '{"name":"Console","icons":[{"src":"/console/icon-1.svg","sizes":"any"}]}'
}
const read = async (name: string) => files[name]

const request = (file?: string, headers?: Record<string, string>, config?: ConsoleConfig) =>
  getConsoleFile(
    read,
    async () => config ?? {}
  )(proxyEvent({ ...(file !== undefined && { pathParameters: { file } }), ...(headers && { headers }) }))

it('sends the page, which browsers and the edge ask for again each time', async () => {
  const { statusCode, headers, body } = await request()
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<!doctype html>' })
  expect(headers).toMatchObject({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
})

it('sends a file, which nobody has to ask for again', async () => {
  const { statusCode, headers, body } = await request('main-1.js')
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'run()' })
  expect(headers).toMatchObject({
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable'
  })
})

it('sends the service worker, which browsers ask for again at the same address', async () => {
  const { headers, body } = await request('notifications.js')
  expect(body).toBe('notify()')
  expect(headers).toMatchObject({
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': expect.stringContaining("default-src 'none'")
  })
})

it('sends the manifest of the app with the name and the logo of the deployment', async () => {
  const { headers, body } = await request('manifest.webmanifest', undefined, {
    name: 'Harbour "Rentals"',
    logo: 'logo-2.svg'
  })
  expect(JSON.parse(body)).toEqual({
    name: 'Harbour "Rentals"',
    icons: [{ src: '/console/logo-2.svg', sizes: 'any' }]
  })
  expect(headers).toMatchObject({ 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' })
  expect(JSON.parse((await request('manifest.webmanifest')).body)).toEqual(
    JSON.parse(files['manifest.webmanifest'] ?? '')
  )
})

it('allows the origin of aerial images, also as the source of images', async () => {
  const satellite = { tiles: 'https://images.example.com/{z}/{x}/{y}.jpg' }
  const { headers = {} } = await request(undefined, undefined, { satellite })
  const policy = String(headers['Content-Security-Policy']).split('; ')
  expect(policy).toContain("img-src 'self' data: https://images.example.com")
  expect(policy).toContain("connect-src 'self' https://images.example.com")
})

it('allows the page its own origin alone, no inline code and one policy of Trusted Types', async () => {
  const { headers = {} } = await request()
  expect(String(headers['Content-Security-Policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default'
  ])
  expect(headers).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Strict-Transport-Security': expect.stringContaining('max-age='),
    'Permissions-Policy': expect.stringMatching(
      /camera=\(\), .*fullscreen=\(self\), geolocation=\(self\), .*microphone=\(\)/
    )
  })
})

describe('a map that the operator names', () => {
  const origins = ['https://tiles.example.com', 'https://fonts.example.com']
  const style = { map: { style: 'https://tiles.example.com/streets', origins } }
  const tiles = { map: { tiles: 'https://tiles.example.com/area.pmtiles', origins: origins.slice(0, 1) } }

  it.each([{}, style, tiles])('is sent to the console: %j', async (config) => {
    const { statusCode, headers, body } = await request('config.json', undefined, config)
    expect([statusCode, JSON.parse(body)]).toEqual([200, config])
    expect(headers).toMatchObject({ 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
  })

  it.each([
    [style, "connect-src 'self' https://tiles.example.com https://fonts.example.com"],
    [style, "img-src 'self' data: https://tiles.example.com https://fonts.example.com"],
    [tiles, "connect-src 'self' https://tiles.example.com"],
    [tiles, "img-src 'self' data:"]
  ])('%j: the page and the worker of the map may load %s', async (config, directive) => {
    for (const file of [undefined, 'map-worker-1.js']) {
      const { headers } = await request(file, undefined, config)
      expect(String(headers?.['Content-Security-Policy']).split('; ')).toContain(directive)
      expect(headers?.['Cache-Control']).toBe('no-cache')
    }
  })

  it('reaches clients that have the same page and the same worker with another policy', async () => {
    for (const file of [undefined, 'map-worker-1.js']) {
      const tag = String((await request(file)).headers?.ETag)
      expect((await request(file, { 'if-none-match': tag })).statusCode).toBe(304)
      expect((await request(file, { 'if-none-match': tag }, tiles)).statusCode).toBe(200)
    }
  })
})

describe('a file that a client has already', () => {
  it.each(['If-None-Match', 'if-none-match'])('is answered without its body (%s)', async (name) => {
    const tag = String((await request()).headers?.ETag)
    const { statusCode, body, headers } = await request(undefined, { [name]: tag })
    expect({ statusCode, body }).toEqual({ statusCode: 304, body: '' })
    expect(headers).toMatchObject({ ETag: tag, 'Cache-Control': 'no-cache' })
  })

  it('is sent again where it has changed', async () => {
    expect((await request('main-1.js', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })
})

it('answers 404 in the envelope, which nobody keeps, for a file that is not there', async () => {
  const { statusCode, headers, body } = await request('main-2.js')
  expect(statusCode).toBe(404)
  expect(headers).toMatchObject({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  expect(JSON.parse(body).error.id).toBe('ROUTE_NOT_FOUND')
})
