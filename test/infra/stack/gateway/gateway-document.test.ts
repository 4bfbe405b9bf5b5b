import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../lib/contract/api-error.ts'
import { verdictLifetimeSeconds } from '../../../../lib/contract/authorizer.ts'
import { endpoints } from '../../../../lib/contract/endpoints.ts'
import { xlsxType } from '../../../../lib/contract/list-formats.ts'
import { errorResponse } from '../../../../lib/http/envelope.ts'
import { referencesIn, resourcesOf, synthesizedTemplate, theResource } from '../synthesized.ts'
import { documentOf, operationsOf } from './document.ts'

const template = synthesizedTemplate()
const document = documentOf(template)
const operations = operationsOf(document)
const calls = operations.filter(({ integration }) => integration.type === 'aws_proxy')
const unknown = operations.filter(({ integration }) => integration.type === 'mock')

/** Logical ID of the function that an integration calls. */
const functionOf = (uri: unknown) => String(referencesIn(uri).find((id) => id in template.Resources))

const consoleOperations = { 'GET /console': 'get-console-page', 'GET /console/{file}': 'get-console-file' }
const consoleRoutes = Object.keys(consoleOperations)

it('is a valid document of OpenAPI 3.0, the version that API Gateway imports', async () => {
  const config = await createConfig({ extends: ['spec'], telemetry: 'off' })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  expect(document.openapi).toBe('3.0.1')
})

it('describes a response of every operation, which OpenAPI requires and the linter above does not', () => {
  const described = operations.map(({ responses }) => Object.values(responses).map(({ description }) => description))
  expect(described.filter((ofOperation) => ofOperation.length === 0 || ofOperation.some((text) => !text))).toEqual([])
})

/** HEAD is answered where GET is, but for the receiver, where GET writes. */
const withHead = (routes: readonly string[]) =>
  routes.flatMap((route) =>
    /^GET (?!\/v2\.2\/receiver\/)/.test(route) ? [route, route.replace('GET', 'HEAD')] : [route]
  )

it('has exactly the routes of the endpoints and of the console', () => {
  const expected = withHead([...endpoints.map(({ method, path }) => `${method} /v2.2${path}`), ...consoleRoutes])
  expect(calls.map(({ route }) => route).sort()).toEqual(expected.sort())
})

it('requires authorization for every operation except those that the contract opens', () => {
  const open = endpoints.filter(({ audience }) => audience === 'anybody')
  const expected = withHead([...open.map(({ method, path }) => `${method} /v2.2${path}`), ...consoleRoutes])
  const others = ['ANY /', 'ANY /{proxy+}']
  const found = operations.filter(({ security = [] }) => security.length === 0).map(({ route }) => route)
  expect(found.sort()).toEqual([...expected, ...others].sort())
})

it.each(Object.entries(consoleOperations))('sends the file of %s', (route, operation) => {
  const call = calls.find((each) => each.route === route)
  expect(functionOf(call?.integration.uri)).toMatch(/^GetConsoleFileFunction/)
  expect(call?.operationId).toBe(operation)
})

describe.each(endpoints)('$method $path', ({ audience, method, path, operation }) => {
  const call = calls.find(({ route }) => route === `${method} /v2.2${path}`)

  it('requires the authorizer and an API key, unless the contract opens the operation', () => {
    const required = audience === 'anybody' ? undefined : [{ AccessToken: [] }, { api_key: [] }]
    expect(call?.security).toEqual(required)
  })

  it('calls its own function with a role, and waits longer than its timeout', () => {
    const lambda = functionOf(call?.integration.uri)
    const { Timeout } = template.Resources[lambda]?.Properties ?? {}
    expect(lambda.toLowerCase()).toContain(operation.replaceAll('-', ''))
    expect(call).toMatchObject({ operationId: operation, integration: { httpMethod: 'POST' } })
    expect(call?.integration.timeoutInMillis).toBeGreaterThan(Timeout * 1000)
    const [role] = referencesIn(call?.integration.credentials)
    const { Policies } = template.Resources[String(role)]?.Properties ?? {}
    expect(referencesIn(Policies)).toContain(lambda)
  })
})

