/** The limits of requests for reset links, those of logins. Source: decisions, "Sign-in and tokens". */
import { ApiError } from '../contract/api-error.ts'
import { requestsPerAddress, requestsPerEmail } from './login-limits.ts'
import type { RateCounter } from './rate-counter.ts'
import { retryAfterHeaders } from './rate-headers.ts'
import { sourceNetwork } from './source-network.ts'

/** Throws ApiError RATE_LIMIT_EXCEEDED. */
export async function countResetRequest(
  counter: RateCounter,
  email: string,
  address: string,
  now: Date
): Promise<void> {
  const [ofEmail, ofAddress] = await Promise.all([
    counter.count(`RESET-EMAIL#${email.toLowerCase()}`, now),
    counter.count(`RESET-ADDRESS#${sourceNetwork(address)}`, now)
  ])
  if (ofEmail <= requestsPerEmail && ofAddress <= requestsPerAddress) return
  throw new ApiError('RATE_LIMIT_EXCEEDED', { headers: retryAfterHeaders(now) })
}
