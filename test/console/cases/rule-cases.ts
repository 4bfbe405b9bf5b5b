/** The rules of a vehicle with data. */
import { pageOf, single } from '../replies.ts'
import type { ScreenCase } from './screen-cases.ts'
import { vehicleReplies, wholeStatus } from './vehicle-cases.ts'

const rule = { user_id: 'u', vehicle_id: 'v0', enabled: true, priority: 'NOTIF_ALERT' }
export const rules = [
  {
    ...rule,
    id: 'night',
    name: 'Weekend',
    operator: 'NOTIF_OP_LT_TW',
    property_indicator: 'battery_main_voltage',
    value_key: 'BELOW',
    value: 11.8,
    tw_start: 'monday 18:00',
    tw_end: 'friday 07:00',
    tw_timezone: 'Europe/Berlin'
  },
  { ...rule, id: 'fast', property_indicator: 'speed', operator: 'NOTIF_OP_GT', value_key: 'ABOVE', value: 130 },
  {
    ...rule,
    id: 'idle',
    property_indicator: 'status',
    operator: 'NOTIF_OP_EQ',
    value_key: 'FLOAT',
    value: 90,
    enabled: false,
    priority: 'NOTIF_LOW'
  }
]

/** A rule that would not have fired. */
export const preview = {
  since: new Date(Date.now() - 7 * 86_400_000).toISOString(),
  until: new Date().toISOString(),
  edges: [],
  more: false
}

const { vehicle_id: _, ...ofSet } = rule
const set = {
  ...ofSet,
  id: 'set',
  name: 'Vans',
  property_indicator: 'speed',
  operator: 'NOTIF_OP_GT',
  value_key: 'ABOVE',
  value: 110
}
export const ruleSet = { ...set, group_id: 'vans', num_vehicles: 12, joining: false }

export const ruleListReplies = {
  ...vehicleReplies,
  '/notification/rule-set': pageOf([ruleSet]),
  '/notification/rule': pageOf(rules)
}

export const ruleCases: readonly ScreenCase[] = [
  {
    name: 'vehicle-rules',
    path: '/console/vehicles/v0/rules',
    replies: {
      ...vehicleReplies,
      '/vehicle/v0/status': single(wholeStatus),
      '/notification/rule/v0': pageOf(rules),
      '/notification/rule/v0/ops/preview': single(preview),
      '/webhook': pageOf([])
    },
    reads: ['/notification/rule/v0'],
    filled: (page) => page.getByText(/Tell me when the main battery falls below/),
    opens: {
      'vehicle-rule-form': async (page) => {
        await page.getByRole('button', { name: 'Create rule' }).click()
        await page.getByLabel('Threshold').fill('11.8')
      }
    }
  },
  {
    name: 'rule-list',
    path: '/console/alerts/rules',
    replies: ruleListReplies,
    reads: ['/notification/rule'],
    filled: (page) => page.getByText(/Tell me when the main battery falls below/),
    opens: {
      'rule-set-form': (page) => page.getByRole('button', { name: 'Change' }).first().click()
    }
  }
]
