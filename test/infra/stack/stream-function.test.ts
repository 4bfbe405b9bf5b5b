/** The functions that the table's stream invokes, and the queue for records that they cannot process. */
import { describe, expect, it } from 'vitest'
import { assertFewReaders, streamFunctions } from '../../../infra/stack/stream-functions.ts'
import { keyPrefixes } from '../../../lib/table/keys.ts'
import { constructOf } from './endpoint-functions.ts'
import { constructPath, resourcesOf, synthesizedTemplate, theResource } from './synthesized.ts'

const template = synthesizedTemplate()
const [tableId] = resourcesOf(template, 'AWS::DynamoDB::Table')[0] ?? []
const queueId = 'DeadLetterQueue9F481546'
const queueArn = { 'Fn::GetAtt': [queueId, 'Arn'] }

const minutes = 60
const hours = 60 * minutes

function ownResources(operation: string) {
  return Object.entries(template.Resources).filter(([, resource]) =>
    constructPath(resource).startsWith(`${constructOf(operation)}/`)
  )
}

it('has a stream with keys only, for at most two functions', () => {
  const { StreamSpecification } = theResource(template, 'AWS::DynamoDB::Table').Properties
  expect(StreamSpecification).toEqual({ StreamViewType: 'KEYS_ONLY' })
  const sources = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties)
  const ofStream = sources.filter(({ EventSourceArn }) => EventSourceArn['Fn::GetAtt'][1] === 'StreamArn')
  expect(ofStream).toHaveLength(streamFunctions.length)
  expect(() => assertFewReaders(streamFunctions)).not.toThrow()
})

it('ends the synthesis where more than two functions would read the stream', () => {
  const three = ['one', 'two', 'three'].map((operation) => ({ operation }))
  expect(() => assertFewReaders(three)).toThrow(/^The table's stream serves 2 readers, and .* has 3: one, two, three\./)
})

describe.each(streamFunctions)(
  '$operation',
  ({ operation, items, batchSize, timeoutSeconds, retryAttempts, parallelBatches }) => {
    const own = ownResources(operation)
    const [lambdaId] = own.find(([, { Type }]) => Type === 'AWS::Lambda::Function') ?? []
    const [, mapping] = own.find(([, { Type }]) => Type === 'AWS::Lambda::EventSourceMapping') ?? []

    it('consists of its function, its role and its mapping', () => {
      expect(own.map(([, { Type }]) => Type).sort()).toEqual([
        'AWS::IAM::Role',
        'AWS::Lambda::EventSourceMapping',
        'AWS::Lambda::Function'
      ])
    })

    it('reads the stream from its beginning, and reports failures to the queue', () => {
      expect(mapping?.Properties).toMatchObject({
        FunctionName: { Ref: lambdaId },
        EventSourceArn: { 'Fn::GetAtt': [tableId, 'StreamArn'] },
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: batchSize,
        ParallelizationFactor: parallelBatches,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        DestinationConfig: { OnFailure: { Destination: queueArn } }
      })
      expect(mapping?.Properties.MaximumRetryAttempts).toBe(retryAttempts)
    })

    it('is invoked only for its kinds of items', () => {
      const { Filters } = mapping?.Properties.FilterCriteria ?? {}
      expect(Filters).toHaveLength(items.length)
      for (const { Pattern } of Filters) {
        const { eventName, dynamodb } = JSON.parse(Pattern)
        expect(eventName.length).toBeGreaterThan(0)
        expect(keyPrefixes.map((prefix) => `${prefix}#`)).toContain(dynamodb.Keys.PK.S[0].prefix)
      }
    })

    it('gives up a batch before it delays a part of its shard for hours', () => {
      const { MaximumRecordAgeInSeconds } = mapping?.Properties ?? {}
      if (retryAttempts === undefined) expect(MaximumRecordAgeInSeconds).toBeLessThanOrEqual(2 * hours)
      else {
        expect(MaximumRecordAgeInSeconds).toBeLessThanOrEqual(12 * hours)
        expect((1 + retryAttempts) * timeoutSeconds).toBeLessThanOrEqual(15 * minutes)
      }
    })
  }
)

describe('the dead-letter queue', () => {
  it('is encrypted and keeps messages for 14 days', () => {
    expect(template.Resources[queueId]?.Properties).toEqual({
      SqsManagedSseEnabled: true,
      MessageRetentionPeriod: 14 * 24 * hours
    })
  })

  it('refuses requests without TLS', () => {
    const policies = resourcesOf(template, 'AWS::SQS::QueuePolicy').map(([, { Properties }]) => Properties)
    const ofQueue = policies.find(({ Queues }) => Queues[0].Ref === queueId)
    expect(ofQueue?.PolicyDocument.Statement).toEqual([
      {
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 'sqs:*',
        Resource: queueArn,
        Condition: { Bool: { 'aws:SecureTransport': 'false' } }
      }
    ])
  })
})
