/** Reads the JSON body of a request. Source: decisions, "Values" and "Addresses". */
import { MIMEType } from 'node:util'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { ApiError, assertNoIssues } from '../contract/api-error.ts'
import { jsonIssue } from './json-limits.ts'
import type { Middleware } from './request-state.ts'

const parser = httpJsonBodyParser({ disableContentTypeCheck: true })

/** Source: decisions, "Values"; the receiver has a limit of its own. */
export const maxBodyBytes = 256 * 1024

/** What bytes that are not UTF-8 become: API Gateway hands bodies on as text. A client can still send it as `\ufffd`. */
const replacementCharacter = '\ufffd'

/**
 * Replaces the event's body by its value; undefined where there is none, or where the endpoint takes none (`isRead`
 * false). Throws ApiError REQUEST_TOO_LARGE, UNSUPPORTED_CONTENT_TYPE or MALFORMED_JSON, and INVALID_PARAMETERS on JSON that
 * exceeds `json-limits.ts`.
 */
export function jsonBody(isRead: boolean): Middleware {
  return {
    before(request) {
      const event = request.event as APIGatewayProxyEvent
      const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
      if (bytes.length > maxBodyBytes) throw new ApiError('REQUEST_TOO_LARGE')
      if (bytes.length > 0 && !isJson(event.headers['content-type'])) throw new ApiError('UNSUPPORTED_CONTENT_TYPE')
      request.event = { ...event, body: isRead && bytes.length > 0 ? parse(bytes) : undefined }
    }
  }
}

/** JSON is exchanged in UTF-8 alone. Source: RFC 8259, section 8.1. */
function isJson(contentType = ''): boolean {
  try {
    const { essence, params } = new MIMEType(contentType)
    return essence === 'application/json' && /^utf-?8$/i.test(params.get('charset') ?? 'utf-8')
  } catch {
    return false
  }
}

function parse(bytes: Buffer): unknown {
  const { text, value } = wellFormed(bytes)
  const issue = jsonIssue(text)
  assertNoIssues(issue ? [issue] : [])
  return value
}

function wellFormed(bytes: Buffer): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes(replacementCharacter)) throw new TypeError('The body was not UTF-8')
    return { text, value: parseJson(text) }
  } catch (cause) {
    throw new ApiError('MALFORMED_JSON', { cause })
  }
}

/**
 * The middleware refuses JSON that has keys such as `__proto__`. `JSON.parse` makes them members like any other, and the
 * schemas refuse them as unknown fields, by their paths. Throws a SyntaxError for what is not JSON.
 */
function parseJson(body: string): unknown {
  const event: { headers: object; body: unknown } = { headers: {}, body }
  try {
    parser.before?.({ event } as never)
    return event.body
  } catch {
    return JSON.parse(body)
  }
}
