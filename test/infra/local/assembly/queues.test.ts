/** Queues and their mappings as a template has them, and what of them does not run here. */
import { describe, expect, it } from 'vitest'
import type { FunctionDefinition } from '../../../../infra/local/assembly/functions.ts'
import { readQueueSource } from '../../../../infra/local/assembly/queue-sources.ts'
import { readQueues } from '../../../../infra/local/assembly/queues.ts'
import type { Resource, Template } from '../../../../infra/local/assembly/template.ts'

const [arn, deadArn] = ['arn:aws:sqs:r:a:Work', 'arn:aws:sqs:r:a:Dead']
const values = {
  ref: (name: string) => `https://sqs/${name}`,
  attribute: (logicalId: string, name: string) => (name === 'Arn' ? `arn:aws:sqs:r:a:${logicalId}` : logicalId),
  secret: () => undefined
}
const queues = (properties: Readonly<Record<string, unknown>>) => {
  const all = { Work: properties, Dead: {} }
  const resources = Object.entries(all).map(([logicalId, each]): [string, Resource] => [
    logicalId,
    { logicalId, type: 'AWS::SQS::Queue', properties: each }
  ])
  return readQueues({ resources: new Map(resources) } as unknown as Template, values)
}
const redrive = (deadLetterTargetArn: string) => ({ RedrivePolicy: { deadLetterTargetArn, maxReceiveCount: 5 } })

describe('a queue', () => {
  it('has the times and the dead letters of its template', () => {
    const properties = { ...redrive(deadArn), VisibilityTimeout: 360, MessageRetentionPeriod: 60 }
    expect(queues(properties)[0]).toEqual({
      name: 'Work',
      arn,
      url: 'https://sqs/Work',
      retentionSeconds: 60,
      visibilitySeconds: 360,
      redrive: { deadLettersArn: deadArn, maxReceiveCount: 5 }
    })
  })

  it.each([
    ['dead letters outside of the stack', redrive('arn:aws:sqs:r:a:Other'), /which is no queue of the stack$/],
    ['an order', { FifoQueue: true }, /only standard queues run here/],
    ['a delay', { DelaySeconds: 5 }, /a queue delays no messages by itself here/]
  ])('does not run with %s', (_, properties, message) => {
    expect(() => queues(properties)).toThrow(message)
  })
})

describe('a mapping of a queue', () => {
  const called = { logicalId: 'Fn', name: 'fn', arn: 'arn:fn', timeoutSeconds: 30 } as FunctionDefinition
  const sourceOf = (properties: object) => {
    const mapping = {
      logicalId: 'Source',
      type: '',
      properties: { FunctionName: 'fn', EventSourceArn: arn, ...properties }
    }
    return readQueueSource(mapping, { functions: new Map([['Fn', called]]), queues: queues({}), values })
  }

  it('has the limits of its template', () => {
    const limits = { BatchSize: 5, ScalingConfig: { MaximumConcurrency: 4 } }
    expect(sourceOf({ ...limits, FunctionResponseTypes: ['ReportBatchItemFailures'] })).toEqual({
      logicalId: 'Source',
      functionId: 'Fn',
      queueArn: arn,
      batchSize: 5,
      maxConcurrency: 4,
      reportsFailures: true
    })
  })

  it.each([
    ['of a queue that the stack lacks', { EventSourceArn: 'arn:aws:sqs:r:a:Other' }, /which is no queue of the stack$/],
    ['of a function that the stack lacks', { FunctionName: 'other' }, /which is no function of the stack$/],
    ['with larger batches', { BatchSize: 11 }, /at most 10 messages are taken at once here/],
    ['with a filter', { FilterCriteria: {} }, /messages are not filtered here/]
  ])('does not run %s', (_, properties, message) => {
    expect(() => sourceOf(properties)).toThrow(message)
  })

  it('does not run where messages come again while they are processed', () => {
    const slow = { ...called, timeoutSeconds: 31 }
    const mapping = { logicalId: 'Source', type: '', properties: { FunctionName: 'fn', EventSourceArn: arn } }
    expect(() => readQueueSource(mapping, { functions: new Map([['Fn', slow]]), queues: queues({}), values })).toThrow(
      'Work hides messages for less time than fn may take'
    )
  })
})
