/** What a request carries in its path and its query. */
import type * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { jsonSchemaOf } from './component-schemas.ts'
import type { JsonSchema, Parameter } from './openapi.ts'

export function parametersOf({ params, query }: Endpoint): Parameter[] {
  const inPath = propertiesOf(params).map(([name, schema]) => parameter('path', name, schema))
  const inQuery = propertiesOf(query).map(([name, schema]) => parameter('query', name, schema))
  return [...inPath, ...inQuery]
}

function propertiesOf(object: z.ZodMiniObject): [string, JsonSchema][] {
  return Object.entries(jsonSchemaOf(object).properties ?? {}) as [string, JsonSchema][]
}

/** A list is one value with commas in it: a parameter must not be given twice. Source: decisions, "Lists". */
function parameter(place: 'path' | 'query', name: string, { description, ...schema }: JsonSchema): Parameter {
  return {
    name,
    in: place,
    ...(place === 'path' && { required: true }),
    ...(description !== undefined && { description }),
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema: withoutEmpty(schema)
  }
}

/** A known parameter without a value is refused. Source: decisions, "Lists". */
function withoutEmpty(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return { minItems: 1, ...schema }
  return schema.type === 'string' && !schema.enum && !schema.format ? { minLength: 1, ...schema } : schema
}
