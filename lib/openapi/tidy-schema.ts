/** Makes the JSON Schema that zod writes readable to people and to generators of code. */
import type { JsonSchema } from './openapi.ts'

/** Where zod puts the schemas that contain themselves: those of any JSON value, and no others. */
const anyJsonValue = /__shared#|^#\/\$defs\/__schema/

/** Formats that say what a pattern of two lines beside them says. */
const tellingFormats = ['email', 'date']

/** `descriptionOf` gives the text that belongs to a reference to a schema that contains itself. */
export function tidySchema(schema: JsonSchema, descriptionOf: (reference: string) => string | undefined): JsonSchema {
  const { $schema, $id, ...rest } = schema
  if (rest.$ref && anyJsonValue.test(rest.$ref)) {
    const description = descriptionOf(rest.$ref)
    return description === undefined ? {} : { description }
  }
  return withoutNoise(withNull(withTidyParts(rest, (part) => tidySchema(part as JsonSchema, descriptionOf))))
}

function withTidyParts(schema: JsonSchema, tidy: (part: unknown) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, additionalProperties, propertyNames, ...rest } = schema
  const tidyProperties = Object.entries(properties ?? {}).map(([name, property]) => [name, tidy(property)])
  const inner = typeof additionalProperties === 'object' ? tidy(additionalProperties) : additionalProperties
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(tidyProperties) }),
    ...(items && { items: tidy(items) }),
    ...(anyOf && { anyOf: anyOf.map(tidy) }),
    ...(inner !== undefined && { additionalProperties: inner })
  }
}

/** A type that may be null instead of a choice between the type and null. */
function withNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [first, second] = anyOf ?? []
  if (anyOf?.length !== 2 || second?.type !== 'null' || typeof first?.type !== 'string') return schema
  const nullable = { ...rest, ...first, type: [first.type, 'null' as const] }
  return first.enum ? { ...nullable, enum: [...first.enum, null] } : nullable
}

function withoutNoise({ pattern, maximum, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(pattern !== undefined && !tellingFormats.includes(rest.format ?? '') && { pattern }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(rest.description?.startsWith('Deprecated') && { deprecated: true })
  }
}
