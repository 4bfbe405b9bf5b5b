/** `admin webhook listen` against the running service: what the webhook receives is verified and printed, once. */
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, expect, inject, it } from 'vitest'
import { runAdmin } from '../../infra/admin/program.ts'
import { writeServiceFile } from '../../infra/service-file.ts'
import { consumerItem } from '../../lib/notify/consumers/consumer.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { del, get, post, put } from './client.ts'
import { table } from './made-tokens.ts'

const directory = mkdtempSync(join(tmpdir(), 'webhook-listen-'))
writeServiceFile(inject('service'), directory)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function isAwake(webhookId: string): Promise<boolean> {
  const consumer = await findItem(table, consumerItem(webhookId), { ConsistentRead: true })
  return consumer?.wake !== undefined
}

interface Line {
  readonly type: string
  readonly vehicle_id?: string
}

/** Runs until `work` has ended. */
async function listening(work: (lines: readonly Line[]) => Promise<void>) {
  const [stdout, stderr, signals] = [new PassThrough(), new PassThrough(), new EventEmitter()]
  const lines: Line[] = []
  stdout.on('data', (chunk: Buffer) => {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line))
  })
  const said: string[] = []
  stderr.on('data', (chunk: Buffer) => said.push(String(chunk)))
  const args = ['--json', 'webhook', 'listen', '--user', 'developer', '--types', 'vehicle.*', 'webhook.*']
  const running = runAdmin(args, { stdin: Readable.from([]), stdout, stderr, signals, directory })
  try {
    await expect.poll(() => said.join()).toMatch(/sends to 127\.0\.0\.1/)
    await work(lines)
  } finally {
    signals.emit('SIGINT')
  }
  return { code: await running, said }
}

it('prints the ping and then what happens, each event once, also after a replay, and leaves nothing behind', async () => {
  const before = await get('/webhook', { as: 'developer' })
  let id = ''
  const { code, said } = await listening(async (lines) => {
    await expect.poll(() => lines.map(({ type }) => type)).toEqual(['webhook.ping'])
    const [webhook] = (await get('/webhook', { as: 'developer' })).items.slice(-1)
    // What happens from now on has to wake it.
    await expect.poll(() => isAwake(String(webhook?.id))).toBe(false)
    id = String((await post('/vehicle', { as: 'developer', body: { name: 'Listened' } })).data.id)
    await put(`/vehicle/${id}`, { as: 'developer', body: { name: 'Listened to' } })
    const printed = () => lines.filter(({ vehicle_id }) => vehicle_id === id).map(({ type }) => type)
    await expect.poll(printed).toEqual(['vehicle.created', 'vehicle.updated'])

    const operation = (name: string) => `/webhook/${webhook?.id}/ops/${name}`
    const body = { since: new Date(Date.now() - 60_000).toISOString(), which: 'ALL' }
    expect((await post(operation('replay'), { as: 'developer', body })).status).toBe(202)
    expect((await post(operation('ping'), { as: 'developer' })).status).toBe(202)
    // What is replayed has been printed.
    const pings = () => lines.filter(({ type }) => type === 'webhook.ping').length
    await expect.poll(pings).toBe(2)
    expect(printed()).toEqual(['vehicle.created', 'vehicle.updated'])
  })
  await del(`/vehicle/${id}`, { as: 'developer' })
  expect({ code, refused: said.filter((line) => /Refused/.test(line)) }).toEqual({ code: 0, refused: [] })
  expect((await get('/webhook', { as: 'developer' })).items).toEqual(before.items)
  const tokens = (await get('/security/token', { as: 'developer' })).items
  expect(tokens.filter(({ name }) => name === 'webhook listen')).toEqual([])
})

it('refuses a type that there is not, and makes nothing', async () => {
  const stderr = new PassThrough()
  const terminal = {
    stdin: Readable.from([]),
    stdout: new PassThrough(),
    stderr,
    signals: new EventEmitter(),
    directory
  }
  expect(await runAdmin(['webhook', 'listen', '--user', 'developer', '--types', 'trips'], terminal)).toBe(1)
  expect(String(stderr.read())).toMatch(/with 400; INVALID_PARAMETERS: .*; types.* must be/)
  expect((await get('/security/token', { as: 'developer' })).items.map(({ name }) => name)).not.toContain(
    'webhook listen'
  )
})
