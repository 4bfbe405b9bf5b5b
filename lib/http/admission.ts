/** Admission: whether a caller is within the limit of requests. Source: decisions, "Limits". */
import { ApiError } from '../contract/api-error.ts'
import type { Caller } from '../identity/caller.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { rateHeaders, retryAfterHeaders } from '../limits/rate-headers.ts'
import type { Admission } from './call.ts'
import type { Middleware } from './request-state.ts'

/** Starts to count the request without waiting; the outcome is awaited before any write and any reply. */
export function admit(caller: Caller, counter: RateCounter, now: Date): Admission {
  const { owner, requestsPerMinute } = caller
  const counting = counter.count(owner, now)
  const headersOf = (count: number) => rateHeaders(requestsPerMinute, count, now)
  const admitted = counting.then((count) => {
    if (count <= requestsPerMinute) return
    throw new ApiError('RATE_LIMIT_EXCEEDED', { headers: retryAfterHeaders(now) })
  })
  // Avoids an unhandled rejection before anyone awaits it.
  admitted.catch(() => {})
  return { ...caller, admitted, rateHeaders: counting.then(headersOf, () => ({})) }
}

/** A request beyond the limit is answered RATE_LIMIT_EXCEEDED alone, whatever its own outcome. */
export function admission(): Middleware {
  return {
    after: ({ internal }) => internal.caller?.admitted,
    async onError(request) {
      const { internal, error } = request
      if (isTimeout(error) && internal.caller) internal.caller = withoutWaiting(internal.caller)
      try {
        await internal.caller?.admitted
      } catch (refusal) {
        request.error = refusal
      }
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'TIMEOUT'
}

/** With the outcome as far as it is known, so that a counter that does not answer cannot delay the reply. */
function withoutWaiting(caller: Admission): Admission {
  const admitted = Promise.race([caller.admitted, Promise.resolve()])
  return { ...caller, admitted, rateHeaders: Promise.race([caller.rateHeaders, Promise.resolve({})]) }
}
