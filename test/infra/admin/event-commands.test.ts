/** `event tail`: what has happened, and what happens while it runs. */
import { EventEmitter, once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../../../infra/admin/program.ts'
import { vehicleFacts } from '../../../lib/facts/fact.ts'
import { publishFacts } from '../../../lib/notify/feed/publish.ts'
import { change } from '../../../lib/table/change.ts'
import { seedsOf } from '../../table/seeds.ts'
import { startAdminWorld } from './admin-world.ts'
import { runCommand } from './run-admin.ts'

const { table, directory, refused } = await startAdminWorld()
const at = '2026-03-02T12:00:00.000Z'

async function publish(type: 'trip.started' | 'vehicle.status.changed'): Promise<void> {
  const details = type === 'vehicle.status.changed' && { changed: ['status', 'speed'], previous: { status: 'PARK' } }
  const writes = vehicleFacts('van', [{ type, at, ...details }], new Date())
  await change(table, async () => ({ result: undefined, writes }))
  await publishFacts(
    table,
    writes.flatMap((write) => ('key' in write ? [write.key] : []))
  )
}

beforeAll(async () => {
  const seeds = seedsOf(table)
  for (const id of ['ann', 'bob']) await seeds.user(id)
  await seeds.vehicle('ann', 'van', at)
})

const tail = (...args: string[]) => runCommand(['event', 'tail', '--user', 'ann', ...args], directory)
const since = ['--since', new Date(Date.now() - 60_000).toISOString(), '--once']

it('prints a line for each event since a moment, of the types that are asked for', async () => {
  for (const type of ['trip.started', 'vehicle.status.changed'] as const) await publish(type)
  const lines = [`${at}  trip.started  van`, `${at}  vehicle.status.changed  van  status (was PARK), speed`]
  expect(await tail(...since)).toEqual({ code: 0, stdout: `${lines.join('\n')}\n`, stderr: '' })
  expect((await tail(...since, '--types', 'trip.*')).stdout).toBe(`${lines[0]}\n`)
  expect((await tail(...since, '--vehicle-ids', 'car')).stdout).toBe('')
  const [first] = (await tail(...since, '--json')).stdout.split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ type: 'trip.started', permission_via: { via: 'me' } })
})

it('prints what happens while it runs, until it is interrupted', async () => {
  const [stdout, signals] = [new PassThrough(), new EventEmitter()]
  const terminal = { stdin: Readable.from([]), stdout, stderr: new PassThrough(), signals, directory }
  const running = runAdmin(['event', 'tail', '--user', 'ann', '--types', 'trip.started'], terminal)
  await expect.poll(() => signals.listenerCount('SIGINT')).toBe(1)
  const [[line]] = await Promise.all([once(stdout, 'data'), publish('trip.started')])
  expect(String(line)).toBe(`${at}  trip.started  van\n`)
  signals.emit('SIGINT')
  expect(await running).toBe(0)
})

it('refuses a type that there is not, and a moment that is none', async () => {
  expect(await refused('event', 'tail', '--user', 'ann', '--types', 'trips')).toMatch(/no events of type trips/)
  expect(await refused('event', 'tail', '--user', 'ann', '--since', 'monday')).toMatch(/--since must be/)
  expect(await refused('event', 'tail', '--user', 'ann', '--since', '9999-01-01T00:00:00Z')).toMatch(
    /not be in the future/
  )
})
