import { keys } from '../../notify/channels/web-push/seeds.ts'
import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

const body = { endpoint: 'https://push.invalid/new', keys, name: 'Firefox on Linux' }
const again = { ...body, endpoint: 'https://push.invalid/ada' }

export const requests: EndpointRequests = {
  successes: [
    { caller: ada, body },
    { name: 'that is stored already', caller: ada, body: again }
  ],
  all: fromEverybody({}, [{ body }, { body: again }])
}
