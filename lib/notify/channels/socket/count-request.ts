/** Counts what a connection asks for against the limit of its caller's requests. Source: decisions, "Push". */
import { ApiError } from '../../../contract/api-error.ts'
import type { Caller } from '../../../identity/caller.ts'
import type { RateCounter } from '../../../limits/rate-counter.ts'
import { retryAfterHeaders } from '../../../limits/rate-headers.ts'

/** Throws ApiError RATE_LIMIT_EXCEEDED beyond the limit. */
export async function countRequest(
  counter: RateCounter,
  { owner, requestsPerMinute: limit }: Pick<Caller, 'owner' | 'requestsPerMinute'>,
  now: Date
): Promise<void> {
  if ((await counter.count(owner, now)) <= limit) return
  throw new ApiError('RATE_LIMIT_EXCEEDED', { data: { limit }, headers: retryAfterHeaders(now) })
}
