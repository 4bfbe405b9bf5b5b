/** How often one may try to log in. Source: decisions, "Sign-in and tokens". */
import { ApiError } from '../contract/api-error.ts'
import type { RateCounter } from './rate-counter.ts'
import { retryAfterHeaders } from './rate-headers.ts'

/** In a calendar minute, right or wrong. */
export const requestsPerEmail = 10
export const requestsPerAddress = 100

/** Throws ApiError LOGIN_ATTEMPTS_EXCEEDED. */
export async function assertLoginAllowed(
  counter: RateCounter,
  email: string,
  address: string,
  now: Date
): Promise<void> {
  const [ofEmail, ofAddress] = await Promise.all([
    counter.count(`LOGIN-EMAIL#${email.toLowerCase()}`, now),
    counter.count(`LOGIN-ADDRESS#${address}`, now)
  ])
  if (ofEmail > requestsPerEmail || ofAddress > requestsPerAddress) {
    throw new ApiError('LOGIN_ATTEMPTS_EXCEEDED', { headers: retryAfterHeaders(now) })
  }
}
