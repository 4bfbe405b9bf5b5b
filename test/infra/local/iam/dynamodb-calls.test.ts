import { describe, expect, it } from 'vitest'
import { dynamodbRequests } from '../../../../infra/local/iam/dynamodb-calls.ts'
import type { DynamodbInput } from '../../../../infra/local/iam/dynamodb-input.ts'
import { keyNamesOf } from '../../../../infra/local/iam/start-iam.ts'
import { table } from './functions-with-roles.ts'

const names = keyNamesOf(
  {
    name: table.name,
    KeySchema: [
      { AttributeName: 'SK', KeyType: 'RANGE' },
      { AttributeName: 'PK', KeyType: 'HASH' }
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-owner',
        KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' }
      }
    ]
  },
  'eu-central-1'
)
const requests = (operation: string, input: DynamodbInput) => dynamodbRequests(operation, input, names)
const TableName = table.name
const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'PROFILE' } })
const on = (action: string, keys: string[], resource = table.arn) => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:leadingkeys': keys }
})

describe('a call on one item', () => {
  it.each(['GetItem', 'UpdateItem', 'DeleteItem'])('needs %s on its partition', (operation) => {
    expect(requests(operation, { TableName, Key: key('USER#a') })).toEqual([on(operation, ['USER#a'])])
  })

  it('needs PutItem on the partition of the item', () => {
    const Item = { ...key('USER#a'), name: { S: 'ORG#b' } }
    expect(requests('PutItem', { TableName, Item })).toEqual([on('PutItem', ['USER#a'])])
  })

  it('can name the table by its ARN', () => {
    expect(requests('GetItem', { TableName: table.arn, Key: key('USER#a') })).toEqual([on('GetItem', ['USER#a'])])
  })

  it('has no leading key on a table that is not of the stack', () => {
    const other = table.arn.replace('/Table', '/Other')
    expect(requests('GetItem', { TableName: 'Other', Key: key('USER#a') })).toEqual([on('GetItem', [], other)])
  })
})

describe('a query', () => {
  const ExpressionAttributeValues = { ':p': { S: 'USER#a' }, ':s': { S: 'ORG#b' } }

  it.each([
    ['by name', { KeyConditionExpression: 'PK = :p AND SK = :s' }],
    ['after the sort key', { KeyConditionExpression: 'begins_with(SK, :s) AND PK=:p' }],
    [
      'by placeholder',
      {
        KeyConditionExpression: '(#sort BETWEEN :s AND :s) AND (#partition = :p)',
        ExpressionAttributeNames: { '#partition': 'PK', '#sort': 'SK' }
      }
    ]
  ])('needs Query on the partition that the condition names: %s', (_, condition) => {
    expect(requests('Query', { TableName, ...condition, ExpressionAttributeValues })).toEqual([on('Query', ['USER#a'])])
  })

  it('of an index needs Query on the index, with the key of the index', () => {
    const KeyConditionExpression = 'owner = :p AND PK = :s'
    const query = { TableName, IndexName: 'by-owner', KeyConditionExpression, ExpressionAttributeValues }
    expect(requests('Query', query)).toEqual([on('Query', ['USER#a'], `${table.arn}/index/by-owner`)])
  })

  it('has no leading key where it scans', () => {
    expect(requests('Scan', { TableName })).toEqual([on('Scan', [])])
  })
})

describe('a call on several items', () => {
  it('needs BatchGetItem on all partitions of each table', () => {
    const RequestItems = { [TableName]: { Keys: [key('USER#a'), key('ORG#b'), key('USER#a')] } }
    expect(requests('BatchGetItem', { RequestItems })).toEqual([on('BatchGetItem', ['USER#a', 'ORG#b'])])
  })

  it('needs BatchWriteItem on the partitions of what is put and deleted', () => {
    const RequestItems = {
      [TableName]: [{ PutRequest: { Item: key('USER#a') } }, { DeleteRequest: { Key: key('ORG#b') } }]
    }
    expect(requests('BatchWriteItem', { RequestItems })).toEqual([on('BatchWriteItem', ['USER#a', 'ORG#b'])])
  })

  it('needs the action of each part of a transaction on its own partition', () => {
    const TransactItems: Record<string, DynamodbInput>[] = [
      { Put: { TableName, Item: key('USER#a') } },
      { Update: { TableName, Key: key('USER#b') } },
      { Delete: { TableName, Key: key('ORG#c') } },
      { ConditionCheck: { TableName, Key: key('ORG#d') } }
    ]
    const inTransaction = (action: string, partition: string) => ({
      ...on(action, [partition]),
      context: { 'dynamodb:leadingkeys': [partition], 'dynamodb:enclosingoperation': ['TransactWriteItems'] }
    })
    expect(requests('TransactWriteItems', { TransactItems })).toEqual([
      inTransaction('PutItem', 'USER#a'),
      inTransaction('UpdateItem', 'USER#b'),
      inTransaction('DeleteItem', 'ORG#c'),
      inTransaction('ConditionCheckItem', 'ORG#d')
    ])
  })

  it('needs GetItem for each read of a transaction', () => {
    const [request] = requests('TransactGetItems', { TransactItems: [{ Get: { TableName, Key: key('USER#a') } }] })
    expect(request?.action).toBe('dynamodb:GetItem')
  })
})

it('says where to add a call that it does not know', () => {
  expect(() => requests('ExecuteStatement', {})).toThrow(
    'infra/local/iam/dynamodb-calls.ts does not say which permissions ExecuteStatement needs'
  )
})
