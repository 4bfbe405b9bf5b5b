/** POST /account/ops/request-password-reset: have a link mailed that sets a new password. */
import { type ResetRequestOptions, requestReset } from '../lib/accounts/reset-request.ts'
import { requestPasswordReset as contract } from '../lib/contract/endpoints/request-password-reset.ts'
import type { Call } from '../lib/http/call.ts'
import { endpoint } from '../lib/http/endpoint.ts'
import { empty } from '../lib/http/reply.ts'
import { functionRateCounter } from '../lib/limits/rate-counter.ts'
import { functionQueues } from '../lib/queues/queues.ts'
import type { Table } from '../lib/table/table.ts'

export const logic =
  (_: Table | undefined, options: ResetRequestOptions) =>
  async ({ body, clientAddress, now }: Call<typeof contract>) => {
    await requestReset(options, body.email, clientAddress, now)
    return empty()
  }

export const handler = endpoint(
  contract,
  logic(undefined, { counter: functionRateCounter(), queues: functionQueues('mail') })
)
