/** The requests that the service sends to webhooks, one for each type of fact. Source: OpenAPI 3.1, "webhooks"; Standard Webhooks 1.0.0. */
import { type EventTypeName, eventTypes, factTypeNames } from '../contract/event-types.ts'
import { camelCase } from '../contract/operation-names.ts'
import { Event } from '../contract/resources/event.ts'
import { jsonSchemaOf } from './component-schemas.ts'
import { eventExample } from './event-examples.ts'
import { eventSummaries } from './event-summaries.ts'
import type { Operation, Parameter, PathItem } from './openapi.ts'

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
    summary: eventSummaries[name],
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
