import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openQueues, QueueBusy } from '../../lib/queues/queues.ts'

const sqs = mockClient(SQSClient)
const url = 'https://sqs.eu-central-1.amazonaws.com/111122223333/jobs'
const queues = openQueues({ jobs: url })
afterAll(() => sqs.restore())

interface Entry {
  readonly Id: string
  readonly MessageBody: string
}

/** What SQS has taken, and how many calls it took. */
let taken: unknown[] = []
let calls = 0

/** SQS leaves the messages unsent of which this holds. */
function leaving(isLeft: (entry: Entry, call: number) => boolean, SenderFault = false): void {
  sqs.on(SendMessageBatchCommand).callsFake(({ Entries }: { Entries: Entry[] }) => {
    calls += 1
    const call = calls
    const left = Entries.filter((entry) => isLeft(entry, call))
    taken.push(...Entries.filter((entry) => !left.includes(entry)).map(({ MessageBody }) => JSON.parse(MessageBody)))
    return { Failed: left.map(({ Id }) => ({ Id, SenderFault, Code: 'InternalError' })) }
  })
}

beforeEach(() => {
  sqs.reset()
  taken = []
  calls = 0
})

describe('sendMessages', () => {
  it('sends bodies as JSON, with group and delay where they are given', async () => {
    sqs.on(SendMessageBatchCommand).resolves({})
    await queues.sendMessages('jobs', [{ body: { a: 1 } }, { body: { b: 2 }, group: 'USER#ada', delaySeconds: 5 }])
    expect(sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input)).toEqual([
      {
        QueueUrl: url,
        Entries: [
          { Id: '0', MessageBody: '{"a":1}', MessageGroupId: undefined, DelaySeconds: undefined },
          { Id: '1', MessageBody: '{"b":2}', MessageGroupId: 'USER#ada', DelaySeconds: 5 }
        ]
      }
    ])
  })

  it('sends every message in batches of at most ten, and again what SQS leaves unsent', async () => {
    const left = fc.array(fc.nat(40), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.nat(40), left, async (count, leftAtFirst) => {
        sqs.reset()
        taken = []
        calls = 0
        const seen = new Set<string>()
        leaving(({ MessageBody }) => {
          const isLeft = !seen.has(MessageBody) && leftAtFirst.includes(JSON.parse(MessageBody).number)
          seen.add(MessageBody)
          return isLeft
        })
        const bodies = Array.from({ length: count }, (_, number) => ({ number }))
        await queues.sendMessages(
          'jobs',
          bodies.map((body) => ({ body }))
        )
        expect(taken.toSorted(byNumber)).toEqual(bodies)
        const sizes = sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input.Entries?.length ?? 0)
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(10)
      }),
      { numRuns: 20 }
    )
  })

  it('gives up when SQS leaves a message unsent again and again', async () => {
    leaving(() => true)
    await expect(queues.sendMessages('jobs', [{ body: {} }])).rejects.toThrow(QueueBusy)
    expect(calls).toBe(6)
  })

  it('does not repeat what SQS refuses', async () => {
    leaving(() => true, true)
    await expect(queues.sendMessages('jobs', [{ body: {} }])).rejects.toThrow('SQS refuses a message: InternalError')
    expect(calls).toBe(1)
  })

  it('throws for a queue that was not opened', async () => {
    await expect(queues.sendMessages('webhooks', [{ body: {} }])).rejects.toThrow(
      'The queue webhooks has not been opened'
    )
    expect(calls).toBe(0)
  })
})

it('hideMessage changes the visibility of a received message', async () => {
  await queues.hideMessage('jobs', 'handle', 300)
  expect(sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input)).toEqual([
    { QueueUrl: url, ReceiptHandle: 'handle', VisibilityTimeout: 300 }
  ])
})

const byNumber = (a: unknown, b: unknown) => (a as { number: number }).number - (b as { number: number }).number
