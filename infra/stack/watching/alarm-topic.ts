/** The topics that receive alarms. */
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'

const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com')
const ofThisAccount = { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } }

/** Empty if the settings name no recipient. Alarms then only change their state. */
export function alarmActions(scope: Construct, { alarmEmail, alarmTopicArn }: Settings): IAlarmAction[] {
  const topics = [
    ...(alarmEmail === undefined ? [] : [emailTopic(scope, alarmEmail)]),
    ...(alarmTopicArn === undefined ? [] : [Topic.fromTopicArn(scope, 'GivenTopic', alarmTopicArn)])
  ]
  return topics.map((topic) => new SnsAction(topic))
}

/** The recipient has to confirm the address once, by the link in a message of SNS. */
function emailTopic(scope: Construct, email: string): Topic {
  const topic = new Topic(scope, 'Topic', { masterKey: topicKey(scope), enforceSSL: true })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudWatch],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: ofThisAccount
    })
  )
  topic.addSubscription(new EmailSubscription(email))
  return topic
}

/** CloudWatch must not use the key that AWS manages for SNS. Source: AWS re:Post, "configure alarm with encrypted SNS". */
function topicKey(scope: Construct): Key {
  const key = new Key(scope, 'TopicKey', {
    description: 'Encrypts the messages of alarms',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
    pendingWindow: Duration.days(7)
  })
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [cloudWatch],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      resources: ['*'],
      conditions: ofThisAccount
    })
  )
  return key
}
