/** Admission: whether a caller is still within the limit of requests. Source: decisions, "Limits". */

import { ApiError } from '../contract/api-error.ts'
import type { Caller } from '../identity/caller.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { rateHeaders, retryAfterHeaders } from '../limits/rate-headers.ts'
import type { Admission } from './call.ts'
import type { Middleware } from './request-state.ts'

/** Starts to count the request and does not wait; what it settles to is awaited before any write and any reply. */
export function admit(caller: Caller, counter: RateCounter, now: Date): Admission {
  const { owner, requestsPerMinute } = caller
  const counting = counter.count(owner, now)
  const headersOf = (count: number) => rateHeaders(requestsPerMinute, count, now)
  const admitted = counting.then((count) => {
    if (count <= requestsPerMinute) return
    throw new ApiError('RATE_LIMIT_EXCEEDED', { headers: retryAfterHeaders(now) })
  })
  // Whoever awaits it later gets the error all the same; until then nobody does.
  admitted.catch(() => {})
  return { ...caller, admitted, rateHeaders: counting.then(headersOf, () => ({})) }
}

/** A request beyond the limit gets no other answer than that, errors included. */
export function admission(): Middleware {
  return {
    after: ({ internal }) => internal.caller?.admitted,
    async onError(request) {
      try {
        await request.internal.caller?.admitted
      } catch (error) {
        request.error = error
      }
    }
  }
}
