/** Answers the messages that a client sends over its connection. */
import { ApiError, invalidParameters } from '../../../contract/api-error.ts'
import { issuesOf } from '../../../contract/issues-of.ts'
import { languageOf } from '../../../contract/language.ts'
import type { PushFrame } from '../../../contract/resources/push-frame.ts'
import {
  maxPushMessagesPerMinute,
  maxRefusedMessagesPerMinute,
  PushMessage
} from '../../../contract/resources/push-message.ts'
import { errorBody } from '../../../http/envelope.ts'
import type { Caller } from '../../../identity/caller.ts'
import { identifyAgain } from '../../../identity/identify.ts'
import type { Queues } from '../../../queues/queues.ts'
import { findItem } from '../../../table/find-item.ts'
import type { Table } from '../../../table/table.ts'
import { closeConnection, endOfToken } from './close-connection.ts'
import { type Connection, claimsOf, connectionItem } from './connection.ts'
import { countRequest } from './count-request.ts'
import { receiveFirstMessage } from './first-message.ts'
import { messageJson } from './message-json.ts'
import { type Client, sendFrame } from './send-frame.ts'
import type { SignInParts } from './sign-in.ts'
import type { Sockets } from './sockets.ts'
import { followMemberships, subscribe } from './subscribe.ts'

export interface ReceivingParts extends SignInParts {
  readonly table: Table
  readonly sockets: Sockets
  readonly queues: Pick<Queues, 'sendMessages'>
}

export interface ReceivedMessage extends Client {
  readonly text: string
}

/**
 * Throws what is unexpected; where it is in the message or its answer, after the client was sent INTERNAL_ERROR. Messages beyond
 * the limit cost one write, and no reads: the client is notified in English, and the connection of one that goes on is closed.
 */
export async function receiveMessage(parts: ReceivingParts, message: ReceivedMessage, now: Date): Promise<void> {
  const { counter, sockets } = parts
  const { connectionId } = message
  const rate = await counter.count(`CONNECTION#${connectionId}`, now)
  if (rate > maxPushMessagesPerMinute + maxRefusedMessagesPerMinute) {
    return closeConnection(sockets, message, 'TOO_MANY_MESSAGES')
  }
  if (rate > maxPushMessagesPerMinute) {
    return sendError(sockets, message, tooMany(maxPushMessagesPerMinute))
  }
  const connection = await findItem(parts.table, connectionItem(connectionId), { ConsistentRead: true })
  if (connection) return answerAsCaller(parts, { ...message, connection }, now)
  // What a client sends before the answer to its first message is no second attempt.
  if (rate === 1) await receiveFirstMessage(parts, message, now)
}

async function answerAsCaller(
  parts: ReceivingParts,
  { connection, ...given }: ReceivedMessage & { readonly connection: Connection },
  now: Date
): Promise<void> {
  const { table, sockets } = parts
  const message = { ...given, form: connection.form }
  let caller: Caller | undefined
  try {
    caller = await identifyAgain(table, claimsOf(connection), now)
    await answer(parts, { ...message, connection, caller }, now)
  } catch (error) {
    const reason = error instanceof ApiError ? endOfToken(error.id) : undefined
    if (reason) return closeConnection(sockets, message, reason)
    const reported = error instanceof ApiError ? error : new ApiError('INTERNAL_ERROR', { cause: error })
    await sendError(sockets, message, reported, caller)
    if (reported !== error) throw error
  }
}

async function sendError(sockets: Sockets, message: ReceivedMessage, error: ApiError, caller?: Caller): Promise<void> {
  const body = errorBody(error, languageOf(caller?.locale))
  await sendFrame(sockets, message, { type: 'error', ...replyId(message.text), error: body })
}

interface Received extends ReceivedMessage {
  readonly connection: Connection
  readonly caller: Caller
}

async function answer(
  { table, sockets, queues, counter }: ReceivingParts,
  received: Received,
  now: Date
): Promise<void> {
  const { connectionId, connection, caller } = received
  const message = parsedMessage(received.text)
  if (message.action === 'ping') {
    await followMemberships(table, connectionId, connection, caller)
    await sendAll(sockets, received, [{ type: 'pong', id: message.id }])
    return
  }
  // A subscription is a request of the caller. Source: decisions, "Push".
  await countRequest(counter, caller, now)
  const { frames, request } = await subscribe(table, connectionId, caller, message, now)
  await sendAll(sockets, received, frames)
  if (request) await queues.sendMessages('push', [{ body: request, group: connectionId }])
}

async function sendAll(sockets: Sockets, client: Client, frames: readonly PushFrame[]): Promise<void> {
  for (const frame of frames) await sendFrame(sockets, client, frame)
}

const tooMany = (limit: number) => new ApiError('RATE_LIMIT_EXCEEDED', { data: { limit } })

/** Throws ApiError REQUEST_TOO_LARGE, MALFORMED_JSON or INVALID_PARAMETERS. */
function parsedMessage(text: string): PushMessage {
  const { data, error } = PushMessage.safeParse(messageJson(text))
  if (!data) throw invalidParameters(issuesOf(error))
  return data
}

/** The `id` of a message that may be wrong otherwise. */
function replyId(text: string): { id?: string } {
  try {
    const { id } = parsedMessage(text)
    return { id }
  } catch {
    const [, id] = /"id"\s*:\s*"([^"\\]{1,64})"/.exec(text) ?? []
    return id === undefined ? {} : { id }
  }
}
