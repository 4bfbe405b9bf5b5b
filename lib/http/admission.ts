/** Admission: checks whether a caller is within its limit of requests. Source: decisions, "Limits". */
import { ApiError } from '../contract/api-error.ts'
import type { Caller, DeviceCaller } from '../identity/caller.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { rateHeaders, retryAfterHeaders } from '../limits/rate-headers.ts'
import { RecentCounts } from '../limits/recent-counts.ts'
import { uploadSubject, uploadsPerMinute } from '../limits/upload-limit.ts'
import type { Admission } from './call.ts'
import type { Middleware } from './request-state.ts'

/**
 * Starts to count the request without waiting. The result is awaited before every write and every reply, and
 * before the answer of every read. A request that is certainly beyond the limit is refused without being counted.
 */
export function admit(caller: Caller, counter: RateCounter, now: Date, recent = new RecentCounts()): Admission {
  const { owner, requestsPerMinute: limit } = caller
  if (recent.isBeyond(owner, limit, now)) return { ...caller, ...refused(limit, now) }
  const counting = counter.count(owner, now)
  counting.then((count) => recent.note(owner, count, limit, now), noResult)
  return { ...caller, ...counted(counting, limit, now) }
}

/**
 * Admits a device, whose request is counted as soon as the logic knows the vehicle that the upload is for. Who may upload for the
 * vehicle is looked up before a request is refused, once for each token and minute.
 */
export function admitDevice(
  caller: Caller,
  counter: RateCounter,
  now: Date,
  recent = new RecentCounts()
): Admission & DeviceCaller {
  let counting: Counting | undefined
  let uploadsFor: string | undefined
  const refusedFor = (vehicleId: string) => `${uploadSubject(vehicleId)}#${caller.jti}`
  return {
    ...caller,
    rejected: [],
    get uploadsFor() {
      return uploadsFor
    },
    assertNotRefused(vehicleId) {
      uploadsFor = vehicleId
      if (!recent.isBeyond(refusedFor(vehicleId), uploadsPerMinute, now)) return
      counting ??= refused(uploadsPerMinute, now)
      throw exceeded(now)
    },
    countFor(vehicleId, authorized) {
      counting ??= countedIf(authorized, uploadSubject(vehicleId), counter, now, (count) => {
        // Requests that are taken off again may have been counted with this one.
        if (count > uploadsPerMinute + maxTakenOff) recent.note(refusedFor(vehicleId), count, uploadsPerMinute, now)
      })
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

/** Requests for a vehicle that its callers may not upload for count while they are looked at: at most so many at once. */
const maxTakenOff = 60

type Counting = Pick<Admission, 'admitted' | 'rateHeaders'>

/** A caller who turns out not to be authorized is neither refused because of the limit nor shown its headers. */
function countedIf(
  authorized: Promise<unknown>,
  subject: string,
  counter: RateCounter,
  now: Date,
  onAuthorized: (count: number) => void
): Counting {
  const counting = counter.count(subject, now)
  const { admitted, rateHeaders: headers } = counted(counting, uploadsPerMinute, now)
  const isAuthorized = authorized.then(
    () => true,
    () => false
  )
  const takenOff = () => counting.then(() => counter.count(subject, now, -1))
  // If the request cannot be subtracted again, it counts until its minute ends.
  const outcome = isAuthorized.then((is) => (is ? admitted : takenOff().then(noResult, noResult)))
  isAuthorized.then((is) => (is ? counting.then(onAuthorized) : undefined)).catch(noResult)
  // Avoids an unhandled rejection before anyone awaits it.
  outcome.catch(noResult)
  return { admitted: outcome, rateHeaders: isAuthorized.then((is) => (is ? headers : {})) }
}

function counted(counting: Promise<number>, limit: number, now: Date): Counting {
  const headersOf = (count: number) => rateHeaders(limit, count, now)
  const admitted = counting.then((count) => {
    if (count > limit) throw exceeded(now)
  })
  // Avoids an unhandled rejection before anyone awaits it.
  admitted.catch(noResult)
  return { admitted, rateHeaders: counting.then(headersOf, () => ({})) }
}

const exceeded = (now: Date) => new ApiError('RATE_LIMIT_EXCEEDED', { headers: retryAfterHeaders(now) })

/** Whatever its number would be. */
const refused = (limit: number, now: Date) => counted(Promise.resolve(limit + 1), limit, now)

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
