/** What is read from the real stack, and what is refused. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Assembly, readAssembly } from '../../../../infra/local/assembly/assembly.ts'
import { operationOf } from '../../../../infra/local/assembly/operation-of.ts'
import type { LocalStack } from '../../../../infra/local/stack.ts'
import { scheduledFunctions } from '../../../../infra/stack/scheduled-functions.ts'
import { endpoints } from '../../../../lib/contract/endpoints.ts'
import { changedAssembly, deployment, type EditableTemplate, edgeKeyOfTests, synthesizeOnce } from './synthesized.ts'

let stack: LocalStack
let assembly: Assembly
let directory: string

beforeAll(async () => {
  stack = await synthesizeOnce()
  assembly = stack.assembly
  directory = join(stack.buildDirectory, '..', 'assembly')
})
afterAll(() => stack.remove())

const functionOf = (operation: string) => {
  const target = assembly.routes.find(({ operationName }) => operationName === operation)?.target
  return target?.kind === 'function' ? assembly.functions.get(target.functionId) : undefined
}
const firstOf = ({ Resources }: EditableTemplate, type: string) => {
  const found = Object.entries(Resources).find(([, { Type }]) => Type === type)
  if (!found) throw new Error(`no ${type}`)
  return { logicalId: found[0], properties: found[1].Properties }
}
const logArn = `arn:aws:logs:${deployment.region}:000000000000:log-group:`
const statementWith = (changes: object) => {
  const statement = { Effect: 'Allow', Action: 'dynamodb:Scan', Resource: '*', ...changes }
  return { Policies: [{ PolicyDocument: { Statement: [statement] } }] }
}
const integrationKey = 'x-amazon-apigateway-integration'
const scheme = ['components', 'securitySchemes', 'AccessToken']

// biome-ignore lint/suspicious/noExplicitAny: OpenAPI with extensions
type Document = any

/** Changes the document of the REST API. */
const changedDocument = (change: (document: Document) => void) => (template: EditableTemplate) =>
  change(firstOf(template, 'AWS::ApiGateway::RestApi').properties.Body)
const changedOperation = (change: (operation: Document) => void) =>
  changedDocument(({ paths }) => change(paths['/v2.2/vehicle'].get))

const readChanged = (change: (template: EditableTemplate) => void) => () =>
  readAssembly(changedAssembly(directory, change), deployment)

