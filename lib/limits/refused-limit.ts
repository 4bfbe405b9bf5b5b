/** The limit of requests whose secret was wrong, by the network of the client's address. Source: decisions, "Limits". */
import { ApiError } from '../contract/api-error.ts'
import type { RateCounter } from './rate-counter.ts'
import { retryAfterHeaders } from './rate-headers.ts'
import { sourceNetwork } from './source-network.ts'

/** Per calendar minute, as logins from one address. */
export const refusedPerAddress = 100

/** Counts one more. `what` names what is guessed at. Throws ApiError RATE_LIMIT_EXCEEDED beyond the limit. */
export async function countRefused(counter: RateCounter, what: string, address: string, now: Date): Promise<void> {
  const count = await counter.count(`REFUSED-${what}#${sourceNetwork(address)}`, now)
  if (count > refusedPerAddress) throw new ApiError('RATE_LIMIT_EXCEEDED', { headers: retryAfterHeaders(now) })
}
