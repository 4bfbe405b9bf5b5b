/** What Lambda itself does with the roles of functions. */
import { describe, expect, it } from 'vitest'
import { LambdaCalls } from '../../../../infra/local/iam/lambda-calls.ts'
import { StartError } from '../../../../infra/local/start-error.ts'
import { accessOf } from './functions-with-roles.ts'

const region = 'eu-central-1'
const logStreams = `arn:aws:logs:${region}:000000000000:log-group:TripLogs:*`

it('notes what Lambda itself does with the role', () => {
  const { definition, access, used } = accessOf(
    { Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: logStreams },
    { Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], Resource: '*' }
  )
  const lambdaCalls = new LambdaCalls(access, region)

  lambdaCalls.onStart({ ...definition, isTraced: false })
  expect(used()).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
  lambdaCalls.onStart(definition)

  expect(used()).toHaveLength(4)
  expect(lambdaCalls.keepsLog(definition)).toBe(true)
})

it('drops the log of a function that may not write it', () => {
  const { definition, access, denials } = accessOf({ Action: 'logs:CreateLogStream', Resource: logStreams })
  const lambdaCalls = new LambdaCalls(access, region)

  lambdaCalls.onStart({ ...definition, isTraced: false })

  expect(lambdaCalls.keepsLog(definition)).toBe(false)
  expect(denials).toEqual(['logs:PutLogEvents'])
})

describe('a mapping of the stream', () => {
  const source = { streamArn: 'arn:aws:dynamodb:r:a:table/T/stream/1', deadLetterQueueArn: 'arn:aws:sqs:r:a:Q' }
  const read = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((name) => `dynamodb:${name}`)
  const mayRead = { Action: read, Resource: source.streamArn }
  const maySend = { Action: 'sqs:SendMessage', Resource: source.deadLetterQueueArn }

  it('uses what reads the stream and reports failures', () => {
    const { definition, access, used } = accessOf(mayRead, maySend)
    const lambdaCalls = new LambdaCalls(access, region)

    lambdaCalls.onEventSource(definition, source)

    expect(used()).toEqual([...read, 'sqs:SendMessage'])
    expect(lambdaCalls.mayReport(definition, source)).toBe(true)
  })

  it('that has no queue needs no permission to send', () => {
    const { definition, access, denials } = accessOf(mayRead)
    const lambdaCalls = new LambdaCalls(access, region)
    const { streamArn } = source

    lambdaCalls.onEventSource(definition, { streamArn })

    expect(lambdaCalls.mayReport(definition, { streamArn })).toBe(false)
    expect(denials).toEqual([])
  })

  it.each(read)('is refused without %s', (action) => {
    const { definition, access, denials } = accessOf({ ...mayRead, Action: read.filter((other) => other !== action) })

    expect(() => new LambdaCalls(access, region).onEventSource(definition, source)).toThrow(
      new StartError(
        `Cannot access stream ${source.streamArn}. Please ensure the role can perform the GetRecords, GetShardIterator, DescribeStream, and ListStreams Actions on your stream in IAM.`
      )
    )
    expect(denials).toEqual([action])
  })

  it('is refused where failures cannot be reported, and none is sent', () => {
    const { definition, access } = accessOf(mayRead, { ...maySend, Resource: 'arn:aws:sqs:r:a:other' })
    const lambdaCalls = new LambdaCalls(access, region)

    expect(() => lambdaCalls.onEventSource(definition, source)).toThrow(
      new StartError('The provided execution role does not have permissions to call SendMessage on SQS')
    )
    expect(lambdaCalls.mayReport(definition, source)).toBe(false)
  })
})

describe('a mapping of a queue', () => {
  const queueArn = 'arn:aws:sqs:r:a:Q'
  const needed = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((name) => `sqs:${name}`)

  it('uses what takes messages', () => {
    const { definition, access, used } = accessOf({ Action: needed, Resource: queueArn })
    new LambdaCalls(access, region).onQueueSource(definition, queueArn)
    expect(used()).toEqual(needed)
  })

  it.each(needed)('is refused without %s', (action) => {
    const Action = needed.filter((other) => other !== action)
    const { definition, access } = accessOf({ Action, Resource: queueArn })
    expect(() => new LambdaCalls(access, region).onQueueSource(definition, queueArn)).toThrow(
      new StartError(
        `The provided execution role does not have permissions to call ${action.replace('sqs:', '')} on SQS`
      )
    )
  })
})
