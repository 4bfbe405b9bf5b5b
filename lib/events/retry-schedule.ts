/** When a failed attempt is repeated. Source: decisions, "Webhooks". */

const minute = 60
const hour = 60 * minute

/** Seconds after the first, the second … failure of the endpoint; the last one stays. */
const endpointSteps = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour]

/** Seconds after the first and the second failure of an event. */
const eventSteps = [minute, 5 * minute]

/** Of the steps, so that endpoints which failed together are not tried together. */
const jitter = 0.2

/** Random numbers from 0 on, below 1. */
export type Random = () => number

/**
 * Seconds to wait after an endpoint's failure in this step, from 1 on. What the endpoint asks for lengthens the wait and never
 * shortens it: an endpoint that fails for days would be sent a request every second.
 */
export function endpointDelay(step: number, retryAfterSeconds: number, random: Random): number {
  const seconds = endpointSteps[Math.min(step, endpointSteps.length) - 1] ?? minute
  return Math.max(varied(seconds, random), retryAfterSeconds)
}

/** Seconds to wait after so many tries of an event; undefined where there is none any more. */
export function eventDelay(tries: number, random: Random): number | undefined {
  const seconds = eventSteps[tries - 1]
  return seconds && varied(seconds, random)
}

const varied = (seconds: number, random: Random) => Math.round(seconds * (1 + jitter * (2 * random() - 1)))
