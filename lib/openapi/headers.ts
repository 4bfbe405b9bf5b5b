/** The headers of responses. Source: decisions, "Limits" and "Sign-in and tokens". */
import { requestIdHeader } from '../http/request-state.ts'
import type { Header, Reference } from './openapi.ts'

export const responseHeaders = {
  [requestIdHeader]: {
    description: 'ID of the request, by which the operator finds it in the logs.',
    schema: { type: 'string', examples: ['JKfDPFVBoAMEVSw='] }
  },
  'X-RateLimit-Limit': {
    description: 'Requests that the caller may make in a calendar minute (UTC).',
    schema: { type: 'integer', minimum: 1, examples: [80] }
  },
  'X-RateLimit-Remaining': {
    description: 'Requests remaining in this minute.',
    schema: { type: 'integer', minimum: 0, examples: [79] }
  },
  'X-RateLimit-Reset': {
    description: 'When the next minute begins, in seconds since 1970-01-01T00:00:00Z.',
    schema: { type: 'integer', minimum: 0, 'x-unit': 's', examples: [1772366460] }
  },
  RateLimit: {
    description: 'Requests remaining in this minute (`r`), and seconds until the next one (`t`).',
    schema: { type: 'string', examples: ['"minute";r=79;t=17'] }
  },
  'RateLimit-Policy': {
    description: 'Requests that the caller may make (`q`) in a window of seconds (`w`).',
    schema: { type: 'string', examples: ['"minute";q=80;w=60'] }
  },
  'Retry-After': {
    description: 'Seconds after which the same request may be sent again.',
    schema: { type: 'integer', minimum: 1, 'x-unit': 's', examples: [17] }
  },
  'WWW-Authenticate': {
    description: 'The scheme of the `Authorization` header.',
    schema: { type: 'string', examples: ['Token'] }
  },
  ETag: {
    description:
      'Entity tag of the response, for `If-None-Match`. The tag of a resource that can be changed is also for `If-Match`.',
    schema: { type: 'string', examples: ['W/"n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"'] }
  },
  Location: {
    description: "Address of the organization's login provider.",
    schema: { type: 'string', format: 'uri', examples: ['https://login.example.com/'] }
  }
} as const satisfies Readonly<Record<string, Header>>

export type HeaderName = keyof typeof responseHeaders

/** References to the named headers and to the request ID, for a response. */
export function headersOf(names: readonly HeaderName[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries([requestIdHeader, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
