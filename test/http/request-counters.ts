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
    async count(who, now, amount = 1) {
      const entry = [who, now.toISOString()] as [string, string]
      if (amount === 1) counted.push(entry)
      else
        counted.splice(
          counted.findIndex((other) => String(other) === String(entry)),
          1
        )
      return counted.filter(([other]) => other === who).length
    }
  }
  return { counted, counter }
}
