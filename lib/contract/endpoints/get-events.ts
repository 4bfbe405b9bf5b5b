/** GET /event. Source: decisions, "Events". */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { eventsQuery } from '../event-query.ts'
import { EventPage } from '../resources/event.ts'

export const getEvents = defineEndpoint({
  operation: 'get-events',
  method: 'GET',
  path: '/event',
  summary: 'Read the event feed',
  query: z.object(eventsQuery()),
  reply: 'single',
  data: EventPage
})
