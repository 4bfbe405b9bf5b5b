/** The messages that a client sends over a push connection. Source: decisions, "Push". */
import * as z from 'zod/mini'
import { maxEventTypes, maxEventVehicles, maxSinceLength } from '../event-query.ts'
import { typePatterns } from '../event-types.ts'
import { described, flag, id, oneOf, text } from '../fields.ts'
import { wholeResource } from '../schema-kind.ts'
import { eventResources } from './event.ts'

/** Of one message, in bytes: room for 200 vehicles and a cursor. The gateway takes 32 KB in a frame, 128 KB in a message. */
export const maxPushMessageBytes = 16 * 1024
export const maxPushMessagesPerMinute = 20

/** With more of them the connection is closed. */
export const maxRefusedMessagesPerMinute = 40

const maxFields = 100

/** Names of the fields that the resources of events have. */
export const eventFields = [
  ...new Set(eventResources.flatMap((resource) => Object.keys(wholeResource(resource).shape)))
]

const replyId = text('Comes back in the answer', 64)

export const PushSubscribe = z.strictObject({
  action: z.literal('subscribe'),
  id: z.optional(replyId),
  types: described(
    z
      .array(oneOf(typePatterns, 'A type, or a pattern such as `trip.*` or `*`'))
      .check(z.minLength(1), z.maxLength(maxEventTypes)),
    'Types of the events that are sent'
  ),
  vehicle_ids: z.optional(
    described(
      z.array(id('ID of a vehicle')).check(z.minLength(1), z.maxLength(maxEventVehicles)),
      'The only vehicles whose events are sent; absent = all'
    )
  ),
  fields: z.optional(
    described(
      z.array(oneOf(eventFields, 'Name of a field')).check(z.minLength(1), z.maxLength(maxFields)),
      'The only fields of `data` that are sent; absent = all'
    )
  ),
  since: z.optional(
    described(
      z.string().check(z.minLength(1), z.maxLength(maxSinceLength)),
      'The last `cursor`, or a date and time: what happened since then is sent first'
    )
  ),
  snapshot: z.optional(flag('Whether the status of every vehicle is sent first, however old it is'))
})
export type PushSubscribe = z.infer<typeof PushSubscribe>

export const PushPing = z.strictObject({ action: z.literal('ping'), id: z.optional(replyId) })

/** The first message of a client of the published interface. */
export const PushSignIn = z.object({
  Authorization: described(z.string(), 'As the header of a request: `Token` and the token')
})

export const PushMessage = z.discriminatedUnion('action', [PushSubscribe, PushPing])
export type PushMessage = z.infer<typeof PushMessage>
