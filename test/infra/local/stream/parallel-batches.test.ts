import { expect, it } from 'vitest'
import { inParallelBatches } from '../../../../infra/local/stream/parallel-batches.ts'
import type { StreamRecord } from '../../../../infra/local/stream/stream-record.ts'
import { numbersOf, recordOf } from './records.ts'

const records = Array.from({ length: 60 }, (_, index) => recordOf(index + 1, `item-${index % 12}`))
const itemOf = ({ dynamodb }: StreamRecord) => JSON.stringify(dynamodb.Keys)

it('processes batches at the same time, and the records of each item in order', async () => {
  const processed: StreamRecord[] = []
  const sizes: number[] = []
  let running = 0
  let max = 0
  const take = inParallelBatches({
    parallelBatches: 4,
    batchSize: 3,
    process: async (batch) => {
      running += 1
      max = Math.max(max, running)
      sizes.push(batch.length)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    },
    onProcessed: (batch) => processed.push(...batch)
  })

  await Promise.all([take(records.slice(0, 30)), take(records.slice(30))])

  expect(max).toBeGreaterThan(1)
  expect(max).toBeLessThanOrEqual(4)
  expect(Math.max(...sizes)).toBe(3)
  expect(numbersOf(processed).sort()).toEqual(numbersOf(records).sort())
  for (const [item, ofItem] of Map.groupBy(processed, itemOf)) {
    expect(numbersOf(ofItem)).toEqual(numbersOf(records.filter((record) => itemOf(record) === item)))
  }
})

it('stops with the first batch that cannot be processed', async () => {
  const take = inParallelBatches({
    parallelBatches: 1,
    batchSize: 1,
    process: async () => {
      throw new Error('stopped')
    },
    onProcessed: () => {}
  })
  await expect(take(records)).rejects.toThrow('stopped')
})
