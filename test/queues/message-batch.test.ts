import { expect, it } from 'vitest'
import { processMessages } from '../../lib/queues/message-batch.ts'

it('reports the messages that fail, and does the work for the others', async () => {
  const worked: string[] = []
  const errors: unknown[] = []
  const work = async ({ messageId, body }: { messageId: string; body: string }) => {
    if (body === 'poisoned') throw new Error(`no ${messageId}`)
    worked.push(messageId)
  }
  const messages = ['good', 'poisoned', 'good'].map((body, index) => ({ messageId: String(index), body }))

  const answer = await processMessages(messages, work, (error) => errors.push(error))

  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  expect(worked).toEqual(['0', '2'])
  expect(errors).toEqual([new Error('no 1')])
})
