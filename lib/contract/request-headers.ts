/** Request headers with a meaning of their own. */

/** Identifies a request that creates something, so that a repetition creates nothing. */
export const idempotencyKeyHeader = 'Idempotency-Key'
