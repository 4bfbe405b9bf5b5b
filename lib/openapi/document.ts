/** Builds the whole OpenAPI document from the contract. */
import { isDeepStrictEqual } from 'node:util'
import { apiVersion } from '../contract/api-version.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { tagsOf } from './areas.ts'
import { componentSchemas } from './component-schemas.ts'
import { errorResponsesOf } from './error-responses.ts'
import { gatewayResponses } from './gateway-responses.ts'
import { responseHeaders } from './headers.ts'
import { introduction } from './introduction.ts'
import type { OpenapiDocument, PathItem, Response } from './openapi.ts'
import { operationOf } from './operation.ts'
import { securitySchemesOf } from './security.ts'
import { webhookRequests } from './webhook-requests.ts'

/**
 * Relative to the address of the document, so that it is right at every address. Without a slash at the end, because
 * paths begin with one.
 */
const besideDocument = '../v2.2'

/** `server` is the versioned root; by default the document names it relative to its own address. */
export function openapiDocument(server = besideDocument): OpenapiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vehicle Telematics REST Service',
      version: apiVersion,
      summary: 'Status, profiles, trips and notification rules of vehicles that carry a tracking device',
      description: introduction,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' }
    },
    servers: [{ url: server, description: 'Versioned root of the interface' }],
    tags: tagsOf(endpoints),
    paths: paths(),
    webhooks: webhookRequests(),
    components: {
      schemas: componentSchemas(),
      responses: { ...sharedResponses(), ...gatewayResponses },
      headers: responseHeaders,
      securitySchemes: securitySchemesOf(endpoints)
    }
  }
}

/** The document as text, in files and in the reply. */
export function openapiText(server?: string): string {
  return `${JSON.stringify(openapiDocument(server), undefined, 2)}\n`
}

function paths(): Record<string, PathItem> {
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  return Object.fromEntries([...byPath].map(([path, onPath]) => [path, pathItem(onPath)]))
}

function pathItem(onPath: readonly Endpoint[]): PathItem {
  return Object.fromEntries(onPath.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)]))
}

/** Throws TypeError if two different responses have the same name. */
function sharedResponses(): Record<string, Response> {
  const shared: Record<string, Response> = {}
  for (const { name, response } of endpoints.flatMap(errorResponsesOf)) {
    const other = shared[name]
    if (other && !isDeepStrictEqual(other, response)) throw new TypeError(`Two responses are called ${name}`)
    shared[name] = response
  }
  return shared
}
