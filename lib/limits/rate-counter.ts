/** Counts requests in calendar minutes: one atomic counter for each who and minute, dropped by the table afterwards. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { functionEnvironment } from '../environment.ts'
import { rateKey } from '../table/keys.ts'
import { openTable, type Table } from '../table/table.ts'

export interface RateCounter {
  /** Counts one request and tells the how many-th of this minute it is. */
  count(who: string, now: Date): Promise<number>
}

const secondsOfMinute = 60

/** Kept a little longer than its minute, for clocks that differ. */
const keptSeconds = 120

const Counted = z.object({ count: z.int() })

/** Makes one attempt alone: an ADD that is sent again after a lost answer would count twice. */
export function functionRateCounter(): RateCounter {
  return rateCounter(openTable(functionEnvironment('TABLE_NAME').TABLE_NAME, { maxAttempts: 1 }))
}

export function rateCounter({ name, client }: Table): RateCounter {
  return {
    async count(who, now) {
      const minute = minuteOf(now)
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: name,
          Key: rateKey(who, minute),
          UpdateExpression: 'ADD #count :one SET expiresAtSeconds = :end',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':one': 1, ':end': (minute + 1) * secondsOfMinute + keptSeconds },
          ReturnValues: 'UPDATED_NEW'
        })
      )
      return Counted.parse(Attributes).count
    }
  }
}

/** Epoch seconds at which the minute of this moment is over. */
export function endOfMinuteSeconds(now: Date): number {
  return (minuteOf(now) + 1) * secondsOfMinute
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / secondsOfMinute)
}
