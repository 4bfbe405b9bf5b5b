// @module-tag long
/** A small fleet, and whether its writes are counted as DynamoDB counts them. */
import { expect, it } from 'vitest'
import { MemoryTable } from '../../table/pairs/memory-table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { startTable } from '../../test-table.ts'
import { Commute } from '../uploads/commute.ts'
import { upload } from '../uploads/upload-run.ts'
import { fleetMinute } from './fleet-minute.ts'
import { hottestByKind } from './hottest-partitions.ts'
import { countedTable } from './partition-loads.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const commute = () => new Commute(Date.parse('2026-03-02T08:00:00.000Z'))

it('counts the write units that the database reports', async () => {
  const table = (await startTable()).open()
  const memory = new MemoryTable('fleet')
  const counted = countedTable(memory)
  for (const one of [table, memory.table]) {
    await seedsOf(one).user('ada')
    await seedsOf(one).vehicle('ada', 'van')
  }
  const [route, again] = [commute(), commute()]
  // It starts, goes on, and ends a trip: transactions and single writes, of items of several KB.
  const parts = (from: Commute) => [[...from.park(900), ...from.drive(900)], from.drive(60), from.park(1500)]
  const [onDatabase, inMemory] = [parts(route), parts(again)]
  for (const [index, records] of onDatabase.entries()) {
    const { received, processed } = await upload(table, 'van', records, now)
    const before = [...counted.loads.values()].reduce((sum, { units }) => sum + units, 0)
    await upload(counted.table, 'van', inMemory[index] ?? [], now)
    const after = [...counted.loads.values()].reduce((sum, { units }) => sum + units, 0)
    // The index of triplegs, which is written with them, is not counted.
    const indexUnits = processed.writeUnits + received.writeUnits - (after - before)
    expect(indexUnits).toBeGreaterThanOrEqual(0)
    expect(indexUnits).toBeLessThanOrEqual(4)
  }
})

it('writes to no partition more than 500 times a second with 10,000 vehicles', async () => {
  const [simulated, fleet] = [80, 10_000]
  const hottest = hottestByKind(await fleetMinute(simulated))
  // The vehicles are at every minute of their cycle, so that as many times more are as many times more writes.
  const perSecond = hottest.map(({ kind, writes }) => [kind, (writes * fleet) / simulated / 60] as const)
  expect(perSecond.filter(([, writes]) => writes > 500)).toEqual([])
  expect(hottest.find(({ kind }) => kind.includes("organization's roster"))?.writes).toBeGreaterThan(0)
  expect(hottest.filter(({ kind }) => ['the audit trail', 'jobs', 'the owner'].includes(kind))).toEqual(
    ['the owner', 'the audit trail', 'jobs'].map((kind) => ({ kind, writes: 0, units: 0 }))
  )
})
