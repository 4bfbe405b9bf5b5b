import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { exportUser } from '../../../../infra/admin/personal-data/export-user.ts'
import { webhookItem } from '../../../../lib/notify/rights/stored-webhook.ts'
import { readGroup } from '../../../../lib/processing/tracking/checkpoint-groups.ts'
import { change } from '../../../../lib/table/change.ts'
import { pointerAdded } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import type { StoredItem } from '../../../../lib/table/table.ts'
import { updateVehicle } from '../../../../lib/vehicles/vehicle-changes.ts'
import { noon } from '../../../http/noon.ts'
import { seededSecret, seedWebhook } from '../../../notify/channels/webhook/seeds.ts'
import { isFact } from '../../../notify/stored-facts.ts'
import { seedPlace } from '../../../owned-places/seeds.ts'
import { callNumbers, faultyTable } from '../../../table/faulty-table.ts'
import { contentsOf, everyItem, putBack } from '../../../table/table-contents.ts'
import { startAdminWorld } from '../admin-world.ts'
import { driven, liveIn, pending } from './lived-in-table.ts'

const world = await startAdminWorld()
await liveIn(world.table)
const directory = await mkdtemp(join(tmpdir(), 'user-export-'))
afterAll(() => rm(directory, { recursive: true }))
const exported = join(directory, 'owner.ndjson')

type Line = { readonly type: string } & Record<string, unknown>

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
const ofType = (lines: readonly Line[], type: string) => lines.filter((line) => line.type === type)
const silent = () => {}

/** The states of the detection in an item. */
const statesIn = (item: StoredItem): unknown[] => {
  if (String(item.SK).startsWith('CHECKPOINT#')) return [...readGroup(item).value.hours]
  return item.SK === 'TRACKING' ? [item] : []
}

