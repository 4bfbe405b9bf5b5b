import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = { successes: [{ caller: ada }], all: fromEverybody({}) }
