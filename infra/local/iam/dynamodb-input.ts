/** Inputs of DynamoDB's operations, as far as they name keys. */

/** A value as DynamoDB's protocol has it, such as `{ "S": "USER#a" }`. */
export type AttributeValue = Readonly<Record<string, unknown>>
export type Item = Readonly<Record<string, AttributeValue>>

export interface DynamodbInput {
  readonly TableName?: string
  readonly IndexName?: string
  readonly Key?: Item
  readonly Item?: Item
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Item
  readonly RequestItems?: Readonly<Record<string, BatchRead | readonly BatchWrite[]>>
  readonly TransactItems?: readonly Readonly<Record<string, DynamodbInput>>[]
}
export interface BatchRead {
  readonly Keys: readonly Item[]
}
export interface BatchWrite {
  readonly PutRequest?: { readonly Item: Item }
  readonly DeleteRequest?: { readonly Key: Item }
}
