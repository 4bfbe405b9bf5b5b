import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { triplegIndex } from '../../../lib/table/keys.ts'
import { constructOf } from './endpoint-functions.ts'
import { documentOf } from './gateway/document.ts'
import { everyProtection } from './hardening-settings.ts'
import { plannedEndpoints, plannedResources, typesOfEndpoint } from './planned-endpoints.ts'
import { constructPath, referencesIn, resourcesOf, synthesizedTemplate, theResource } from './synthesized.ts'

const template = synthesizedTemplate()

/** The stages of both gateways. */
const stages = ['AWS::ApiGateway::Stage', 'AWS::ApiGatewayV2::Stage']

/** For each logical ID, the resources on which it depends directly. */
const dependencies = new Map(
  Object.entries(template.Resources).map(([id, { Properties, DependsOn = [] }]) => {
    const named = [...referencesIn(Properties), ...[DependsOn].flat()]
    return [id, named.filter((name) => name in template.Resources)]
  })
)

/** All direct and indirect dependencies of a resource. */
function closureOf(id: string, seen = new Set<string>()): Set<string> {
  for (const next of dependencies.get(id) ?? []) {
    if (!seen.has(next)) closureOf(next, seen.add(next))
  }
  return seen
}

it('has no cyclic dependency', () => {
  expect([...dependencies.keys()].filter((id) => closureOf(id).has(id))).toEqual([])
})

it('names no dependency that a reference makes already', () => {
  const twice = Object.entries(template.Resources).flatMap(([id, { Properties, DependsOn = [] }]) => {
    const referred = referencesIn(Properties)
    return [DependsOn]
      .flat()
      .filter((name) => referred.includes(name))
      .map((name) => `${id}: ${name}`)
  })
  expect(twice).toEqual([])
})

it('refers to no resource or parameter that does not exist', () => {
  const known = (name: string) => name in template.Resources || name.startsWith('AWS::') || name === 'BootstrapVersion'
  expect(referencesIn(template.Resources).filter((name) => !known(name))).toEqual([])
})

it('has no function that depends on the distribution', () => {
  const [distribution] = resourcesOf(template, 'AWS::CloudFront::Distribution')[0] ?? []
  const functions = resourcesOf(template, 'AWS::Lambda::Function').map(([id]) => id)
  expect(functions.length).toBeGreaterThan(0)
  expect(functions.filter((id) => closureOf(id).has(String(distribution)))).toEqual([])
})

it('updates both gateways before the edge sends another key', () => {
  const [distribution] = resourcesOf(template, 'AWS::CloudFront::Distribution')[0] ?? []
  const before = closureOf(String(distribution))
  const gateway = ['AWS::ApiGateway::RestApi', 'AWS::ApiGateway::Deployment', ...stages]
  const needed = gateway.flatMap((type) => resourcesOf(template, type)).map(([id]) => id)
  expect(needed.filter((id) => !before.has(id))).toEqual([])
})

it.each([
  ['by default', {}],
  ['while a key replaces another', { edgeKey: '2', acceptedEdgeKey: '1' }],
  ['with every protection', { ...everyProtection, edgeKey: '2', acceptedEdgeKey: '1' }]
])('has at most 50 of the 60 dynamic references that CloudFormation allows %s', (_, context) => {
  const references = JSON.stringify(synthesizedTemplate(context)).split('{{resolve:').length - 1
  expect(references).toBeGreaterThan(0)
  expect(references).toBeLessThanOrEqual(50)
})

