import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [
    { name: 'of a field', caller: ada, body: { first_name: 'Augusta' } },
    { name: 'of a setting', caller: ada, body: { settings_webapp: { selected_theme_id: 'dark' } } }
  ],
  all: fromEverybody({}, [{ body: {} }, { body: { first_name: 'A', settings_webapp: { selected_theme_id: 'dark' } } }])
}
