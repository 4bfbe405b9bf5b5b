// @module-tag long
/** Runs the processing of an upload and the deletion of its vehicle, each interrupted by the other at any call to the table. */
import { beforeEach, expect, it, vi } from 'vitest'
import { removeRecords } from '../../lib/processing/gone-vehicle.ts'
import type { Table } from '../../lib/table/table.ts'
import { deleteVehicle } from '../../lib/vehicles/vehicle-deletion.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { callNumbers, faultyTable, interposedTable } from '../table/faulty-table.ts'
import { processed, uploadWorld } from './processing-world.ts'
import { driving, monday, routeFrom } from './routes.ts'

const first = driving(routeFrom(monday), 15)
const second = driving({ ...first, records: [] }, 1)
const before = await processed([first.records])
await before.receive(second.records)

/** Returns a table whose calls pass until the one with this number, which waits. */
function gatedTable(table: Table, at: number) {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  // Rejected where nothing waits any more.
  opened.promise.catch(() => undefined)
  let calls = 0
  const client = Object.create(table.client) as typeof table.client
  client.send = (async (command: Parameters<typeof table.client.send>[0]) => {
    calls += 1
    if (calls >= at) {
      reached.resolve()
      await opened.promise
    }
    return table.client.send(command)
  }) as typeof client.send
  return { gated: { name: table.name, client }, reached: reached.promise, ...opened, wasReached: () => calls >= at }
}

/** Returns the keys of all remaining items except the audit trail. */
const leftOf = ({ memory }: ReturnType<typeof uploadWorld>) =>
  memory.items
    .filter(({ PK, SK }) => /van|^TRIP/.test(`${PK}#${SK}`) && !/^(AUDIT|ACTIVE|TIMER)|#EVENT/.test(`${PK}#${SK}`))
    .map(({ PK, SK }) => `${PK} ${SK}`)

/** Each call of the processing is combined with every eleventh call of the deletion, beginning at another one. */
const callsApart = 11

/** Attempts follow one another without waiting. */
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

/** The processing goes on, or its function ends there and is called again, before the deletion goes on or after it. */
const endings = ['goes on', 'is repeated before the deletion goes on', 'is repeated last'] as const

/** Returns the remaining items; undefined where one of the two does not make this number of calls. */
async function interleaved(processingCall: number, deletionCall: number, ending: (typeof endings)[number]) {
  const world = uploadWorld({ items: before.memory.items })
  const [processing, deletion] = [gatedTable(world.table, processingCall), gatedTable(world.table, deletionCall)]
  const working = world.process(processing.gated).catch(() => 'ended')
  await Promise.race([processing.reached, working])
  const deleting = deleteVehicle(deletion.gated, operator, 'van')
  await Promise.race([deletion.reached, deleting])
  const wereReached = processing.wasReached() && deletion.wasReached()
  if (ending === 'goes on') processing.resolve()
  else processing.reject(new Error('The function has ended'))
  const outcome = await working
  if (ending === 'is repeated before the deletion goes on') await world.process()
  deletion.resolve()
  await deleting
  if (outcome === 'ended') await world.process()
  return wereReached ? leftOf(world) : undefined
}

it.each(endings)('leaves nothing of the vehicle where the processing %s', async (ending) => {
  const left: string[][] = []
  for (const processingCall of callNumbers()) {
    const firstCall = 1 + (processingCall % callsApart)
    const foundBefore = left.length
    for (const deletionCall of callNumbers(firstCall, callsApart)) {
      const found = await interleaved(processingCall, deletionCall, ending)
      if (!found) break
      left.push(found)
    }
    if (left.length === foundBefore) break
  }
  expect(left.length).toBeGreaterThan(10)
  expect(left.flat()).toEqual([])
})

it('leaves nothing of the vehicle where the processing goes on after the deletion, ends, and is repeated', async () => {
  const left: string[][] = []
  for (const processingCall of callNumbers()) {
    let wasReached = false
    for (let callsAfter = 1; callsAfter < 6; callsAfter++) {
      const world = uploadWorld({ items: before.memory.items })
      let removal: Promise<unknown> | undefined
      const remove = () => {
        removal = deleteVehicle(world.table, operator, 'van')
        return removal
      }
      const { interposed, wasReached: wasDeleted } = interposedTable(world.table, processingCall, remove)
      const ending = faultyTable(interposed, (call) => (call >= processingCall + callsAfter ? 'before' : undefined))
      await world.process(ending).catch(() => undefined)
      // The call that failed may be another one of those made at the same time.
      await removal
      await world.process()
      wasReached = wasDeleted()
      if (wasReached) left.push(leftOf(world))
    }
    if (!wasReached) break
  }
  expect(left.length).toBeGreaterThan(20)
  expect(left.flat()).toEqual([])
})

it('leaves a vehicle that was made anew with the same ID what it has received', async () => {
  for (const at of callNumbers()) {
    const world = uploadWorld({ items: before.memory.items })
    await deleteVehicle(world.table, operator, 'van')
    const anew = async () => {
      await putVehicle(world.table, operator, 'ada', { id: 'van', name: 'Another' })
      await world.receive(first.records)
    }
    const { interposed, wasReached } = interposedTable(world.table, at, anew)
    await removeRecords(interposed, 'van').catch(() => undefined)
    if (!wasReached()) return
    expect(world.memory.items.filter(({ SK }) => String(SK).startsWith('FIXES#'))).toHaveLength(1)
  }
})
