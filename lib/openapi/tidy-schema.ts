/** Makes the JSON Schema that zod writes readable to people and to generators of code. */
import { enumName } from './named-enums.ts'
import { type JsonSchema, refTo } from './openapi.ts'

/** Formats beside which zod repeats the same as a long pattern. */
const tellingFormats = ['email', 'date']

export function tidySchema(schema: JsonSchema): JsonSchema {
  const { $schema, $id, ...rest } = schema
  const inner = mapParts(rest, tidySchema)
  return withoutNoise(withNull(withWholeOption(withEnumName(withOpenValue(inner)))))
}

/** The schema with every schema directly inside of it replaced. */
export function mapParts(schema: JsonSchema, map: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, additionalProperties, propertyNames, ...rest } = schema
  const mapAny = (part: unknown) => map(part as JsonSchema)
  const mapped = Object.entries(properties ?? {}).map(([name, property]) => [name, mapAny(property)])
  const inner = typeof additionalProperties === 'object' ? mapAny(additionalProperties) : additionalProperties
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(mapped) }),
    ...(items && { items: mapAny(items) }),
    ...(anyOf && { anyOf: anyOf.map(mapAny) }),
    ...(inner !== undefined && { additionalProperties: inner })
  }
}

/** A value that later versions may give beyond today's is described by its pattern alone. */
function withOpenValue(schema: JsonSchema): JsonSchema {
  const { const: fixed, enum: values, ...open } = schema
  const { pattern, 'x-extensible-enum': known } = schema
  return (fixed !== undefined && pattern !== undefined) || known !== undefined ? open : schema
}

function withEnumName(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema
  const name = values && enumName(values)
  return name === undefined ? schema : { $ref: refTo(name), ...rest }
}

/** A choice between an object and a part of it is that object, with the members required that both require. */
function withWholeOption(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [whole, part] = anyOf ?? []
  if (anyOf?.length !== 2 || !whole?.properties || !part?.properties) return schema
  const required = whole.required?.filter((name) => part.required?.includes(name))
  return { ...rest, ...whole, ...(required && { required }) }
}

/** A type that may be null instead of a choice between the type and null. */
function withNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [first, second] = anyOf ?? []
  if (anyOf?.length !== 2 || !first || second?.type !== 'null') return schema
  if (first.$ref) {
    const { $ref, ...described } = first
    return { ...rest, ...described, anyOf: [{ $ref }, second] }
  }
  if (typeof first.type !== 'string') return schema
  const nullable = { ...rest, ...first, type: [first.type, 'null' as const] }
  return first.enum ? { ...nullable, enum: [...first.enum, null] } : nullable
}

function withoutNoise({ pattern, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(pattern !== undefined && !tellingFormats.includes(rest.format ?? '') && { pattern }),
    ...(rest.type === 'integer' && { format: 'int64' }),
    ...(rest.description?.startsWith('Deprecated') && { deprecated: true })
  }
}
