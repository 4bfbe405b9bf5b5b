import type { EndpointRequests } from '../every-request.ts'
import { ada, deviceOf, fromEverybody, shortTokenOf } from '../world.ts'

const device = { caller: { ...deviceOf(ada), jti: shortTokenOf(ada.owner) } }

export const requests: EndpointRequests = {
  successes: [{ caller: ada }],
  all: [...fromEverybody({}), device]
}
