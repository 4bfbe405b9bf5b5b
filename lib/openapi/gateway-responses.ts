/** What API Gateway answers itself, outside of the envelope, because it cannot be customized there. */
import type { Endpoint } from '../contract/endpoint.ts'
import type { Reference, Response } from './openapi.ts'

const tooLong = 'RequestTooLong'

/**
 * Without a schema: the one form of an error is the envelope, and no client needs to read this body.
 * Source: API Gateway quotas, "Payload size"; Lambda quotas, "Invocation payload".
 */
export const gatewayResponses: Readonly<Record<string, Response>> = {
  [tooLong]: {
    description:
      'The answer of the gateway, not in the envelope, to a body without `Content-Length` of more than 6 MB ' +
      '(`{ "message": "Request Too Long" }`) or of more than 10 MB (plain text).'
  }
}

/** Those that an endpoint can have, by status. */
export function gatewayResponsesOf({ body }: Endpoint): Record<string, Reference> {
  return body ? { 413: { $ref: `#/components/responses/${tooLong}` } } : {}
}
