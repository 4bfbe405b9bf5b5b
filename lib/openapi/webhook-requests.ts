/** The requests that the service sends to webhooks, one for each type of fact. Source: OpenAPI 3.1, "webhooks"; Standard Webhooks 1.0.0. */
import { type EventTypeName, eventTypeOf, factTypeNames } from '../contract/event-types.ts'
import { camelCase } from '../contract/operation-names.ts'
import { Event } from '../contract/resources/event.ts'
import { jsonSchemaOf } from './component-schemas.ts'
import type { Operation, Parameter, PathItem } from './openapi.ts'

const summaries: Readonly<Record<EventTypeName, string>> = {
  'vehicle.status.updated': 'A newer status; sent to connections alone',
  'vehicle.status.changed': 'The status or a trend of a battery became another',
  'trip.started': 'A trip began',
  'trip.completed': 'A trip ended',
  'trip.updated': 'A trip was changed, by a user or by records that came late',
  'trip.deleted': 'A trip was deleted, or became a part of another one',
  'trip.restored': 'A deleted trip was restored',
  'tripleg.completed': 'A tripleg ended',
  'vehicle.created': 'A vehicle was made',
  'vehicle.updated': 'The profile of a vehicle was changed',
  'vehicle.deleted': 'A vehicle was deleted',
  'vehicle.shared': 'A vehicle was shared, or its share was changed',
  'vehicle.unshared': 'A share of a vehicle ended',
  'notification.triggered': 'A notification rule fired',
  'webhook.ping': 'Whether the webhook answers; nothing else is sent before one was answered with 2xx',
  'webhook.failing': 'Another webhook of the owner has failed for 24 hours',
  'webhook.disabled': 'Another webhook of the owner was disabled'
}

const text = { type: 'string' } as const
const headers: readonly Parameter[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'ID of the event; a repetition has the same',
    schema: text
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Unix time of the attempt, seconds',
    schema: text
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the HMAC-SHA256 of ID, timestamp and body; two with a space between them while a secret is rotated',
    schema: text
  }
]

const responses = {
  '2XX': { description: 'Taken. Anything else, or nothing within 15 seconds, and the event is sent again later' },
  '410': { description: 'Gone: the webhook is disabled at once' }
}

export function webhookRequests(): Record<string, PathItem> {
  return Object.fromEntries(factTypeNames.map((name) => [name, { post: requestOf(name) }]))
}

function requestOf(name: EventTypeName): Operation {
  const permission = eventTypeOf(name)?.permission
  return {
    operationId: camelCase(`send-${name.replaceAll('.', '-')}`),
    tags: ['Webhook'],
    summary: summaries[name],
    ...(permission !== undefined && { description: `Sent where the webhook has the permission \`${permission}\`.` }),
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(Event) } } },
    responses
  }
}
