/** How long to wait before a connection is opened again: after each failure longer. */
import type { Clock } from './push-connection.ts'

interface BackoffParts {
  readonly clock: Pick<Clock, 'now'>
  /** From 0 to 1. */
  readonly random: () => number
}

const firstWaitMilliseconds = 1000
const maxWaitMilliseconds = 5 * 60_000
/** Attempts are at least this far apart, whatever causes them. */
const minWaitMilliseconds = 3000
/** A connection that has lasted this long was no failure. */
const provenMilliseconds = 60_000

export class Backoff {
  readonly #parts: BackoffParts
  #attemptedAt = Number.NEGATIVE_INFINITY
  #succeededAt = Number.POSITIVE_INFINITY
  #failures = 0

  constructor(parts: BackoffParts) {
    this.#parts = parts
  }

  noteAttempt(): void {
    this.#attemptedAt = this.#parts.clock.now()
  }

  noteSuccess(): void {
    this.#succeededAt = Math.min(this.#succeededAt, this.#parts.clock.now())
  }

  /** Milliseconds until the next attempt is allowed; none or fewer if it is allowed now. */
  minWait(): number {
    return this.#attemptedAt + minWaitMilliseconds - this.#parts.clock.now()
  }

  /** Milliseconds. Half of the time is random, so that many consoles do not come back at the same moment. */
  waitAfterFailure(): number {
    const hasLasted = this.#parts.clock.now() - this.#succeededAt >= provenMilliseconds
    this.#succeededAt = Number.POSITIVE_INFINITY
    this.#failures = hasLasted ? 0 : this.#failures + 1
    const longest = Math.min(maxWaitMilliseconds, firstWaitMilliseconds * 2 ** this.#failures)
    return longest * (0.5 + this.#parts.random() / 2)
  }
}
