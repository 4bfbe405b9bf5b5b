/** How an endpoint answers where nothing is wrong. Source: specification, "Response envelope". */
import type { Endpoint } from '../contract/endpoint.ts'
import { defaultLimit } from '../contract/list-query.ts'
import { apiVersion } from '../contract/resources/header.ts'
import { jsonSchemaOf, refTo } from './component-schemas.ts'
import { exampleOf } from './examples.ts'
import { headersOf, rateHeaderNames } from './headers.ts'
import type { Content, JsonSchema, MediaType, Response } from './openapi.ts'

const descriptions = {
  single: 'Success',
  list: 'A page of the list',
  empty: 'Done; there is nothing to return',
  document: 'The document, outside of the envelope'
} as const satisfies Record<Endpoint['reply'], string>

export function successResponse(endpoint: Endpoint): Response {
  const headers = headersOf(endpoint.audience === 'anybody' ? [] : rateHeaderNames)
  const content = contentOf(endpoint)
  return { description: descriptions[endpoint.reply], ...(headers && { headers }), ...(content && { content }) }
}

function contentOf(endpoint: Endpoint): Content | undefined {
  if (endpoint.reply === 'empty') return undefined
  if (endpoint.reply !== 'document') return { 'application/json': envelopeOf(endpoint) }
  const { contentType = '' } = endpoint
  const [mediaType = ''] = contentType.split(';')
  return { [mediaType]: { schema: { type: mediaType === 'application/json' ? 'object' : 'string' } } }
}

function envelopeOf(endpoint: Endpoint): MediaType {
  const isList = endpoint.reply === 'list'
  const data = jsonSchemaOf(endpoint.data)
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      header: { $ref: refTo(isList ? 'ListHeader' : 'Header') },
      data: isList ? { type: 'array', items: data } : data
    },
    required: ['header', 'data'],
    additionalProperties: false
  }
  const example = exampleOf(endpoint.data)
  if (example === undefined) return { schema }
  return { schema, example: { header: exampleHeader(endpoint), data: isList ? [example] : example } }
}

/** As the owner of the resource sees it. */
function exampleHeader({ permission, reply }: Endpoint): object {
  const permissionVia = permission ? [{ permission, via: 'me' }] : []
  const header = { api_version: apiVersion, status: 'SUCCESS', message: '', permission_via: permissionVia }
  return reply === 'list' ? { ...header, num_results: 1, offset: 0, limit: defaultLimit } : header
}
