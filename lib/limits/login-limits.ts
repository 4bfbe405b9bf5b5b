/** The limits of login requests. Source: decisions, "Sign-in and tokens". */
import { ApiError } from '../contract/api-error.ts'
import type { RateCounter } from './rate-counter.ts'
import { retryAfterHeaders } from './rate-headers.ts'
import { sourceNetwork } from './source-network.ts'

/** Login requests in a calendar minute, whether successful or not. */
export const requestsPerEmail = 10
/** An IPv6 address counts by its /64 network. */
export const requestsPerAddress = 100

/** The numbers of login requests in this minute, including the current one. */
export interface LoginCounts {
  readonly ofEmail: number
  readonly ofAddress: number
  /** Requests for the email from the network of the client's address. */
  readonly ofEmailInNetwork: number
}

export async function countLogin(
  counter: RateCounter,
  email: string,
  address: string,
  now: Date
): Promise<LoginCounts> {
  const [lowerCase, network] = [email.toLowerCase(), sourceNetwork(address)]
  const [ofEmail, ofAddress, ofEmailInNetwork] = await Promise.all([
    counter.count(`LOGIN-EMAIL#${lowerCase}`, now),
    counter.count(`LOGIN-ADDRESS#${network}`, now),
    counter.count(`LOGIN-EMAIL-IN-NETWORK#${lowerCase}#${network}`, now)
  ])
  return { ofEmail, ofAddress, ofEmailInNetwork }
}

/**
 * From a network from which the user has logged in before, only requests from that network count for the email, so that
 * requests from elsewhere cannot lock the user out. Throws ApiError LOGIN_ATTEMPTS_EXCEEDED.
 */
export function assertLoginAllowed(counts: LoginCounts, isKnownNetwork: boolean, now: Date): void {
  const forEmail = isKnownNetwork ? counts.ofEmailInNetwork : counts.ofEmail
  if (forEmail <= requestsPerEmail && counts.ofAddress <= requestsPerAddress) return
  throw new ApiError('LOGIN_ATTEMPTS_EXCEEDED', { headers: retryAfterHeaders(now) })
}
