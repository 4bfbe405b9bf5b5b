import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { MockIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { Edge } from '../../../infra/stack/edge.ts'
import { createEdgeKeys } from '../../../infra/stack/edge-key.ts'
import { PushGateway } from '../../../infra/stack/push/push-gateway.ts'
import { readSettings } from '../../../infra/stack/settings.ts'
import { clientAddress, requestAddress } from '../../../lib/http/request-address.ts'

const stack = new Stack(new App(), 'Stack')
const api = new RestApi(stack, 'Api', { cloudWatchRole: false })
api.root.addMethod('GET', new MockIntegration())
const settings = readSettings(stack.node)
new Edge(stack, 'Edge', {
  api,
  push: new PushGateway(stack, 'Push', settings),
  edgeKeys: createEdgeKeys(stack, settings),
  settings
})

const template = Template.fromStack(stack)
const [[, distribution]] = only('AWS::CloudFront::Distribution')
const {
  DefaultCacheBehavior: behavior,
  CacheBehaviors: others,
  Origins: origins,
  ...config
} = distribution.Properties.DistributionConfig
const [origin] = origins

/** The only resource of a type, with its logical ID. */
function only(type: string) {
  const found = Object.entries(template.findResources(type))
  expect(found).toHaveLength(1)
  return found as [(typeof found)[number]]
}

it('caches the three documents and the console for their Cache-Control, independent of caller and query', () => {
  const [[cacheId, { Properties }]] = only('AWS::CloudFront::CachePolicy')
  const { Name: _, Comment: __, ...cache } = Properties.CachePolicyConfig
  const { CachePolicyId, PathPattern, ...document } = others[0]
  const { CachePolicyId: ___, ResponseHeadersPolicyId: ____, ...common } = behavior
  const { ResponseHeadersPolicyId: _____, ...rest } = document
  const cached = others.filter((other: Record<string, unknown>) => other.TargetOriginId === behavior.TargetOriginId)
  expect(cached.map((other: Record<string, unknown>) => other.PathPattern)).toEqual([
    '/v2.2/notification/mail/ops/unsubscribe',
    '/v2.2/openapi.json',
    '/v2.2/docs',
    '/console',
    '/console/*'
  ])
  for (const other of cached) expect(other).toEqual({ ...others[0], PathPattern: other.PathPattern })
  expect(rest).toEqual(common)
  expect(CachePolicyId).toEqual({ Ref: cacheId })
  expect(PathPattern).toBe('/v2.2/notification/mail/ops/unsubscribe')
  expect(cache).toEqual({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 31_536_000,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      EnableAcceptEncodingBrotli: false,
      EnableAcceptEncodingGzip: true
    }
  })
})

describe('the headers of responses', () => {
  const policies = Object.entries(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  const policyOf = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) =>
    policies.find(([id]) => id === ResponseHeadersPolicyId.Ref)?.[1].Properties.ResponseHeadersPolicyConfig

  it.each([
    ['of the interface', behavior],
    ['of a document', others[0]]
  ])('%s restrict browsers', (_, { ...either }) => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = policyOf(either)
    expect(SecurityHeadersConfig).toEqual({
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'", Override: false },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, Override: true }
    })
    expect(CustomHeadersConfig.Items).toEqual(
      expect.arrayContaining([
        { Header: 'Cache-Control', Value: 'no-store', Override: false },
        { Header: 'Cross-Origin-Resource-Policy', Value: 'same-origin', Override: true },
        { Header: 'Permissions-Policy', Value: expect.stringContaining('geolocation=()'), Override: false }
      ])
    )
  })

  it('name the scheme of credentials where API Gateway renamed the header', () => {
    const challenge = { Header: 'WWW-Authenticate', Value: 'Token', Override: false }
    expect(policyOf(behavior).CustomHeadersConfig.Items).toContainEqual(challenge)
    expect(policyOf(others[0]).CustomHeadersConfig.Items).not.toContainEqual(challenge)
  })
})

it('caches nothing else and forwards everything but the host', () => {
  // Source: CloudFront, "Managed cache policies" and "Managed origin request policies".
  const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
  const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'
  expect(behavior).toMatchObject({ CachePolicyId: cachingDisabled, OriginRequestPolicyId: allViewerExceptHostHeader })
  expect(behavior.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']))
})

it('redirects to HTTPS and uses only HTTPS towards the gateway', () => {
  expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https')
  expect(origin.CustomOriginConfig).toEqual({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] })
})

it('opens push connections at the WebSocket API, without caching, with all headers but Host and with the key alone', () => {
  const pushes = others.filter((other: Record<string, unknown>) => other.TargetOriginId !== behavior.TargetOriginId)
  expect(pushes.map((other: Record<string, unknown>) => other.PathPattern)).toEqual([
    '/v2.2/push',
    '/v2.2/push/',
    '/v2.2.?/push',
    '/v2.2.?/push/',
    '/v2.2.??/push',
    '/v2.2.??/push/',
    '/v2.2/ws/ws-main',
    '/v2.2/ws/ws-main/',
    '/v2.2.?/ws/ws-main',
    '/v2.2.?/ws/ws-main/',
    '/v2.2.??/ws/ws-main',
    '/v2.2.??/ws/ws-main/'
  ])
  for (const { CachePolicyId, OriginRequestPolicyId, FunctionAssociations, TargetOriginId } of pushes) {
    expect([CachePolicyId, OriginRequestPolicyId]).toEqual([behavior.CachePolicyId, behavior.OriginRequestPolicyId])
    expect(FunctionAssociations).toEqual(behavior.FunctionAssociations)
    const [own] = origins.filter(({ Id }: Record<string, unknown>) => Id === TargetOriginId)
    expect(own.OriginPath).toBeUndefined()
    expect(own.OriginCustomHeaders.map(({ HeaderName }: Record<string, unknown>) => HeaderName)).toEqual([
      'x-origin-key'
    ])
  }
})

it('has the stage of the gateway as the path of the other origin', () => {
  const [[stage]] = only('AWS::ApiGateway::Stage')
  expect(origins).toHaveLength(2)
  expect(origin.OriginPath).toEqual({ 'Fn::Join': ['', ['/', { Ref: stage }]] })
})

it('serves HTTP/2, HTTP/3 and IPv6', () => {
  expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true, PriceClass: 'PriceClass_100' })
})

it('writes no log, because paths can contain emails', () => {
  expect(config.Logging).toBeUndefined()
  expect(template.findResources('AWS::S3::Bucket')).toEqual({})
})

it('caches no error response', () => {
  const statuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]
  expect(config.CustomErrorResponses).toEqual(statuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })))
})

it('sends its key in the header that the functions check', () => {
  const [{ HeaderName }] = origin.OriginCustomHeaders
  const headers = {
    [HeaderName]: 'the key',
    'x-viewer-host': 'api.example.org',
    'x-viewer-address': '203.0.113.7',
    'x-forwarded-proto': 'https'
  }
  const requestContext = { domainName: 'gateway.example', stage: 'live', identity: { sourceIp: '198.51.100.1' } }
  const stageVariables = { edgeKeys: 'the key' }
  const event = { headers, stageVariables, requestContext, path: '/v2.2/vehicle' } as unknown as APIGatewayProxyEvent
  expect(requestAddress(event).href).toBe('https://api.example.org/v2.2/vehicle')
  expect(clientAddress(event)).toBe('203.0.113.7')
})
