/** Transactions: all of it or nothing, tried again where the table was busy. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Action } from './expressions.ts'
import { backoff, type Table } from './table.ts'

/** Source: AWS, "Service quotas in DynamoDB", transactions. */
export const maxActions = 100

/** Beyond so many attempts, about three seconds in all, something else than chance is in the way. */
const maxAttempts = 8

/** Reasons that pass by themselves. Source: DynamoDB API reference, "TransactWriteItems", CancellationReasons. */
const passingReasons = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

/** A condition did not hold: what the write was computed from has changed since it was read. Nothing is written. */
export class StaleWrite extends Error {
  constructor(options: ErrorOptions) {
    super('The items of a write were changed by somebody else at the same time; try again', options)
    this.name = 'StaleWrite'
  }
}

/** Throws StaleWrite where a condition does not hold. */
export async function transact(table: Table, actions: readonly Action[]): Promise<void> {
  if (actions.length === 0) return
  const TransactItems = actions.map((action) => onTable(action, table.name))
  for (let attempt = 1; ; attempt++) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }))
      return
    } catch (error) {
      const reasons = cancellationReasons(error)
      if (reasons.includes('ConditionalCheckFailed')) throw new StaleWrite({ cause: error })
      const passes = reasons.length > 0 && reasons.every((reason) => passingReasons.includes(reason))
      if (!passes || attempt === maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

/** Reads, decides and writes anew for as long as others are faster. `work` throws StaleWrite where they were. */
export async function withFreshReads<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StaleWrite) || attempt === maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

function cancellationReasons(error: unknown): string[] {
  if (!(error instanceof TransactionCanceledException)) return []
  return (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None').filter((code) => code !== 'None')
}

function onTable(action: Action, TableName: string) {
  const [[kind, input]] = Object.entries(action) as [[keyof Action, object]]
  return { [kind]: { TableName, ...input } }
}
