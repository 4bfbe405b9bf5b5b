/** The parameters of an operation: in its path and query, and headers. */
import type * as z from 'zod/mini'
import { creates, type Endpoint } from '../contract/endpoint.ts'
import { idempotencyKeyHeader, ifMatchHeader } from '../contract/request-headers.ts'
import { jsonSchemaOf } from './component-schemas.ts'
import type { JsonSchema, Parameter } from './openapi.ts'
import { parameterExample } from './parameter-examples.ts'

export function parametersOf(endpoint: Endpoint): Parameter[] {
  const inPath = propertiesOf(endpoint.params).map(([name, schema]) =>
    parameter('path', name, withoutEmpty(schema), true)
  )
  const required = jsonSchemaOf(endpoint.query).required ?? []
  const inQuery = propertiesOf(endpoint.query).map(([name, schema]) =>
    parameter(
      'query',
      name,
      endpoint.client ? schema : withoutEmpty(schema),
      required.includes(name) && schema.default === undefined
    )
  )
  return [...inPath, ...inQuery, ...headersOf(endpoint)].map((one) =>
    withExample(one, parameterExample(endpoint, one.name))
  )
}

/** Those that clients set for a request of this kind. */
function headersOf(endpoint: Endpoint): Parameter[] {
  const header = (name: string, schema: JsonSchema) => parameter('header', name, { type: 'string', ...schema }, false)
  if (creates(endpoint)) {
    const description =
      'Chosen by the client, best a random UUID. A repetition within 24 hours gets the first answer and creates nothing'
    return [header(idempotencyKeyHeader, { minLength: 1, maxLength: 255, description })]
  }
  if (!endpoint.guarded || endpoint.method === 'GET') return []
  const description = 'The `ETag` of the resource as it was read. If it was changed since, the request is refused'
  return [header(ifMatchHeader, { description })]
}

function propertiesOf(object: z.ZodMiniObject): [string, JsonSchema][] {
  return Object.entries(jsonSchemaOf(object).properties ?? {}) as [string, JsonSchema][]
}

/** A list is one comma-separated value, because a parameter must not be repeated. Source: decisions, "Lists". */
function parameter(
  place: Parameter['in'],
  name: string,
  { description, deprecated, ...schema }: JsonSchema,
  isRequired: boolean
): Parameter {
  return {
    name,
    in: place,
    ...(isRequired && { required: true }),
    ...(description !== undefined && { description }),
    ...(deprecated && { deprecated }),
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema
  }
}

/** A known parameter without a value is refused, except at endpoints for third-party software. Source: decisions, "Lists". */
function withoutEmpty(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return { minItems: 1, ...schema }
  return schema.type === 'string' && !schema.enum && !schema.format ? { minLength: 1, ...schema } : schema
}

/**
 * Swagger UI sends the example of a parameter as its value. A required parameter therefore has its example there; the
 * example of an optional parameter is in its schema, so that the parameter is not sent by default.
 */
function withExample(parameter: Parameter, example: unknown): Parameter {
  if (parameter.required) return { ...parameter, example }
  return { ...parameter, schema: { ...parameter.schema, examples: [example] } }
}
