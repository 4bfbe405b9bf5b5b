/** Admission: whether a caller is still within the limit of requests. */
import type { Caller } from '../identity/caller.ts'
import type { AdmittedCaller } from './call.ts'
import type { Middleware } from './request-state.ts'

/** Starts to count the request and does not wait; what it settles to is awaited before any write and any reply. */
export function admit(caller: Caller): AdmittedCaller {
  return { ...caller, admitted: Promise.resolve() }
}

/** A request beyond the limit gets no other answer than that, errors included. */
export function admission(): Middleware {
  return {
    after: ({ internal }) => internal.caller?.admitted,
    async onError(request) {
      try {
        await request.internal.caller?.admitted
      } catch (error) {
        request.error = error as Error
      }
    }
  }
}
