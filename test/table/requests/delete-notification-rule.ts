import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

const paramsOf = (id: string) => ({ ...van, notification_rule_id: id })

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: paramsOf('a') }],
  all: ['a', 'none'].flatMap((id) => fromEverybody(paramsOf(id)))
}
