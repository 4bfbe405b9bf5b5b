/** What the document says of requests to webhooks. */
import { expect, it } from 'vitest'
import { factTypeNames } from '../../lib/contract/event-types.ts'
import { document, operations } from './parts.ts'

const requests = Object.entries(document.webhooks).map(([name, { post }]) => ({ name, ...post }))

it('has a request for each type of fact, and none for a snapshot', () => {
  expect(requests.map(({ name }) => name)).toEqual(factTypeNames)
})

it('names no operation like one of the interface', () => {
  const names = [...requests, ...operations].map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
})

it('carries an event, signed, and needs no token', () => {
  for (const { requestBody, parameters = [], security } of requests) {
    expect(requestBody?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Event' })
    expect(parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(security).toEqual([])
  }
})
