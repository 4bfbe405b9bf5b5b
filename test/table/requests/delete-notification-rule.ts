import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, van } from '../world.ts'

const paramsOf = (id: string) => ({ ...van, notification_rule_id: id })

/** The car has not uploaded. */
const ofCar = { vehicle_id: 'car', notification_rule_id: 'c' }

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: paramsOf('a') }],
  all: [...['a', 'none'].map(paramsOf), ofCar].flatMap((params) => fromEverybody(params))
}
