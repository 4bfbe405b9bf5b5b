/** Admission: checks whether a caller is within its limit of requests. Source: decisions, "Limits". */
import { ApiError } from '../contract/api-error.ts'
import type { Caller, DeviceCaller } from '../identity/caller.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { rateHeaders, retryAfterHeaders } from '../limits/rate-headers.ts'
import { uploadSubject, uploadsPerMinute } from '../limits/upload-limit.ts'
import type { Admission } from './call.ts'
import type { Middleware } from './request-state.ts'

/** Starts to count the request without waiting. The result is awaited before every write and every reply. */
export function admit(caller: Caller, counter: RateCounter, now: Date): Admission {
  return { ...caller, ...counted(counter.count(caller.owner, now), caller.requestsPerMinute, now) }
}

/** Admits a device, whose request is counted as soon as the logic knows the vehicle that the upload is for. */
export function admitDevice(caller: Caller, counter: RateCounter, now: Date): Admission & DeviceCaller {
  let counting: Counting | undefined
  return {
    ...caller,
    countFor(vehicleId, authorized) {
      counting ??= countedIf(authorized, uploadSubject(vehicleId), counter, now)
      return counting.admitted
    },
    get admitted() {
      return counting?.admitted ?? Promise.resolve()
    },
    get rateHeaders() {
      return counting?.rateHeaders ?? Promise.resolve({})
    }
  }
}

const noResult = () => {}

type Counting = Pick<Admission, 'admitted' | 'rateHeaders'>

/** A caller who turns out not to be authorized is neither refused because of the limit nor shown its headers. */
function countedIf(authorized: Promise<unknown>, subject: string, counter: RateCounter, now: Date): Counting {
  const counting = counter.count(subject, now)
  const { admitted, rateHeaders: headers } = counted(counting, uploadsPerMinute, now)
  const isAuthorized = authorized.then(
    () => true,
    () => false
  )
  const takenOff = () => counting.then(() => counter.count(subject, now, -1))
  // If the request cannot be subtracted again, it counts until its minute ends.
  const outcome = isAuthorized.then((is) => (is ? admitted : takenOff().then(noResult, noResult)))
  // Avoids an unhandled rejection before anyone awaits it.
  outcome.catch(noResult)
  return { admitted: outcome, rateHeaders: isAuthorized.then((is) => (is ? headers : {})) }
}

function counted(counting: Promise<number>, limit: number, now: Date): Counting {
  const headersOf = (count: number) => rateHeaders(limit, count, now)
  const admitted = counting.then((count) => {
    if (count <= limit) return
    throw new ApiError('RATE_LIMIT_EXCEEDED', { headers: retryAfterHeaders(now) })
  })
  // Avoids an unhandled rejection before anyone awaits it.
  admitted.catch(noResult)
  return { admitted, rateHeaders: counting.then(headersOf, () => ({})) }
}

/** A request beyond the limit is answered RATE_LIMIT_EXCEEDED, whatever the result of its logic. */
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

/** Uses only what the counter has answered so far, so that a counter that does not answer cannot delay the reply. */
function withoutWaiting(caller: Admission): Admission {
  const admitted = Promise.race([caller.admitted, Promise.resolve()])
  return { ...caller, admitted, rateHeaders: Promise.race([caller.rateHeaders, Promise.resolve({})]) }
}
