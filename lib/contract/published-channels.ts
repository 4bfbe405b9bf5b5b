/** The socket of the published interface. Source: decisions, "Push". */
import type { EventData } from './event-types.ts'

/** The service closes a connection that has not signed in by then. */
export const signInSeconds = 10

/** The channel of each resource, and its path. */
export const publishedChannels: Readonly<Record<EventData, { readonly channel: string; readonly path: string }>> = {
  status: { channel: 'vehicle/status', path: '/vehicle/{id}/status' },
  trip: { channel: 'trip', path: '/trip/{id}' },
  tripleg: { channel: 'tripleg', path: '/tripleg/{id}' },
  vehicle: { channel: 'vehicle', path: '/vehicle/{id}' },
  message: { channel: 'notification/message', path: '/notification/message/{id}' },
  webhook: { channel: 'webhook', path: '/webhook/{id}' },
  // A visit is one of its place.
  visit: { channel: 'place/visit', path: '/place/{id}' }
}
