/** When a failed attempt is repeated. Source: decisions, "Webhooks". */

const minute = 60
const hour = 60 * minute
const daySeconds = 24 * hour

/** Seconds after the first, the second … failure of the endpoint; the last one stays for a day. */
const endpointSteps = [minute, 5 * minute, 15 * minute]

/** Seconds between two attempts once the endpoint has failed for a day. */
const lateSeconds = hour

/** Seconds after the first, the second … failure of an event: five days in all. */
const eventSteps = [minute, 5 * minute, 15 * minute, hour, 5 * hour, 12 * hour, daySeconds, daySeconds, daySeconds]

/** An event that was refused so often is given up. */
const maxRefusals = 3

/** So many failures concern everything; the next one may be the fault of one event alone. */
export const certainFailures = 2

/** A wait is up to this part shorter, so that endpoints which failed together are not tried together. */
const jitter = 0.2

/** Random numbers from 0 on, below 1. */
export type Random = () => number

export interface EndpointFailure {
  /** How often it has failed, from 1 on. */
  readonly step: number
  /** Since when, ISO. */
  readonly failingSince: string
  /** How long it asks to be left alone. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Seconds to wait after an endpoint's failure. What the endpoint asks for lengthens the wait and never shortens it: an endpoint
 * that fails for days would be sent a request every second.
 */
export function endpointDelay(
  { step, failingSince, retryAfterSeconds = 0 }: EndpointFailure,
  now: Date,
  random: Random
): number {
  const isLate = now.getTime() - Date.parse(failingSince) >= daySeconds * 1000
  const seconds = isLate ? lateSeconds : (endpointSteps[Math.min(step, endpointSteps.length) - 1] ?? minute)
  return Math.max(varied(seconds, random), retryAfterSeconds)
}

/**
 * Seconds to wait after so many tries of an event; undefined where there is none any more. `refusals`: those of the tries at which
 * the endpoint said that the event is at fault. One that failed for another reason does not bring its end nearer.
 */
export function eventDelay(tries: number, refusals: number, random: Random): number | undefined {
  if (refusals >= maxRefusals) return undefined
  const seconds = eventSteps[tries - 1]
  return seconds && varied(seconds, random)
}

/** Seconds, shortened by chance. */
export const varied = (seconds: number, random: Random) => Math.round(seconds * (1 - jitter * random()))
