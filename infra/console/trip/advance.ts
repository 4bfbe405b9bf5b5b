/** How playing moves the moment of a replay. */
import type { Span } from './empty-time.ts'

/** A second shows that time passes, and nobody waits for it. */
const skipMilliseconds = 1000

/** The moment after `elapsed` milliseconds of playing. Each fold, of those ordered by time, takes a second, however long it is. */
export function advance(folds: readonly Span[], at: number, elapsed: number, pace: number): number {
  let [moment, left] = [at, elapsed]
  for (const [from, until] of folds) {
    if (until <= moment) continue
    const untilFold = Math.max(0, from - moment) / pace
    if (untilFold >= left) break
    left -= untilFold
    const speed = (until - from) / skipMilliseconds
    const begin = Math.max(moment, from)
    if (begin + left * speed < until) return begin + left * speed
    left -= (until - begin) / speed
    moment = until
  }
  return moment + left * pace
}
