import { expect, it } from 'vitest'
import { placeOwnersOf } from '../../../infra/console/vehicle/visits/place-owners.ts'
import type { Permission } from '../../../lib/contract/permissions.ts'

const permissions: Permission[] = ['VEHICLE_READ', 'PLACE_READ']
const rentals = { id: 'rentals', name: 'Harbour Rentals', permissions }
const police = { id: 'police', name: 'Port Police', permissions }
const repairs = { id: 'repairs', name: 'Quay Repairs', permissions: ['VEHICLE_READ'] as Permission[] }
const known = new Map([rentals, police, repairs].map((each) => [each.id, each]))

const own = { permission: 'VEHICLE_READ', via: 'me' } as const
const through = (organization_id: string) => ({ ...own, via: 'organization' as const, organization_id })

it('an own vehicle begins with the own places', () => {
  expect(placeOwnersOf([own], known)).toEqual({ organizations: [], first: undefined })
  expect(placeOwnersOf([own, through('rentals')], known)).toEqual({ organizations: [rentals], first: undefined })
})

it('a vehicle of an organization begins with the places of that organization', () => {
  expect(placeOwnersOf([through('rentals')], known)).toEqual({ organizations: [rentals], first: 'rentals' })
})

it('leaves out organizations whose places the caller may not see', () => {
  expect(placeOwnersOf([through('repairs'), through('gone')], known)).toEqual({ organizations: [], first: undefined })
})
