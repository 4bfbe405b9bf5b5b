/** A webhook on its way through the local service: the request, the queue, the function that delivers, and a receiver. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Service, startService } from '../../../infra/local/service.ts'
import { startReceiver } from '../../webhooks/receiver.ts'

const user = { id: 'user', email: 'user@example.com', password: 'password' }
const directory = mkdtempSync(join(tmpdir(), 'webhooks-'))
const errors: string[] = []
const patience = { timeout: 40_000, interval: 200 }
const receiver = await startReceiver()
let service: Service
let token: string

beforeAll(async () => {
  const file = join(directory, 'records.ndjson')
  writeFileSync(file, JSON.stringify({ type: 'user', ...user }))
  service = await startService({
    empty: true,
    load: [file],
    settings: { webhookTargets: 'any' },
    log: { info: () => {}, error: (line) => errors.push(line) }
  })
  const { email, password } = user
  token = String((await call('POST', '/account/login', { email, password })).token)
}, 120_000)
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
  const { id, state } = await call('POST', '/webhook', { url: receiver.url, types: ['vehicle.*'] })
  expect(state).toBe('PENDING')
  await vi.waitFor(async () => {
    expect(await call('GET', `/webhook/${id}`)).toMatchObject({ state: 'PENDING', last_error: 'Status 400' })
  }, patience)

  // A ping that is asked for does not wait for the next attempt.
  await call('POST', `/webhook/${id}/ops/ping`)
  await vi.waitFor(async () => expect((await call('GET', `/webhook/${id}`)).state).toBe('ACTIVE'), patience)
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  const { secret } = await call('GET', `/webhook/${id}/secret`)
  const event = new Verifier(String(secret)).verify(second?.body ?? '', second?.headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'webhook.ping', data: { id, url: receiver.url } })
  expect(errors).toEqual([])
})
