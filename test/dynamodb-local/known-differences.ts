/**
 * Calls for which DynamoDB Local 3.1.0 reports less capacity than DynamoDB consumes. All budgets hold against it, but those
 * that are named here are proven by the emulator alone, whose figures follow the documentation. Source: AWS, "DynamoDB read
 * and write operations" and "Amazon DynamoDB Transactions: How it works".
 */
import { BatchGetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { StoredItem } from '../../lib/table/table.ts'

interface Difference {
  readonly call: string
  readonly reason: string
  /** The budgets of design, "The table", that rest on the figure. */
  readonly budgets: readonly string[]
  readonly command: (TableName: string) => BatchGetCommand | QueryCommand | TransactWriteCommand
  readonly capacityUnits: number
  readonly ofDynamodbLocal: number
}

const item = (id: string): StoredItem => ({ PK: id, SK: 'S' })
const put = (TableName: string, id: string) => ({ Put: { TableName, Item: item(id) } })
const check = (TableName: string, id: string) => ({
  ConditionCheck: { TableName, Key: item(id), ConditionExpression: 'attribute_not_exists(PK)' }
})
const noneOf = (TableName: string, ConsistentRead: boolean) =>
  new QueryCommand({
    TableName,
    ConsistentRead,
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': 'absent' }
  })

const transactionBudgets = ['login under an organization', 'like', 'visibility, deletion']
const listBudgets = ['list-vehicle-status', 'list-vehicles', 'list-trips', 'list-triplegs']

export const knownDifferences: readonly Difference[] = [
  {
    call: 'a transaction of several puts',
    reason: 'The actions are not added up. DynamoDB counts two units per kilobyte for each action.',
    budgets: transactionBudgets,
    command: (table) =>
      new TransactWriteCommand({ TransactItems: [put(table, 'a'), put(table, 'b'), put(table, 'c')] }),
    capacityUnits: 6,
    ofDynamodbLocal: 2
  },
  {
    call: 'a transaction with a condition check',
    reason: 'The check adds nothing. DynamoDB counts it like a write of the item.',
    budgets: transactionBudgets,
    command: (table) => new TransactWriteCommand({ TransactItems: [put(table, 'd'), check(table, 'absent')] }),
    capacityUnits: 4,
    ofDynamodbLocal: 2
  },
  {
    call: 'a batch of keys without items',
    reason: 'Absent items are not counted. DynamoDB counts the least unit for each key.',
    budgets: ['update-trip: fields', 'get-vehicle', 'get-tripleg', ...listBudgets],
    command: (table) => new BatchGetCommand({ RequestItems: { [table]: { Keys: [item('x'), item('y')] } } }),
    capacityUnits: 1,
    ofDynamodbLocal: 0
  },
  {
    call: 'a query that finds nothing',
    reason: 'It is not counted. DynamoDB counts the least unit.',
    budgets: listBudgets,
    command: (table) => noneOf(table, false),
    capacityUnits: 0.5,
    ofDynamodbLocal: 0
  },
  {
    call: 'a consistent query that finds nothing',
    reason: 'It is not counted. DynamoDB counts the least unit.',
    budgets: listBudgets,
    command: (table) => noneOf(table, true),
    capacityUnits: 1,
    ofDynamodbLocal: 0
  }
]
