/**
 * API7:2023 Server Side Request Forgery: the service must not fetch an address that a client gives it. Source: OWASP API
 * Security Top 10, 2023.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { shapeOf } from '../../../lib/contract/schema-kind.ts'
import { testsOf } from '../../endpoint-tests.ts'
import { address, get, post, send } from '../client.ts'
import { tripOf, vehicleOf } from '../fixture/changeable.ts'

const as = 'prober'
const called: string[] = []
let server: Server
let lure = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    called.push(`${request.method} ${request.url}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  lure = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lure`
})
afterAll(() => server.close())

/**
 * Sends a first notification to the address, as webhooks send a ping to theirs once they are enabled: test/notify/channels/web-push has what
 * is sent there, and that a deployment sends to public addresses alone.
 */
const calling = 'create-push-subscription'

/** Only users whom the operator has marked may write it. */
const ofMarkedUsers = ['update-map-setting']

/** The receiver is excluded, because it stores no text. */
const writing = endpoints.filter(
  ({ body, audience, operation }) => body && audience === 'token' && operation !== calling
)

describe('API7:2023 Server Side Request Forgery', () => {
  it.each(writing.map((endpoint) => [endpoint.operation, endpoint] as const))(
    '%s stores addresses as text, and calls none',
    async (operation, { method, path, body }) => {
      const fields = Object.entries(body ? shapeOf(body) : {}).filter(([, field]) => z.safeParse(field, lure).success)
      const lured = Object.fromEntries(fields.map(([name]) => [name, lure]))
      const target = path
        .replace('{vehicle_id}', vehicleOf(as))
        .replace('{trip_id}', tripOf(as, 2))
        .replace(/\{\w+\}/g, 'unknown')

      const { status } = await send(method, target, { as, body: { ...testsOf({ operation }).body, ...lured } })

      expect(ofMarkedUsers.includes(operation) ? [403] : [200, 400, 404]).toContain(status)
      expect(called).toEqual([])
    }
  )

  it.each([
    'Host',
    'X-Forwarded-Host',
    'X-Viewer-Host',
    'X-Origin-Key',
    'Referer',
    'Origin',
    'Forwarded',
    'Via',
    'Profile',
    'X-Original-Host',
    'Destination'
  ])('calls no address in the header %s', async (name) => {
    const value = name.endsWith('Host') ? new URL(lure).host : lure

    expect((await get('/vehicle?limit=1', { as, headers: { [name]: value } })).status).toBe(200)
    expect(called).toEqual([])
  })

  it.each(['X-Forwarded-Host', 'X-Viewer-Host', 'Forwarded'])('builds no link from the header %s', async (name) => {
    const { header } = await get('/vehicle?limit=1', { as: 'lister', headers: { [name]: 'attacker.example' } })

    expect(new URL(String(header.next)).origin).toBe(new URL(address).origin)
  })

  it('never redirects to an address from the request', async () => {
    const redirects = [lure, '//attacker.example', 'https://attacker.example/', 'javascript:alert(1)']

    for (const origin of redirects) {
      const body = { email: 'assigner@fleet.example', password: 'not-the-password', origin: origin.slice(0, 64) }
      const answer = await post('/account/login', { from: '127.0.4.7', body })
      expect([answer.status, answer.headers.location]).toEqual([401, undefined])
    }
    const root = await fetch(`${new URL(address).origin}//attacker.example/`, { redirect: 'manual' })
    expect(root.headers.get('location') ?? '').not.toContain('attacker')
    expect(called).toEqual([])
  })

  it('the bait server records a direct request', async () => {
    await fetch(lure)

    expect(called.splice(0)).toEqual(['GET /lure'])
  })
})
