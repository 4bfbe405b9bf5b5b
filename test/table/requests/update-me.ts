import type { EndpointRequests } from '../every-request.ts'
import { ada, fromEverybody, max } from '../world.ts'

export const requests: EndpointRequests = {
  successes: [
    { name: 'of a field', caller: ada, body: { first_name: 'Augusta' } },
    { name: 'that turns the mail on', caller: ada, body: { notification_new_message: true } },
    { name: 'that turns the mail off', caller: max, body: { notification_new_message: false } },
    { name: 'of a setting', caller: ada, body: { settings_webapp: { selected_theme_id: 'dark' } } }
  ],
  all: fromEverybody({}, [
    { body: {} },
    { body: { notification_new_message: true } },
    { body: { notification_new_message: false } },
    { body: { notification_new_message: true } },
    { body: { first_name: 'A', settings_webapp: { selected_theme_id: 'dark' } } }
  ])
}
