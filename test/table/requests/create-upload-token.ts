import type { EndpointRequests } from '../every-request.ts'
import { answerLostOnce } from '../faults.ts'
import { acme, ada, fromEverybody, van } from '../world.ts'

/** The token's own write is the third call; whether it was carried out is read where its answer is lost. */
const lost = { caller: acme, params: van, fault: { ...answerLostOnce, nth: 3 } }

export const requests: EndpointRequests = {
  successes: [{ caller: ada, params: van }],
  all: [...fromEverybody(van), lost]
}
