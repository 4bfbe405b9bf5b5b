import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import { ErrorEnvelope } from '../../lib/contract/resources/error.ts'
import { Event } from '../../lib/contract/resources/event.ts'
import { Header, ListHeader } from '../../lib/contract/resources/header.ts'
import type { JsonSchema, Response } from '../../lib/openapi/openapi.ts'
import { document, operationAt, operations, responseOf } from './parts.ts'

/** Equals the value if dates are canonical and nothing is unknown. */
const parsed = (schema: z.ZodMiniType, value: unknown) => z.parse(schema, value)

const enveloped = endpoints.filter(({ reply }) => reply === 'single' || reply === 'list')
const named = enveloped.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const withBody = named.filter(([, { body }]) => body)

describe.each(named)('%s', (route, { data, reply, status }) => {
  it('has an example of a whole reply, which is valid', () => {
    const { example } = responseOf(operationAt(route), status).content?.['application/json'] ?? {}
    const isList = reply === 'list'
    const Reply = z.strictObject({ header: isList ? ListHeader : Header, data: isList ? z.array(data) : data })

    expect(example).toBeDefined()
    expect(parsed(Reply, example)).toEqual(example)
  })
})

describe.each(withBody)('%s', (route, { body = z.never() }) => {
  it('has an example of a body, which is valid', () => {
    const { example } = operationAt(route).requestBody?.content['application/json'] ?? {}

    expect(example).toBeDefined()
    expect(parsed(body, example)).toEqual(example)
  })
})

it.each(Object.entries(document.webhooks))('has an example of a request with %s, which is valid', (name, { post }) => {
  const { example } = post?.requestBody?.content['application/json'] ?? {}

  expect(example).toMatchObject({ type: name })
  expect(parsed(Event, example)).toEqual(example)
})

it('has an example of every resource and every body', () => {
  const { schemas } = document.components
  const names = operations.flatMap(({ responses, requestBody }) => {
    const envelopes = Object.keys(responses).map((status) => contentSchema(responseOf({ responses }, status)))
    const resources = envelopes.flatMap((name) => resourceIn(schemas[name ?? '']))
    return [...resources, nameIn(requestBody?.content['application/json']?.schema)]
  })
  const resources = [...new Set(names)].filter((name) => name !== undefined)

  expect(resources.length).toBeGreaterThan(12)
  expect(resources.filter((name) => schemas[name]?.examples === undefined)).toEqual([])
})

const nameIn = (schema?: JsonSchema) => schema?.$ref?.split('/').at(-1)
const contentSchema = ({ content }: Response) => nameIn(content?.['application/json']?.schema)

/** The name of what `data` of an envelope holds. */
function resourceIn(envelope: JsonSchema | undefined): (string | undefined)[] {
  const data = envelope?.properties?.data as JsonSchema | undefined
  return data ? [nameIn((data.items as JsonSchema | undefined) ?? data)] : []
}

it('has an example of every kind of error in its envelope', () => {
  const examples = Object.values(document.components.responses).flatMap(({ content }) =>
    Object.entries(content?.['application/json']?.examples ?? {})
  )

  for (const [id, { value }] of examples) {
    expect(parsed(ErrorEnvelope, value)).toEqual(value)
    expect((value as ErrorEnvelope).error.id).toBe(id)
  }
  // An unknown path belongs to no operation.
  expect(new Set([...examples.map(([id]) => id), 'ROUTE_NOT_FOUND'])).toEqual(new Set(Object.keys(errorKinds)))
})
