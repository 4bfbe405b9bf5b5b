import { expect, it } from 'vitest'
import type { Group } from '../../../infra/console/api/vehicle-group.ts'
import {
  byName,
  type Conditions,
  countGroups,
  filteredVehicles,
  withCondition
} from '../../../infra/console/fleet/filter.ts'
import { filterIn, queryOf } from '../../../infra/console/fleet/filter-address.ts'
import { compare, idsOf, minutesAgo, now, vehicle } from './fleet-vehicles.ts'

it('vehicles are ordered by name, then vehicles without a profile by ID', () => {
  const named = (id: string, name: string) => vehicle(id, { name })
  const vehicles = [{ id: 'a2' }, named('c', 'Zebra van'), { id: 'a1' }, named('d', 'Ant van'), named('b', 'Ant van')]
  expect(idsOf(byName(vehicles, compare))).toEqual(['b', 'd', 'c', 'a1', 'a2'])
})

it('a driving vehicle without signal is counted and found as silent only', () => {
  const driving = (id: string, minutes: number) => vehicle(id, {}, { status: 'CRUISE', timestamp: minutesAgo(minutes) })
  const vehicles = [driving('a', 1), driving('b', 25), driving('c', 4)]
  expect(countGroups(vehicles, now)).toEqual({ all: 3, driving: 1, silent: 2, parked: 0, unused: 0 })
  const found = (status: Group) => idsOf(filteredVehicles(vehicles, { words: '', status }, { now }))
  expect([found('driving'), found('silent')]).toEqual([['a'], ['b', 'c']])
})

const fleet = [
  vehicle('home', { group_id: 'North' }, { status: 'PARK_HOME', battery_main_voltage: 12.1, battery_main_pct: 40 }),
  vehicle(
    'away',
    { group_id: 'South', primary_organization_id: 'o1' },
    { battery_main_voltage: 12.6, fuel_level_pct: 10 }
  ),
  vehicle('old', { group_id: 'South' }, { timestamp: minutesAgo(25 * 60), fuel_level_pct: 0, battery_main_pct: 90 }),
  { id: 'unknown' }
]

it.each<[Conditions, string[]]>([
  [{ home: 'yes' }, ['home']],
  [{ volts: 12.6 }, ['home']],
  [{ battery: 41 }, ['home']],
  [{ fuel: 10.5 }, ['away', 'old']],
  [{ silent: 24 }, ['old']],
  [{ group: 'South' }, ['away', 'old']],
  [{ primary_organization: 'o1' }, ['away']],
  [{ group: 'South', fuel: 5 }, ['old']],
  [{ group: 'South', home: 'yes' }, []]
])('the conditions %j hold for %j, and never for a vehicle without a reading', (conditions, ids) => {
  expect(idsOf(filteredVehicles(fleet, { words: '', ...conditions }, { now }))).toEqual(ids)
})

it('a filter is the same after it was in an address', () => {
  const filter = { words: 'kia', status: 'silent', home: 'yes', volts: 12.2, silent: 24, group: 'A & B' } as const
  expect(filterIn(queryOf(filter))).toEqual(filter)
  expect(Object.values(queryOf({ words: '' })).filter(Boolean)).toEqual([])
})

it('parameters that are no values of a filter are left out', () => {
  expect(filterIn({ status: 'lost', home: 'no', volts: 'many', fuel: '-1', battery: '', other: 'x' })).toEqual({
    words: ''
  })
})

it('a condition is replaced and removed, and the others stay', () => {
  const filter = withCondition({ words: 'kia', fuel: 20 }, 'fuel', 30)
  expect(filter).toEqual({ words: 'kia', fuel: 30 })
  expect(withCondition(filter, 'fuel', undefined)).toEqual({ words: 'kia' })
})
