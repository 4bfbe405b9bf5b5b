import { describe, expect, it } from 'vitest'
import { consoleOperation } from '../../../infra/stack/console-operation.ts'
import { pushFunctions } from '../../../infra/stack/push/push-functions.ts'
import { queueFunctions } from '../../../infra/stack/queue-functions.ts'
import type { TableUse } from '../../../infra/stack/table-use.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { areaOf } from '../../../lib/openapi/areas.ts'
import { type QueueName, queueVariables } from '../../../lib/queues/queue-names.ts'
import { triplegIndex } from '../../../lib/table/keys.ts'
import { constructOf, type ExpectedFunction, expectedFunctions } from './endpoint-functions.ts'
import { constructPath, type Resource, resourcesOf, synthesizedTemplate, theResource } from './synthesized.ts'

/** With a sender of mail, because a deployment without one lacks functions and queues. */
const mailFrom = 'alerts@example.com'
const template = synthesizedTemplate({ mailFrom })
const [tableId] = resourcesOf(template, 'AWS::DynamoDB::Table')[0] ?? []
const secretId = 'SigningKeyEEFC2790'
const webhookKeyId = 'WebhookKeyFF363931'
const tableArn = { 'Fn::GetAtt': [tableId, 'Arn'] }
const indexArn = { 'Fn::Join': ['', [tableArn, `/index/${triplegIndex.name}`]] }

function partOf(operation: string, type: string): [string, Resource] {
  const found = resourcesOf(template, type).find(([, resource]) =>
    constructPath(resource).startsWith(`${constructOf(operation)}/`)
  )
  if (!found) throw new Error(`${operation} has no ${type}`)
  return found
}

/**
 * The log group of the function's area. The authorizer and the console have one each, and all functions that requests
 * do not invoke share one.
 */
function logGroupOf(operation: string): [string, Resource] {
  const endpoint = endpoints.find((each) => each.operation === operation)
  const others: Readonly<Record<string, string>> = { authorizer: 'Authorizer', [consoleOperation]: 'Console' }
  const isPush = pushFunctions.some((each) => each.operation === operation)
  const area = endpoint ? areaOf(endpoint) : (others[operation] ?? (isPush ? 'Push' : 'Background'))
  const name = `${area}Logs`.replaceAll(' ', '')
  const found = resourcesOf(template, 'AWS::Logs::LogGroup').find(
    ([, resource]) => constructPath(resource) === `Telematics/${name}/Resource`
  )
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

function queueIdOf(name: QueueName): string {
  const path = `Telematics/${name[0]?.toUpperCase()}${name.slice(1)}Queue/Resource`
  const [id] = resourcesOf(template, 'AWS::SQS::Queue').find(([, queue]) => constructPath(queue) === path) ?? []
  if (!id) throw new Error(`There is no queue ${name}`)
  return id
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: { readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys': string | string[] } }
}

/** One line per action and prefix, so that the grouping into statements does not matter. */
function grantsOf(role: Resource): string[] {
  const policies: { PolicyDocument: { Statement: Statement[] } }[] = role.Properties.Policies
  const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  return statements
    .flatMap(({ Effect, Action, Resource, Condition = {} }) => {
      const { 'ForAllValues:StringLike': leading, ...otherConditions } = Condition
      const { 'dynamodb:LeadingKeys': prefixes = 'any', ...otherKeys } = leading ?? {}
      return list(Action).flatMap((action) =>
        list(prefixes).map((prefix) => JSON.stringify([Effect, action, Resource, prefix, otherConditions, otherKeys]))
      )
    })
    .sort()
}

const grant = (action: string, resource: unknown, prefix = 'any') =>
  JSON.stringify(['Allow', action, resource, prefix, {}, {}])

function tableGrants(use: TableUse): string[] {
  return Object.entries(use).flatMap(([action, prefixes]) =>
    prefixes.map((prefix) =>
      action === 'QueryIndex'
        ? grant('dynamodb:Query', indexArn, `${prefix}#*`)
        : grant(`dynamodb:${action}`, tableArn, `${prefix}#*`)
    )
  )
}

const streamArn = { 'Fn::GetAtt': [tableId, 'StreamArn'] }
const deadLetterQueueId = 'DeadLetterQueue9F481546'

/** The ARN of a queue of work. */
const arnOfQueue = (name: QueueName) => ({ 'Fn::GetAtt': [queueIdOf(name), 'Arn'] })

const streamGrants = [
  ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) =>
    grant(`dynamodb:${action}`, streamArn)
  ),
  grant('sqs:SendMessage', { 'Fn::GetAtt': [deadLetterQueueId, 'Arn'] })
]

