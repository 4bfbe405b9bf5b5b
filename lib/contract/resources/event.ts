/** An event: the same in a list of events, in a webhook's request and in a push frame. Source: decisions, "Events". */
import * as z from 'zod/mini'
import { eventTypeNames } from '../event-types.ts'
import { dateTime, described, flag, id, knownValue, text } from '../fields.ts'
import { apiVersionField, PermissionVia } from './header.ts'
import { Message } from './message.ts'
import { ReadableTrip } from './public-trip.ts'
import { Tripleg } from './tripleg.ts'
import { VehicleProfile } from './vehicle-profile.ts'
import { VehicleStatus } from './vehicle-status.ts'
import { Visit } from './visit.ts'
import { Webhook } from './webhook.ts'

const formerValue = z.union([text('Former value'), flag('Former value')])

/** The resources that events carry. */
export const eventResources = [VehicleStatus, ReadableTrip, Tripleg, VehicleProfile, Message, Webhook, Visit] as const

export const Event = z.strictObject({
  id: described(
    z.string().check(z.regex(/^evt_[0-9A-HJKMNP-TV-Z]{26}$/)),
    'ID of the event; a repetition has the same'
  ),
  type: knownValue(eventTypeNames, 'What happened', '^[a-z]+(\\.[a-z]+)+$'),
  timestamp: dateTime('When it happened, such as the time of the position fix or the end of the trip'),
  timestamp_published: dateTime('When the service stored it'),
  api_version: apiVersionField(),
  vehicle_id: z.optional(id('Vehicle that it is of')),
  permission_via: z.optional(
    described(PermissionVia, 'What granted access; of a vehicle that was lost, what had granted it')
  ),
  changed: z.optional(described(z.array(text('Name of a field')), 'Fields whose values changed')),
  previous: z.optional(
    described(z.record(z.string(), formerValue), 'Former values of enumerated and boolean fields that changed')
  ),
  data: described(
    z.nullable(z.union(eventResources)),
    'The resource as the receiver may see it when the event is sent; null if it was deleted'
  )
})
export type Event = z.infer<typeof Event>

/** What a request gets of the feed. */
export const EventPage = z.strictObject({
  events: described(z.array(Event), 'Oldest first'),
  cursor: text('Give it as `since` to go on from here; what lies up to 10 s before it can come again', 4096),
  gap: flag('Whether `since` is older than what is kept, so that events may be missing')
})
export type EventPage = z.infer<typeof EventPage>
