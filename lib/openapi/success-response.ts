/** The success responses of an endpoint. Source: specification, "Response envelope". */

import { apiVersion } from '../contract/api-version.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { xlsxType } from '../contract/list-formats.ts'
import { defaultLimit } from '../contract/list-query.ts'
import { rateHeaderNames } from '../limits/rate-headers.ts'
import { jsonSchemaOf, resourceName } from './component-schemas.ts'
import { exampleOf } from './examples.ts'
import { headersOf } from './headers.ts'
import { linksOf } from './links.ts'
import { type Content, type MediaType, type Response, refTo } from './openapi.ts'
import { envelopeName } from './reply-schemas.ts'
import { textExample } from './text-examples.ts'

const descriptions = {
  single: 'Success',
  list: 'A page of the list',
  empty: 'Success, without a body',
  document: 'The document, outside of the envelope',
  bare: 'Success, outside of the envelope',
  file: 'Outside of the envelope'
} as const satisfies Record<Endpoint['reply'], string>

export function successResponse(endpoint: Endpoint): Response {
  const [content, links] = [contentOf(endpoint), linksOf(endpoint)]
  const headers = headersOfSuccess(endpoint)
  return { description: descriptions[endpoint.reply], headers, ...(content && { content }), ...(links && { links }) }
}

/** The response to a client that already has the representation. */
export function unchangedResponses(endpoint: Endpoint): Record<string, Response> {
  const description = 'The response is the one that `If-None-Match` names'
  return isRead(endpoint) ? { 304: { description, headers: headersOfSuccess(endpoint) } } : {}
}

const isRead = ({ method, client }: Endpoint) => method === 'GET' && !client

const headersOfSuccess = (endpoint: Endpoint) =>
  headersOf([
    ...(isRead(endpoint) || (endpoint.guarded && endpoint.reply === 'single') ? (['ETag'] as const) : []),
    ...(endpoint.audience === 'anybody' ? [] : rateHeaderNames)
  ])

function contentOf(endpoint: Endpoint): Content | undefined {
  if (endpoint.reply === 'empty') return undefined
  if (endpoint.reply === 'bare')
    return { 'application/json': { schema: jsonSchemaOf(endpoint.data), ...exampleFor(endpoint) } }
  if (endpoint.reply === 'file') return fileContent(endpoint)
  if (endpoint.reply !== 'document')
    return { 'application/json': envelopeOf(endpoint), ...otherContent(endpoint.contentTypes) }
  const { contentType = '' } = endpoint
  const [mediaType = ''] = contentType.split(';')
  const type = mediaType === 'application/json' ? 'object' : 'string'
  return { [mediaType]: { schema: { type }, example: textExample(mediaType) } }
}

function exampleFor({ data }: Endpoint): Pick<MediaType, 'example'> {
  const example = exampleOf(data)
  return example === undefined ? {} : { example }
}

/** The first content type has the schema. */
function fileContent(endpoint: Endpoint): Content {
  const { contentTypes = [], data } = endpoint
  const [first = '', ...others] = contentTypes
  return { [first]: { schema: jsonSchemaOf(data), ...exampleFor(endpoint) }, ...otherContent(others) }
}

/** Without the parameters of the media types. */
function otherContent(types: readonly string[] = []): Content {
  return Object.fromEntries(
    types.map((type) => {
      const [mediaType = ''] = type.split(';')
      const format = type === xlsxType ? { format: 'binary' } : {}
      return [mediaType, { schema: { type: 'string' as const, ...format }, example: textExample(mediaType) }]
    })
  )
}

function envelopeOf(endpoint: Endpoint): MediaType {
  const schema = { $ref: refTo(envelopeName(endpoint, resourceName(endpoint.data))) }
  const example = exampleOf(endpoint.data)
  if (example === undefined) return { schema }
  const data = endpoint.reply === 'list' ? [example] : example
  return { schema, example: { header: exampleHeader(endpoint), data } }
}

/** The header as the owner of the resource receives it. */
function exampleHeader({ permission, reply }: Endpoint): object {
  const permissionVia = permission ? [{ permission, via: 'me' }] : []
  const header = { api_version: apiVersion, status: 'SUCCESS', message: '', permission_via: permissionVia }
  return reply === 'list' ? { ...header, num_results: 1, offset: 0, limit: defaultLimit } : header
}
