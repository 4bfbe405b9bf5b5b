/** The requests that the service sends to webhooks, one for each type of fact. Source: OpenAPI 3.1, "webhooks"; Standard Webhooks 1.0.0. */
import { type EventTypeName, eventTypes, factTypeNames } from '../contract/event-types.ts'
import { camelCase } from '../contract/operation-names.ts'
import { Event } from '../contract/resources/event.ts'
import { jsonSchemaOf } from './component-schemas.ts'
import { eventExample } from './event-examples.ts'
import type { Operation, Parameter, PathItem } from './openapi.ts'

const summaries: Readonly<Record<EventTypeName, string>> = {
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
  'webhook.disabled': 'Another webhook was disabled'
}

const text = { type: 'string' } as const
const headers: readonly Parameter[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'ID of the event. A repetition has the same ID',
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
      '`v1,` and the HMAC-SHA256 of ID, timestamp and body. While a secret is rotated: two of them with a space between',
    schema: text
  }
]

const responses = {
  '2XX': { description: 'The event is delivered. After any other answer, or none within 15 seconds, it is retried' },
  '410': { description: 'The webhook is disabled' }
}

export function webhookRequests(): Record<string, PathItem> {
  return Object.fromEntries(factTypeNames.map((name) => [name, { post: requestOf(name) }]))
}

function requestOf(name: EventTypeName): Operation {
  return {
    operationId: camelCase(`send-${name.replaceAll('.', '-')}`),
    tags: ['Webhook'],
    summary: summaries[name],
    description: `Sent if the webhook has the permission \`${eventTypes[name].permission}\`. Answer with 2xx within 15 seconds.`,
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchemaOf(Event), example: eventExample(name) } }
    },
    responses
  }
}
