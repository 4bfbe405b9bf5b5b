/** Carries out a change of some fields of a stored resource. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DataChange } from './data-change.ts'
import type { Key } from './keys.ts'
import type { StoredItem, Table } from './table.ts'
import { StaleWrite } from './transaction.ts'

/**
 * The item as it is now, with what other writers have done meanwhile. Costs half of a transaction of one.
 * Throws StaleWrite where the condition of the change does not hold.
 */
export async function updateData({ name, client }: Table, Key: Key, change: DataChange): Promise<StoredItem> {
  try {
    const command = new UpdateCommand({ TableName: name, Key, ...change, ReturnValues: 'ALL_NEW' })
    return (await client.send(command)).Attributes ?? {}
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new StaleWrite({ cause: error })
    throw error
  }
}