describe('the assembly of the real stack', () => {
  it('has a route for every endpoint, and those of the console', () => {
    const routes = assembly.routes.filter(({ target }) => target.kind === 'function')
    const expected = endpoints.map(({ method, path, operation, audience }) => {
      const needsToken = audience !== 'anybody'
      return { method, path: `/v2.2${path}`, operation, needsToken, apiKeyRequired: needsToken }
    })
    const consolePaths = { 'get-console-page': '/console', 'get-console-file': '/console/{file}' }
    const ofConsole = Object.entries(consolePaths).map(([operation, path]) => {
      return { method: 'GET', path, operation, needsToken: false, apiKeyRequired: false }
    })
    // HEAD is GET without its body, but for the receiver, where GET writes.
    const withHead = [...expected, ...ofConsole].flatMap((route) => {
      const hasHead = route.method === 'GET' && !route.path.startsWith('/v2.2/receiver/')
      return hasHead ? [route, { ...route, method: 'HEAD' as const, operation: undefined }] : [route]
    })
    const actual = routes.map(({ method, path, operationName, authorizer, apiKeyRequired }) => {
      return { method, path, operation: operationName, needsToken: authorizer !== undefined, apiKeyRequired }
    })
    const byRoute = (a: { method: string; path: string }, b: { method: string; path: string }) =>
      `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`)
    expect(actual.sort(byRoute)).toEqual(withHead.sort(byRoute))
  })

  it('has an answer of the gateway to every other path', () => {
    const mocks = assembly.routes.filter(({ target }) => target.kind === 'mock')
    expect(mocks.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(['ANY /', 'ANY /{proxy+}'])
    expect(mocks.map(({ target }) => target)).toMatchObject([{ status: 404 }, { status: 404 }])
  })

  it('has the code and the environment of every function', () => {
    const { tableName, secretArn } = { tableName: assembly.table.name, secretArn: assembly.signingKeySecret }
    for (const { directory: code } of assembly.functions.values())
      expect(existsSync(join(code, 'index.mjs'))).toBe(true)
    expect(functionOf('login')).toMatchObject({
      handler: 'index.handler',
      runtime: 'nodejs24.x',
      environment: { TABLE_NAME: tableName, SIGNING_KEY_SECRET: secretArn }
    })
  })

  it('has the role of every function, whose table is the one of this machine', () => {
    const { role = { statements: [] }, logGroup, isTraced } = functionOf('logout') ?? {}
    const table = `arn:aws:dynamodb:${deployment.region}:000000000000:table/${assembly.table.name}`
    const ofTable = role.statements.filter(({ resources }) => resources.some(({ text }) => text === table))
    expect(ofTable.flatMap(({ actions }) => actions.map(({ text }) => text)).sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:DeleteItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem'
    ])
    const ofLog = role.statements.filter(({ resources }) =>
      resources.some(({ matches }) => matches(`${logArn}${logGroup}:x`))
    )
    expect(ofLog.flatMap(({ actions }) => actions.map(({ text }) => text))).toContain('logs:PutLogEvents')
    expect(isTraced).toBe(false)
  })

  it('has the authorizer with the lifetime of its verdicts', () => {
    const [authorizer] = assembly.authorizers.values()
    expect(authorizer).toMatchObject({ header: 'x-viewer-authorization', lifetimeSeconds: 60, pattern: undefined })
  })

  it('has every lane of the usage plan, as the authorizer names them', () => {
    const [authorizer] = assembly.authorizers.values()
    const environment = assembly.functions.get(authorizer?.functionId ?? '')?.environment
    const lanes = Array.from({ length: Number(environment?.LANES) }, (_, lane) => `${environment?.LANE_PREFIX}${lane}`)
    expect(assembly.usagePlan?.keys).toEqual(lanes)
    expect(assembly.usagePlan?.requestsPerSecond).toBeGreaterThan(0)
  })

  it('has the throttles of the open routes, and one for all others', () => {
    const { general, ofMethods } = assembly.api.throttles
    const open = endpoints.filter(({ audience }) => audience === 'anybody')
    const ofConsole = ['GET /console', 'GET /console/{file}']
    expect([...ofMethods.keys()].sort()).toEqual(
      ['* /*', ...ofConsole, ...open.map(({ method, path }) => `${method} /v2.2${path}`)].sort()
    )
    expect(general).toEqual({ requestsPerSecond: 2000, burst: 3000 })
  })

  it('has the policy that refuses requests without the key of the edge', () => {
    expect(assembly.api.policy.map(({ Effect, unlessReferer }) => [Effect, unlessReferer])).toEqual([
      ['Allow', undefined],
      ['Deny', [edgeKeyOfTests]]
    ])
  })

  it('has the key that the edge adds', () => {
    const sent = assembly.edge.behaviors.map(({ pathPattern, origin }) => [pathPattern, Object.values(origin.headers)])
    expect(Object.fromEntries(sent)).toMatchObject({
      '*': [edgeKeyOfTests, edgeKeyOfTests],
      '/v2.2/push': [edgeKeyOfTests]
    })
  })

  it('has the key with which functions compare it, in the stages of both gateways', () => {
    const variables = { edgeKeys: edgeKeyOfTests }
    expect([assembly.api.stageVariables, assembly.push?.stageVariables]).toEqual([variables, variables])
  })

  it('has the function of each route of the WebSocket API', () => {
    const { functionOfRoute, stageName } = assembly.push ?? {}
    expect(stageName).toBe('push')
    expect([...(functionOfRoute?.keys() ?? [])].toSorted()).toEqual(['$connect', '$default', '$disconnect'])
  })

  it('has the table with its index, stream and time to live', () => {
    expect(assembly.table).toMatchObject({
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' }
      ],
      GlobalSecondaryIndexes: [{ IndexName: 'triplegs-by-vehicle' }],
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      TimeToLiveSpecification: { AttributeName: 'expiresAtSeconds', Enabled: true }
    })
  })
})

