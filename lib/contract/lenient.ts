/** Schemas that accept what another version of the service may have written. */
import * as z from 'zod/mini'
import { definitionOf } from './schema-definition.ts'

/** A copy of the schema that drops unknown members at every depth instead of refusing them. */
export function lenient<S extends z.core.$ZodType>(schema: S): S {
  return lenientSchema(schema) as S
}

function lenientSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object':
      return lenientObject(definition)
    case 'array':
      return rewrapped(schema, definition.element, z.array)
    case 'record':
      return rewrapped(schema, definition.valueType, (inner) => z.record(definition.keyType, inner))
    case 'union':
      return lenientUnion(schema, definition)
    case 'optional':
      return rewrapped(schema, definition.innerType, z.optional)
    case 'nullable':
      return rewrapped(schema, definition.innerType, z.nullable)
    default:
      return schema
  }
}

/** An object that keeps its unknown members goes on to keep them. */
function lenientObject({ shape, catchall }: z.core.$ZodObjectDef): z.core.$ZodType {
  const made = z.object(mapValues(shape, lenientSchema))
  return catchall && definitionOf(catchall).type !== 'never' ? z.catchall(made, catchall) : made
}

/** Tries the options in their order, also those of a union with a discriminator. */
function lenientUnion(schema: z.core.$ZodType, { options }: z.core.$ZodUnionDef): z.core.$ZodType {
  const changed = options.map(lenientSchema)
  return changed.every((option, index) => option === options[index]) ? schema : z.union(changed)
}

/** Wraps the lenient inner schema again, or returns the given schema where nothing changed. */
function rewrapped(
  schema: z.core.$ZodType,
  inner: z.core.$ZodType,
  wrap: (inner: z.core.$ZodType) => z.core.$ZodType
): z.core.$ZodType {
  const changed = lenientSchema(inner)
  return changed === inner ? schema : wrap(changed)
}

function mapValues<T>(record: Readonly<Record<string, T>>, map: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
}
