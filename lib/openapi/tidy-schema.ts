/** Simplifies the JSON Schema that zod writes, for readers and for code generators. */
import { enumName } from './named-enums.ts'
import { type JsonSchema, refTo } from './openapi.ts'

/** Formats that zod also expresses as a long pattern, which is removed. */
const formatsWithPattern = ['email', 'date']

export function tidySchema(schema: JsonSchema): JsonSchema {
  const { $schema, $id, ...rest } = schema
  const inner = mapParts(rest, tidySchema)
  return withoutNoise(withNull(withWholeOption(withEnumName(withOpenValue(inner)))))
}

/** Copies a schema and replaces every schema directly inside it. */
export function mapParts(schema: JsonSchema, map: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, additionalProperties, propertyNames, ...rest } = schema
  const mapAny = (part: unknown) => map(part as JsonSchema)
  const mapped = Object.entries(properties ?? {}).map(([name, property]) => [name, mapAny(property)])
  const inner = typeof additionalProperties === 'object' ? mapAny(additionalProperties) : additionalProperties
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(mapped) }),
    ...(items && { items: mapAny(items) }),
    ...(anyOf && { anyOf: anyOf.map(mapAny) }),
    ...(oneOf && { oneOf: oneOf.map(mapAny) }),
    ...(inner !== undefined && { additionalProperties: inner })
  }
}

/** Where later versions may add values, the document has the pattern without the list of today's values. */
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

/** Replaces a choice between an object and a part of it by the object, with only the members required that both require. */
function withWholeOption(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [whole, part] = anyOf ?? []
  if (anyOf?.length !== 2 || !whole?.properties || !part?.properties) return schema
  const required = whole.required?.filter((name) => part.required?.includes(name))
  return { ...rest, ...whole, ...(required && { required }) }
}

/** Replaces a choice between a type and null by a type that may be null. */
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
    ...(pattern !== undefined && !formatsWithPattern.includes(rest.format ?? '') && { pattern }),
    ...(rest.type === 'integer' && { format: 'int64' }),
    ...(rest.description?.startsWith('Deprecated') && { deprecated: true })
  }
}
