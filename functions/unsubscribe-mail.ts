/** POST /notification/mail/ops/unsubscribe: turn off the mail to a user. */
import { unsubscribeMail as contract } from '../lib/contract/endpoints/unsubscribe-mail.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionRateCounter, type RateCounter } from '../lib/limits/rate-counter.ts'
import { unsubscribe } from '../lib/notify/channels/mail/stop-mail.ts'
import { functionTable, type Table } from '../lib/table/table.ts'

export const logic =
  (table: Table, { counter }: { readonly counter: RateCounter }) =>
  async ({ query, clientAddress, now }: Call<typeof contract>) => {
    await unsubscribe(table, counter, { token: query.token, clientAddress }, now)
    return empty()
  }

export const handler = endpoint(contract, logic(functionTable(), { counter: functionRateCounter() }))
