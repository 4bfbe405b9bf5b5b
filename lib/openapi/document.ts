/** The whole interface as one OpenAPI document, made from the contract. */
import { isDeepStrictEqual } from 'node:util'

import type { Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { apiVersion } from '../contract/resources/header.ts'
import { tagsOf } from './areas.ts'
import { componentSchemas } from './component-schemas.ts'
import { errorResponsesOf } from './error-responses.ts'
import { responseHeaders } from './headers.ts'
import { introduction } from './introduction.ts'
import type { OpenapiDocument, PathItem, Response } from './openapi.ts'
import { operationOf } from './operation.ts'
import { securitySchemesOf } from './security.ts'

export function openapiDocument(): OpenapiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vehicle Telematics REST Service',
      version: apiVersion,
      summary: 'Status, profiles, trips and notification rules of vehicles that carry a tracking device',
      description: introduction,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' }
    },
    // Relative to where this document lies, so that it is right at every address. No slash at the end: paths have one.
    servers: [{ url: '../v2.2', description: 'Where this document comes from' }],
    tags: tagsOf(endpoints),
    paths: paths(),
    components: {
      schemas: componentSchemas(),
      responses: sharedResponses(),
      headers: responseHeaders,
      securitySchemes: securitySchemesOf(endpoints)
    }
  }
}

/** As it is written to files and sent. */
export function openapiText(): string {
  return `${JSON.stringify(openapiDocument(), undefined, 2)}\n`
}

function paths(): Record<string, PathItem> {
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  return Object.fromEntries([...byPath].map(([path, onPath]) => [path, pathItem(onPath)]))
}

function pathItem(onPath: readonly Endpoint[]): PathItem {
  return Object.fromEntries(onPath.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)]))
}

/** Throws a TypeError where two different responses would have the same name. */
function sharedResponses(): Record<string, Response> {
  const shared: Record<string, Response> = {}
  for (const { name, response } of endpoints.flatMap(errorResponsesOf)) {
    const other = shared[name]
    if (other && !isDeepStrictEqual(other, response)) throw new TypeError(`Two responses are called ${name}`)
    shared[name] = response
  }
  return shared
}