const queueGrants = (name: QueueName) =>
  ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => grant(`sqs:${action}`, arnOfQueue(name)))

const isQueue = (calledBy: ExpectedFunction['calledBy']): calledBy is QueueName =>
  queueFunctions.some(({ queue }) => queue === calledBy)

/** Those of this API, to send to them and to close them. */
const connectionsArn = {
  'Fn::Join': [
    '',
    [
      'arn:',
      { Ref: 'AWS::Partition' },
      ':execute-api:',
      { Ref: 'AWS::Region' },
      ':',
      { Ref: 'AWS::AccountId' },
      ':',
      { Ref: resourcesOf(template, 'AWS::ApiGatewayV2::Api')[0]?.[0] },
      '/push/*/@connections/*'
    ]
  ]
}

const sesArn = (...resource: unknown[]) => ({
  'Fn::Join': [
    '',
    ['arn:', { Ref: 'AWS::Partition' }, ':ses:', { Ref: 'AWS::Region' }, ':', { Ref: 'AWS::AccountId' }, ...resource]
  ]
})
const [configurationSet] = resourcesOf(template, 'AWS::SES::ConfigurationSet')[0] ?? []

/** Of the address, of its domain and of the configuration set, with the address as the sender. */
const mailGrant = JSON.stringify([
  'Allow',
  'ses:SendEmail',
  [
    sesArn(`:identity/${mailFrom}`),
    sesArn(':identity/example.com'),
    sesArn(':configuration-set/', { Ref: configurationSet })
  ],
  'any',
  { StringEquals: { 'ses:FromAddress': mailFrom } },
  {}
])

function expectedGrants({ operation, table, signingKey, calledBy, ...needs }: ExpectedFunction): string[] {
  const { sends = [], hides = [] } = needs
  const logs = { 'Fn::GetAtt': [logGroupOf(operation)[0], 'Arn'] }
  return [
    grant('logs:CreateLogStream', logs),
    grant('logs:PutLogEvents', logs),
    ...tableGrants(table),
    ...(calledBy === 'stream' ? streamGrants : []),
    ...(isQueue(calledBy) ? queueGrants(calledBy) : []),
    ...sends.map((name) => grant('sqs:SendMessage', arnOfQueue(name))),
    ...hides.map((name) => grant('sqs:ChangeMessageVisibility', arnOfQueue(name))),
    ...(needs.sendsMail ? [mailGrant] : []),
    ...(needs.connections ? [grant('execute-api:ManageConnections', connectionsArn)] : []),
    ...(signingKey ? [grant('secretsmanager:GetSecretValue', { Ref: secretId })] : []),
    ...(needs.webhookKey ? [grant('secretsmanager:GetSecretValue', { Ref: webhookKeyId })] : [])
  ].sort()
}

