import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/contract/api-error.ts'
import { verdictLifetimeSeconds } from '../../../lib/contract/authorizer.ts'
import { endpoints } from '../../../lib/contract/endpoints.ts'
import { errorResponse } from '../../../lib/http/envelope.ts'
import { type Resource, referencesIn, resourcesOf, synthesizedTemplate, theResource } from './synthesized.ts'

const template = synthesizedTemplate()
const methods = resourcesOf(template, 'AWS::ApiGateway::Method').map(([, { Properties }]) => Properties)
const [authorizerId] = resourcesOf(template, 'AWS::ApiGateway::Authorizer')[0] ?? []

/** `/v2.2/vehicle/{vehicle_id}`. */
function pathOf(resource: { Ref?: string }): string {
  const parent: Resource | undefined = template.Resources[resource.Ref ?? '']
  return parent ? `${pathOf(parent.Properties.ParentId)}/${parent.Properties.PathPart}` : ''
}

const routes = methods.map((method) => ({ ...method, route: `${method.HttpMethod} ${pathOf(method.ResourceId)}` }))
const calls = routes.filter(({ HttpMethod }) => HttpMethod !== 'ANY')
const unknown = routes.filter(({ HttpMethod }) => HttpMethod === 'ANY')

const consoleRoutes = ['GET /console', 'GET /console/{file}']

it('has a route for every endpoint and for the console, and no other', () => {
  const expected = [...endpoints.map(({ method, path }) => `${method} /v2.2${path}`), ...consoleRoutes]
  expect(calls.map(({ route }) => route).sort()).toEqual(expected.sort())
})

it.each(consoleRoutes)('sends the file of %s to anybody', (route) => {
  const call = calls.find((each) => each.route === route)
  const [lambda] = referencesIn(call?.Integration.Uri).filter((id) => id in template.Resources)
  expect(String(lambda)).toMatch(/^GetConsoleFileFunction/)
  expect(call).toMatchObject({ AuthorizationType: 'NONE', OperationName: 'get-console-file' })
  expect(call?.ApiKeyRequired ?? false).toBe(false)
})

describe.each(endpoints)('$method $path', ({ audience, method, path, operation }) => {
  const call = calls.find(({ route }) => route === `${method} /v2.2${path}`)

  it('asks the authorizer, unless anybody may call', () => {
    const access = { AuthorizationType: call.AuthorizationType, AuthorizerId: call.AuthorizerId?.Ref }
    expect({ ...access, ApiKeyRequired: call.ApiKeyRequired ?? false }).toEqual(
      audience === 'anybody'
        ? { AuthorizationType: 'NONE', AuthorizerId: undefined, ApiKeyRequired: false }
        : { AuthorizationType: 'CUSTOM', AuthorizerId: authorizerId, ApiKeyRequired: true }
    )
  })

  it('calls its own function and waits longer than its timeout', () => {
    const [lambda] = referencesIn(call.Integration.Uri).filter((id) => id in template.Resources)
    const { Timeout, Environment } = template.Resources[String(lambda)]?.Properties ?? {}
    expect(String(lambda).toLowerCase()).toContain(operation.replaceAll('-', ''))
    expect(call.Integration).toMatchObject({ Type: 'AWS_PROXY', IntegrationHttpMethod: 'POST' })
    expect(call.Integration.TimeoutInMillis).toBeGreaterThan(Timeout * 1000)
    expect(Environment.Variables).toHaveProperty('EDGE_KEY')
  })
})

it('answers every other path itself, at the root and below, with 404 in the envelope', () => {
  const { statusCode, headers = {}, body } = errorResponse(new ApiError('ROUTE_NOT_FOUND'))
  const { 'Content-Type': contentType, ...others } = headers
  const expected = Object.entries(others).map(([name, value]) => [`method.response.header.${name}`, `'${value}'`])
  expect(unknown.map(({ route }) => route).sort()).toEqual(['ANY ', 'ANY /{proxy+}'])
  for (const { AuthorizationType, ApiKeyRequired, Integration } of unknown) {
    expect({ AuthorizationType, ApiKeyRequired }).toEqual({ AuthorizationType: 'NONE', ApiKeyRequired: undefined })
    expect(Integration).toMatchObject({ Type: 'MOCK', PassthroughBehavior: 'NEVER' })
    expect(Integration.IntegrationResponses).toEqual([
      {
        StatusCode: String(statusCode),
        ResponseParameters: Object.fromEntries(expected),
        ResponseTemplates: { [String(contentType)]: body }
      }
    ])
  }
})

