/** Reads the partition out of the condition of a query. */
import type { DynamodbInput } from './dynamodb-input.ts'

/** `name = :value` anywhere in the condition; DynamoDB takes no other operator for the partition key. */
const equality = /([\w#.]+)\s*=\s*(:\w+)/g

/** The value that the query asks of the partition key; undefined where the condition names none, which DynamoDB refuses. */
export function partitionOf(
  { KeyConditionExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: DynamodbInput,
  partitionKey: string
) {
  for (const [, name = '', value = ''] of KeyConditionExpression.matchAll(equality)) {
    if ((ExpressionAttributeNames[name] ?? name) === partitionKey) return ExpressionAttributeValues[value]
  }
  return undefined
}
