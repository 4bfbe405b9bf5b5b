/** The document that the REST API is made of: OpenAPI with the extensions of API Gateway. Only what runs here is taken. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { ResourcePolicy } from './resource-policy.ts'
import { AssemblyError, onlyResourceOfType, propertiesOf, type Template } from './template.ts'

const strings = z.record(z.string(), z.string()).default({})

const Invocation = z.strictObject({
  type: z.literal('aws_proxy'),
  httpMethod: z.literal('POST'),
  uri: z.string(),
  credentials: z.string().optional(),
  timeoutInMillis: z.number().default(29_000)
})
export type Invocation = z.infer<typeof Invocation>

const Mock = z.strictObject({
  type: z.literal('mock'),
  passthroughBehavior: z.enum(['never', 'when_no_templates', 'when_no_match']).default('when_no_match'),
  requestTemplates: strings,
  /** By the pattern that selects one. */
  responses: z.record(
    z.string(),
    z.strictObject({ statusCode: z.string(), responseParameters: strings, responseTemplates: strings })
  )
})
export type Mock = z.infer<typeof Mock>

const Operation = z.strictObject({
  operationId: z.string().optional(),
  parameters: z.array(z.looseObject({ in: z.literal('path') })).default([]),
  /** API Gateway requires all of them, by the names of their schemes. */
  security: z.array(z.record(z.string(), z.array(z.string()).length(0))).default([]),
  responses: z.looseObject({}),
  'x-amazon-apigateway-integration': z.discriminatedUnion('type', [Invocation, Mock])
})
export type Operation = z.infer<typeof Operation>

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'x-amazon-apigateway-any-method'] as const

const ApiKey = z.strictObject({ type: z.literal('apiKey'), in: z.literal('header'), name: z.literal('x-api-key') })
const Authorizer = z.strictObject({
  type: z.literal('apiKey'),
  in: z.literal('header'),
  name: z.string(),
  'x-amazon-apigateway-authtype': z.literal('custom'),
  'x-amazon-apigateway-authorizer': z.strictObject({
    type: z.literal('token', 'only authorizers of tokens run here'),
    authorizerUri: z.string(),
    authorizerCredentials: z.string().optional(),
    authorizerResultTtlInSeconds: z.number().default(300),
    identityValidationExpression: z.string().optional()
  })
})

export const apiKeyScheme = 'api_key'

const Document = z.strictObject({
  openapi: z.string().startsWith('3.0.', 'API Gateway imports OpenAPI 3.0'),
  info: z.looseObject({}),
  'x-amazon-apigateway-api-key-source': z.enum(['AUTHORIZER', 'HEADER']).default('HEADER'),
  'x-amazon-apigateway-binary-media-types': z.array(z.string()).default([]),
  'x-amazon-apigateway-minimum-compression-size': z.number().optional(),
  'x-amazon-apigateway-policy': ResourcePolicy.optional(),
  'x-amazon-apigateway-gateway-responses': z
    .record(
      z.string(),
      z.strictObject({ statusCode: z.string().optional(), responseParameters: strings, responseTemplates: strings })
    )
    .default({}),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(methods), Operation)),
  components: z.strictObject({
    securitySchemes: z.object({ [apiKeyScheme]: ApiKey.optional() }).catchall(Authorizer)
  })
})
export type GatewayDocument = z.infer<typeof Document>

const inDocument = z.undefined('is read from the document').optional()

const ApiProperties = z.object({
  Body: Document,
  ApiKeySourceType: inDocument,
  BinaryMediaTypes: inDocument,
  MinimumCompressionSize: inDocument,
  Mode: z.undefined('documents are not merged here').optional(),
  Policy: inDocument
})

export interface GatewayDefinition {
  /** Of the REST API. */
  readonly logicalId: string
  readonly document: GatewayDocument
}

/** Throws AssemblyError, which names the place in the document, on anything that does not run here. */
export function readGatewayDocument(template: Template, values: LocalValues): GatewayDefinition {
  const api = onlyResourceOfType(template, 'AWS::ApiGateway::RestApi')
  if (!api) throw new AssemblyError('The stack has no REST API')
  return { logicalId: api.logicalId, document: propertiesOf(api, ApiProperties, values).Body }
}
