/** Acknowledged findings of cdk-nag, each with its reason. */
import { Validations } from 'aws-cdk-lib'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { IConstruct } from 'constructs'
import type { ApiFunction } from './api-function.ts'
import type { Edge } from './edge.ts'
import type { EdgeKeys } from './edge-key.ts'
import type { TelematicsApi } from './gateway/rest-api.ts'
import type { PushGateway } from './push/push-gateway.ts'
import type { PushRoutes } from './push/push-routes.ts'
import type { Settings } from './settings.ts'

export interface Acknowledged {
  readonly functions: readonly Pick<ApiFunction, 'role' | 'sendsToConnections'>[]
  readonly deadLetterQueue: Queue
  readonly signingKey: Secret
  readonly webhookKey: Secret
  readonly edgeKeys: EdgeKeys
  readonly restApi: TelematicsApi
  readonly push: { readonly gateway: PushGateway; readonly routes: PushRoutes }
  readonly edge: Edge
  readonly settings: Settings
}

export function acknowledgeFindings(found: Acknowledged): void {
  const { functions, deadLetterQueue, signingKey, webhookKey, edgeKeys, restApi, edge, settings } = found
  // Without traces a role has no statement of this kind.
  for (const { role } of settings.tracing ? functions : []) {
    acknowledge(role, 'IAM5[Resource::*]', 'X-Ray has no resources: its two write actions can be granted on * alone.')
  }
  acknowledge(deadLetterQueue, 'SQS3', 'It is the dead-letter queue.')
  acknowledge(
    restApi.logRole,
    'IAM5[Resource::*]',
    'The role serves the whole account, and API Gateway refuses one that cannot make and write every log group it names.'
  )
  acknowledge(
    signingKey,
    'SMG4',
    'Rotation adds a key and keeps the older until its last token has ended: a command of the operator does both.'
  )
  acknowledge(
    webhookKey,
    'SMG4',
    'What is stored names the key that encrypted it, so that a key can be added, and none is removed while it is needed.'
  )
  for (const secret of edgeKeys.secrets) {
    acknowledge(secret, 'SMG4', 'CloudFormation hands the key to edge, gateway and functions: a deployment rotates it.')
  }
  acknowledgeApi(restApi, settings)
  acknowledgePush(found)
  acknowledgeEdge(edge, settings)
}

function acknowledgePush({ functions, push: { gateway, routes } }: Acknowledged): void {
  for (const route of routes.routes) {
    acknowledge(
      route,
      'APIG4',
      'The function of $connect checks the token, for an authorizer cannot answer 401, 403 and 429; other routes need a connection.'
    )
  }
  const resource = gateway.connectionsArnText()
  for (const { role } of functions.filter(({ sendsToConnections }) => sendsToConnections)) {
    acknowledge(
      role,
      `IAM5[Resource::${resource}]`,
      'IDs of connections are made by the gateway: all of this API and no other.'
    )
  }
}

function acknowledgeApi({ api }: TelematicsApi, { webAcl }: Settings): void {
  acknowledge(
    api,
    'APIG2',
    'The functions validate: a validator of the gateway could not name what is wrong with a request.'
  )
  if (!webAcl) {
    acknowledge(
      api,
      'APIG3',
      'A web ACL costs about $9 a month, called or not: the setting webAcl makes one. Without it every route is throttled.'
    )
  }
}

function acknowledgeEdge({ distribution }: Edge, settings: Settings): void {
  if (settings.allowedCountries === undefined) {
    acknowledge(
      distribution,
      'CFR1',
      'Vehicles and their users may be anywhere; the setting allowedCountries limits it.'
    )
  }
  if (settings.edgeWebAclArn === undefined) {
    acknowledge(
      distribution,
      'CFR2',
      'A web ACL of CloudFront lives in us-east-1; the setting edgeWebAclArn attaches one, webAcl makes one for the gateway.'
    )
  }
  acknowledge(
    distribution,
    'CFR3',
    'Its standard log holds whole paths, in which emails occur; fields can be chosen in us-east-1 alone. The gateway logs.'
  )
  if (settings.domainName === undefined) {
    acknowledge(
      distribution,
      'CFR4',
      'Without a domain of its own it has the default certificate, with which CloudFront offers no choice.'
    )
  }
}

function acknowledge(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
}
