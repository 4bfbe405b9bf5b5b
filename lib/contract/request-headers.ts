/** Request headers with a meaning of their own. */

/** Identifies a request that creates something, so that a repetition creates nothing. */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** Names the state of a resource that a request may change; in another state, the request is refused. */
export const ifMatchHeader = 'If-Match'
