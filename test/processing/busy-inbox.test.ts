/** Receipts that change the inbox so often that no attempt to close it comes in time. */
import { beforeEach, expect, it, vi } from 'vitest'
import { inboxSortKey } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { inUploads } from '../bench/uploads/commute.ts'
import { commandName, keyOf } from '../table/pairs/call-input.ts'
import { backlogLife } from './backlog-life.ts'
import { processed, seen, uploadWorld } from './processing-world.ts'

const records = backlogLife({
  days: 1,
  fromMilliseconds: Date.parse('2026-03-12T00:00:00.000Z'),
  drivingSeconds: 10,
  parkedSeconds: 300
}).slice(0, 200)
const uploads = inUploads(records, 10)

/** Attempts follow one another without waiting. */
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

/** Something else comes before each write of the inbox. */
function withReceipts(table: Table, receipt: () => Promise<unknown>): Table {
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    const isWrite = ['Put', 'Update', 'Delete'].includes(commandName(command))
    if (isWrite && keyOf(command.input as Parameters<typeof keyOf>[0]).SK === inboxSortKey) await receipt()
    return table.client.send(command)
  }) as typeof client.send
  return { name: table.name, client }
}

it('let the call end, and the call that follows them processes everything', async () => {
  const world = uploadWorld()
  const waiting = uploads.values()
  const receipt = async () => {
    const { value } = waiting.next()
    if (value) await world.receive(value)
  }
  await receipt()

  expect(await world.call(withReceipts(world.table, receipt))).toBe('more')
  expect(world.memory.items.filter(({ SK }) => SK === inboxSortKey)).toHaveLength(1)
  for (const upload of waiting) await world.receive(upload)
  expect(await world.process()).toBe('processed')

  expect(world.memory.items.filter(({ SK }) => SK === inboxSortKey)).toEqual([])
  expect(seen(world)).toEqual(seen(await processed([records])))
})