describe('the schedules of the real stack', () => {
  it('are those of its functions, at their rates', () => {
    const called = assembly.schedules.map(({ functionId, everyMinutes }) => [operationOf(functionId), everyMinutes])
    expect(called).toEqual(scheduledFunctions.map(({ operation, everyMinutes }) => [operation, everyMinutes]))
  })

  it.each([
    ['at times of the day', { ScheduleExpression: 'cron(0 3 * * ? *)' }, /only rate\(N minutes\) runs here/],
    ['in hours', { ScheduleExpression: 'rate(1 hour)' }, /only rate\(N minutes\) runs here/],
    ['disabled', { State: 'DISABLED' }, /State: /],
    [
      'for events',
      { EventPattern: { source: ['aws.ec2'] }, ScheduleExpression: undefined },
      /rules for events do not run here/
    ],
    ['for no function', { Targets: [] }, /Targets/],
    ['for what is no function of the stack', { Targets: [{ Arn: 'arn:aws:sqs:r:a:q' }] }, /is no function of the stack/]
  ])('are not run where they are %s', (_, properties, message) => {
    let logicalId = ''
    const change = (template: EditableTemplate) => {
      const found = firstOf(template, 'AWS::Events::Rule')
      logicalId = found.logicalId
      Object.assign(found.properties, properties)
    }
    expect(readChanged(change)).toThrow(message)
    expect(readChanged(change)).toThrow(logicalId)
  })

  it('are not run where nothing permits them to call their function', () => {
    const change = (template: EditableTemplate) => {
      firstOf(template, 'AWS::Lambda::Permission').properties.Principal = 's3.amazonaws.com'
    }
    expect(readChanged(change)).toThrow(/^\w+ has no permission to call \S+SweepUploads/)
  })
})

