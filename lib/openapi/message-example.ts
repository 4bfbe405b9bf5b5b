/** The example of a message. */
import type { Message } from '../contract/resources/message.ts'
import { vehicleStatus } from './vehicle-examples.ts'

export const message: Message = {
  id: '01KJMXKA80EXAMPLE0MESSAGE0',
  user_id: 'demo-user',
  vehicle_id: vehicleStatus.vehicle_id,
  notification_rule_id: '01KJN2ZQ0EXAMPLE0RULE0ID01',
  notification_rule_name: 'Battery low on weekdays',
  priority: 'NOTIF_HIGH',
  trip_id: '01KJMZ00T6Q0B6C1D9Y1TM2ZJX',
  timestamp: '2026-03-01T11:35:12.000Z',
  timestamp_created: '2026-03-01T11:35:20.000Z',
  property_indicator: 'battery_main_pct',
  operator: 'NOTIF_OP_LT_TW',
  value_key: 'BELOW',
  value: 20,
  observed: 19.5,
  suppressed: 0,
  late: false,
  read: false,
  message: 'Main battery, charge: 19.5\u00a0% (below 20\u00a0%)'
}