describe('user export', () => {
  it('writes all stored data of a user', async () => {
    const report = await world.made('user', 'export', 'owner@example.com', exported)
    const lines = linesOf(await readFile(exported, 'utf8'))
    const items = await everyItem(world.table)
    const stored = (prefix: string) => items.filter(({ PK }) => String(PK).startsWith(prefix))
    expect(report).toEqual({
      user_id: 'owner',
      file: exported,
      lines: lines.length,
      records: {
        user: 1,
        credentials: 1,
        membership: 1,
        token: 2,
        notification_rule: 2,
        trip_like: 1,
        vehicle: 2,
        vehicle_access: 3,
        vehicle_status: 1,
        vehicle_inbox: 1,
        vehicle_record: driven.length + pending.length,
        trip: stored('TRIP#').filter(({ data }) => (data as { vehicle_id?: string })?.vehicle_id === 'van').length,
        tripleg: stored('TRIPLEG#').length,
        event: [...stored('VEHICLE#van'), ...stored('VEHICLE#car')].filter(isFact).length,
        detection_state: items.flatMap(statesIn).length,
        audit_entry: stored('AUDIT#USER#owner').filter(({ SK }) => String(SK).startsWith('ENTRY#')).length
      }
    })
  })

  it('includes deleted trips, the trip in progress and unprocessed records', async () => {
    const lines = linesOf(await readFile(exported, 'utf8'))
    const trips = ofType(lines, 'trip')
    expect(trips.filter(({ deleted }) => deleted).map(({ id }) => id)).toEqual(['deleted'])
    expect(trips.filter(({ completed }) => !completed)).toHaveLength(1)
    const last = pending[0] as { atMilliseconds: number }
    const timestamp = new Date(last.atMilliseconds).toISOString()
    expect(ofType(lines, 'vehicle_record').at(-1)).toMatchObject({ vehicle_id: 'van', timestamp })
  })

  it('has no password, no secret, and of other users only what they share', async () => {
    const text = await readFile(exported, 'utf8')
    const lines = linesOf(text)
    expect(text).not.toContain('hash of owner')
    expect(text).not.toContain('Boat of a friend')
    expect(ofType(lines, 'trip').some(({ vehicle_id }) => vehicle_id === 'boat')).toBe(false)
    expect(ofType(lines, 'vehicle_access').filter(({ vehicle_id }) => vehicle_id === 'boat')).toEqual([
      { type: 'vehicle_access', vehicle_id: 'boat', user_id: 'owner', permissions: ['VEHICLE_READ', 'TRIP_READ'] }
    ])
  })

  it('names the places of the user, without those of others', async () => {
    const before = await contentsOf(world.table)
    for (const owner of ['USER#owner', 'USER#friend', 'ORG#rental'] as const) {
      await seedPlace(world.table, owner, `depot-of-${owner.slice(owner.indexOf('#') + 1)}`)
    }
    const file = join(directory, 'places.ndjson')
    await world.made('user', 'export', 'owner', file)
    const lines = linesOf(await readFile(file, 'utf8'))
    expect(ofType(lines, 'place')).toEqual([
      expect.objectContaining({ id: 'depot-of-owner', user_id: 'owner', name: 'Depot', kind: 'OTHER', margin: 25 })
    ])
    expect(ofType(lines, 'item')).toEqual([])
    await putBack(world.table, before)
  })

  it('names the webhooks of the user, without their secrets and those of others', async () => {
    const before = await contentsOf(world.table)
    const settings = { name: 'Dispatch', vehicleIds: ['van'] }
    await seedWebhook(world.table, 'USER#owner', 'hook', settings)
    await seedWebhook(world.table, 'USER#friend', 'other')
    await seedWebhook(world.table, 'ORG#rental', 'shared')
    const file = join(directory, 'webhooks.ndjson')
    await world.made('user', 'export', 'owner', file)
    const text = await readFile(file, 'utf8')
    expect(ofType(linesOf(text), 'webhook')).toEqual([
      {
        type: 'webhook',
        id: 'hook',
        user_id: 'owner',
        url: 'https://hooks.example.com/in',
        types: ['trip.*'],
        name: 'Dispatch',
        vehicle_ids: ['van'],
        timestamp_created: noon.toISOString()
      }
    ])
    expect(ofType(linesOf(text), 'item')).toEqual([])
    const { secret } = (await findItem(world.table, webhookItem('USER#owner', 'hook'))) ?? {}
    expect(secret).toBeDefined()
    expect(text).not.toContain(secret)
    expect(text).not.toContain(seededSecret)
    await putBack(world.table, before)
  })

  it('writes items of unknown kinds as they are stored', async () => {
    const key = { PK: 'VEHICLE#car', SK: 'PICTURE#1' }
    await change(world.table, async () => ({
      result: undefined,
      writes: [pointerAdded(key as never, { bytes: Uint8Array.of(1, 2) })]
    }))
    const file = join(directory, 'unknown.ndjson')
    await world.made('user', 'export', 'owner', file)
    expect(ofType(linesOf(await readFile(file, 'utf8')), 'item')).toEqual([{ type: 'item', ...key, bytes: 'AQI=' }])
  })

  it('contains the times of modes, and no position of a time with notrack_mode', async () => {
    const before = await contentsOf(world.table)
    const from = pending[0]?.atMilliseconds ?? 0
    await updateVehicle(world.table, 'van', { notrack_mode: true }, new Date(from))
    const file = join(directory, 'hidden.ndjson')
    await world.made('user', 'export', 'owner', file)
    const lines = linesOf(await readFile(file, 'utf8'))
    const timestamp_start = new Date(from).toISOString()
    expect(ofType(lines, 'vehicle_modes')).toEqual([
      { type: 'vehicle_modes', vehicle_id: 'van', notrack_mode: [{ timestamp_start }], transport_mode: [] }
    ])
    expect(ofType(lines, 'vehicle_record').at(-1)).toEqual({
      type: 'vehicle_record',
      vehicle_id: 'van',
      timestamp: timestamp_start
    })
    await putBack(world.table, before)
  })

  it('continues an interrupted run, whatever call fails', async () => {
    const whole = join(directory, 'whole.ndjson')
    await exportUser(world.table, 'owner', whole, silent)
    const expected = await readFile(whole, 'utf8')
    let interrupted = 0
    for (const failing of callNumbers()) {
      const file = join(directory, `interrupted-${failing}.ndjson`)
      const faulty = faultyTable(world.table, (call) => (call === failing ? 'before' : undefined))
      const failed = await exportUser(faulty, 'owner', file, silent).catch((error: Error) => error)
      if (!(failed instanceof Error)) break
      expect(await readdir(directory)).not.toContain(`interrupted-${failing}.ndjson`)
      interrupted += 1
      await exportUser(world.table, 'owner', file, silent)
      expect(await readFile(file, 'utf8')).toBe(expected)
    }
    expect(interrupted).toBeGreaterThan(10)
    expect((await readdir(directory)).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('does not read written parts again', async () => {
    const file = join(directory, 'resumed.ndjson')
    const calls = { first: 0, second: 0 }
    const at = 12
    const counting = (run: keyof typeof calls, failing: number) =>
      faultyTable(world.table, (call) => {
        calls[run] = call
        return call === failing ? 'before' : undefined
      })
    await expect(exportUser(counting('first', at), 'owner', file, silent)).rejects.toThrow('was not made')
    await exportUser(counting('second', 0), 'owner', file, silent)
    const all = { calls: 0 }
    const whole = faultyTable(world.table, (call) => {
      all.calls = call
      return undefined
    })
    await exportUser(whole, 'owner', join(directory, 'all.ndjson'), silent)
    expect(calls.second).toBeLessThan(all.calls)
  })

  it('refuses unknown users, existing files, and the unfinished file of another export', async () => {
    expect(await world.refused('user', 'export', 'nobody', join(directory, 'x'))).toBe('There is no user nobody')
    expect(await world.refused('user', 'export', 'owner', exported)).toBe(`${exported} already exists`)
    const file = join(directory, 'begun')
    const state = { userId: 'friend', done: [], records: {} }
    await writeFile(`${file}.part`, '')
    await writeFile(`${file}.part.json`, JSON.stringify({ bytes: 0, state }))
    expect(await world.refused('user', 'export', 'owner', file)).toBe(`${file}.part is of user friend: remove it first`)
  })
})
