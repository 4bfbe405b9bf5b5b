/** What each type of event reports, in a few words. */
import type { EventTypeName } from '../contract/event-types.ts'

export const eventSummaries: Readonly<Record<EventTypeName, string>> = {
  'vehicle.status.updated': 'A status is newer; only over push',
  'vehicle.status.changed': 'A status or battery trend changed',
  'trip.started': 'A trip began',
  'trip.completed': 'A trip ended',
  'trip.updated': 'A user or late records changed a trip',
  'trip.deleted': 'A trip was deleted, or became part of another',
  'trip.restored': 'A deleted trip was restored',
  'tripleg.completed': 'A tripleg ended',
  'vehicle.created': 'A vehicle was created',
  'vehicle.updated': 'The profile of a vehicle was changed',
  'vehicle.deleted': 'A vehicle was deleted',
  'vehicle.shared': 'A share of a vehicle began or changed',
  'vehicle.unshared': 'A share of a vehicle ended',
  'notification.triggered': 'A notification rule fired',
  'webhook.ping': 'The service asks whether the webhook answers',
  'webhook.failing': 'Another webhook has failed for 24 hours',
  'webhook.disabled': 'Another webhook was disabled',
  'place.entered': 'A vehicle came to a place',
  'place.left': 'A vehicle left a place',
  'place.dwelled': 'A vehicle has stayed at a place for long',
  'place.passed': 'A vehicle crossed a place without a visit'
}
