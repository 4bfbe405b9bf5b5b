import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, it } from 'vitest'
import { itemsNamedBy, processItems } from '../../lib/jobs/stream-batch.ts'
import type { Key } from '../../lib/table/keys.ts'

const record = (SequenceNumber: string, subject: string): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { SequenceNumber, Keys: { PK: { S: 'JOB#1' }, SK: { S: subject } } }
})
const batch = [record('1', 'a'), record('2', 'b'), record('3', 'a'), record('4', 'c')]

it('itemsNamedBy returns every item once, with its first record', () => {
  expect(itemsNamedBy(batch)).toEqual([
    { key: { PK: 'JOB#1', SK: 'a' }, sequenceNumber: '1' },
    { key: { PK: 'JOB#1', SK: 'b' }, sequenceNumber: '2' },
    { key: { PK: 'JOB#1', SK: 'c' }, sequenceNumber: '4' }
  ])
})

describe('a batch', () => {
  let worked: string[]
  let errors: unknown[]
  const work = async ({ SK }: Key) => {
    if (SK === 'b') throw new Error(`poisoned: ${SK}`)
    worked.push(SK)
  }
  beforeEach(() => {
    worked = []
    errors = []
  })

  it('reports the items that fail, and does the work for the others', async () => {
    const answer = await processItems(itemsNamedBy(batch), work, (error) => errors.push(error))

    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] })
    expect(worked).toEqual(['a', 'c'])
    expect(errors).toEqual([new Error('poisoned: b')])
  })
})

it('itemsNamedBy throws for a record without keys', () => {
  expect(() => itemsNamedBy([{ dynamodb: { SequenceNumber: '1' } }])).toThrow()
})
