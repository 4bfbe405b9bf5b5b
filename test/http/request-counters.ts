/** Request counters for tests. */
import type { RateCounter } from '../../lib/limits/rate-counter.ts'

/** Every request is this one of its minute. */
export function counterAt(count: number): RateCounter {
  return { count: async () => count }
}

/** A counter in memory, and a record of what it counted. */
export function notingCounter() {
  const counted: [who: string, at: string][] = []
  const counter: RateCounter = {
    async count(who, now) {
      counted.push([who, now.toISOString()])
      return counted.filter(([other]) => other === who).length
    }
  }
  return { counted, counter }
}
