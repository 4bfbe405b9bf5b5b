/** GET /vehicle/{vehicle_id}: the profile of one vehicle, with what granted it. */
import { describe, expect, it } from 'vitest'
import { logic } from '../../functions/get-vehicle.ts'
import { accessItem } from '../../lib/access/grants.ts'
import { membershipsItem } from '../../lib/access/memberships.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { vehicleItem } from '../../lib/vehicles/stored-vehicle.ts'
import { notedTable } from '../table/noted-table.ts'
import { stored } from '../table/stored.ts'
import { acme, callOf, refusal, refusalOf } from './call.ts'

/** Its mode ends just after noon, and is therefore shown as it is. */
const vehicle = {
  id: 'v1',
  name: 'Van',
  tank_size: 60,
  notrack_mode: true,
  notrack_mode_deact_time: '2026-03-02T12:00:00.001Z'
}
const via = { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'acme' } as const
const reading = permissionBits(['VEHICLE_READ'])

/** With the one vehicle, which is somebody else's and shared with Ada's organization. */
const holding = (grants: Record<string, number> = { 'ORG#acme': reading }) =>
  notedTable([
    stored(vehicleItem('v1'), vehicle),
    stored(accessItem('v1'), { owner: 'USER#bob', grants }),
    stored(membershipsItem('ada'), { organizations: { acme: reading } })
  ])

const params = { vehicle_id: 'v1' }

describe('a vehicle', () => {
  it('comes whole as of now, with what granted it', async () => {
    const { table, reads } = holding()

    expect(await logic(table)(callOf({ params }))).toEqual({
      shape: 'single',
      data: vehicle,
      permissionVia: [via]
    })
    expect(reads).toEqual([['VEHICLE#v1 ACCESS', 'VEHICLE#v1 PROFILE', 'USER#ada MEMBERSHIPS']])
  })

  it('is read as its caller, an organization too', async () => {
    const { table, reads } = holding()

    expect(await logic(table)(callOf({ params, caller: acme }))).toMatchObject({ permissionVia: [via] })
    expect(reads).toEqual([['VEHICLE#v1 ACCESS', 'VEHICLE#v1 PROFILE']])
  })

  it.each([
    ['where there is none', notedTable([]), refusal('VEHICLE_NOT_FOUND')],
    ['without the permission', holding({}), refusal('PERMISSION_DENIED', { permission: 'VEHICLE_READ' })]
  ])('is refused %s', async (_, { table }, refused) => {
    expect(await refusalOf(logic(table)(callOf({ params })))).toEqual(refused)
  })
})
