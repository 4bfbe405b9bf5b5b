import { expect, it } from 'vitest'
import type { Status, Vehicle } from '../../../infra/console/api/vehicle.ts'
import type { Group } from '../../../infra/console/api/vehicle-group.ts'
import { countGroups, filteredVehicles } from '../../../infra/console/fleet/filter.ts'

const named = (id: string, name: string): Vehicle => ({ id, profile: { id, name } as Vehicle['profile'] & object })
const now = Date.parse('2024-05-01T12:00:00Z')
const compare = (a: string, b: string) => a.localeCompare(b, 'en')

it('vehicles are ordered by name, then vehicles without a profile by ID', () => {
  const vehicles = [{ id: 'a2' }, named('c', 'Zebra van'), { id: 'a1' }, named('d', 'Ant van'), named('b', 'Ant van')]
  expect(filteredVehicles(vehicles, { words: '' }, now, compare).map(({ id }) => id)).toEqual([
    'b',
    'd',
    'c',
    'a1',
    'a2'
  ])
})

it('a driving vehicle without signal is counted and found as silent only', () => {
  const fixed = (id: string, minutesAgo: number) => {
    const timestamp = new Date(now - minutesAgo * 60_000).toISOString()
    return { id, status: { status: 'CRUISE', timestamp } as Status }
  }
  const vehicles = [fixed('a', 1), fixed('b', 25), fixed('c', 4)]
  expect(countGroups(vehicles, now)).toEqual({ all: 3, driving: 1, silent: 2, parked: 0, unused: 0 })
  const idsOf = (group: Group) => filteredVehicles(vehicles, { words: '', group }, now, compare).map(({ id }) => id)
  expect([idsOf('driving'), idsOf('silent')]).toEqual([['a'], ['b', 'c']])
})
