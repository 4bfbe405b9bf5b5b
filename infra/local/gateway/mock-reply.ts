/** Answers a method that has a mock instead of a function. */
import type { MockTarget } from '../assembly/mock-target.ts'
import { type ContextVariables, GatewayFailure, renderHeaders, renderTemplate } from './gateway-response.ts'
import { type GatewayReply, type Headers, headerValues } from './http.ts'

/** Source: API Gateway, "Method request behavior for payloads without mapping templates". */
const defaultMediaType = 'application/json'

/** Throws GatewayFailure UNSUPPORTED_MEDIA_TYPE on a body for whose type the mock has no template. */
export function mockReply(
  target: MockTarget,
  requestHeaders: Headers,
  requestBody: Buffer,
  context: ContextVariables
): GatewayReply {
  const { mediaTypes, status, headers, contentType, body } = target
  const [given] = (headerValues(requestHeaders, 'content-type').at(-1) ?? defaultMediaType).split(';')
  if (requestBody.length > 0 && !mediaTypes.includes(given?.trim().toLowerCase() ?? '')) {
    throw new GatewayFailure('UNSUPPORTED_MEDIA_TYPE')
  }
  const type: Headers = contentType === undefined ? [] : [['Content-Type', contentType]]
  return { status, headers: [...renderHeaders(headers, context), ...type], body: renderTemplate(body, context) }
}
