/** How large facts are: up to 1 KB takes two write units in its transaction, and each further KB two more. */
import { describe, expect, it } from 'vitest'
import { type Access, maxScopesOfVehicle } from '../../lib/access/grants.ts'
import { allPermissionBits } from '../../lib/contract/permissions.ts'
import { VehicleChange } from '../../lib/contract/resources/vehicle-content.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { userScope } from '../../lib/contract/scope.ts'
import type { ItemWrite } from '../../lib/table/decision.ts'
import { changedTripFacts } from '../../lib/trips/trip-facts.ts'
import { vehicleCreated, vehicleDeleted, vehicleShared, vehicleUpdated } from '../../lib/vehicles/vehicle-facts.ts'
import { noon } from '../http/noon.ts'
import { itemBytes } from '../table/item-bytes.ts'

const typicalBytes = 400
const largestBytes = 2000
const longestId = 'v'.repeat(64)
/** The length of the IDs that the service makes. */
const ulidLength = 26

/** Of the largest one. */
function bytesOf(writes: readonly ItemWrite[]): number {
  expect(writes.length).toBeGreaterThan(0)
  const sizes = writes.map((write) =>
    write.kind === 'created' ? itemBytes({ ...write.key, ...write.attributes, v: 2 ** 32 }) : Number.NaN
  )
  return Math.max(...sizes)
}

describe('a fact of a trip', () => {
  const written = { visibility: 'PUBLIC', name: 'a', driver: 'b', notes: 'c', fuel_manual_lt: 1, validation_score: 1 }
  const others = { visibility: 'PRIVATE', name: 'd', driver: 'e', notes: 'f', fuel_manual_lt: 2, validation_score: 0 }
  const trip = { id: longestId, vehicle_id: longestId, deleted: false, ...written }

  it.each([
    ['with every field that a user can write', { ...trip, ...others }],
    ['that is deleted', { ...trip, deleted: true }]
  ])('%s takes at most 400 bytes', (_, after) => {
    expect(bytesOf(changedTripFacts(trip, after, noon))).toBeLessThanOrEqual(typicalBytes)
  })
})

describe('a fact of a vehicle', () => {
  const fields = Object.keys(VehicleChange.shape).sort((one, other) => other.length - one.length)
  const profile = (names: readonly string[], value: unknown) =>
    ({ id: longestId, ...Object.fromEntries(names.map((name) => [name, value])) }) as VehicleProfile

  it.each([
    ['that is made', vehicleCreated(longestId, noon)],
    ['that is shared', vehicleShared(longestId, noon)],
    [
      'of which the three fields with the longest names change',
      vehicleUpdated(profile([], 0), profile(fields.slice(0, 3), 'new'), noon)
    ],
    [
      'of which three fields with former values change',
      vehicleUpdated(profile(fields.filter(isMode), false), profile(fields.filter(isMode), true), noon)
    ]
  ])('%s takes at most 400 bytes', (_, writes) => {
    expect(bytesOf(writes)).toBeLessThanOrEqual(typicalBytes)
  })

  it('of which every field changes takes at most 2,000 bytes', () => {
    const flags = (value: boolean) => profile(fields, value)
    expect(bytesOf(vehicleUpdated(flags(false), flags(true), noon))).toBeLessThanOrEqual(largestBytes)
  })

  it.each([
    [5, ulidLength, typicalBytes],
    [maxScopesOfVehicle, ulidLength, 1024],
    [maxScopesOfVehicle, longestId.length, largestBytes]
  ])('that %i scopes with IDs of %i characters lose takes at most %i bytes', (count, length, bytes) => {
    const scopes = Array.from({ length: count }, (_, index) => userScope(String(index).padStart(length, '0')))
    const [owner = userScope(''), ...others] = scopes
    const access: Access = { owner, grants: Object.fromEntries(others.map((scope) => [scope, allPermissionBits])) }
    expect(bytesOf(vehicleDeleted('0'.repeat(length), access, noon))).toBeLessThanOrEqual(bytes)
  })
})

function isMode(field: string): boolean {
  return ['notrack_mode', 'transport_mode', 'hibernation_mode'].includes(field)
}
