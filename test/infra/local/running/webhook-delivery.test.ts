/** A webhook on its way through the local service: the request, the queue, the function that delivers, and a receiver. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook as Verifier } from 'standardwebhooks'
import { Webhook as SvixVerifier } from 'svix'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Service, startService } from '../../../../infra/local/service.ts'
import { startReceiver } from '../../../notify/channels/webhook/receiver.ts'

const user = { id: 'user', email: 'user@example.com', password: 'password' }
const directory = mkdtempSync(join(tmpdir(), 'webhooks-'))
const errors: string[] = []
const lines: string[] = []
const patience = { timeout: 60_000, interval: 200 }
const receiver = await startReceiver()
let service: Service
let token: string

beforeAll(async () => {
  const file = join(directory, 'records.ndjson')
  writeFileSync(file, JSON.stringify({ type: 'user', ...user, requests_per_minute: 10_000 }))
  service = await startService({
    empty: true,
    load: [file],
    settings: { webhookTargets: 'any' },
    log: { info: (line) => lines.push(line), error: (line) => errors.push(line) }
  })
  const { email, password } = user
  token = String((await call('POST', '/account/login', { email, password })).token)
})
afterAll(async () => {
  await service.stop()
  rmSync(directory, { recursive: true })
})

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.address}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) })
  })
  const text = await response.text()
  return text === '' ? {} : ((JSON.parse(text) as { data: Record<string, unknown> }).data ?? {})
}

it('is active once its endpoint has answered a ping that it can verify', async () => {
  receiver.script.push({ status: 400, body: 'not yet' })
  const asked = Date.now()
  const { id, state, secret } = await call('POST', '/webhook', { url: receiver.url, types: ['vehicle.*'] })
  expect(state).toBe('PENDING')
  await vi.waitFor(async () => {
    expect(await call('GET', `/webhook/${id}`)).toMatchObject({ state: 'PENDING', last_error: 'Status 400' })
  }, patience)

  const [first] = receiver.received
  expect(Number(first?.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(Math.floor(asked / 1000) + 5)
  // A ping that is asked for does not wait for the next attempt.
  await call('POST', `/webhook/${id}/ops/ping`)
  await vi.waitFor(async () => expect((await call('GET', `/webhook/${id}`)).state).toBe('ACTIVE'), patience)
  const [, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(await call('GET', `/webhook/${id}/secret`)).toEqual({ secret })
  const event = new Verifier(String(secret)).verify(second?.body ?? '', second?.headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'webhook.ping', data: { id, url: receiver.url } })
  expect(errors).toEqual([])
})

it('is sent each fact of a run once, which verifiers of other people read, also while its secret is replaced', async () => {
  const endpoint = await startReceiver()
  const { id } = await call('POST', '/webhook', { url: endpoint.url, types: ['vehicle.*'] })
  await vi.waitFor(async () => expect((await call('GET', `/webhook/${id}`)).state).toBe('ACTIVE'), patience)
  const secrets: string[] = []
  const noteSecret = async () => secrets.push(String((await call('GET', `/webhook/${id}/secret`)).secret))
  const since = encodeURIComponent(String((await call('GET', '/event')).cursor))
  const { id: vehicleId } = await call('POST', '/vehicle', { name: 'Van' })
  let made = 1
  /** Waits until everything that happened was received. */
  const phase = async (name: string) => {
    for (const number of [1, 2, 3, 4, 5]) await call('PUT', `/vehicle/${vehicleId}`, { name: `${name} ${number}` })
    made += 5
    await vi.waitFor(async () => {
      const { events } = (await call('GET', `/event?since=${since}&limit=500`)) as { events: { id: string }[] }
      const facts = endpoint.received.map(({ headers }) => headers['webhook-id']).slice(1)
      expect(facts).toHaveLength(made)
      expect(facts.toSorted()).toEqual(events.map((event) => event.id).toSorted())
    }, patience)
    return endpoint.received.length
  }

  await noteSecret()
  const before = await phase('before')
  await call('POST', `/webhook/${id}/ops/rotate-secret`, { overlap_hours: 1 })
  await noteSecret()
  const during = await phase('during')
  await call('POST', `/webhook/${id}/ops/rotate-secret`, { overlap_hours: 0 })
  await noteSecret()
  await phase('after')

  const readers = endpoint.received.map(({ headers, body }) =>
    [Verifier, SvixVerifier].map((Reader) =>
      secrets.map((secret) => {
        try {
          new Reader(secret).verify(body, headers as Record<string, string>)
          return true
        } catch {
          return false
        }
      })
    )
  )
  const expected = (index: number) => {
    if (index < before) return [true, false, false]
    return index < during ? [true, true, false] : [false, false, true]
  }
  expect(readers).toEqual(readers.map((_, index) => [expected(index), expected(index)]))
  expect(readers).toHaveLength(1 + made)
  expect(errors).toEqual([])
})

it('is served by the function of slow webhooks while a request of another call has no answer', async () => {
  const slow = await startReceiver()
  const bySlowFunction = () => lines.filter((line) => line.includes('QUEUE deliver-slow-webhooks')).length
  const { id } = await call('POST', '/webhook', { url: slow.url, types: ['vehicle.*'] })
  await vi.waitFor(async () => expect((await call('GET', `/webhook/${id}`)).state).toBe('ACTIVE'), patience)
  expect(bySlowFunction()).toBe(0)
  slow.script.push('silent')
  await call('POST', `/webhook/${id}/ops/ping`)
  await vi.waitFor(() => expect(slow.received).toHaveLength(2), patience)
  await call('POST', `/webhook/${id}/ops/ping`)
  await vi.waitFor(() => expect(slow.received).toHaveLength(3), patience)
  await vi.waitFor(() => expect(bySlowFunction()).toBe(1), patience)
  expect(errors).toEqual([])
})