describe('the size of the template', () => {
  const partsOf = (operation: string) =>
    Object.values(template.Resources).filter((each) => constructPath(each).startsWith(`${constructOf(operation)}/`))

  it.each(endpoints)('has a function and its role for $operation, and no other resource', ({ operation }) => {
    const types = partsOf(operation).map(({ Type }) => Type)
    expect(types.sort()).toEqual(typesOfEndpoint)
  })

  it('is at most 207 resources beside those of endpoints, and 400 of 500 with every planned endpoint', () => {
    const ofEndpoints = endpoints.length * typesOfEndpoint.length
    expect(Object.keys(template.Resources).length - ofEndpoints).toBeLessThanOrEqual(207)
    expect(plannedResources(template)).toBeLessThan(400)
  })

  it('is below 600 KB of the 1 MB that CloudFormation takes, with every planned endpoint', () => {
    const bytesOf = (part: unknown) => Buffer.byteLength(JSON.stringify(part))
    const ofRoutes = bytesOf(documentOf(template).paths)
    const ofFunctions = endpoints
      .flatMap(({ operation }) => partsOf(operation))
      .reduce((sum, part) => sum + bytesOf(part), 0)
    const each = (ofRoutes + ofFunctions) / endpoints.length
    expect(bytesOf(template) + (plannedEndpoints - endpoints.length) * each).toBeLessThan(600_000)
  })
})

/** Retained by updates and by the deletion of the stack, but not by the rollback of a failed first deployment. */
const retained = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' }

it('keeps the table, encrypted and restorable, when the stack goes', () => {
  const { Properties, ...table } = theResource(template, 'AWS::DynamoDB::Table')
  expect(table).toMatchObject(retained)
  expect(Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    SSESpecification: { SSEEnabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    TimeToLiveSpecification: { AttributeName: 'expiresAtSeconds', Enabled: true },
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' }
  })
  expect(Properties.TableName).toBeUndefined()
})

it('has the keys and the one index that lib/table uses', () => {
  const { KeySchema, GlobalSecondaryIndexes } = theResource(template, 'AWS::DynamoDB::Table').Properties
  const schema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' }
  ]
  expect(KeySchema).toEqual(schema('PK', 'SK'))
  expect(GlobalSecondaryIndexes).toEqual([
    {
      IndexName: triplegIndex.name,
      KeySchema: schema(triplegIndex.partitionKey, triplegIndex.sortKey),
      Projection: { ProjectionType: 'ALL' }
    }
  ])
})

it('is as warm as settings say, and otherwise as a new table', () => {
  const { WarmThroughput, GlobalSecondaryIndexes } = theResource(template, 'AWS::DynamoDB::Table').Properties
  expect([WarmThroughput, GlobalSecondaryIndexes[0].WarmThroughput]).toEqual([undefined, undefined])
  const warm = synthesizedTemplate({
    warmWriteUnitsPerSecond: '25000',
    warmReadUnitsPerSecond: '30000',
    warmIndexWriteUnitsPerSecond: '5000'
  })
  const table = theResource(warm, 'AWS::DynamoDB::Table').Properties
  expect(table.WarmThroughput).toEqual({ WriteUnitsPerSecond: 25_000, ReadUnitsPerSecond: 30_000 })
  expect(table.GlobalSecondaryIndexes[0].WarmThroughput).toEqual({ WriteUnitsPerSecond: 5000 })
})

it.each(['SigningKey', 'WebhookKey'])(
  'makes a %s of 64 characters with an ID of the stack alone, and names it as the current one',
  (name) => {
    const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret')
    const [, { Properties, ...secret }] = secrets.find(([id]) => id.startsWith(name)) ?? ['', { Properties: {} }]
    const uuidOfStack = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
    expect(secret).toMatchObject(retained)
    expect(Properties.GenerateSecretString).toEqual({
      SecretStringTemplate: { 'Fn::Join': ['', ['{"current":"key-', uuidOfStack, '"}']] },
      GenerateStringKey: { 'Fn::Join': ['', ['key-', uuidOfStack]] },
      PasswordLength: 64,
      ExcludePunctuation: true
    })
  }
)

