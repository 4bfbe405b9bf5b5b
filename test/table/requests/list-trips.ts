import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, timestamp_end } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [
    { name: 'of vehicles in several scopes', caller: ada, query: `until=${timestamp_end}` },
    { name: 'at an offset', caller: ada, query: 'offset=101' },
    { name: 'of everybody', caller: ada, query: 'scope=PUBLIC' }
  ],
  all: ['', '&scope=PUBLIC', '&scope=PRIVATE'].flatMap((scope) =>
    fromEverybody(
      {},
      ['limit=9', `until=${timestamp_end}`, 'offset=101'].map((page) => ({ query: `${page}${scope}` }))
    )
  )
}
