/** GET /notification/mail/ops/unsubscribe, an HTML page. Source: decisions, "Messages". */
import { defineEndpoint } from '../endpoint.ts'
import { unsubscribePath } from '../unsubscribe-path.ts'

export const getUnsubscribePage = defineEndpoint({
  operation: 'get-unsubscribe-page',
  method: 'GET',
  path: unsubscribePath,
  summary: 'Page that asks whether the mail is to be turned off, for who follows the link of a mail',
  audience: 'anybody',
  reply: 'document',
  contentType: 'text/html; charset=utf-8'
})