it.each(['application/json', 'text/plain', 'multipart/form-data'])('answers a body of %s likewise', (mediaType) => {
  for (const { Integration } of unknown) {
    expect(JSON.parse(Integration.RequestTemplates[mediaType])).toEqual({ statusCode: 404 })
  }
})

it('caches a verdict for a minute, by the header that the edge sets', () => {
  expect(theResource(template, 'AWS::ApiGateway::Authorizer').Properties).toMatchObject({
    Type: 'TOKEN',
    IdentitySource: 'method.request.header.x-viewer-authorization',
    AuthorizerResultTtlInSeconds: verdictLifetimeSeconds
  })
})

it('refuses every request that lacks the key of the edge', () => {
  const [secretId] =
    resourcesOf(template, 'AWS::SecretsManager::Secret').find(([id]) => id.startsWith('EdgeKey1')) ?? []
  const edgeKey = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: secretId }, ':SecretString:::}}']] }
  const anyCall = { Action: 'execute-api:Invoke', Principal: { AWS: '*' }, Resource: 'execute-api:/*' }
  expect(theResource(template, 'AWS::ApiGateway::RestApi').Properties.Policy.Statement).toEqual([
    { ...anyCall, Effect: 'Allow' },
    { ...anyCall, Effect: 'Deny', Condition: { StringNotEquals: { 'aws:Referer': [edgeKey] } } }
  ])
})

it('is regional, takes API keys from the authorizer and compresses from 1 KB', () => {
  expect(theResource(template, 'AWS::ApiGateway::RestApi').Properties).toMatchObject({
    ApiKeySourceType: 'AUTHORIZER',
    EndpointConfiguration: { Types: ['REGIONAL'] },
    MinimumCompressionSize: 1024
  })
  expect(theResource(template, 'AWS::ApiGateway::RestApi').Properties.BinaryMediaTypes).toBeUndefined()
})

describe('the stage', () => {
  const { Properties: stage, DependsOn } = theResource(template, 'AWS::ApiGateway::Stage')

  it('logs its errors, but no bodies', () => {
    for (const settings of stage.MethodSettings) {
      expect(settings).toMatchObject({ LoggingLevel: 'ERROR', DataTraceEnabled: false })
    }
  })

  it('throttles every route, the open ones at lower rates', () => {
    const throttles = stage.MethodSettings.map((settings: Record<string, unknown>) => [
      `${settings.HttpMethod} ${settings.ResourcePath}`,
      settings.ThrottlingRateLimit,
      settings.ThrottlingBurstLimit
    ])
    expect(throttles).toEqual([
      ['* /*', 2000, 3000],
      ['POST /~1v2.2~1account~1login', 100, 200],
      ['GET /~1v2.2~1account~1login~1provider', 100, 200],
      ['GET /~1v2.2~1openapi.json', 50, 100],
      ['GET /~1v2.2~1docs', 50, 100],
      ['GET /~1console', 500, 1000],
      ['GET /~1console~1{file}', 500, 1000]
    ])
  })

  it('writes a line of JSON for every request, with neither path nor token', () => {
    const format = JSON.parse(stage.AccessLogSetting.Format)
    expect(format).toMatchObject({ request_id: '$context.extendedRequestId', resource: '$context.resourcePath' })
    expect(Object.values(format)).not.toContain('$context.path')
  })

  it('writes no traces, which would hold the addresses of requests', () => {
    expect(stage.TracingEnabled).toBe(false)
  })

  it('starts after the account may write logs and its log group has a retention', () => {
    const types = [DependsOn].flat().map((id) => template.Resources[String(id)])
    expect(types.map((resource) => resource?.Type).sort()).toEqual(['AWS::ApiGateway::Account', 'AWS::Logs::LogGroup'])
    expect(types.find((resource) => resource?.Properties.RetentionInDays)).toBeDefined()
  })
})

it('makes a new deployment when a gateway response changes', () => {
  const responses = resourcesOf(template, 'AWS::ApiGateway::GatewayResponse').map(([id]) => id)
  expect(theResource(template, 'AWS::ApiGateway::Deployment').DependsOn).toEqual(expect.arrayContaining(responses))
})
