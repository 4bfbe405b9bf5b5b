/** Rules that version 0.2.0 stored, which had no operators, priorities and switches. */
import { expect, it } from 'vitest'
import { ruleItem } from '../../lib/rules/own-rules.ts'
import { vehicleRulesItem } from '../../lib/rules/vehicle-rules.ts'
import { packedKind } from '../../lib/table/packed-kind.ts'

const stored = {
  id: 'fast',
  user_id: 'ana',
  vehicle_id: 'van',
  property_indicator: 'speed',
  value_key: 'ABOVE',
  value: 130,
  tw_start: '08:00',
  tw_end: '18:00',
  tw_timezone: 'Europe/Berlin'
}
const read = { ...stored, operator: 'NOTIF_OP_GT_TW', enabled: true, priority: 'NOTIF_ALERT' }

it('reads a rule of version 0.2.0 as enabled, with its operator and the default priority', () => {
  expect(ruleItem('ana', 'van', 'fast').kind.decode({ data: stored })).toEqual(read)
})

it('reads the packed rules of a vehicle in the same way', () => {
  const packed = packedKind<object>({ decode: (value) => value }).encode({ revision: 7, rules: [stored] })
  expect(vehicleRulesItem('van').kind.decode(packed)).toEqual({ revision: 7, rules: [read] })
})