describe('an assembly that cannot be run', () => {
  it.each([
    ['a managed policy', { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] }],
    ['a permissions boundary', { PermissionsBoundary: 'arn:aws:iam::aws:policy/AdministratorAccess' }],
    ['a condition that is not evaluated', statementWith({ Condition: { Bool: { 'aws:SecureTransport': 'true' } } })],
    ['all actions but some', statementWith({ NotAction: 'dynamodb:Scan' })]
  ])('names a role with %s', (_, properties) => {
    let logicalId = ''
    const change = (template: EditableTemplate) => {
      const [id = '', role] = Object.entries(template.Resources).find(([key]) => key.startsWith('LogoutRole')) ?? []
      logicalId = id
      Object.assign(role?.Properties ?? {}, properties)
    }
    expect(readChanged(change)).toThrow('evaluated here')
    expect(readChanged(change)).toThrow(logicalId)
  })

  it('names a resource of a type that is not known', () => {
    const change = ({ Resources }: EditableTemplate) => {
      Resources.Records = { Type: 'AWS::Kinesis::Stream', Properties: {} }
    }
    expect(readChanged(change)).toThrow('does not know how to run Records (AWS::Kinesis::Stream)')
  })

  it('names a function whose environment has no value here', () => {
    let logicalId = ''
    const change = (template: EditableTemplate) => {
      const found = firstOf(template, 'AWS::Lambda::Function')
      logicalId = found.logicalId
      found.properties.Environment = { Variables: { QUEUE: { Ref: 'DeadLetters' } } }
    }
    expect(readChanged(change)).toThrow(/^\w+ needs \{"Ref":"DeadLetters"\}/)
    expect(readChanged(change)).toThrow(logicalId)
  })

  it('names a route whose role may not call its function', () => {
    const change = (template: EditableTemplate) => {
      for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
        if (Type === 'AWS::IAM::Role' && id.includes('InvocationRole')) Properties.Policies = []
      }
    }
    expect(readChanged(change)).toThrow(/^RestApi\w+: \w+ \/v2\.2\/\S+: its role \w+ may not call arn:aws:lambda/)
  })

  it('names a route without a role', () => {
    const change = changedOperation((operation) => delete operation[integrationKey].credentials)
    expect(readChanged(change)).toThrow(/: GET \/v2\.2\/vehicle has no role of the stack to call arn:aws:lambda/)
  })

  it('names a route that requires what no scheme describes', () => {
    const change = changedOperation((operation) => operation.security.push({ Nobody: [] }))
    expect(readChanged(change)).toThrow(/: GET \/v2\.2\/vehicle requires Nobody, which is no scheme/)
  })

  it.each([
    ['a mock that chooses its status', { requestTemplates: { 'application/json': '{"statusCode": $status}' } }],
    [
      'a mock with a body that is computed',
      { responses: { default: { statusCode: '404', responseTemplates: { 'a/b': '$x' } } } }
    ],
    ['a mock with several responses', { responses: { '4\\d\\d': { statusCode: '404' } } }],
    ['a mock that fails on other bodies', { passthroughBehavior: 'when_no_match' }]
  ])('names %s', (_, changed) => {
    const change = changedDocument(({ paths }) =>
      Object.assign(paths['/']['x-amazon-apigateway-any-method'][integrationKey], changed)
    )
    expect(readChanged(change)).toThrow(/^RestApi\w+: ANY \/: a mock (that|with) .* is served here$/)
  })

  it.each([
    ['an integration', ['paths', '/v2.2/vehicle', 'get', integrationKey, 'type'], 'http'],
    ['a method', ['paths', '/v2.2/vehicle', 'trace'], {}],
    ['an authorizer', [...scheme, 'x-amazon-apigateway-authorizer', 'type'], 'request'],
    ['a part of the document', ['x-amazon-apigateway-request-validators'], {}],
    ['a version of the document', ['openapi'], '3.1.0'],
    ['a policy with other conditions', ['x-amazon-apigateway-policy', 'Statement'], [{ Effect: 'Deny' }]]
  ])('names %s of a kind that is not known', (_, path, value) => {
    const change = changedDocument((document) => {
      const place = path.slice(0, -1).reduce((part, name) => part[name], document)
      place[path.at(-1) ?? ''] = value
    })
    // The name of a part that is not known stands in the message.
    const named = new RegExp(`^RestApi\\w+ cannot be run here\\. Body.*${path.at(-1)?.replaceAll('.', '\\.')}`)
    expect(readChanged(change)).toThrow(named)
  })

  it('names a gateway response whose header is computed', () => {
    const change = changedDocument((document) => {
      document['x-amazon-apigateway-gateway-responses'].THROTTLED.responseParameters = {
        'gatewayresponse.header.a': 'b'
      }
    })
    expect(readChanged(change)).toThrow(/: the response THROTTLED: gatewayresponse\.header\.a = b is not a header/)
  })

  it.each([
    ['a policy', { Policy: { Statement: [] } }],
    ['types of bodies', { BinaryMediaTypes: ['*/*'] }],
    ['a way to merge documents', { Mode: 'merge' }]
  ])('names a REST API that has %s beside its document', (_, properties) => {
    const change = (template: EditableTemplate) => {
      Object.assign(firstOf(template, 'AWS::ApiGateway::RestApi').properties, properties)
    }
    expect(readChanged(change)).toThrow(/^RestApi\w+ cannot be run here\. \w+: (is read from|documents are not)/)
  })

  it.each([
    [
      'a policy of other response headers',
      'AWS::CloudFront::ResponseHeadersPolicy',
      { ResponseHeadersPolicyConfig: {} }
    ],
    ['an edge function', 'AWS::CloudFront::Function', { FunctionConfig: { Runtime: 'cloudfront-js-1.0' } }]
  ])('names %s of a kind that is not known', (_, type, properties) => {
    let logicalId = ''
    const change = (template: EditableTemplate) => {
      const found = firstOf(template, type)
      logicalId = found.logicalId
      Object.assign(found.properties, properties)
    }
    expect(readChanged(change)).toThrow(Error)
    expect(readChanged(change)).toThrow(logicalId)
  })
})
