import { expect, it } from 'vitest'
import { issuesOf } from '../../lib/contract/issues-of.ts'
import { AttributeFields, isMappable, maxAttributes } from '../../lib/contract/traccar-attributes.ts'

const message = 'must be a measured field without a position, or custom.<name>'

it.each(['custom.movement', 'temp_1', 'din_5', 'state_of_charge_pct', 'obd_speed'])(
  'an attribute can fill %s',
  (field) => {
    expect(issuesOf(AttributeFields.safeParse({ io240: field }).error)).toEqual([])
  }
)

it.each(['longitude', 'altitude', 'speed', 'angle', 'timestamp', 'custom', 'custom.Movement', 'unheard_of', ''])(
  'an attribute cannot fill %j',
  (field) => {
    expect(issuesOf(AttributeFields.safeParse({ io240: field }).error)).toEqual([{ path: 'io240', message }])
    expect(isMappable(field)).toBe(false)
  }
)

it('at most 50 attributes are named', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`io${index}`, 'temp_1']))
  expect(issuesOf(AttributeFields.safeParse(fields(maxAttributes)).error)).toEqual([])
  expect(issuesOf(AttributeFields.safeParse(fields(maxAttributes + 1)).error)).toHaveLength(1)
})
