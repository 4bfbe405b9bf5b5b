/** GET /openapi.json. Source: decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'

export const getOpenapiDocument = defineEndpoint({
  operation: 'get-openapi-document',
  method: 'GET',
  path: '/openapi.json',
  summary: 'The interface described for machines: this document, OpenAPI 3.1',
  audience: 'anybody',
  reply: 'document',
  contentType: 'application/json'
})
