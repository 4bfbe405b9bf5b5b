/** Alerts with data. */
import { pageOf, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

const alert = (id: string, minutes: number, details: object) => ({
  id,
  user_id: 'demo-user',
  vehicle_id: 'kia-picanto',
  notification_rule_id: 'fast',
  timestamp: ago(minutes),
  timestamp_created: ago(minutes - 0.1),
  property_indicator: 'speed',
  value_key: 'ABOVE',
  value: 40,
  observed: 46,
  suppressed: 0,
  priority: 'NOTIF_ALERT',
  late: false,
  read: false,
  message: 'Speed: 46\u00a0km/h (above 40\u00a0km/h)',
  ...details
})

export const alerts = [
  alert('a1', 4, { trip_id: 't1' }),
  alert('a2', 70, {
    vehicle_id: 'opel-movano',
    notification_rule_id: 'low',
    property_indicator: 'battery_main_voltage',
    operator: 'NOTIF_OP_LT',
    value_key: 'BELOW',
    value: 11.8,
    observed: 11.7,
    priority: 'NOTIF_HIGH',
    message: 'Main battery, voltage: 11.7\u00a0V (below 11.8\u00a0V)'
  }),
  alert('a3', 3000, { trip_id: 't2', read: true, late: true, notification_rule_name: 'Too fast' })
]

export const alertReplies = {
  '/notification/message': pageOf(alerts),
  '/vehicle': pageOf([
    { id: 'kia-picanto', name: 'City runabout' },
    { id: 'opel-movano', name: 'Delivery van' }
  ]),
  '/trip': pageOf([]),
  '/me': single({ id: 'demo-user' })
}

export const alertCases: readonly ScreenCase[] = [
  {
    name: 'alerts',
    path: '/console/alerts',
    replies: alertReplies,
    reads: ['/notification/message'],
    filled: (page) => page.getByRole('link', { name: /Speed: 46/ }).first()
  }
]
