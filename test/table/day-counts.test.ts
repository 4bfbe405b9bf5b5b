/** The counts of lists, of which several items may have a part. */
import { expect, it } from 'vitest'
import { auditEntriesOf } from '../../lib/audit/audit-trail.ts'
import {
  auditCountKey,
  type Key,
  spreadCountKey,
  tripCountKey,
  triplegCountKey,
  vehicleList
} from '../../lib/table/keys.ts'
import { triplegCountsByDay } from '../../lib/trips/stored-tripleg.ts'
import { tripList } from '../../lib/trips/trip-lists.ts'
import { noon } from '../http/noon.ts'
import { MemoryTable } from './pairs/memory-table.ts'

/** The counts of a month with what they have in two items beside the first one. */
const spread = (key: Key, [first, second, third]: readonly object[]) => [
  { ...key, ...first },
  { ...spreadCountKey(key, 1), ...second },
  { ...spreadCountKey(key, 7), ...third }
]

const { table } = new MemoryTable('counts', [
  ...spread(tripCountKey(vehicleList('van'), '2026-02'), [{ r28: 4, u28: 1 }, { r28: 2, r27: 1 }, { r28: -1 }]),
  ...spread(triplegCountKey('van', '2026-02'), [{ l28: 3 }, { l28: 2 }, { l01: 1 }]),
  ...spread(auditCountKey('USER#ada', 400, '2026-02'), [{ e28: 5 }, { e28: 1 }, { e27: 2 }])
])

it('of trips are the sum of all items of a month', async () => {
  const days = new Map([
    ['2026-02-28', 6],
    ['2026-02-27', 1]
  ])
  expect(await tripList(table, vehicleList('van'), ['PRIVATE', 'PUBLIC']).countsByDay()).toEqual([days])
})

it('of triplegs are the sum of all items of a month', async () => {
  const days = new Map([
    ['2026-02-28', 5],
    ['2026-02-01', 1]
  ])
  expect(await triplegCountsByDay(table, 'van')).toEqual(days)
})

it('of the audit trail are the sum of all items of a month and a retention', async () => {
  expect(await auditEntriesOf(table, 'USER#ada', { offset: 0, limit: 0 }, noon)).toEqual({ entries: [], total: 8 })
})