describe.each(expectedFunctions)('the function of $operation', (expected) => {
  const [, lambda] = partOf(expected.operation, 'AWS::Lambda::Function')
  const [roleId, role] = partOf(expected.operation, 'AWS::IAM::Role')
  const [logGroupId, logGroup] = logGroupOf(expected.operation)
  const variables = Object.keys(lambda.Properties.Environment.Variables)

  it('has exactly the permissions of its needs', () => {
    expect(grantsOf(role)).toEqual(expectedGrants(expected))
    expect(role.Properties.ManagedPolicyArns).toBeUndefined()
    expect(lambda.Properties.Role).toEqual({ 'Fn::GetAtt': [roleId, 'Arn'] })
  })

  it('can be assumed by Lambda only, for functions of this account where Lambda sends the account', () => {
    const ofAccount = { Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } } }
    expect(role.Properties.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Action: 'sts:AssumeRole',
        Effect: 'Allow',
        Principal: { Service: 'lambda.amazonaws.com' },
        ...(expected.calledBy === 'stream' || isQueue(expected.calledBy) ? {} : ofAccount)
      }
    ])
  })

  it('runs on Node 24 and ARM, without traces', () => {
    expect(lambda.Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler'
    })
    expect(lambda.Properties.TracingConfig?.Mode ?? 'PassThrough').toBe('PassThrough')
  })

  it('logs JSON to the group of its area, which has a retention', () => {
    expect(lambda.Properties.LoggingConfig).toMatchObject({
      LogFormat: 'JSON',
      ApplicationLogLevel: 'INFO',
      SystemLogLevel: 'WARN',
      LogGroup: { Ref: logGroupId }
    })
    expect(logGroup.Properties.RetentionInDays).toBe(30)
  })

  it('gets only the variables that it needs', () => {
    const {
      operation,
      signingKey,
      webhookKey,
      webhookTargets,
      processingSettings,
      table,
      sends = [],
      hides = []
    } = expected
    const audit = table.PutItem?.includes('AUDIT') ? ['AUDIT_RETENTION_DAYS'] : []
    const processing = processingSettings ? ['PROCESSING_SETTINGS'] : []
    const ofFew: Readonly<Record<string, readonly string[]>> = {
      authorizer: ['LANE_PREFIX', 'LANES'],
      login: ['LOGIN_TOKEN_DAYS']
    }
    const own = ofFew[operation] ?? []
    const secret = [
      ...(signingKey ? ['SIGNING_KEY_SECRET'] : []),
      ...(webhookKey ? ['WEBHOOK_KEY_SECRET'] : []),
      ...(webhookTargets ? ['WEBHOOK_TARGETS'] : [])
    ]
    const mail = [
      ...(expected.sendsMail || expected.mailFrom ? ['MAIL_FROM'] : []),
      ...(expected.sendsMail ? ['MAIL_CONFIGURATION_SET', 'AWS_ENDPOINT_URL_SESV2', 'PUBLIC_ORIGIN'] : [])
    ]
    const gateway = expected.connections ? ['AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI'] : []
    const queues = [...new Set([...sends, ...hides])].map((name) => queueVariables[name])
    const named = [...own, ...audit, ...processing, ...secret, ...queues, ...mail, ...gateway]
    expect(variables.sort()).toEqual(['TABLE_NAME', 'SERVICE_NAME', ...named].sort())
  })

  it('has the memory of its kind', () => {
    const ofFew: Readonly<Record<string, number>> = {
      login: 1769,
      'preview-notification-rule': 1024,
      'preview-place': 1024,
      'import-places': 1024,
      'get-trip-track': 1024,
      'get-vehicle-track': 1024,
      'list-vehicle-actions': 1024,
      'divide-trip': 1024,
      'change-password': 1769,
      'reset-password': 1769,
      'list-summaries': 1769
    }
    expect(lambda.Properties.MemorySize).toBe(ofFew[expected.operation] ?? 512)
  })

  it('times out', () => {
    expect(lambda.Properties.Timeout).toBe(expected.timeoutSeconds)
  })
})

describe('the settings of all functions', () => {
  const mapStyle = 'https://tiles.example.com/streets'
  const mapStyleDark = 'https://dark.example.com/streets'
  const map = { mapStyle, mapStyleDark, mapOrigins: 'https://fonts.example.com' }
  const settings = { operationMetrics: 'true', tracing: 'true', mailFrom, ...map }
  const traced = synthesizedTemplate(settings)
  const functions = resourcesOf(traced, 'AWS::Lambda::Function')
  const variables = functions.map(([, { Properties }]) => Properties.Environment.Variables)

  it('tracing lets Lambda send traces of each of them, and nothing else of X-Ray', () => {
    expect(functions.map(([, { Properties }]) => Properties.TracingConfig?.Mode)).toEqual(functions.map(() => 'Active'))
    for (const { operation } of expectedFunctions) {
      const [, role] =
        Object.entries(traced.Resources).find(([id]) => id === partOf(operation, 'AWS::IAM::Role')[0]) ?? []
      const ofTraces = role && grantsOf(role).filter((each) => each.includes('xray:'))
      expect(ofTraces).toEqual([grant('xray:PutTelemetryRecords', '*'), grant('xray:PutTraceSegments', '*')])
    }
  })

  it('operationMetrics is a variable of each of them', () => {
    expect(variables).toEqual(variables.map((each) => ({ ...each, OPERATION_METRICS: 'true' })))
  })

  it('the map is a variable of the console: the source of its streets', () => {
    const maps = variables.flatMap(({ CONSOLE_MAP }) => CONSOLE_MAP ?? [])
    const origins = ['https://tiles.example.com', 'https://dark.example.com', 'https://fonts.example.com']
    expect(maps.map((map) => JSON.parse(map))).toEqual([{ style: mapStyle, styleDark: mapStyleDark, origins }])
  })
})

