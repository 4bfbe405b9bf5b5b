/** The limits of login requests. Source: decisions, "Sign-in and tokens". */
import { ApiError } from '../contract/api-error.ts'
import type { RateCounter } from './rate-counter.ts'
import { retryAfterHeaders } from './rate-headers.ts'
import { RecentCounts } from './recent-counts.ts'
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

/** Notes in `recent` what refuses logins from the address, of any user: see `assertNotRefused`. */
export async function countLogin(
  counter: RateCounter,
  email: string,
  address: string,
  now: Date,
  recent = new RecentCounts()
): Promise<LoginCounts> {
  const { ofEmail, ...ofSource } = subjectsOf(email, address)
  const [countOfEmail, ofAddress, ofEmailInNetwork] = await Promise.all([
    counter.count(ofEmail, now),
    counter.count(ofSource.ofAddress, now),
    counter.count(ofSource.ofEmailInNetwork, now)
  ])
  recent.note(ofSource.ofAddress, ofAddress, requestsPerAddress, now)
  recent.note(ofSource.ofEmailInNetwork, ofEmailInNetwork, requestsPerEmail, now)
  return { ofEmail: countOfEmail, ofAddress, ofEmailInNetwork }
}

/**
 * Throws ApiError LOGIN_ATTEMPTS_EXCEEDED where it is certain without counting: the address, or the email from its network, has
 * used up the limit of this minute.
 */
export function assertNotRefused(recent: RecentCounts, email: string, address: string, now: Date): void {
  const { ofAddress, ofEmailInNetwork } = subjectsOf(email, address)
  const isRefused =
    recent.isBeyond(ofAddress, requestsPerAddress, now) || recent.isBeyond(ofEmailInNetwork, requestsPerEmail, now)
  if (isRefused) throw exceeded(now)
}

/** Subjects of the rate counter, by the names of the counts. */
function subjectsOf(email: string, address: string): Readonly<Record<keyof LoginCounts, string>> {
  const [lowerCase, network] = [email.toLowerCase(), sourceNetwork(address)]
  return {
    ofEmail: `LOGIN-EMAIL#${lowerCase}`,
    ofAddress: `LOGIN-ADDRESS#${network}`,
    ofEmailInNetwork: `LOGIN-EMAIL-IN-NETWORK#${lowerCase}#${network}`
  }
}

/**
 * From a network from which the user has logged in before, only requests from that network count for the email, so that
 * requests from elsewhere cannot lock the user out. Throws ApiError LOGIN_ATTEMPTS_EXCEEDED.
 */
export function assertLoginAllowed(counts: LoginCounts, isKnownNetwork: boolean, now: Date): void {
  const forEmail = isKnownNetwork ? counts.ofEmailInNetwork : counts.ofEmail
  if (forEmail <= requestsPerEmail && counts.ofAddress <= requestsPerAddress) return
  throw exceeded(now)
}

const exceeded = (now: Date) => new ApiError('LOGIN_ATTEMPTS_EXCEEDED', { headers: retryAfterHeaders(now) })
