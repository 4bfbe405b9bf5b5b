import type { EndpointTests } from '../endpoint-tests.ts'
import { ada, fromEverybody, max } from '../table/world.ts'

export const tests: EndpointTests = {
  successes: [
    {
      name: 'of a field',
      caller: ada,
      body: { first_name: 'Augusta' },
      budget: { trips: 2, readUnits: 1, writeUnits: 1 }
    },
    {
      name: 'that turns the mail on',
      caller: ada,
      body: { notification_new_message: true },
      budget: { trips: 4, readUnits: 3, writeUnits: 8 }
    },
    {
      name: 'that turns the mail off',
      caller: max,
      body: { notification_new_message: false },
      budget: { trips: 3, readUnits: 2, writeUnits: 6 }
    },
    {
      name: 'of a setting',
      caller: ada,
      body: { settings_webapp: { selected_theme_id: 'dark' } },
      budget: { trips: 2, readUnits: 1, writeUnits: 1 }
    }
  ],
  all: fromEverybody({}, [
    { body: {} },
    { body: { notification_new_message: true } },
    { body: { notification_new_message: false } },
    { body: { notification_new_message: true } },
    { body: { first_name: 'A', settings_webapp: { selected_theme_id: 'dark' } } }
  ]),
  matrix: [{ people: '200 200 200 200 200 200 200 200 200', programs: '200 403p 200 200 403 403 403p 403' }]
}