it('allows the gateway to call every function of a request, each by the role of its area', () => {
  const roles = resourcesOf(template, 'AWS::IAM::Role').filter(([id]) => id.includes('InvocationRole'))
  const statements: Statement[] = roles.flatMap(([, { Properties }]) =>
    Properties.Policies.flatMap(
      (policy: { PolicyDocument: { Statement: Statement[] } }) => policy.PolicyDocument.Statement
    )
  )
  const requested = expectedFunctions.filter(({ calledBy }) => !calledBy || calledBy === 'socket')
  const arns = requested.map(({ operation }) => ({
    'Fn::GetAtt': [partOf(operation, 'AWS::Lambda::Function')[0], 'Arn']
  }))
  const resources = statements.flatMap(({ Resource }) => Resource)
  expect(new Set(statements.flatMap(({ Action }) => Action))).toEqual(new Set(['lambda:InvokeFunction']))
  expect(resources).toHaveLength(arns.length)
  expect(resources).toEqual(expect.arrayContaining(arns))
})

it('allows schedules, and nothing else that has no role, to call their functions', () => {
  const scheduled = expectedFunctions.filter(({ calledBy }) => calledBy === 'schedule')
  const expected = scheduled.map(({ operation }) => ({
    Action: 'lambda:InvokeFunction',
    FunctionName: { 'Fn::GetAtt': [partOf(operation, 'AWS::Lambda::Function')[0], 'Arn'] },
    Principal: 'events.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': [partOf(operation, 'AWS::Events::Rule')[0], 'Arn'] }
  }))
  const permissions = resourcesOf(template, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties)
  expect(permissions).toEqual(expected)
})

it('has no account in the trust policies of the gateway, which sends none', () => {
  const trusts = resourcesOf(template, 'AWS::IAM::Role').flatMap(
    ([, { Properties }]) => Properties.AssumeRolePolicyDocument.Statement
  )
  const ofGateway = trusts.filter(({ Principal }) => Principal.Service === 'apigateway.amazonaws.com')
  const trust = { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'apigateway.amazonaws.com' } }
  // The role for logs, and the roles for the functions of each area.
  expect(ofGateway.length).toBeGreaterThan(2)
  expect(ofGateway).toEqual(ofGateway.map(() => trust))
})

it('has a function for each endpoint and background task only, without separate policies', () => {
  expect(resourcesOf(template, 'AWS::Lambda::Function')).toHaveLength(expectedFunctions.length)
  expect(resourcesOf(template, 'AWS::IAM::Policy')).toEqual([])
})

it('uses one name for a lane in the authorizer and in the API keys', () => {
  const [, authorizer] = partOf('authorizer', 'AWS::Lambda::Function')
  const { LANE_PREFIX, LANES } = authorizer.Properties.Environment.Variables
  const prefix = LANE_PREFIX['Fn::Join'][1]
  const keys = resourcesOf(template, 'AWS::ApiGateway::ApiKey').map(([, { Properties }]) => Properties.Value)
  const expected = Array.from({ length: Number(LANES) }, (_, lane) => [prefix[0], `${prefix[1]}${lane}`])
  expect(keys.map((value) => value['Fn::Join'][1])).toEqual(expected)
  expect(resourcesOf(template, 'AWS::ApiGateway::UsagePlanKey')).toHaveLength(Number(LANES))
  expect(theResource(template, 'AWS::ApiGateway::UsagePlan').Properties.Throttle).toEqual({
    RateLimit: 100,
    BurstLimit: 500
  })
})
