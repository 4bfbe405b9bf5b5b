/** The permissions that calls of DynamoDB need. Source: Service Authorization Reference, "Amazon DynamoDB". */
import type { AttributeValue, BatchRead, BatchWrite, DynamodbInput, Item } from './dynamodb-input.ts'
import type { AccessRequest } from './evaluate.ts'
import { partitionOf } from './key-condition.ts'

/** A table or an index: the name of its partition key. */
export interface KeyNames {
  /** Undefined where the stack has no such table or index. */
  readonly partitionKeyOf: (tableName: string, indexName?: string) => string | undefined
  /** `arn:aws:dynamodb:<region>:<account>:table/`. */
  readonly tableArnPrefix: string
}

export const leadingKeys = 'dynamodb:leadingkeys'
const enclosingOperation = 'dynamodb:enclosingoperation'

/** Source: DynamoDB, "Using IAM with DynamoDB transactions". */
const actionsInTransactions: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem'
}

/** Throws an Error for a call whose permissions are not known here. */
export function dynamodbRequests(operation: string, input: DynamodbInput, names: KeyNames): AccessRequest[] {
  switch (operation) {
    case 'GetItem':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [onItems(operation, input.TableName, [(input.Key ?? input.Item) as Item], names)]
    case 'Query':
    case 'Scan':
      return [onPartition(operation, input, names)]
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.entries(input.RequestItems ?? {}).map(([table, items]) =>
        onItems(operation, table, itemsIn(items), names)
      )
    case 'TransactGetItems':
    case 'TransactWriteItems':
      return (input.TransactItems ?? []).flatMap((item) => inTransaction(operation, item, names))
    default:
      throw new Error(`infra/local/iam/dynamodb-calls.ts does not say which permissions ${operation} needs`)
  }
}

/** Each action of a transaction needs its own permission; the transaction as such needs none. */
function inTransaction(
  operation: string,
  item: Readonly<Record<string, DynamodbInput>>,
  names: KeyNames
): AccessRequest[] {
  return Object.entries(item).map(([kind, { TableName, Key, Item }]) => {
    const action = actionsInTransactions[kind]
    if (action === undefined) throw new Error(`There is no ${kind} in a transaction`)
    const request = onItems(action, TableName, [(Key ?? Item) as Item], names)
    return { ...request, context: { ...request.context, [enclosingOperation]: [operation] } }
  })
}

function onItems(action: string, table = '', items: readonly Item[], names: KeyNames): AccessRequest {
  const name = names.partitionKeyOf(nameOf(table))
  const keys = name === undefined ? [] : items.map((item) => text(item?.[name]))
  return { action: `dynamodb:${action}`, resource: arnOf(table, names), context: { [leadingKeys]: unique(keys) } }
}

/** A Scan reads every partition: it has no leading key. */
function onPartition(action: string, input: DynamodbInput, names: KeyNames): AccessRequest {
  const { TableName = '', IndexName } = input
  const key = names.partitionKeyOf(nameOf(TableName), IndexName)
  const partition = action === 'Query' && key !== undefined ? partitionOf(input, key) : undefined
  const table = arnOf(TableName, names)
  return {
    action: `dynamodb:${action}`,
    resource: IndexName === undefined ? table : `${table}/index/${IndexName}`,
    context: { [leadingKeys]: partition === undefined ? [] : [text(partition)] }
  }
}

function itemsIn(requests: BatchRead | readonly BatchWrite[]): readonly Item[] {
  if ('Keys' in requests) return requests.Keys
  return requests.map(({ PutRequest, DeleteRequest }) => (PutRequest?.Item ?? DeleteRequest?.Key) as Item)
}

/** A table is named by its name or its ARN. */
const arnOf = (table: string, { tableArnPrefix }: KeyNames) =>
  table.startsWith('arn:') ? table : `${tableArnPrefix}${table}`
const nameOf = (table: string) => table.replace(/^arn:.*:table\//, '')

/** Keys are strings, numbers or bytes, all of which the protocol writes as text. */
function text(value: AttributeValue | undefined): string {
  return String(Object.values(value ?? {})[0] ?? '')
}

const unique = (values: readonly string[]) => [...new Set(values)]
