/** Counts requests in calendar minutes, with one atomic counter for each subject and minute. */
import { functionEnvironment } from '../environment.ts'
import { addToCounter } from '../table/counter.ts'
import { rateKey } from '../table/keys.ts'
import { openTable, type Table } from '../table/table.ts'

export interface RateCounter {
  /** Counts one request of `subject` and returns its number within this minute, from 1. An amount of −1 subtracts it again. */
  count(subject: string, now: Date, amount?: 1 | -1): Promise<number>
}

const secondsOfMinute = 60

/** Longer than the counter's minute, because the clocks of functions differ. */
const keptSeconds = 120

/** Uses a client without retries, because `addToCounter` decides what is sent again. */
export function functionRateCounter(): RateCounter {
  return rateCounter(openTable(functionEnvironment('TABLE_NAME').TABLE_NAME, { maxAttempts: 1 }))
}

export function rateCounter(table: Table): RateCounter {
  return {
    count(subject, now, amount = 1) {
      const minute = minuteOf(now)
      return addToCounter(table, rateKey(subject, minute), amount, (minute + 1) * secondsOfMinute + keptSeconds)
    }
  }
}

/** Epoch seconds at which the calendar minute of `now` ends. */
export function endOfMinuteSeconds(now: Date): number {
  return (minuteOf(now) + 1) * secondsOfMinute
}

/** The calendar minute of a moment, from the epoch on. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / secondsOfMinute)
}
