/** Extends the contract's schemas of replies, so that generated clients accept later patch versions. */
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { type JsonSchema, refTo } from './openapi.ts'
import { mapParts } from './tidy-schema.ts'

/**
 * Copies the schema with room for members of later patch versions. `additionalProperties` is explicit, because some
 * generators treat an object without it as closed.
 */
export function openForReaders(schema: JsonSchema): JsonSchema {
  const open = mapParts(schema, openForReaders)
  return open.properties ? { ...open, additionalProperties: true } : open
}

/** The schema of a list item, in which no member is required because `fields` can leave any of them out. */
export function itemSchema(resource: JsonSchema): JsonSchema {
  const { required = [], description, ...rest } = resource
  const always = required.map((name) => `\`${name}\``).join(', ')
  return { ...rest, description: `Item of a list. Has ${always}, unless \`fields\` leaves them out.` }
}

export function itemName(resource: string): string {
  return `${resource}Item`
}

/** The name of the envelope with a resource; `resource` is the name of the resource. */
export function envelopeName({ reply }: Endpoint, resource: string): string {
  return reply === 'list' ? `${resource}ListEnvelope` : `${resource}Envelope`
}

/** The schemas of all replies in the envelope, by name. `nameOf` returns the name of an endpoint's resource. */
export function envelopeSchemas(nameOf: (data: Endpoint['data']) => string): Record<string, JsonSchema> {
  const enveloped = endpoints.filter(({ reply }) => reply === 'single' || reply === 'list')
  return Object.fromEntries(
    enveloped.map((endpoint) => {
      const resource = nameOf(endpoint.data)
      return [envelopeName(endpoint, resource), envelopeSchema(endpoint, resource)]
    })
  )
}

function envelopeSchema({ reply }: Endpoint, resource: string): JsonSchema {
  const isList = reply === 'list'
  const data: JsonSchema = isList
    ? { type: 'array', description: 'The items of this page', items: { $ref: refTo(itemName(resource)) } }
    : { $ref: refTo(resource) }
  return {
    type: 'object',
    properties: { header: { $ref: refTo(isList ? 'ListHeader' : 'Header') }, data },
    required: ['header', 'data'],
    additionalProperties: true
  }
}
