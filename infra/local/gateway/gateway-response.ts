/** The gateway's own responses: those of the stack, else those of API Gateway. */
import type { GatewayResponseDefinition } from '../assembly/gateway-responses.ts'
import type { GatewayReply, Headers } from './http.ts'

/** Status and message of every type. Source: API Gateway, "Gateway response types". */
const responseTypes = {
  ACCESS_DENIED: [403, 'User is not authorized to access this resource'],
  AUTHORIZER_CONFIGURATION_ERROR: [500, 'Internal server error'],
  AUTHORIZER_FAILURE: [500, 'Internal server error'],
  BAD_REQUEST_BODY: [400, 'Invalid request body'],
  DEFAULT_4XX: [403, 'Invalid key=value pair (missing equal-sign) in Authorization header'],
  INTEGRATION_FAILURE: [502, 'Internal server error'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out'],
  INVALID_API_KEY: [403, 'Forbidden'],
  INVALID_SIGNATURE: [403, 'The request signature is not valid'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long'],
  THROTTLED: [429, 'Too Many Requests'],
  UNAUTHORIZED: [401, 'Unauthorized'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported Media Type']
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>

export type ResponseType = keyof typeof responseTypes

/** Ends a request with one of the gateway's own responses. */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure'
  readonly type: ResponseType

  constructor(type: ResponseType, options?: ErrorOptions) {
    super(type, options)
    this.type = type
  }
}

/** Whether the service has failed, not the client, which neither chooses nor sends an API key. */
export function isFaultOfService({ type }: GatewayFailure): boolean {
  return type === 'INVALID_API_KEY' || responseTypes[type][0] >= 500
}

/** The members of `$context`, by name. */
export type ContextVariables = Readonly<Record<string, unknown>>

/** API Gateway has been seen to ignore the stack's response for these, against its documentation. */
const notCustomizable: readonly ResponseType[] = ['REQUEST_TOO_LARGE']
const plain = { headers: {}, contentType: 'application/json', template: '{"message":$context.error.messageString}' }

export function renderGatewayResponse(
  type: ResponseType,
  definitions: ReadonlyMap<string, GatewayResponseDefinition>,
  context: ContextVariables
): GatewayReply {
  const [defaultStatus, message] = responseTypes[type]
  const fallback = definitions.get(defaultStatus < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX')
  const definition = notCustomizable.includes(type) ? undefined : (definitions.get(type) ?? fallback)
  const { headers, contentType, template } = definition ?? plain
  const error = { message, messageString: JSON.stringify(message), responseType: type }
  return {
    status: definition?.status ?? defaultStatus,
    headers: [...renderHeaders(headers, context), ['Content-Type', contentType]],
    body: renderTemplate(template, { ...context, error })
  }
}

export function renderHeaders(headers: Readonly<Record<string, string>>, context: ContextVariables): Headers {
  return Object.entries(headers).map(([name, value]) => [name, renderTemplate(value, context)])
}

/** Replaces `$context.a.b`; a variable without a value becomes the empty string. */
export function renderTemplate(template: string, context: ContextVariables): string {
  return template.replace(/\$context((?:\.\w+)+)/g, (_, path: string) => {
    const value = path
      .slice(1)
      .split('.')
      .reduce(property, context as unknown)
    return typeof value === 'object' || value === undefined ? '' : String(value)
  })
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
