/** Responses of API Gateway itself, which cannot be customized and therefore have no envelope. */
import type { Endpoint } from '../contract/endpoint.ts'
import type { Reference, Response } from './openapi.ts'

const tooLong = 'RequestTooLong'

/**
 * Without a schema, because the envelope is the only form of an error and clients need not read this body. Source: API
 * Gateway quotas, "Payload size"; Lambda quotas, "Invocation payload".
 */
export const gatewayResponses: Readonly<Record<string, Response>> = {
  [tooLong]: {
    description:
      'The answer of the gateway, not in the envelope, to a body without `Content-Length` of more than 6 MB ' +
      '(`{ "message": "Request Too Long" }`) or of more than 10 MB (plain text).'
  }
}

/** The gateway's responses that an endpoint can have, by status. */
export function gatewayResponsesOf({ body }: Endpoint): Record<string, Reference> {
  return body ? { 413: { $ref: `#/components/responses/${tooLong}` } } : {}
}
