/** `admin webhook listen` beside a service that no longer takes its token when it ends. */
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { runAdmin } from '../../../infra/admin/program.ts'
import { webhookItem } from '../../../lib/notify/rights/stored-webhook.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { seededSecret, seedWebhook } from '../../notify/channels/webhook/seeds.ts'
import { seedsOf } from '../../table/seeds.ts'
import { startAdminWorld } from './admin-world.ts'

const owner = 'USER#ada'
const data: Readonly<Record<string, object>> = { POST: { id: 'hook', secret: seededSecret } }

/** Makes a webhook with a token, and refuses to delete it with the same one, as a day later. */
const service = createServer(async ({ method = '' }, response) => {
  if (method === 'POST') await seedWebhook(table, owner, 'hook')
  response.writeHead(data[method] ? 200 : 401).end(JSON.stringify({ data: data[method] }))
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => service.close())
const { port } = service.address() as AddressInfo
const { table, directory } = await startAdminWorld({ address: `http://127.0.0.1:${port}/v2.2` })

it('deletes its webhook although its token has expired', async () => {
  await seedsOf(table).user('ada')
  const [stderr, signals] = [new PassThrough(), new EventEmitter()]
  const terminal = { stdin: Readable.from([]), stdout: new PassThrough(), stderr, signals, directory }
  const running = runAdmin(['webhook', 'listen', '--user', 'ada'], terminal)
  await once(stderr, 'data')
  expect(await findItem(table, webhookItem(owner, 'hook'))).toBeDefined()

  signals.emit('SIGINT')

  expect(await running).toBe(0)
  expect(await findItem(table, webhookItem(owner, 'hook'))).toBeUndefined()
})
