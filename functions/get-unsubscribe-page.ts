/** GET /notification/mail/ops/unsubscribe: asks whether the mail is to be turned off. Following a link alone changes nothing. */
import { getUnsubscribePage as contract } from '../lib/contract/endpoints/get-unsubscribe-page.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { inlinePolicy } from '../lib/http/inline-policy.ts'
import { document } from '../lib/http/reply.ts'
import { unsubscribePage } from '../lib/notify/channels/mail/unsubscribe-page.ts'

const page = unsubscribePage()
const policy = `${inlinePolicy(page)}; connect-src 'self'`

export const logic = async () => document(page, contract.contentType, { 'Content-Security-Policy': policy })

export const handler = endpoint(contract, logic)
