/** GET /openapi.json. Source: decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'

export const getOpenapiDocument = defineEndpoint({
  operation: 'get-openapi-document',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Get the OpenAPI document',
  audience: 'anybody',
  reply: 'document',
  contentType: 'application/json'
})
