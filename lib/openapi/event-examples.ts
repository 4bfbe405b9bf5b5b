/** An example of each type of event, as a webhook receives it. */
import { type EventData, type EventTypeName, eventTypes } from '../contract/event-types.ts'
import { Event } from '../contract/resources/event.ts'
import { Message } from '../contract/resources/message.ts'
import { ReadableTrip } from '../contract/resources/public-trip.ts'
import { Tripleg } from '../contract/resources/tripleg.ts'
import { VehicleProfile } from '../contract/resources/vehicle-profile.ts'
import { VehicleStatus } from '../contract/resources/vehicle-status.ts'
import { Visit } from '../contract/resources/visit.ts'
import { Webhook } from '../contract/resources/webhook.ts'
import { exampleOf } from './examples.ts'

const resources = {
  status: VehicleStatus,
  trip: ReadableTrip,
  tripleg: Tripleg,
  vehicle: VehicleProfile,
  message: Message,
  webhook: Webhook,
  visit: Visit
} as const satisfies Record<EventData, unknown>

/** Types whose resource differs from its example; null where the receiver has lost it. */
const otherData: Readonly<Partial<Record<EventTypeName, object | null>>> = {
  'trip.started': { completed: false },
  'trip.deleted': { deleted: true },
  'vehicle.deleted': null,
  'vehicle.unshared': null,
  'webhook.ping': { state: 'PENDING' },
  'webhook.failing': { state: 'FAILING' },
  'webhook.disabled': { state: 'DISABLED', enabled: false, disabled_reason: 'FAILING' }
}

export function eventExample(type: EventTypeName): unknown {
  const { changed, previous, vehicle_id, data: _, ...event } = exampleOf(Event) as Event
  const { permission, data } = eventTypes[type]
  const own = otherData[type]
  return {
    ...event,
    type,
    permission_via: { permission, via: 'me' },
    ...(data !== 'webhook' && { vehicle_id }),
    ...(type === 'vehicle.status.changed' && { changed, previous }),
    data: own === null ? null : { ...(exampleOf(resources[data]) as object), ...own }
  }
}
