/** The pace of requests that the console sends by itself, which leaves requests to the rest of it. */
import { budget, requestsLeft, scarceRequests } from './budget.ts'
import { waitUntil } from './query.ts'

/**
 * Resolves when a further request may be sent, so that a loop needs no other check whether it was ended. `onWait` is
 * called with the time until which it waits, in milliseconds since 1970. Rejects with AbortError once it is aborted.
 */
export type Pace = (signal: AbortSignal, onWait?: (until: number) => void) => Promise<void>

/** With fewer than 20 left, the fleet is no longer kept live (budget.ts), which takes 6 a minute. */
export const writingPace = paceWith(scarceRequests + 6)

export const readingPace = paceWith(scarceRequests - 1)

/** Sends only while more than `reserved` requests of the minute are left. */
function paceWith(reserved: number): Pace {
  const pausedUntil = () => {
    const { resetsAt = 0 } = budget.value ?? {}
    return requestsLeft() <= reserved && resetsAt > Date.now() ? resetsAt : undefined
  }
  return async (signal, onWait) => {
    for (let until = pausedUntil(); until !== undefined; until = pausedUntil()) {
      onWait?.(until)
      await waitUntil(until, signal)
    }
    signal.throwIfAborted()
  }
}
