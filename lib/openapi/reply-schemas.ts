/** What the schemas of replies have beyond those of the contract, so that generated clients accept later versions. */
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { type JsonSchema, refTo } from './openapi.ts'
import { mapParts } from './tidy-schema.ts'

/**
 * The same schema with room for members that a later patch version adds. Said explicitly, because some generators take
 * objects that say nothing of it for closed ones.
 */
export function openForReaders(schema: JsonSchema): JsonSchema {
  const open = mapParts(schema, openForReaders)
  return open.properties ? { ...open, additionalProperties: true } : open
}

/** An item of a list that can be asked for with `fields`: nothing is required of it. */
export function itemSchema(resource: JsonSchema): JsonSchema {
  const { required = [], description, ...rest } = resource
  const always = required.map((name) => `\`${name}\``).join(', ')
  return { ...rest, description: `Item of a list. Has ${always}, unless \`fields\` leaves them out.` }
}

export function itemName(resource: string): string {
  return `${resource}Item`
}

/** The name of the whole reply; `resource` is that of its data. */
export function envelopeName({ reply }: Endpoint, resource: string): string {
  return reply === 'list' ? `${resource}ListEnvelope` : `${resource}Envelope`
}

/** Every reply in the envelope, by name. `nameOf` gives the name of an endpoint's resource. */
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
