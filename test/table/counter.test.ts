/** The atomic counter: what is sent again, and what is not. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  InternalServerError,
  ProvisionedThroughputExceededException,
  ResourceNotFoundException,
  ThrottlingException
} from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addToCounter } from '../../lib/table/counter.ts'
import { rateKey } from '../../lib/table/keys.ts'
import { openTable } from '../../lib/table/table.ts'

const key = rateKey('USER#ada', 29_541_000)
const expiresAtSeconds = 1_772_460_180
const options = { message: 'Refused', $metadata: {} }
const reset = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET', name: 'TimeoutError' })

describe('a counter', () => {
  const table = openTable('telematics', { maxAttempts: 1 })
  const calls = mockClient(table.client)
  const add = () => addToCounter(table, key, 2, expiresAtSeconds)

  beforeEach(() => calls.reset())

  it('is one atomic ADD that gives the new value', async () => {
    calls.on(UpdateCommand).resolves({ Attributes: { count: 7, expiresAtSeconds } })

    expect(await add()).toBe(7)
    expect(calls.call(0).args[0].input).toEqual({
      TableName: 'telematics',
      Key: key,
      UpdateExpression: 'ADD #count :amount SET expiresAtSeconds = :end',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':amount': 2, ':end': expiresAtSeconds },
      ReturnValues: 'UPDATED_NEW'
    })
  })

  it.each([
    ['a reset connection', reset],
    ['a refused connection', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['throttling of the account', new ThrottlingException(options)],
    ['throttling of the partition', new ProvisionedThroughputExceededException(options)]
  ])('is sent again after %s', async (_, error) => {
    calls
      .on(UpdateCommand)
      .rejectsOnce(error)
      .resolves({ Attributes: { count: 1 } })

    expect(await add()).toBe(1)
    expect(calls.calls()).toHaveLength(2)
  })

  it.each([
    ['an error of DynamoDB, which may have counted', new InternalServerError(options)],
    ['a missing table', new ResourceNotFoundException(options)]
  ])('is not sent again after %s', async (_, error) => {
    calls.on(UpdateCommand).rejects(error)

    await expect(add()).rejects.toBe(error)
    expect(calls.calls()).toHaveLength(1)
  })

  it('is sent three times at most', async () => {
    calls.on(UpdateCommand).rejects(reset)

    await expect(add()).rejects.toBe(reset)
    expect(calls.calls()).toHaveLength(3)
  })
})

describe('a connection that the table has closed', () => {
  let server: Server

  beforeEach(async () => {
    server = closingServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => server.close())

  it('is replaced by a new one', async () => {
    const table = openTable('telematics', {
      maxAttempts: 1,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' }
    })

    expect(await addToCounter(table, key, 1, expiresAtSeconds)).toBe(1)
    expect(await addToCounter(table, key, 1, expiresAtSeconds)).toBe(2)
    table.client.destroy()
  })
})

/** Answers the first request of each connection and closes the connection at its second, as after a long idle time. */
function closingServer(): Server {
  const used = new WeakSet<object>()
  let count = 0
  return createServer({ keepAlive: true }, (request, response) => {
    if (used.has(request.socket)) {
      request.socket.destroy()
      return
    }
    used.add(request.socket)
    count += 1
    request.resume()
    response.setHeader('Content-Type', 'application/x-amz-json-1.0')
    response.end(JSON.stringify({ Attributes: { count: { N: String(count) } } }))
  })
}