it('is deleted by the rollback of a failed first deployment, except for the log role of the account', () => {
  const policies = Object.values(template.Resources).map(({ Type, DeletionPolicy }) => ({ Type, DeletionPolicy }))
  const kept = policies.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain').map(({ Type }) => Type)

  // Both resources belong to the account, because other gateways may depend on them.
  expect(kept.sort()).toEqual(['AWS::ApiGateway::Account', 'AWS::IAM::Role'])
  expect(theResource(template, 'AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled).toBe(false)
})

it.each([true, 'true'])('protects the table from deletion where the setting says %o', (deletionProtection) => {
  const { Properties } = theResource(synthesizedTemplate({ deletionProtection }), 'AWS::DynamoDB::Table')
  expect(Properties.DeletionProtectionEnabled).toBe(true)
})

it('deletes every resource with data if the setting is destroy', () => {
  const trial = synthesizedTemplate({ removalPolicy: 'destroy' })
  const policies = ['AWS::DynamoDB::Table', 'AWS::SecretsManager::Secret'].flatMap((type) =>
    resourcesOf(trial, type).map(([, { DeletionPolicy }]) => DeletionPolicy)
  )
  expect(policies).toEqual(['Delete', 'Delete', 'Delete', 'Delete'])
  // A bucket would have to be emptied first, which needs an additional function.
  expect(resourcesOf(trial, 'AWS::S3::Bucket')).toEqual([])
})

it('owns the execution log of both gateways, which they would make themselves and keep without end', () => {
  const logs = resourcesOf(template, 'AWS::Logs::LogGroup').filter(([, { Properties }]) => Properties.LogGroupName)
  const named = logs.map(([id, { Properties }]) => [id, Properties.LogGroupName['Fn::Join'][1]] as const)
  const ofStages = stages.map((type) => theResource(template, type).DependsOn)
  const owned = named.filter(([id]) => ofStages.flat().includes(id)).map(([, name]) => name)
  const [restApi, pushApi] = ['AWS::ApiGateway::RestApi', 'AWS::ApiGatewayV2::Api'].map((type) => ({
    Ref: resourcesOf(template, type)[0]?.[0]
  }))
  expect(owned).toEqual(
    expect.arrayContaining([
      ['API-Gateway-Execution-Logs_', restApi, '/live'],
      ['/aws/apigateway/', pushApi, '/push']
    ])
  )
  expect(logs.map(([, { Properties }]) => Properties.RetentionInDays)).toEqual([30, 30])
})

it('gives one key to the edge, and to functions by the stages of both gateways', () => {
  const secret = resourcesOf(template, 'AWS::SecretsManager::Secret').find(([id]) => id.startsWith('EdgeKey1'))
  const edgeKey = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: secret?.[0] }, ':SecretString:::}}']] }
  const [origin] = theResource(template, 'AWS::CloudFront::Distribution').Properties.DistributionConfig.Origins
  const ofStages = stages.map((type) => theResource(template, type).Properties)
  expect(origin.OriginCustomHeaders).toEqual([
    { HeaderName: 'x-origin-key', HeaderValue: edgeKey },
    { HeaderName: 'Referer', HeaderValue: edgeKey }
  ])
  const variables = { edgeKeys: edgeKey }
  expect(ofStages.map(({ Variables, StageVariables }) => Variables ?? StageVariables)).toEqual([variables, variables])
})

it('outputs its address, its table, its queues and its secret', () => {
  expect(Object.keys(template.Outputs).sort()).toEqual([
    'AuditRetentionDays',
    'BaseUrl',
    'ConsoleUrl',
    'DeadLetterQueueUrl',
    'JobsDeadLetterQueueUrl',
    'JobsQueueUrl',
    'PushDeadLetterQueueUrl',
    'PushQueueUrl',
    'SigningKeySecret',
    'SlowWebhooksDeadLetterQueueUrl',
    'SlowWebhooksQueueUrl',
    'TableName',
    'Version',
    'WebPushDeadLetterQueueUrl',
    'WebPushQueueUrl',
    'WebhookKeySecret',
    'WebhooksDeadLetterQueueUrl',
    'WebhooksQueueUrl'
  ])
  expect(JSON.stringify(template.Outputs.BaseUrl)).toMatch(/https:\/\/.*\/v2\.2"/)
  expect(JSON.stringify(template.Outputs.ConsoleUrl)).toMatch(/https:\/\/.*\/console"/)
})
