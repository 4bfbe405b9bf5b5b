/** What zod schemas describe: their kinds, values, descriptions and fields. */
import * as z from 'zod/mini'
import { type Definition, definitionOf } from './schema-definition.ts'
import type { Unit } from './unit.ts'

/** zod's name of a kind of schema, such as `string`, `enum` and `object`. The kind of a date-time is `pipe`. */
export type SchemaKind = Definition['type']

/** The schema without its optional, nullable and default wrappers. */
export function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = definitionOf(schema)
  return 'innerType' in definition ? bareSchema(definition.innerType) : schema
}

/** The kind of the schema without its wrappers. */
export function schemaKind(schema: z.core.$ZodType): SchemaKind {
  return definitionOf(bareSchema(schema)).type
}

/** The values of an enumeration; undefined for every other kind. */
export function enumValues(schema: z.core.$ZodType): string[] | undefined {
  const definition = definitionOf(bareSchema(schema))
  return definition.type === 'enum' ? Object.values(definition.entries).map(String) : undefined
}

/** The description of the schema in the OpenAPI document. */
export function descriptionOf(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(bareSchema(schema))?.description
}

/** The unit of a number; undefined for a number without a dimension and for every other kind. */
export function unitOf(schema: z.core.$ZodType): Unit | undefined {
  return z.globalRegistry.get(bareSchema(schema))?.['x-unit'] as Unit | undefined
}

/** The schemas of an object's fields, or of the fields of an array's items. Throws TypeError for every other kind. */
export function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape {
  const definition = definitionOf(bareSchema(schema))
  if (definition.type === 'array') return shapeOf(definition.element)
  if (definition.type !== 'object') throw new TypeError(`A schema of the kind ${definition.type} has no fields`)
  return definition.shape
}

/** A resource with all of its fields: of a union the first option, otherwise the schema itself. */
export function wholeResource(schema: z.core.$ZodType): z.ZodMiniObject {
  const definition = definitionOf(schema)
  return (definition.type === 'union' ? definition.options[0] : schema) as z.ZodMiniObject
}
