/** Request headers with a meaning of their own. */

/** Identifies a request that creates something, so that a repetition creates nothing. */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** Names the state of a resource that a request may change; in another state, the request is refused. */
export const ifMatchHeader = 'If-Match'

/** Messages about these headers, in the form of `issue-messages.ts`, which bundles hold that know no requests. */
export const headerMessages = {
  idempotencyKey: 'must be 1 to 255 printable ASCII characters without spaces',
  reusedKey: 'belongs to another request, or to one with other rights',
  unguarded: 'is not supported by this request'
} as const
