/** What a table that fails at every call hides of the work: its own faults, and nothing else. */
import { expect, it } from 'vitest'
import type { Table } from '../../lib/table/table.ts'
import { callNumbers, failingAt, failingAtEveryCall, interposedTable } from './faulty-table.ts'

const table = { name: 'none', client: { send: async () => ({}) } } as unknown as Table
const call = (faulty: Table) => faulty.client.send(undefined as never)

it('runs the work once more than it has calls, each time with a fault at another one', async () => {
  const messages: string[] = []
  await failingAtEveryCall(table, 'before', async (faulty) => {
    for (let calls = 0; calls < 2; calls++) {
      await call(faulty).catch((error: Error) => {
        messages.push(error.message)
        throw error
      })
    }
  })
  expect(messages).toEqual(['Call 1 was not made', 'Call 2 was not made'])
})

it('hides no failed expectation', async () => {
  const work = async (faulty: Table) => {
    const answer = await call(faulty).catch(() => 'none')
    expect(answer).not.toBe('none')
  }
  await expect(failingAtEveryCall(table, 'before', work)).rejects.toThrow('expected')
})

it('hides no failure without a fault', async () => {
  const work = async () => Promise.reject(new Error('Broken'))
  await expect(failingAtEveryCall(table, 'after', work)).rejects.toThrow('Broken')
})

it('ends where the work makes more calls each time that it is repeated', () => {
  const everMore = () => {
    for (const call of callNumbers()) failingAt(table, call, 'after')
  }
  expect(everMore).toThrow('The work still makes 5001 calls')
  expect(() => failingAt(table, 5001, 'after')).toThrow('5001')
  expect(() => interposedTable(table, 5001, async () => {})).toThrow('5001')
})
