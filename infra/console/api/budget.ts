/** The requests that the signed-in user may still send in this minute, as reported by the latest reply. */
import { signal } from '@preact/signals'
import { session } from './session.ts'

interface Budget {
  readonly limit: number
  readonly remaining: number
  /** Milliseconds since 1970. */
  readonly resetsAt: number
}

/** Undefined before the first reply with rate headers. */
export const budget = signal<Budget | undefined>(undefined)

// Each user has a limit of their own.
session.subscribe(() => {
  budget.value = undefined
})

/** A reply without rate headers, such as that of a login, changes nothing. */
export function noteBudget(headers: Headers): void {
  const [limit, remaining, resetSeconds] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number(headers.get(`X-RateLimit-${name}`) ?? Number.NaN)
  )
  if (limit === undefined || remaining === undefined || resetSeconds === undefined || Number.isNaN(limit)) return
  budget.value = { limit, remaining, resetsAt: resetSeconds * 1000 }
}

/** Returns the whole limit once the minute has passed, and Infinity before the first reply. */
export function requestsLeft(now = Date.now()): number {
  const known = budget.value
  if (!known) return Number.POSITIVE_INFINITY
  return now >= known.resetsAt ? known.limit : known.remaining
}

/** Below this number the console reads less by itself, so that requests remain for the user's own actions. */
export const scarceRequests = 20
const scarcePollSeconds = 60

/** Whether the console should send only requests that the user has asked for. */
export function areRequestsScarce(): boolean {
  return requestsLeft() < scarceRequests
}

/** Seconds until the console polls again. `plentyPollSeconds` applies while enough requests remain. */
export function pollSeconds(plentyPollSeconds: number): number {
  return areRequestsScarce() ? scarcePollSeconds : plentyPollSeconds
}
