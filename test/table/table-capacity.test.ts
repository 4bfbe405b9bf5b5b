/** Every call of the client asks for its consumed capacity, which is counted for the request that caused it. */
import { Readable } from 'node:stream'
import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import { openTable, queryAll } from '../../lib/table/table.ts'

interface Sent {
  readonly operation: string
  readonly input: Record<string, unknown>
}

interface Answer {
  readonly statusCode?: number
  readonly body: object
}

const Key = { PK: 'USER#ada', SK: 'PROFILE' }
const consumed = (CapacityUnits: number, parts = {}) => ({ TableName: 'telematics', CapacityUnits, ...parts })
const throttled: Answer = {
  statusCode: 400,
  body: { __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException', message: 'Slow down' }
}

/** A table that gives these answers in order, then repeats the last, and the requests sent to it. */
function answering(...answers: Answer[]) {
  const sent: Sent[] = []
  const handle = async (request: { headers: Record<string, string>; body: Uint8Array }) => {
    const { statusCode = 200, body } = answers[Math.min(sent.length, answers.length - 1)] ?? { body: {} }
    sent.push({
      operation: request.headers['x-amz-target']?.split('.')[1] ?? '',
      input: JSON.parse(new TextDecoder().decode(request.body))
    })
    const headers = { 'content-type': 'application/x-amz-json-1.0' }
    return { response: { statusCode, headers, body: Readable.from([JSON.stringify(body)]) } }
  }
  const requestHandler = { handle } as never
  return { sent, table: openTable('telematics', { requestHandler, endpoint: 'https://dynamodb.example.com' }) }
}

beforeEach(() => {
  // The random part of each backoff is zero, so that nothing waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

describe('a call of the client', () => {
  it('asks for the capacity that it consumes, which counts as read', async () => {
    const { sent, table } = answering({ body: { ConsumedCapacity: consumed(0.5) } })
    const meter = newCapacityMeter()

    await metered(meter, () => table.client.send(new GetCommand({ TableName: table.name, Key })))

    expect(sent.map(({ operation, input }) => [operation, input.ReturnConsumedCapacity])).toEqual([
      ['GetItem', 'TOTAL']
    ])
    expect(meter).toEqual({ calls: 1, readUnits: 0.5, writeUnits: 0, conflicts: 0, failures: 0 })
  })

  it('that writes counts as written', async () => {
    const { sent, table } = answering({ body: { ConsumedCapacity: consumed(2) } })
    const meter = newCapacityMeter()

    await metered(meter, () =>
      table.client.send(new PutCommand({ TableName: table.name, Item: { ...Key, a: undefined } }))
    )

    expect(sent[0]?.input.Item).toEqual({ PK: { S: 'USER#ada' }, SK: { S: 'PROFILE' } })
    expect(meter).toEqual({ calls: 1, readUnits: 0, writeUnits: 2, conflicts: 0, failures: 0 })
  })

  it('that is a transaction counts what it reads and what it writes', async () => {
    const capacity = [consumed(4, { ReadCapacityUnits: 0, WriteCapacityUnits: 4 })]
    const { table } = answering({ body: { ConsumedCapacity: capacity } })
    const meter = newCapacityMeter()
    const TransactItems = [{ Put: { TableName: table.name, Item: Key } }]

    await metered(meter, () => table.client.send(new TransactWriteCommand({ TransactItems })))

    expect(meter).toEqual({ calls: 1, readUnits: 0, writeUnits: 4, conflicts: 0, failures: 0 })
  })

  it('counts for every page of a query', async () => {
    const marshalled = { PK: { S: 'USER#ada' }, SK: { S: 'PROFILE' } }
    const { table } = answering(
      { body: { Items: [marshalled], LastEvaluatedKey: marshalled, ConsumedCapacity: consumed(128) } },
      { body: { Items: [], ConsumedCapacity: consumed(0.5) } }
    )
    const meter = newCapacityMeter()

    expect(await metered(meter, () => queryAll(table, { KeyConditionExpression: 'PK = :p' }))).toEqual([Key])
    expect(meter).toEqual({ calls: 2, readUnits: 128.5, writeUnits: 0, conflicts: 0, failures: 0 })
  })

  it('counts once, after any number of attempts', async () => {
    const { sent, table } = answering(throttled, { body: { ConsumedCapacity: consumed(1) } })
    const meter = newCapacityMeter()

    await metered(meter, () => table.client.send(new GetCommand({ TableName: table.name, Key })))

    expect(sent).toHaveLength(2)
    expect(meter).toEqual({ calls: 1, readUnits: 1, writeUnits: 0, conflicts: 0, failures: 0 })
  })

  it('fails with the throttling error after the third attempt', async () => {
    const { sent, table } = answering(throttled)

    const reading = table.client.send(new GetCommand({ TableName: table.name, Key }))

    await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'ProvisionedThroughputExceededException' }))
    expect(sent).toHaveLength(3)
  })
})
