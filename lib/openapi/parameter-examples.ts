/** Examples of parameters, by name. */
import type { Endpoint } from '../contract/endpoint.ts'
import { Summary } from '../contract/resources/summary.ts'
import { exampleOf } from './examples.ts'
import { vehicleStatus } from './vehicle-examples.ts'

const examples: Readonly<Record<string, unknown>> = {
  'If-Match': '"n4bQgYhMfWWaL-qgxVrQFa.O_TxsrC4Is0V1sFbDwCgg9Zr1xXh2pQ5mE0uKcT7sY4"',
  'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324',
  token: 'demo-user.pLm5vC0yQ2dXw8rT1sKzGg',
  vehicle_id: vehicleStatus.vehicle_id,
  device_id: 'device-4711',
  id: 'device-4711',
  deviceid: 'device-4711',
  timestamp: '1772366405',
  time: '1772366405',
  lat: String(vehicleStatus.latitude),
  lon: String(vehicleStatus.longitude),
  location: `${vehicleStatus.latitude},${vehicleStatus.longitude}`,
  valid: 'true',
  accuracy: '4.8',
  acc: '4.8',
  altitude: '114.4',
  speed: '28.2',
  speed_mps: '14.5',
  bearing: '351.4',
  heading: '351.4',
  hdop: '1.2',
  sat: '11',
  odometer: '48211300',
  ignition: 'true',
  fuel: '21.4',
  power: '14.1',
  trip_id: '01KJMZ00T6Q0B6C1D9Y1TM2ZJX',
  tripleg_id: '01KJMZ00T7V4DW5N8K2R3S9FQA',
  notification_rule_id: '01KJN2ZQ0EXAMPLE0RULE0ID01',
  report_id: '01KJN2ZQ0EXAMPLE0REPORT0ID',
  rule_set_id: '01KJN2ZQ0EXAMPLE0SET00ID01',
  message_id: '01KJMXKA80EXAMPLE0MESSAGE0',
  priority: 'NOTIF_HIGH',
  read: false,
  language: 'de',
  token_id: '01KJMZ00T8EXAMPLE0TOKEN0ID',
  session_id: 'S1KJMZ00T8EXAMPLE0SESSION0',
  place_id: '01KJN2ZQ0EXAMPLE0PLACE0ID1',
  after: '01KJN2ZQ0EXAMPLE0PLACE0ID1',
  radius: 150,
  width: 40,
  kind: 'MARINA',
  webhook_id: '01KJMZ00TAEXAMPLE0WEBHK0ID',
  push_subscription_id: 'q1mXy3bJw0a2Zk8sV5uTfA',
  state: 'DEAD',
  cursor: 'evt_01KJMZ00T5Q0B6C1D9Y1TM2ZJX',
  organization_id: 'demo-organization',
  user_id: 'ops-user',
  origin: 'harbour-rentals',
  user_id_or_email: 'demo@example.com',
  offset: 50,
  limit: 20,
  until: '2026-03-01T23:59:59.999Z',
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-01T23:59:59.999Z',
  tolerance: 10,
  time_zone: 'Europe/Berlin',
  scope: 'PRIVATE',
  deleted: false,
  filter: 'city kia',
  lifetime_minutes: 30,
  lifetime: 30,
  since: '2026-03-01T00:00:00.000Z',
  type: ['TRIP_STARTED', 'TRIP_ENDED'],
  types: ['trip.*', 'vehicle.status.changed'],
  vehicle_ids: [vehicleStatus.vehicle_id],
  interval: 'month',
  group_by: 'driver'
}

const datesOfSummaries: Readonly<Record<string, unknown>> = { from: '2026-01-01', to: '2026-03-31' }

/** The example of a parameter. Throws TypeError for a parameter without an example. */
export function parameterExample(endpoint: Endpoint, name: string): unknown {
  const [first = '', second = ''] = Object.keys(exampleOf(endpoint.data) ?? {})
  if (name === 'fields') return endpoint.reply === 'list' ? [first, second] : ['speed', 'ignition_on']
  if (name === 'format') return endpoint.reply === 'list' ? 'csv' : 'gpx'
  if (name === 'orderby') return `-${second}`
  if (endpoint.data === Summary && Object.hasOwn(datesOfSummaries, name)) return datesOfSummaries[name]
  if (!Object.hasOwn(examples, name)) throw new TypeError(`The parameter ${name} has no example`)
  return examples[name]
}
