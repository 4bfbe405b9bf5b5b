/** Notes a value beside the data of an item: without reading the item, and without a change of its version. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from './keys.ts'
import type { Table } from './table.ts'

/** Updates an existing item; the later of two writers stays. Throws ConditionalCheckFailedException without such an item. */
export async function noteOn(table: Table, { PK, SK }: Key, attribute: string, value: number): Promise<void> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: { PK, SK },
    UpdateExpression: 'SET #attribute = :value',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#attribute': attribute },
    ExpressionAttributeValues: { ':value': value }
  })
  await table.client.send(command)
}
