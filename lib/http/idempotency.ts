/** Recognizes the repetition of a request that creates something. Source: decisions, "Repeated requests". */
import { assertNoIssues } from '../contract/api-error.ts'
import { creates, type Endpoint } from '../contract/endpoint.ts'
import { headerMessages, idempotencyKeyHeader } from '../contract/request-headers.ts'
import type { Caller } from '../identity/caller.ts'
import type { CreationId } from '../table/creation.ts'
import { creationKey } from '../table/keys.ts'
import { canonicalJson } from './canonical-json.ts'
import { digest } from './representation.ts'

const printable = /^[\x21-\x7e]{1,255}$/

interface IdentifiedRequest {
  /** The value of the header. */
  readonly key: string | undefined
  /** Parameters and body. */
  readonly content: object
  readonly caller: Caller
  readonly now: Date
}

/**
 * Undefined where the request has no key, or creates nothing. Keys are the owner's, so that they outlive a session; the rights of
 * the token are part of the request, so that no other token gets an answer that it could not have caused.
 * Throws ApiError INVALID_PARAMETERS.
 */
export function creationOf(
  contract: Pick<Endpoint, 'method' | 'operation'>,
  { key, content, caller, now }: IdentifiedRequest
): CreationId | undefined {
  if (key === undefined || !creates(contract)) return undefined
  assertNoIssues(printable.test(key) ? [] : [{ path: idempotencyKeyHeader, message: headerMessages.idempotencyKey }])
  const { owner, kind, permissions, origin, vehicleIds } = caller
  const request = digest(canonicalJson([contract.operation, content, { kind, permissions, origin, vehicleIds }]))
  return { key: creationKey(owner, digest(key)), request, now }
}
