/** GET /vehicle: which vehicles, in which order, and how much of them is read. */
import { describe, expect, it } from 'vitest'
import { membershipsItem } from '../../lib/access/memberships.ts'
import { searchItem } from '../../lib/access/search-entry.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import type { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { listVehicles as logic } from '../../lib/vehicles/list-vehicles.ts'
import { vehicleItem } from '../../lib/vehicles/stored-vehicle.ts'
import { acme, callOf } from '../functions/call.ts'
import { notedTable, vehiclesRead } from '../table/noted-table.ts'
import { stored } from '../table/stored.ts'

const viaMe = { permission: 'VEHICLE_READ', via: 'me' }
const throughAcme = { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'acme' }
const statusOnly = permissionBits(['VEHICLE_STATUS_READ'])
const reading = permissionBits(['VEHICLE_READ'])

const profiles: VehicleProfile[] = [
  { id: 'v1', name: 'delta', tank_size: 60 },
  { id: 'v2', name: 'Alpha', tank_size: 40 },
  { id: 'v3', tank_size: 80 },
  { id: 'v4', name: 'charlie' },
  { id: 'v5', name: 'ALPHA', tank_size: 60 }
]
const [v1, v2, v3, v4, v5] = profiles

function searchEntry(scope: Scope, vehicleId: string, name?: string, words = '', bits = allPermissionBits) {
  return stored(searchItem(scope, vehicleId), { vehicleId, bits, name, words })
}

const searchEntries = [
  searchEntry('USER#ada', 'v1', 'delta', 'delta red'),
  searchEntry('USER#ada', 'v2', 'Alpha', 'alpha blue'),
  searchEntry('USER#ada', 'v3', undefined, 'v3 red'),
  searchEntry('USER#ada', 'v6', 'Hidden', 'hidden red', statusOnly),
  searchEntry('ORG#acme', 'v1', 'delta', 'delta red', reading),
  searchEntry('ORG#acme', 'v4', 'charlie', 'charlie', reading),
  searchEntry('ORG#acme', 'v5', 'ALPHA', 'alpha red', reading)
]

interface Query {
  readonly offset?: number
  readonly limit?: number
  readonly filter?: string
  readonly fields?: string[]
  readonly orderby?: { field: string; descending: boolean }
}

/** The reply to a query, and the IDs of the profiles that were read for it. */
async function listed(query: Query, { caller = undefined as typeof acme | undefined, known = profiles } = {}) {
  const { table, reads } = notedTable([
    stored(membershipsItem('ada'), { organizations: { acme: reading } }),
    ...searchEntries,
    ...known.map((profile) => stored(vehicleItem(profile.id), profile))
  ])
  const { offset = 0, limit = 50, filter, fields, orderby } = query
  const call = callOf({ query: { offset, limit, filter, fields, orderby }, caller })
  return { reply: await logic(table)(call), readIds: vehiclesRead(reads, 'PROFILE') }
}

describe('the vehicles of a caller', () => {
  it('come by name without regard to case, then by ID, those without a name last', async () => {
    const { reply, readIds } = await listed({})

    expect(reply).toEqual({
      shape: 'list',
      data: [v2, v5, v4, v1, v3],
      total: 5,
      permissionVia: [viaMe, throughAcme]
    })
    expect(readIds).toEqual([['v2', 'v5', 'v4', 'v1', 'v3']])
  })

  it('are for an organization’s token those of the organization', async () => {
    const { reply } = await listed({}, { caller: acme })

    expect(reply).toMatchObject({ data: [v5, v4, v1], total: 3, permissionVia: [throughAcme] })
  })

  it('are read for the page alone, whose permissions alone are named', async () => {
    const { reply, readIds } = await listed({ offset: 3, limit: 1 })

    expect(reply).toEqual({ shape: 'list', data: [v1], total: 5, permissionVia: [viaMe] })
    expect(readIds).toEqual([['v1']])
  })

  it('are counted, and none is shown, with a limit of 0', async () => {
    const { reply } = await listed({ limit: 0 })

    expect(reply).toEqual({ shape: 'list', data: [], total: 5, permissionVia: [] })
  })

  it('are none beyond the end', async () => {
    expect((await listed({ offset: 5 })).reply).toEqual({ shape: 'list', data: [], total: 5, permissionVia: [] })
  })

  it('are without one that was deleted a moment ago', async () => {
    const { reply } = await listed({}, { known: profiles.filter(({ id }) => id !== 'v4') })

    expect(reply.shape === 'list' && reply.data).toEqual([v2, v5, v1, v3])
  })
})

describe('the filter', () => {
  it('finds by words, and counts what it finds', async () => {
    const { reply } = await listed({ filter: 'RED a' })

    expect(reply).toEqual({ shape: 'list', data: [v5, v1], total: 2, permissionVia: [viaMe, throughAcme] })
  })

  it('never finds what the caller has no full access to', async () => {
    expect((await listed({ filter: 'hidden' })).reply).toMatchObject({ data: [], total: 0 })
  })
})

describe('another order', () => {
  it('is by any field, absent last and ties by ID', async () => {
    const { reply } = await listed({ orderby: { field: 'tank_size', descending: true } })

    expect(reply).toMatchObject({ data: [v3, v1, v5, v2, v4], total: 5 })
  })

  it('has pages too, and is of what the filter finds', async () => {
    const { reply } = await listed({
      orderby: { field: 'tank_size', descending: false },
      filter: 'red',
      offset: 1,
      limit: 1
    })

    expect(reply).toEqual({ shape: 'list', data: [v5], total: 3, permissionVia: [throughAcme] })
  })
})

describe('the named fields', () => {
  it('are all that is shown', async () => {
    const { reply } = await listed({ fields: ['name', 'brand'], limit: 3 })

    expect(reply).toMatchObject({ data: [{ name: 'Alpha' }, { name: 'ALPHA' }, { name: 'charlie' }], total: 5 })
    expect(reply.shape === 'list' && reply.data.map((item) => Object.keys(item))).toEqual([
      ['name'],
      ['name'],
      ['name']
    ])
  })
})
