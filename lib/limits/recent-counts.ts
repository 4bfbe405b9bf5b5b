/**
 * What an execution environment remembers of the requests that it has counted, so that it can refuse more of them without the
 * table. It sees a part of the requests, but each count is that of all of them.
 */
import { addBounded } from '../bounded-map.ts'
import { minuteOf } from './rate-counter.ts'

interface Recent {
  readonly minute: number
  /** The highest number that a request had in this minute. */
  readonly count: number
  readonly atMilliseconds: number
  /** Requests in a millisecond, between the last two that were counted here. */
  readonly rate: number
  /** The last minute in which requests were beyond the limit. */
  readonly exceededMinute?: number | undefined
}

const maxSubjects = 1000

/** A rate is not expected to go on for longer, because pages of the console send a few requests at once and then none. */
const maxExpectedMilliseconds = 2000

export class RecentCounts {
  readonly #subjects = new Map<string, Recent>()

  /** `count`: the number of the request of `now` within its minute, from 1. */
  note(subject: string, count: number, limit: number, now: Date): void {
    const [minute, atMilliseconds] = [minuteOf(now), now.getTime()]
    const before = this.#subjects.get(subject)
    const isSameMinute = before?.minute === minute
    if (before && (before.minute > minute || (isSameMinute && before.count > count))) return
    const rate = isSameMinute ? (count - before.count) / Math.max(1, atMilliseconds - before.atMilliseconds) : 0
    const exceededMinute = count > limit ? minute : before?.exceededMinute
    this.#subjects.delete(subject)
    addBounded(this.#subjects, maxSubjects, subject, { minute, count, atMilliseconds, rate, exceededMinute })
  }

  /** Whether the next request of the minute is certainly beyond the limit. */
  isBeyond(subject: string, limit: number, now: Date): boolean {
    const recent = this.#subjects.get(subject)
    return recent !== undefined && recent.minute === minuteOf(now) && recent.count >= limit
  }

  /**
   * Whether the next request is probably beyond the limit: requests went on at the rate of the last ones, or the last ones were
   * beyond it a minute ago.
   */
  isDoubtful(subject: string, limit: number, now: Date): boolean {
    const recent = this.#subjects.get(subject)
    if (!recent) return false
    const { minute, count, atMilliseconds, rate, exceededMinute } = recent
    if (minute !== minuteOf(now)) return exceededMinute === minuteOf(now) - 1
    return count + rate * Math.min(now.getTime() - atMilliseconds, maxExpectedMilliseconds) >= limit
  }
}
