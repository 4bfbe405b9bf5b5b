/** GET /notification/mail/ops/unsubscribe, an HTML page. Source: decisions, "Messages". */
import { defineEndpoint } from '../endpoint.ts'
import { unsubscribePath } from '../unsubscribe-path.ts'

export const getUnsubscribePage = defineEndpoint({
  operation: 'get-unsubscribe-page',
  method: 'GET',
  path: unsubscribePath,
  summary: 'Show the unsubscribe page',
  audience: 'anybody',
  reply: 'document',
  contentType: 'text/html; charset=utf-8'
})
