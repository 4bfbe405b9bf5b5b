/** A field of the group of sensors is shown by its row and its names alone. */
import { beforeAll, expect, it, vi } from 'vitest'
import type { FullStatus } from '../../../infra/console/api/vehicle.ts'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import type { ShownField } from '../../../infra/console/language/status-field.ts'
import { measuredBy } from '../../../infra/console/trip/measured.ts'
import { statusGroups } from '../../../infra/console/vehicle/now/status-groups.ts'
import { vehicleStatus } from '../../../lib/openapi/vehicle-examples.ts'
import './with-messages.ts'

const sensor: ShownField = { name: 'remaining_energy_ah', unit: 'Ah', group: 'sensor' }

beforeAll(async () => {
  vi.stubGlobal('STATUS_FIELDS', [sensor, { name: 'speed', unit: 'km/h' }])
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  displayPreferences.value = { unit: 'METRIC', clock: '24H' }
  await setLanguage('en')
  return () => vi.unstubAllGlobals()
})

const groupsOf = (status: object) =>
  statusGroups({ ...vehicleStatus, ...status } as FullStatus, { profile: undefined, isMoving: true, towns: undefined })

it('has a group of its own among the values of the vehicle', () => {
  const sensors = groupsOf({ remaining_energy_ah: 41.26 }).find(({ title }) => title === 'Sensors')
  expect(sensors?.facts).toEqual([['Charge left', '41.3 Ah']])
  expect(groupsOf({}).filter(({ title }) => title === 'Sensors')).toEqual([])
})

it('has a chart where a track has values of it', () => {
  const trackWith = (field: 'remaining_energy_ah' | 'speed') => ({ values: new Map([[field, [1]]]) })
  const shown = measuredBy([trackWith('speed'), trackWith('remaining_energy_ah')])
  expect(shown.map(({ label, unit }) => [label(), unit])).toEqual([
    ['Speed', 'km/h'],
    ['Charge left', 'Ah']
  ])
})
