import { browserOf } from '../../notify/channels/web-push/seeds.ts'
import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const ids = [browserOf(ada.owner), 'none']

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: { push_subscription_id: browserOf(ada.owner) } }],
  all: ids.flatMap((push_subscription_id) => fromEverybody({ push_subscription_id }))
}