it('declares the parameters of every path', () => {
  const named = operations.map(({ route, parameters = [] }) => ({
    inPath: [...route.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name),
    declared: parameters.map((parameter) => (parameter as { name: string }).name)
  }))
  expect(named.filter(({ inPath }) => inPath.length > 0).length).toBeGreaterThan(20)
  for (const { inPath, declared } of named) expect(declared).toEqual(inPath)
})

it('answers every other path itself, at the root and below, with 404 in the envelope', () => {
  const {
    statusCode,
    headers = {},
    body
  } = errorResponse(new ApiError('ROUTE_NOT_FOUND'), {
    requestId: '$context.extendedRequestId'
  })
  const { 'Content-Type': contentType, ...others } = headers
  const expected = Object.entries(others).map(([name, value]) => [
    `method.response.header.${name}`,
    name === 'X-Request-Id' ? 'context.extendedRequestId' : `'${value}'`
  ])
  expect(unknown.map(({ route }) => route).sort()).toEqual(['ANY /', 'ANY /{proxy+}'])
  for (const { integration, responses } of unknown) {
    expect(integration.passthroughBehavior).toBe('never')
    expect(integration.responses).toEqual({
      default: {
        statusCode: String(statusCode),
        responseParameters: Object.fromEntries(expected),
        responseTemplates: { [String(contentType)]: body }
      }
    })
    // The gateway drops a header that the method does not declare.
    expect(Object.keys(responses['404']?.headers ?? {})).toEqual(Object.keys(others))
  }
})

it.each(['application/json', 'text/plain', 'multipart/form-data'])('answers 404 to a body of %s', (mediaType) => {
  for (const { integration } of unknown) {
    expect(JSON.parse(integration.requestTemplates[mediaType])).toEqual({ statusCode: 404 })
  }
})

it('caches a verdict for a minute, by the header that the edge sets', () => {
  const { AccessToken, ...others } = document.components.securitySchemes
  const { 'x-amazon-apigateway-authorizer': authorizer, ...scheme } = AccessToken
  expect(scheme).toMatchObject({ type: 'apiKey', in: 'header', name: 'x-viewer-authorization' })
  expect(authorizer).toMatchObject({ type: 'token', authorizerResultTtlInSeconds: verdictLifetimeSeconds })
  expect(functionOf(authorizer.authorizerUri)).toMatch(/^Authorizer/)
  expect(Object.keys(others)).toEqual(['api_key'])
})

it('refuses every request that lacks the key of the edge', () => {
  const [secretId] =
    resourcesOf(template, 'AWS::SecretsManager::Secret').find(([id]) => id.startsWith('EdgeKey1')) ?? []
  const edgeKey = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: secretId }, ':SecretString:::}}']] }
  const anyCall = { Action: 'execute-api:Invoke', Principal: { AWS: '*' }, Resource: 'execute-api:/*' }
  expect(document['x-amazon-apigateway-policy'].Statement).toEqual([
    { ...anyCall, Effect: 'Allow' },
    { ...anyCall, Effect: 'Deny', Condition: { StringNotEquals: { 'aws:Referer': [edgeKey] } } }
  ])
})

it('takes API keys from the authorizer, compresses from 1 KB, and passes bodies as text but for workbooks', () => {
  expect(document['x-amazon-apigateway-api-key-source']).toBe('AUTHORIZER')
  expect(document['x-amazon-apigateway-minimum-compression-size']).toBe(1024)
  expect(document['x-amazon-apigateway-binary-media-types']).toEqual([xlsxType])
})

it('is the only definition of the REST API besides its name and type', () => {
  const { Body: _, ...others } = theResource(template, 'AWS::ApiGateway::RestApi').Properties
  expect(others).toEqual({
    Name: 'vehicle-telematics',
    EndpointConfiguration: { Types: ['REGIONAL'] },
    FailOnWarnings: true
  })
})
