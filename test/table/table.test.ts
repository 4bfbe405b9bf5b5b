/** Calls to the table that take several requests: batches and queries with pages. */
import {
  type BatchGetItemCommandInput,
  ProvisionedThroughputExceededException,
  ResourceNotFoundException
} from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Key } from '../../lib/table/keys.ts'
import { getItem, getItems, openTable, queryAll, queryCount, queryFirst } from '../../lib/table/table.ts'

const table = openTable('telematics')
const calls = mockClient(table.client)
const keyOf = (id: number | string): Key => ({ PK: `VEHICLE#${id}`, SK: 'PROFILE' })
const itemOf = (id: number | string) => ({ ...keyOf(id), data: { id: String(id) } })
const keys = (count: number) => Array.from({ length: count }, (_, index) => keyOf(index))
const throttling = new ProvisionedThroughputExceededException({ message: 'Slow down', $metadata: {} })

const request = { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': 'VEHICLE#1' } }

const keysOf = (input: BatchGetItemCommandInput) => (input.RequestItems?.telematics?.Keys ?? []) as unknown as Key[]

/** Answers batches from these items, in another order than that of the keys. */
function holding(...items: Key[]) {
  calls.on(BatchGetCommand).callsFake((input) => ({
    Responses: {
      telematics: keysOf(input)
        .flatMap((key) => items.filter(({ PK, SK }) => PK === key.PK && SK === key.SK))
        .reverse()
    }
  }))
}

beforeEach(() => {
  calls.reset()
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('one item', () => {
  it('is asked for by its key', async () => {
    calls.on(GetCommand).resolves({ Item: itemOf(1) })

    expect(await getItem(table, keyOf(1), { ConsistentRead: true })).toEqual(itemOf(1))
    expect(calls.commandCalls(GetCommand)[0]?.args[0].input).toEqual({
      TableName: 'telematics',
      Key: keyOf(1),
      ConsistentRead: true
    })
  })

  it('is undefined where it does not exist', async () => {
    calls.on(GetCommand).resolves({})

    expect(await getItem(table, keyOf(1))).toBeUndefined()
  })
})

describe('several items', () => {
  it('come in the order of their keys, undefined where there is none', async () => {
    holding(itemOf(1), itemOf(3))

    expect(await getItems(table, [keyOf(3), keyOf(2), keyOf(1)])).toEqual([itemOf(3), undefined, itemOf(1)])
  })

  it('differ by both parts of their keys', async () => {
    const status = { PK: 'VEHICLE#1', SK: 'STATUS' }
    holding(itemOf(1), status)

    expect(await getItems(table, [status, keyOf(1)])).toEqual([status, itemOf(1)])
  })

  it('of no keys make no call', async () => {
    expect(await getItems(table, [])).toEqual([])
    expect(calls.calls()).toHaveLength(0)
  })

  it.each([
    [100, [100]],
    [101, [100, 1]],
    [250, [100, 100, 50]]
  ])('of %d keys are asked for in batches of %j', async (count, sizes) => {
    holding(...keys(count))

    expect(await getItems(table, keys(count))).toEqual(keys(count))
    expect(calls.commandCalls(BatchGetCommand).map(({ args }) => keysOf(args[0].input as never).length)).toEqual(sizes)
  })

  it('that were left unprocessed, and only those, are requested again', async () => {
    calls
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { telematics: [itemOf(0)] },
        UnprocessedKeys: { telematics: { Keys: [{ ...keyOf(1) }, { ...keyOf(2) }] } }
      })
      .resolvesOnce({
        Responses: { telematics: [itemOf(2)] },
        UnprocessedKeys: { telematics: { Keys: [{ ...keyOf(1) }] } }
      })
      .resolves({ Responses: { telematics: [itemOf(1)] }, UnprocessedKeys: {} })

    expect(await getItems(table, keys(3), { ConsistentRead: true })).toEqual([itemOf(0), itemOf(1), itemOf(2)])
    expect(calls.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems)).toEqual([
      { telematics: { Keys: keys(3), ConsistentRead: true } },
      { telematics: { Keys: [keyOf(1), keyOf(2)], ConsistentRead: true } },
      { telematics: { Keys: [keyOf(1)], ConsistentRead: true } }
    ])
  })

  it('fail when some stay unprocessed, and are never returned incomplete', async () => {
    calls.on(BatchGetCommand).resolves({ UnprocessedKeys: { telematics: { Keys: [{ ...keyOf(0) }] } } })

    await expect(getItems(table, keys(1))).rejects.toThrow('The table left keys of a batch unprocessed')
    expect(calls.calls()).toHaveLength(6)
  })

  it('fail with the throttling error of the table', async () => {
    calls.on(BatchGetCommand).rejects(throttling)

    await expect(getItems(table, keys(1))).rejects.toBe(throttling)
  })
})

describe('a query', () => {
  const last = { PK: 'VEHICLE#1', SK: 'last' }

  it('is followed page after page, empty ones too', async () => {
    calls
      .on(QueryCommand)
      .resolvesOnce({ Items: [itemOf(1), itemOf(2)], LastEvaluatedKey: last })
      .resolvesOnce({ Items: [], LastEvaluatedKey: { ...last, SK: 'further' } })
      .resolves({ Items: [itemOf(3)] })

    expect(await queryAll(table, request)).toEqual([itemOf(1), itemOf(2), itemOf(3)])
    expect(calls.commandCalls(QueryCommand).map(({ args }) => args[0].input.ExclusiveStartKey)).toEqual([
      undefined,
      last,
      { ...last, SK: 'further' }
    ])
  })

  it('for the first items ends with them', async () => {
    calls
      .on(QueryCommand)
      .resolvesOnce({ Items: [itemOf(1)], LastEvaluatedKey: last })
      .resolves({
        Items: [itemOf(2), itemOf(3)],
        LastEvaluatedKey: last
      })

    expect(await queryFirst(table, request, 2)).toEqual([itemOf(1), itemOf(2)])
    expect(calls.commandCalls(QueryCommand).map(({ args }) => args[0].input.Limit)).toEqual([2, 2])
  })

  it('for no items makes no call', async () => {
    expect(await queryFirst(table, request, 0)).toEqual([])
    expect(calls.calls()).toHaveLength(0)
  })

  it('counts over all pages', async () => {
    calls.on(QueryCommand).resolvesOnce({ Count: 1000, LastEvaluatedKey: last }).resolves({ Count: 17 })

    expect(await queryCount(table, request)).toBe(1017)
    expect(calls.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({ ...request, Select: 'COUNT' })
  })

  it('that the table refuses fails, and is not an empty list', async () => {
    const error = new ResourceNotFoundException({ message: 'No such table', $metadata: {} })
    calls
      .on(QueryCommand)
      .resolvesOnce({ Items: [itemOf(1)], LastEvaluatedKey: last })
      .rejects(error)

    await expect(queryAll(table, request)).rejects.toBe(error)
  })
})
