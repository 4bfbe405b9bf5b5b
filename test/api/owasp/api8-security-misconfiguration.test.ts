/**
 * API8:2023 Security Misconfiguration: no needless methods, verbose errors, missing headers or permissive CORS. What of it
 * is a matter of the deployment stands in `test/infra/stack/owasp-api8.test.ts`. Source: OWASP API Security Top 10, 2023.
 */
import { describe, expect, it } from 'vitest'
import { address, get, post, send } from '../client.ts'
import { emailOf, passwordOf } from '../fixture/people.ts'

const { origin } = new URL(address)
const from = '127.0.4.8'

const answers: readonly (readonly [string, () => ReturnType<typeof send>])[] = [
  ['a reply', () => get('/me', { as: 'owner' })],
  [
    'a login',
    () => post('/account/login', { from, body: { email: emailOf('drifter'), password: passwordOf('drifter') } })
  ],
  ['a document', () => get('/openapi.json')],
  ['a page', () => get('/docs')],
  ['a missing token', () => get('/me')],
  ['an invalid token', () => get('/me', { token: 'x' })],
  ['a denial', () => get('/vehicle/car-full', { as: 'stranger' })],
  ['an invalid request', () => get('/vehicle?limit=x', { as: 'owner' })],
  ['an unknown route', () => get('/unknown', { as: 'owner' })],
  ['a body that is too large', () => post('/vehicle', { as: 'owner', raw: 'x'.repeat(2_000_000) })],
  [
    'a preflight',
    () => send('OPTIONS', '/me', { headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' } })
  ]
]

describe('API8:2023 Security Misconfiguration', () => {
  it.each(answers)('%s has headers that restrict browsers', async (_, ask) => {
    const { headers } = await ask()

    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
    expect(headers['content-security-policy']).toBeDefined()
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it.each(answers)('%s names no software and sets no cookie', async (_, ask) => {
    const { headers } = await ask()

    expect(['server', 'x-powered-by', 'set-cookie', 'x-aspnet-version'].filter((name) => name in headers)).toEqual([])
  })

  it.each(answers)('%s is open to scripts of any origin, but never with their credentials', async (_, ask) => {
    const { headers } = await ask()

    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each([
    [
      'a body that is no JSON',
      () => post('/vehicle', { as: 'owner', raw: '{"a":', headers: { 'Content-Type': 'application/json' } })
    ],
    ['a path that cannot be decoded', () => get('/vehicle/%E0%A4%A', { as: 'owner' })],
    ['a query that cannot be decoded', () => get('/vehicle?limit=%E0%A4%A', { as: 'owner' })],
    ['a wrong type', () => post('/vehicle', { as: 'owner', body: { name: { $ne: 1 } } })],
    ['an unknown key of a token', () => get('/me', { token: 'eyJhbGciOiJIUzI1NiIsImtpZCI6IngifQ.e30.x' })],
    ['a key that is too long', () => get(`/trip/${'x'.repeat(4000)}`, { as: 'owner' })]
  ])('%s is refused without details of the implementation', async (_, ask) => {
    const { status, body } = await ask()

    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body)).not.toMatch(
      /\bat \w|node_modules|\.ts\b|\.mjs|Error:|Exception|dynamo|lambda|zod|jose|SyntaxError|position \d/i
    )
  })

  it.each([
    '/',
    '/v2.2',
    '/v2.2/',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server-status',
    '/actuator',
    '/graphql',
    '/swagger.json'
  ])('serves nothing at %s', async (path) => {
    const { status } = await fetch(`${origin}${path}`, { redirect: 'manual' })

    expect(path === '/' ? [302, 404] : [404]).toContain(status)
  })

  it('forbids caching of private replies', async () => {
    for (const path of ['/me', '/vehicle', '/vehicle/status', '/trip', '/security/token']) {
      expect((await get(path, { as: 'owner' })).headers['cache-control']).toBe('no-store')
    }
  })
})
