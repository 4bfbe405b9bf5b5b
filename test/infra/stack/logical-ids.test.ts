/**
 * CloudFormation knows a resource by its logical ID, which CDK derives from the path of the construct: one that is moved or
 * renamed is replaced, and the old one is deleted or, where it is retained, left without the stack.
 */
import { expect, it } from 'vitest'
import { resourcesOf, synthesizedTemplate } from './synthesized.ts'

const template = synthesizedTemplate({ mailFrom: 'alerts@example.com' })

interface Pinned {
  readonly type: string
  readonly logicalId: string
  readonly loss: string
}

const pinned: readonly Pinned[] = [
  {
    type: 'AWS::DynamoDB::Table',
    logicalId: 'TableCD117FA1',
    loss: 'the service would run on a new, empty table; users, vehicles and trips would stay in the old one, outside of the stack'
  },
  {
    type: 'AWS::SecretsManager::Secret',
    logicalId: 'SigningKeyEEFC2790',
    loss: 'new keys would sign tokens: every session and every token of a program or device would end'
  },
  {
    type: 'AWS::SecretsManager::Secret',
    logicalId: 'WebhookKeyFF363931',
    loss: 'no stored secret of a webhook could be read any more, and nothing could be delivered until each is replaced'
  },
  {
    type: 'AWS::ApiGateway::RestApi',
    logicalId: 'RestApiGateway43B1AF17',
    loss: 'the gateway would get another address, to which clients that call it directly have no way, and new logs and metrics'
  },
  {
    type: 'AWS::CloudFront::Distribution',
    logicalId: 'EdgeDistribution0060737B',
    loss: 'the public address below cloudfront.net would be another one, and no client would find the service'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'DeadLetterQueue9F481546',
    loss: 'the messages about work that failed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'WebhooksQueue53D37C2C',
    loss: 'webhooks that are being served, or wait for their next attempt, would stop until their next event, for an hour or longer'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'WebhooksDeadLetters34CF3D9E',
    loss: 'the messages of webhooks that could not be processed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'SlowWebhooksQueue742928A2',
    loss: 'webhooks of slow endpoints would stop until their next event, for an hour or longer'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'SlowWebhooksDeadLetters1EAA04C8',
    loss: 'the messages of slow webhooks that could not be processed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'JobsQueue86ED6666',
    loss: 'the jobs that wait in it would stay undone until the operator redrives them'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'JobsDeadLettersFE83DFC7',
    loss: 'the messages about jobs that failed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'PushQueueED86B497',
    loss: 'what push connections are to receive would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'PushDeadLettersEA7EF4C6',
    loss: 'the messages about frames that failed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'MailDeadLettersAFC68608',
    loss: 'the messages about mail that failed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'MailQueue4F838B3A',
    loss: 'alerts that wait in it would be mailed an hour later'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'WebPushDeadLetters6C7739DB',
    loss: 'the messages about notifications that failed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'WebPushQueue74ED237D',
    loss: 'alerts that wait in it would be shown an hour later'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'BouncesDeadLetters738C5679',
    loss: 'the messages about bounces that failed would be deleted with the old queue'
  },
  {
    type: 'AWS::SQS::Queue',
    logicalId: 'BouncesQueueF0A9391D',
    loss: 'bounces that wait in it would be forgotten'
  }
]

it.each(pinned)('keeps the logical ID $logicalId, else $loss', ({ type, logicalId, loss }) => {
  const ids = resourcesOf(template, type).map(([id]) => id)
  expect(ids, `With another logical ID ${loss}`).toContain(logicalId)
})

it.each([...new Set(pinned.map(({ type }) => type))])('has no %s whose logical ID is not kept', (type) => {
  const ids = resourcesOf(template, type).map(([id]) => id)
  // The key of the edge guards no data: a deployment may replace it.
  const kept = ids.filter((id) => !id.startsWith('EdgeKey'))
  const known = pinned.filter((each) => each.type === type).map(({ logicalId }) => logicalId)
  expect(kept.toSorted()).toEqual(known.toSorted())
})

/** The context of a template that watching.test.ts has synthesized too. */
const withNamedTable = {
  alarmTopicArn: 'arn:aws:sns:eu-central-1:111122223333:operators',
  dashboard: 'false',
  tableName: 'restored-1'
}

it('keeps the logical ID of a table that the settings name, else an empty table would replace one that was imported', () => {
  const tables = resourcesOf(synthesizedTemplate(withNamedTable), 'AWS::DynamoDB::Table').map(([id]) => id)
  expect(tables).toEqual(['Tablerestored1B47972B5'])
})
