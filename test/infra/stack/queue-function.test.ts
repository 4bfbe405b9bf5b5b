/** The functions that queues invoke, each with its queue. */
import { describe, expect, it } from 'vitest'
import { queueFunctions } from '../../../infra/stack/queue-functions.ts'
import { maxWebhooks } from '../../../lib/contract/resources/webhook.ts'
import { isMailQueue, queueVariables } from '../../../lib/queues/queue-names.ts'
import { constructOf } from './endpoint-functions.ts'
import { constructPath, referencesIn, resourcesOf, synthesizedTemplate } from './synthesized.ts'

/** With a sender of mail, because a deployment without one lacks two functions and their queues. */
const template = synthesizedTemplate({ mailFrom: 'alerts@example.com' })
const queues = resourcesOf(template, 'AWS::SQS::Queue')

it('has a queue and a queue of dead letters for each function, and one for the stream', () => {
  expect(queues).toHaveLength(2 * queueFunctions.length + 1)
  expect(queueFunctions.map(({ queue }) => queue).toSorted()).toEqual(Object.keys(queueVariables).toSorted())
})

describe('a deployment without a sender of mail', () => {
  const withoutMail = synthesizedTemplate()
  const ofMail = queueFunctions.filter(({ queue }) => isMailQueue(queue))

  it('has neither queues of mail nor their functions, mappings, variables and outputs', () => {
    expect(ofMail.map(({ operation }) => operation)).toEqual(['deliver-mail', 'note-bounces'])
    const paths = Object.values(withoutMail.Resources).map(constructPath)
    expect(paths.filter((path) => /Mail(Queue|DeadLetters)|Bounces|DeliverMail|NoteBounces/.test(path))).toEqual([])
    expect(JSON.stringify(withoutMail)).not.toMatch(/MAIL_QUEUE_URL|BOUNCES_QUEUE_URL|MailQueueUrl|BouncesQueueUrl/)
  })

  it('has two resources less for each queue, three for each function, and nothing else less but SES', () => {
    const typesOf = (from: typeof template) => Object.values(from.Resources).map(({ Type }) => Type)
    const counted = (types: string[]) => Map.groupBy(types, (type) => type)
    const [all, fewer] = [counted(typesOf(template)), counted(typesOf(withoutMail))]
    const lacking = [...all].map(([type, { length }]) => [type, length - (fewer.get(type)?.length ?? 0)])
    expect(Object.fromEntries(lacking.filter(([, number]) => number !== 0))).toEqual({
      'AWS::Events::Rule': 1,
      'AWS::IAM::Role': 2,
      'AWS::Lambda::EventSourceMapping': 2,
      'AWS::Lambda::Function': 2,
      'AWS::SES::ConfigurationSet': 1,
      'AWS::SES::ConfigurationSetEventDestination': 1,
      'AWS::SQS::Queue': 4,
      'AWS::SQS::QueuePolicy': 4
    })
  })
})

describe.each(queueFunctions)('$operation', ({ operation, timeoutSeconds, maxReceiveCount, batchSize }) => {
  const own = Object.entries(template.Resources).filter(([, resource]) =>
    constructPath(resource).startsWith(`${constructOf(operation)}/`)
  )
  const [lambdaId] = own.find(([, { Type }]) => Type === 'AWS::Lambda::Function') ?? []
  const [, mapping] = own.find(([, { Type }]) => Type === 'AWS::Lambda::EventSourceMapping') ?? []
  const queueId: string = mapping?.Properties.EventSourceArn['Fn::GetAtt'][0]

  it('consists of its function, its role and its mapping', () => {
    expect(own.map(([, { Type }]) => Type).sort()).toEqual([
      'AWS::IAM::Role',
      'AWS::Lambda::EventSourceMapping',
      'AWS::Lambda::Function'
    ])
  })

  it('is called by its queue, and names the messages that failed', () => {
    expect(mapping?.Properties).toMatchObject({
      FunctionName: { Ref: lambdaId },
      BatchSize: batchSize,
      FunctionResponseTypes: ['ReportBatchItemFailures']
    })
  })

  it('ends long before its messages come again, which are dead letters after some attempts', () => {
    const { VisibilityTimeout, RedrivePolicy } = queues.find(([id]) => id === queueId)?.[1].Properties ?? {}
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(6 * timeoutSeconds)
    // Source: Lambda, "Creating and configuring an Amazon SQS queue": at least 5.
    expect(maxReceiveCount).toBeGreaterThanOrEqual(5)
    expect(RedrivePolicy.maxReceiveCount).toBe(maxReceiveCount)
  })
})

it.each(['DeliverWebhooks', 'DeliverSlowWebhooks'])(
  '%s leaves half of its calls to others when all webhooks of an owner are slow, and ends each within a minute',
  (name) => {
    const mapping = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').find(([id]) => id.startsWith(name))
    const lambda = resourcesOf(template, 'AWS::Lambda::Function').find(([id]) => id.startsWith(name))
    // One message at a time serves a webhook.
    expect(mapping?.[1].Properties.ScalingConfig.MaximumConcurrency).toBeGreaterThanOrEqual(2 * maxWebhooks)
    expect(lambda?.[1].Properties.Timeout).toBeLessThanOrEqual(60)
  }
)

/** Logical IDs: the functions that the messages of a function call, as roles and mappings say. */
const calledBy = new Map(
  resourcesOf(template, 'AWS::Lambda::Function').map(([id, { Properties }]) => {
    const { Policies } = template.Resources[String(referencesIn(Properties.Role)[0])]?.Properties ?? {}
    const statements: { Action: string | string[]; Resource: unknown }[] = Policies[0].PolicyDocument.Statement
    const sending = statements.filter(({ Action }) => [Action].flat().includes('sqs:SendMessage'))
    const sentTo = sending.flatMap(({ Resource }) => referencesIn(Resource))
    const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').map(([, mapping]) => mapping.Properties)
    const fed = mappings.filter(({ EventSourceArn }) => referencesIn(EventSourceArn).some((it) => sentTo.includes(it)))
    return [id, fed.flatMap(({ FunctionName }) => referencesIn(FunctionName))]
  })
)

function everyoneCalledBy(id: string, seen = new Set<string>()): Set<string> {
  for (const next of calledBy.get(id) ?? []) if (!seen.has(next)) everyoneCalledBy(next, seen.add(next))
  return seen
}

it('lets every function run on that its own messages may call, which Lambda would stop at the 17th call', () => {
  const loops = [...calledBy.keys()].filter((id) => everyoneCalledBy(id).has(id))
  const allowed = resourcesOf(template, 'AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.RecursiveLoop === 'Allow')
    .map(([id]) => id)
  expect(allowed.toSorted()).toEqual(loops.toSorted())
  expect(allowed).toContainEqual(expect.stringMatching(/^DeliverWebhooks/))
  expect(allowed).toContainEqual(expect.stringMatching(/^DeliverSlowWebhooks/))
})
