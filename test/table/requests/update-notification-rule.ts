import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

const paramsOf = (id: string) => ({ ...van, notification_rule_id: id })

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: paramsOf('a'), body: { value: 130 } }],
  all: ['a', 'none'].flatMap((id) => fromEverybody(paramsOf(id), [{ body: {} }, { body: { value: 1 } }]))
}
