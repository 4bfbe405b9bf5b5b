/** The requests that the signed-in user has left in this minute, as the latest reply said. */
import { signal } from '@preact/signals'
import { session } from './session.ts'

interface Budget {
  readonly limit: number
  readonly remaining: number
  /** Milliseconds since 1970. */
  readonly resetsAt: number
}

/** Undefined before a reply that tells it. */
export const budget = signal<Budget | undefined>(undefined)

// Each user has a limit of their own.
session.subscribe(() => {
  budget.value = undefined
})

/** Replies without the headers, such as that of the login, change nothing. */
export function noteBudget(headers: Headers): void {
  const [limit, remaining, resetSeconds] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number(headers.get(`X-RateLimit-${name}`) ?? Number.NaN)
  )
  if (limit === undefined || remaining === undefined || resetSeconds === undefined || Number.isNaN(limit)) return
  budget.value = { limit, remaining, resetsAt: resetSeconds * 1000 }
}

/** All of them once the minute has passed; Infinity before the first reply. */
export function requestsLeft(now = Date.now()): number {
  const known = budget.value
  if (!known) return Number.POSITIVE_INFINITY
  return now >= known.resetsAt ? known.limit : known.remaining
}

/** Below it the user's own work comes before what the console reads by itself. */
const scarceRequests = 20
const scarcePollSeconds = 60

/** Whether the console should ask for nothing that the user has not asked for. */
export function areRequestsScarce(): boolean {
  return requestsLeft() < scarceRequests
}

/** After how many seconds to read again what the console reads by itself. `usual`: while enough requests are left. */
export function pollSeconds(usual: number): number {
  return areRequestsScarce() ? scarcePollSeconds : usual
}
