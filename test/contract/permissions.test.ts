/** Permissions and the bit sets that they are stored as. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allows,
  allPermissionBits,
  grantedBits,
  permissionBit,
  permissionBits,
  permissionNames,
  permissions
} from '../../lib/contract/permissions.ts'

const anySet = fc.subarray([...permissions])

describe('permission bits', () => {
  it('keep the places in which grants are stored', () => {
    expect(permissions.map((permission) => [permission, permissionBit(permission)])).toEqual([
      ['VEHICLE_STATUS_READ', 1],
      ['VEHICLE_READ', 2],
      ['VEHICLE_WRITE', 4],
      ['VEHICLE_DATA_UPLOAD', 8],
      ['TRIP_READ', 16],
      ['TRIP_WRITE', 32],
      ['NOTIFICATION_RULE_READ', 64],
      ['NOTIFICATION_RULE_WRITE', 128],
      ['USER_READ', 256],
      ['USER_WRITE', 512],
      ['ORGANIZATION_ADMIN', 1024],
      ['WEBHOOK_READ', 2048],
      ['WEBHOOK_WRITE', 4096],
      ['PLACE_READ', 8192],
      ['PLACE_WRITE', 16384],
      ['DEVICE_INSTALL', 32768]
    ])
  })

  it('give back the names that they were made of, in the order of the list', () => {
    fc.assert(
      fc.property(
        anySet.chain((set) => fc.shuffledSubarray(set, { minLength: set.length }).map((mixed) => [set, mixed])),
        ([set = [], mixed = []]) => {
          expect(permissionNames(permissionBits(mixed))).toEqual(set)
        }
      )
    )
  })

  it('of a list that is granted include reading what may be written', () => {
    expect(permissionNames(grantedBits(['USER_WRITE', 'NOTIFICATION_RULE_WRITE', 'VEHICLE_DATA_UPLOAD']))).toEqual([
      'VEHICLE_DATA_UPLOAD',
      'NOTIFICATION_RULE_READ',
      'NOTIFICATION_RULE_WRITE',
      'USER_READ',
      'USER_WRITE'
    ])
    expect(grantedBits(['VEHICLE_WRITE', 'TRIP_WRITE'])).toBe(
      permissionBits(['VEHICLE_READ', 'VEHICLE_WRITE', 'TRIP_READ', 'TRIP_WRITE'])
    )
    fc.assert(
      fc.property(anySet, (set) => {
        expect(grantedBits(set) & permissionBits(set)).toBe(permissionBits(set))
        expect(grantedBits(permissionNames(grantedBits(set)))).toBe(grantedBits(set))
      })
    )
  })

  it('allow what is in the set and nothing else', () => {
    fc.assert(
      fc.property(anySet, fc.constantFrom(...permissions), (set, permission) => {
        expect(allows(permissionBits(set), permission)).toBe(set.includes(permission))
      })
    )
  })

  it('take the same permission twice as once', () => {
    expect(permissionBits(['TRIP_READ', 'TRIP_READ'])).toBe(permissionBit('TRIP_READ'))
  })

  it('of an owner are all that can be granted', () => {
    expect(permissionNames(allPermissionBits)).toEqual(permissions.filter((each) => each !== 'DEVICE_INSTALL'))
    // Stored with each vehicle and each login.
    expect(allPermissionBits).toBe(32767)
    expect(permissionNames(0)).toEqual([])
  })
})
