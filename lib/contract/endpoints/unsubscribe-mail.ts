/** POST /notification/mail/ops/unsubscribe. Source: decisions, "Messages"; RFC 8058. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { unsubscribePath } from '../unsubscribe-path.ts'

export const unsubscribeMail = defineEndpoint({
  operation: 'unsubscribe-mail',
  method: 'POST',
  path: unsubscribePath,
  summary: 'Stop alert emails',
  audience: 'anybody',
  query: z.object({ token: text('Of the link') }),
  client: { ignoresBody: true },
  reply: 'empty',
  status: 204
})
