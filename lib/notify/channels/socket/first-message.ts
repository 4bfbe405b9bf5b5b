/**
 * Sign-in by the first message, as clients of the published interface do it. Until then nothing is stored of a connection: it has
 * no owner, and a message of the queue closes it if nobody has signed in. Source: decisions, "Push".
 */
import { ApiError, invalidParameters } from '../../../contract/api-error.ts'
import { issuesOf } from '../../../contract/issues-of.ts'
import { PushSignIn } from '../../../contract/resources/push-message.ts'
import { errorBody } from '../../../http/envelope.ts'
import type { Queues } from '../../../queues/queues.ts'
import { isBusy } from '../../../table/busy.ts'
import type { Table } from '../../../table/table.ts'
import { messageJson } from './message-json.ts'
import { openConnection } from './open-connection.ts'
import { publishedSubscription } from './published-frames.ts'
import { sendFrame } from './send-frame.ts'
import { type SignInParts, signIn } from './sign-in.ts'
import type { Sockets } from './sockets.ts'
import { subscribe } from './subscribe.ts'

interface FirstMessageParts extends SignInParts {
  readonly table: Table
  readonly sockets: Sockets
  readonly queues: Pick<Queues, 'sendMessages'>
}

/** Closes the connection if the message does not sign in, so that a handshake gives one attempt. Throws what is unexpected. */
export async function receiveFirstMessage(
  parts: FirstMessageParts,
  { connectionId, text }: { readonly connectionId: string; readonly text: string },
  now: Date
): Promise<void> {
  const { table, sockets, queues } = parts
  try {
    const caller = await signIn(parts, authorizationIn(text), now)
    await openConnection(table, connectionId, caller, now, 'published')
    const { request } = await subscribe(table, connectionId, caller, publishedSubscription, now)
    if (request) await queues.sendMessages('push', [{ body: request, group: connectionId }])
  } catch (error) {
    const isKnown = error instanceof ApiError
    const id = isBusy(error) ? 'RATE_LIMIT_EXCEEDED' : 'INTERNAL_ERROR'
    const reported = isKnown ? error : new ApiError(id, { cause: error })
    await sendFrame(sockets, { connectionId, form: 'published' }, { type: 'error', error: errorBody(reported) })
    await sockets.close(connectionId)
    if (!isKnown) throw error
  }
}

/** Throws ApiError REQUEST_TOO_LARGE, MALFORMED_JSON or INVALID_PARAMETERS. */
function authorizationIn(text: string): string {
  const { data, error } = PushSignIn.safeParse(messageJson(text))
  if (!data) throw invalidParameters(issuesOf(error))
  return data.Authorization
}
