import { describe, expect, it } from 'vitest'
import { getConsoleFile } from '../../functions/get-console-file.ts'
import { proxyEvent } from '../http/proxy-event.ts'

const files: Readonly<Record<string, string>> = { 'index.html': '<!doctype html>', 'main-1.js': 'run()' }
const send = getConsoleFile(async (name) => files[name])

const request = (file?: string, headers?: Record<string, string>) =>
  send(proxyEvent({ ...(file !== undefined && { pathParameters: { file } }), ...(headers && { headers }) }))

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

it('allows the page its own origin alone, no inline code and one policy of Trusted Types', async () => {
  const { headers = {} } = await request()
  expect(String(headers['Content-Security-Policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
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
    'Strict-Transport-Security': expect.stringContaining('max-age=')
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
