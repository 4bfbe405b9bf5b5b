/** The names of the stack's resources on this machine; a deployment would generate others. */

import { generateSecret } from './generate-secret.ts'
import type { LocalValues } from './intrinsics.ts'
import { readSecrets } from './storage.ts'
import type { Resource, Template } from './template.ts'

/** What differs between deployments. */
export interface Deployment {
  readonly region: string
  /** Last part of the stack's ID, from which the stack derives keys. */
  readonly stackUuid: string
  /** The value of a secret, generated at the first use. */
  readonly secret: (logicalId: string, generate: () => string) => string
}

export const localAccountId = '000000000000'
export const localApiId = 'local'

interface Place extends Deployment {
  readonly stackName: string
}

interface Identity {
  readonly ref: string
  readonly attributes?: Readonly<Record<string, string>>
}

const arn = (service: string, { region }: Place, resource: string) =>
  `arn:aws:${service}:${region}:${localAccountId}:${resource}`

/** The ID of the WebSocket API. */
export const localPushApiId = 'localpush'

/** A deployment generates an ID; here it is the logical one. */
const byLogicalId = ({ logicalId }: Resource): Identity => ({ ref: logicalId })

const nameOf = ({ logicalId, properties }: Resource, place: Place, property: string): string => {
  const own = properties[property]
  return typeof own === 'string' ? own : `${place.stackName}-${logicalId}`
}

/** Of every type of resource to which something that runs here refers. */
const identities: Readonly<Record<string, (resource: Resource, place: Place) => Identity>> = {
  'AWS::DynamoDB::Table': (resource, place) => {
    const name = nameOf(resource, place, 'TableName')
    const tableArn = arn('dynamodb', place, `table/${name}`)
    return { ref: name, attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/local` } }
  },
  'AWS::SecretsManager::Secret': (resource, place) => ({
    ref: arn('secretsmanager', place, `secret:${nameOf(resource, place, 'Name')}-local0`)
  }),
  'AWS::SES::ConfigurationSet': (resource, place) => ({ ref: nameOf(resource, place, 'Name') }),
  'AWS::SQS::Queue': (resource, place) => {
    const name = nameOf(resource, place, 'QueueName')
    const url = `https://sqs.${place.region}.amazonaws.com/${localAccountId}/${name}`
    return { ref: url, attributes: { Arn: arn('sqs', place, name), QueueName: name, QueueUrl: url } }
  },
  'AWS::Events::Rule': (resource, place) => {
    const name = nameOf(resource, place, 'Name')
    return { ref: name, attributes: { Arn: arn('events', place, `rule/${name}`) } }
  },
  'AWS::IAM::Role': ({ logicalId }) => ({
    ref: logicalId,
    attributes: { Arn: `arn:aws:iam::${localAccountId}:role/${logicalId}` }
  }),
  'AWS::Lambda::Function': (resource, place) => {
    const name = nameOf(resource, place, 'FunctionName')
    return { ref: name, attributes: { Arn: arn('lambda', place, `function:${name}`) } }
  },
  'AWS::CloudFront::Function': (resource, place) => ({
    ref: resource.logicalId,
    attributes: { FunctionARN: arn('cloudfront', place, `function/${resource.logicalId}`) }
  }),
  // Browsers reach the local service by its own address, which takes the place of this one.
  'AWS::CloudFront::Distribution': ({ logicalId }) => ({
    ref: logicalId,
    attributes: { DomainName: 'local.cloudfront.net' }
  }),
  'AWS::CloudFront::CachePolicy': byLogicalId,
  'AWS::CloudFront::ResponseHeadersPolicy': byLogicalId,
  'AWS::Logs::LogGroup': (resource, place) => {
    const name = nameOf(resource, place, 'LogGroupName')
    return { ref: name, attributes: { Arn: arn('logs', place, `log-group:${name}:*`) } }
  },
  'AWS::ApiGateway::RestApi': () => ({ ref: localApiId }),
  'AWS::ApiGateway::Stage': (resource, place) => ({ ref: nameOf(resource, place, 'StageName') }),
  'AWS::ApiGateway::ApiKey': byLogicalId,
  'AWS::ApiGateway::UsagePlan': byLogicalId,
  'AWS::ApiGatewayV2::Api': () => ({ ref: localPushApiId }),
  'AWS::ApiGatewayV2::Integration': byLogicalId,
  'AWS::ApiGatewayV2::Route': byLogicalId
}

export function localValues(template: Template, deployment: Deployment): LocalValues {
  const place = { ...deployment, stackName: template.stackName }
  const fixed: Readonly<Record<string, string>> = {
    ...template.parameters,
    'AWS::Region': place.region,
    'AWS::AccountId': localAccountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': place.stackName,
    'AWS::StackId': arn('cloudformation', place, `stack/${place.stackName}/${place.stackUuid}`)
  }
  const identityOf = (logicalId: string) => {
    const resource = template.resources.get(logicalId)
    return resource && identities[resource.type]?.(resource, place)
  }
  const values: LocalValues = {
    ref: (name) => fixed[name] ?? identityOf(name)?.ref,
    attribute: (logicalId, name) => identityOf(logicalId)?.attributes?.[name],
    secret: (secretArn) => {
      const secret = readSecrets(template, values).find((each) => each.arn === secretArn)
      return secret && deployment.secret(secret.logicalId, () => generateSecret(secret.generation))
    }
  }
  return values
}
