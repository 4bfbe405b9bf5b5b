/** GET /docs, an HTML page. Source: decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'

export const getDocsPage = defineEndpoint({
  operation: 'get-docs-page',
  method: 'GET',
  path: '/docs',
  summary: 'Documentation of the interface',
  audience: 'anybody',
  reply: 'document',
  contentType: 'text/html; charset=utf-8'
})
