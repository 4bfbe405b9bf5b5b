/** Users who have forgotten their password ask for a reset link themselves. Source: decisions, "Sign-in and tokens". */
import { invalidParameters } from '../contract/api-error.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import type { RateCounter } from '../limits/rate-counter.ts'
import { countResetRequest } from '../limits/reset-request-limit.ts'
import { resetRequestMessage } from '../notify/channels/mail/mail-message.ts'
import type { Queues } from '../queues/queues.ts'

export interface ResetRequestOptions {
  readonly counter: RateCounter
  readonly queues: Pick<Queues, 'has' | 'sendMessages'>
}

/**
 * Does the same work for every email: only the worker of mail looks for its user. Throws ApiError RATE_LIMIT_EXCEEDED, or
 * INVALID_PARAMETERS where the service sends no mail.
 */
export async function requestReset(
  { counter, queues }: ResetRequestOptions,
  email: string,
  clientAddress: string,
  now: Date
): Promise<void> {
  await countResetRequest(counter, email, clientAddress, now)
  if (!queues.has('mail')) throw invalidParameters([{ path: '', message: issueMessages.noMail }])
  await queues.sendMessages('mail', [resetRequestMessage(email, clientAddress, now)])
}
