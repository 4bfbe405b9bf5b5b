import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemsNamedBy, processBatch } from '../../lib/jobs/stream-batch.ts'
import type { Key } from '../../lib/table/keys.ts'

const record = (SequenceNumber: string, subject: string): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { SequenceNumber, Keys: { PK: { S: 'JOB#1' }, SK: { S: subject } } }
})
const batch = [record('1', 'a'), record('2', 'b'), record('3', 'a'), record('4', 'c')]

it('names every item once, with its first record', () => {
  expect(itemsNamedBy(batch)).toEqual([
    { key: { PK: 'JOB#1', SK: 'a' }, sequenceNumber: '1' },
    { key: { PK: 'JOB#1', SK: 'b' }, sequenceNumber: '2' },
    { key: { PK: 'JOB#1', SK: 'c' }, sequenceNumber: '4' }
  ])
})

describe('a batch', () => {
  let worked: string[]
  let errors: unknown[]
  const work = async (keys: readonly Key[]) => {
    const names = keys.map(({ SK }) => SK).join('')
    if (names.includes('b')) throw new Error(`poisoned: ${names}`)
    worked.push(names)
  }
  beforeEach(() => {
    worked = []
    errors = []
  })

  it('reports the records of the items that fail, and does the others', async () => {
    const answer = await processBatch(batch, work, (error) => errors.push(error))

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
    expect(worked).toEqual(['a', 'c'])
    expect(errors).toEqual([new Error('poisoned: b')])
  })

  it('works on the items of a group together, on as many as it may', async () => {
    const records = ['a', 'c', 'd', 'e', 'f'].map((name, index) => record(String(index), name))
    const answer = await processBatch(records, work, (error) => errors.push(error), { of: ({ PK }) => PK, most: 2 })

    expect(answer).toEqual({ batchItemFailures: [] })
    expect(worked).toEqual(['ac', 'de', 'f'])
  })

  it('divides a group that fails, until only what always fails is left', async () => {
    const records = ['a', 'b', 'c', 'd', 'e'].map((name, index) => record(String(index), name))
    const answer = await processBatch(records, work, (error) => errors.push(error), { of: ({ PK }) => PK, most: 5 })

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
    expect(worked).toEqual(['a', 'c', 'de'])
    expect(errors).toEqual([new Error('poisoned: b')])
  })
})

it('refuses a record without keys', () => {
  expect(() => itemsNamedBy([{ dynamodb: { SequenceNumber: '1' } }])).toThrow()
})
