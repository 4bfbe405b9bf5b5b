/** Retries, splits and partial failures, as Lambda has them. */
import { describe, expect, it } from 'vitest'
import { deliverBatch, type Retries } from '../../../../infra/local/stream/deliver-batch.ts'
import type { StreamRecord } from '../../../../infra/local/stream/stream-record.ts'
import { noonSeconds, numbersOf, recordOf } from './records.ts'

const retries: Retries = { maxRetryAttempts: 2, maxRecordAgeSeconds: 3600, bisects: true, reportsFailures: true }
const five = [1, 2, 3, 4, 5].map((number) => recordOf(number, `item-${number}`))
const failures = (...numbers: string[]) =>
  JSON.stringify({ batchItemFailures: numbers.map((itemIdentifier) => ({ itemIdentifier })) })

/** `answer`: of the function to the sequence numbers of a batch; what it throws is a failure of the function. */
async function deliver(answer: (numbers: string[]) => string, options: Partial<Retries> = {}, records = five) {
  const calls: string[] = []
  const discarded: string[] = []
  const waits: number[] = []
  await deliverBatch(
    records,
    { ...retries, ...options },
    {
      invoke: async ({ Records }) => {
        calls.push(numbersOf(Records).join(' '))
        return answer(numbersOf(Records))
      },
      discard: async (left: readonly StreamRecord[], reason, count) =>
        void discarded.push(`${numbersOf(left).join(' ')}: ${reason} after ${count}`),
      wait: async (retry) => void waits.push(retry),
      now: () => new Date(noonSeconds * 1000)
    }
  )
  return { calls, discarded, waits }
}

const poisoned = (numbers: string[]) => failures(...numbers.filter((number) => number === '3'))

it.each(['null', '{}', '{"batchItemFailures":[]}', '{"batchItemFailures":null}'])(
  'has processed a batch that is answered with %s',
  async (answer) => {
    expect(await deliver(() => answer)).toEqual({ calls: ['1 2 3 4 5'], discarded: [], waits: [] })
  }
)

describe('a function that names the record that fails', () => {
  it('is called again from there, and with that record alone until it is given up', async () => {
    expect(await deliver(poisoned)).toEqual({
      calls: ['1 2 3 4 5', '3', '3', '3', '4 5'],
      discarded: ['3: RetryAttemptsExhausted after 3'],
      waits: [1, 2]
    })
  })

  it('is called with all from there on where batches are not split', async () => {
    expect(await deliver(poisoned, { bisects: false })).toEqual({
      calls: ['1 2 3 4 5', '3 4 5', '3 4 5'],
      discarded: ['3 4 5: RetryAttemptsExhausted after 3'],
      waits: [1, 2]
    })
  })

  it('succeeds on a retry', async () => {
    let attempts = 0
    const recovers = (numbers: string[]) => (numbers.includes('3') && attempts++ < 2 ? failures('3') : failures())
    expect((await deliver(recovers)).discarded).toEqual([])
  })

  it.each(['{"batchItemFailures":[{"itemIdentifier":"9"}]}', '{"batchItemFailures":[{"itemIdentifier":""}]}', '"no"'])(
    'fails as a whole with %s',
    async (answer) => {
      const { discarded } = await deliver(() => answer, { maxRetryAttempts: 0 })
      expect(discarded).toEqual(
        five.map(({ dynamodb }) => `${dynamodb.SequenceNumber}: RetryAttemptsExhausted after 1`)
      )
    }
  )
})

describe('a function that fails', () => {
  const failing = (numbers: string[]) => {
    if (numbers.includes('3')) throw new Error('poisoned')
    return 'null'
  }

  it('is called with halves until the record is alone; splits are no retries', async () => {
    expect(await deliver(failing)).toEqual({
      calls: ['1 2 3 4 5', '1 2 3', '1 2', '3', '3', '3', '4 5'],
      discarded: ['3: RetryAttemptsExhausted after 3'],
      waits: [1, 2]
    })
  })

  it('is called with the same batch where batches are not split', async () => {
    const { calls, discarded } = await deliver(failing, { bisects: false })
    expect(calls).toEqual(['1 2 3 4 5', '1 2 3 4 5', '1 2 3 4 5'])
    expect(discarded).toEqual(['1 2 3 4 5: RetryAttemptsExhausted after 3'])
  })
})

it('ignores named failures where the mapping does not ask for them', async () => {
  expect((await deliver(poisoned, { reportsFailures: false })).calls).toEqual(['1 2 3 4 5'])
})

it('gives up records that are too old without a call', async () => {
  const records = [recordOf(1, 'old', noonSeconds - 3601), recordOf(2, 'new')]
  expect(await deliver(() => 'null', {}, records)).toEqual({
    calls: ['2'],
    discarded: ['1: RecordAgeExceeded after 0'],
    waits: []
  })
})
