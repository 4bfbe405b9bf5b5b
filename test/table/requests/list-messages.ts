import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [{ caller: ada }],
  all: fromEverybody({}, [{}, { query: 'read=false&vehicle_id=van&until=2026-03-02T11:30:00Z' }])
}
