/** The limits of login requests. Source: decisions, "Sign-in and tokens". */
import { ApiError } from '../contract/api-error.ts'
import type { RateCounter } from './rate-counter.ts'
import { retryAfterHeaders } from './rate-headers.ts'
import { sourceNetwork } from './source-network.ts'

/** Login requests in a calendar minute, successful or not. */
export const requestsPerEmail = 10
/** Of an IPv6 address, the /64 counts. */
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
    counter.count(`LOGIN-ADDRESS#${sourceNetwork(address)}`, now)
  ])
  if (ofEmail > requestsPerEmail || ofAddress > requestsPerAddress) {
    throw new ApiError('LOGIN_ATTEMPTS_EXCEEDED', { headers: retryAfterHeaders(now) })
  }
}
