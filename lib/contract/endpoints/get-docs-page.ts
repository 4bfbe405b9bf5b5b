/** GET /docs, the one page that is not JSON. Source: decisions, "Endpoints". */
import { defineEndpoint } from '../endpoint.ts'

export const getDocsPage = defineEndpoint({
  operation: 'get-docs-page',
  method: 'GET',
  path: '/docs',
  summary: 'The interface described for people, to read and to try out',
  audience: 'anybody',
  reply: 'document',
  contentType: 'text/html; charset=utf-8'
})
