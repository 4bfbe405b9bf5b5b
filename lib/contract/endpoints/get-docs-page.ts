/** GET /docs, an HTML page. Source: decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'

export const getDocsPage = defineEndpoint({
  operation: 'get-docs-page',
  method: 'GET',
  path: '/docs',
  summary: 'Read the documentation',
  audience: 'anybody',
  reply: 'document',
  contentType: 'text/html; charset=utf-8'
})
