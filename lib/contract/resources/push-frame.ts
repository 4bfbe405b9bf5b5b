/** The frames that the service sends over a push connection. Source: decisions, "Push". */
import * as z from 'zod/mini'
import { count, dateTime, flag, oneOf, text } from '../fields.ts'
import { ErrorBody } from './error.ts'
import { Event } from './event.ts'

/** The subprotocol of the connection, which the handshake's answer names. */
export const pushProtocol = 'telematics.v2.2'

/** Of one frame, in bytes. */
export const maxPushFrameBytes = 32 * 1024

/** Why a connection is closed. */
export const closingReasons = ['TOKEN_EXPIRED', 'TOKEN_REVOKED', 'SLOW', 'LIFETIME', 'TOO_MANY_MESSAGES'] as const
export type ClosingReason = (typeof closingReasons)[number]

const cursor = text('Give it as `since` of the next subscription to go on from here', 4096)
const replyId = z.optional(text('The `id` of the message that is answered'))

export const PushFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribed'),
    id: replyId,
    cursor,
    reconnect_after: count('After so many seconds the client opens another connection and closes this one', 's')
  }),
  z.strictObject({ type: z.literal('events'), events: z.array(Event), cursor }),
  z.strictObject({ type: z.literal('gap'), since: dateTime('What happened before may be missing') }),
  z.strictObject({ type: z.literal('error'), id: replyId, error: ErrorBody }),
  z.strictObject({
    type: z.literal('closing'),
    reason: oneOf(closingReasons, 'Why the service closes the connection'),
    reconnect: flag('Whether another connection with the same token can succeed')
  }),
  z.strictObject({ type: z.literal('pong'), id: replyId })
])
export type PushFrame = z.infer<typeof PushFrame>
