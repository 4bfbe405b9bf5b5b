/** Reads the body of a request: JSON, and forms or other text where the endpoint accepts them. Source: decisions, "Values" and "Addresses". */
import { MIMEType } from 'node:util'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { ApiError } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { assertAllowedJson } from './json-limits.ts'
import type { Middleware } from './request-state.ts'
import { TextBody } from './text-body.ts'

const parser = httpJsonBodyParser({ disableContentTypeCheck: true })

/** The receiver has a larger limit. Source: decisions, "Values". */
export const defaultMaxBodyBytes = 256 * 1024

/**
 * API Gateway passes bodies on as text, in which this character replaces bytes that are not UTF-8. JSON can still
 * contain the character as the escape `\ufffd`.
 */
const replacementCharacter = '\ufffd'

/**
 * Replaces the event's body by the value of its JSON, by the parameters of its form or by its text; undefined without a body, or
 * where the endpoint takes none or ignores it. The gateway has decompressed the body, so the limit applies to the decompressed size.
 * Throws ApiError REQUEST_TOO_LARGE, UNSUPPORTED_CONTENT_TYPE or MALFORMED_JSON, and INVALID_PARAMETERS for JSON that
 * exceeds `json-limits.ts`.
 */
export function jsonBody({
  body,
  maxBodyBytes = defaultMaxBodyBytes,
  jsonTypes = [],
  textTypes = [],
  client
}: Pick<Endpoint, 'body' | 'maxBodyBytes' | 'jsonTypes' | 'textTypes' | 'client'>): Middleware {
  const readers = new Map<string, (text: Buffer) => unknown>([
    ...[jsonType, ...jsonTypes].map((type) => [type, parse] as const),
    ...textTypes.map((type) => [type, (text: Buffer) => new TextBody(utf8Text(text))] as const),
    ...(client?.takesForm ? [[formType, (text: Buffer) => new URLSearchParams(utf8Text(text))] as const] : [])
  ])
  return {
    before(request) {
      const event = request.event as APIGatewayProxyEvent
      const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
      if (bytes.length > maxBodyBytes) throw new ApiError('REQUEST_TOO_LARGE')
      if (bytes.length === 0 || client?.ignoresBody) {
        request.event = { ...event, body: undefined }
        return
      }
      const read = readers.get(contentTypeOf(event.headers['content-type']) ?? '')
      if (!read) throw new ApiError('UNSUPPORTED_CONTENT_TYPE')
      request.event = { ...event, body: body ? read(bytes) : undefined }
    }
  }
}

const jsonType = 'application/json'
export const formType = 'application/x-www-form-urlencoded'

/** The media type; undefined for a charset other than UTF-8, the only one for JSON. Source: RFC 8259, section 8.1. */
function contentTypeOf(contentType = ''): string | undefined {
  try {
    const { essence, params } = new MIMEType(contentType)
    return /^utf-?8$/i.test(params.get('charset') ?? 'utf-8') ? essence : undefined
  } catch {
    return undefined
  }
}

function parse(bytes: Buffer): unknown {
  const text = utf8Text(bytes)
  // First, because the parser names no path and calls itself for each level.
  assertAllowedJson(text)
  const event: { headers: object; body: unknown } = { headers: {}, body: text }
  try {
    parser.before?.({ event } as never)
    return event.body
  } catch (cause) {
    throw new ApiError('MALFORMED_JSON', { cause })
  }
}

/** Throws ApiError MALFORMED_JSON for bytes that are not UTF-8. */
function utf8Text(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes(replacementCharacter)) throw new TypeError('The body was not UTF-8')
    return text
  } catch (cause) {
    throw new ApiError('MALFORMED_JSON', { cause })
  }
}
