/** One endpoint of the contract as an operation of the document. */
import type { Endpoint } from '../contract/endpoint.ts'
import { camelCase } from '../contract/operation-names.ts'
import { formType } from '../http/json-body.ts'
import { areaOf } from './areas.ts'
import { jsonSchemaOf } from './component-schemas.ts'
import { errorResponsesOf, refToResponse } from './error-responses.ts'
import { exampleOf } from './examples.ts'
import { gatewayResponsesOf } from './gateway-responses.ts'
import type { Content, Operation } from './openapi.ts'
import { operationNotes } from './operation-notes.ts'
import { parametersOf } from './parameters.ts'
import { securityOf } from './security.ts'
import { successResponse, unchangedResponses } from './success-response.ts'
import { formExample, textExample } from './text-examples.ts'

export function operationOf(endpoint: Endpoint): Operation {
  const { operation, summary, body, status } = endpoint
  const parameters = parametersOf(endpoint)
  const errors = errorResponsesOf(endpoint).map((error) => [error.status, refToResponse(error)])
  return {
    operationId: camelCase(operation),
    tags: [areaOf(endpoint)],
    summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(endpoint, body) }),
    responses: {
      [status]: successResponse(endpoint),
      ...unchangedResponses(endpoint),
      ...Object.fromEntries(errors),
      ...gatewayResponsesOf(endpoint)
    }
  }
}

function requestBody(endpoint: Endpoint, body: NonNullable<Endpoint['body']>): Operation['requestBody'] {
  const { client } = endpoint
  return { required: !client || client.needsBody === true, content: requestContent(endpoint, body) }
}

/** A form may have unknown fields, as a query may have unknown parameters. */
function requestContent(endpoint: Endpoint, body: NonNullable<Endpoint['body']>): Content {
  const { client, query, jsonTypes = [], textTypes = [] } = endpoint
  const example = exampleOf(body)
  const json = { schema: jsonSchemaOf(body), ...(example !== undefined && { example }) }
  const texts = textTypes.map((type) => [type, { schema: { type: 'string' as const }, example: textExample(type) }])
  return {
    'application/json': json,
    ...Object.fromEntries(jsonTypes.map((type) => [type, json])),
    ...Object.fromEntries(texts),
    ...(client?.takesForm && {
      [formType]: { schema: { ...jsonSchemaOf(query), additionalProperties: true }, example: formExample }
    })
  }
}

/** The operation's notes and its required permission. Throws TypeError for an operation without notes. */
function descriptionOf({ operation, permission }: Endpoint): string {
  const notes = operationNotes[operation]
  if (notes === undefined) throw new TypeError(`The operation ${operation} has no notes`)
  return permission ? `${notes}\n\nNeeds the permission \`${permission}\`.` : notes
}
