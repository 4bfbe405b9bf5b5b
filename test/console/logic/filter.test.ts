import { expect, it } from 'vitest'
import type { Vehicle } from '../../../infra/console/api/vehicle.ts'
import { filteredVehicles } from '../../../infra/console/fleet/filter.ts'

const named = (id: string, name: string): Vehicle => ({ id, profile: { id, name } as Vehicle['profile'] & object })
const compare = (a: string, b: string) => a.localeCompare(b, 'en')

it('vehicles are ordered by name, then vehicles without a profile by ID', () => {
  const vehicles = [{ id: 'a2' }, named('c', 'Zebra van'), { id: 'a1' }, named('d', 'Ant van'), named('b', 'Ant van')]
  expect(filteredVehicles(vehicles, { words: '' }, compare).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a1', 'a2'])
})
