/** The functions that queues invoke, each with its queue. */
import { describe, expect, it } from 'vitest'
import { queueFunctions } from '../../../infra/stack/queue-functions.ts'
import { constructOf } from './endpoint-functions.ts'
import { constructPath, referencesIn, resourcesOf, synthesizedTemplate } from './synthesized.ts'

const template = synthesizedTemplate()
const queues = resourcesOf(template, 'AWS::SQS::Queue')

it('has a queue and a queue of dead letters for each function, and one for the stream', () => {
  expect(queues).toHaveLength(2 * queueFunctions.length + 1)
  expect(new Set(queueFunctions.map(({ queue }) => queue)).size).toBe(queueFunctions.length)
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
})
