/** GET /vehicle/status: which statuses, in which order, and how much of them is read. */
import { describe, expect, it } from 'vitest'
import { membershipsItem } from '../../lib/access/memberships.ts'
import { rosterItem } from '../../lib/access/roster-entry.ts'
import { allPermissionBits, permissionBits } from '../../lib/contract/permissions.ts'
import type { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import type { Scope } from '../../lib/contract/scope.ts'
import { listVehicleStatus as logic } from '../../lib/vehicles/list-vehicle-status.ts'
import { statusItem } from '../../lib/vehicles/stored-status.ts'
import { callOf } from '../functions/call.ts'
import { notedTable, vehiclesRead } from '../table/noted-table.ts'
import { stored } from '../table/stored.ts'

const viaMe = { permission: 'VEHICLE_STATUS_READ', via: 'me' }
const throughAcme = { permission: 'VEHICLE_STATUS_READ', via: 'organization', organization_id: 'acme' }
const statusOnly = permissionBits(['VEHICLE_STATUS_READ'])

const times = { v1: '2026-03-02T10:00:00.000Z', v2: '2026-03-02T11:00:00.000Z', v3: '2026-03-02T10:00:00.000Z' }

const statusOf = (vehicle_id: keyof typeof times, speed: number): VehicleStatus => ({
  vehicle_id,
  timestamp: times[vehicle_id],
  status: 'CRUISE',
  longitude: 13.4,
  latitude: 52.5,
  speed,
  angle: 90,
  total_odometer: 1000,
  pdop_value: 1.2,
  battery_main_pct: 80,
  battery_main_voltage: 12.6,
  battery_main_trend: 'CONST',
  battery_main_trend_slope: 0
})
const statuses = [statusOf('v1', 50), statusOf('v2', 30), statusOf('v3', 90)]
const [v1, v2, v3] = statuses

function rosterEntry(scope: Scope, vehicleId: string, statusAt?: string, bits = allPermissionBits) {
  const statusMilliseconds = statusAt === undefined ? undefined : Date.parse(statusAt)
  return stored(rosterItem(scope, vehicleId), { vehicleId, bits, statusMilliseconds })
}

const rosterEntries = [
  rosterEntry('USER#ada', 'v3', times.v3),
  rosterEntry('USER#ada', 'v1', times.v1),
  rosterEntry('USER#ada', 'new'),
  rosterEntry('USER#ada', 'trips-only', times.v1, permissionBits(['TRIP_READ', 'VEHICLE_READ'])),
  rosterEntry('ORG#acme', 'v2', times.v2, statusOnly),
  rosterEntry('ORG#acme', 'v1', times.v1, statusOnly)
]

interface Query {
  readonly offset?: number
  readonly limit?: number
  readonly fields?: string[]
  readonly orderby?: { field: string; descending: boolean }
}

/** The reply to a query, and the IDs of the statuses that were read for it. */
async function listed({ offset = 0, limit = 50, fields, orderby }: Query) {
  const { table, reads } = notedTable([
    stored(membershipsItem('ada'), { organizations: { acme: statusOnly } }),
    ...rosterEntries,
    ...statuses.map((status) => stored(statusItem(status.vehicle_id), { data: status }))
  ])
  const call = callOf({ query: { offset, limit, fields, orderby } })
  return { reply: await logic(table)(call), readIds: vehiclesRead(reads, 'STATUS') }
}

describe('the statuses that a caller can see', () => {
  it('come newest first, ties by ID, without vehicles that have none yet', async () => {
    const { reply, readIds } = await listed({})

    expect(reply).toEqual({ shape: 'list', data: [v2, v1, v3], total: 3, permissionVia: [viaMe, throughAcme] })
    expect(readIds).toEqual([['v2', 'v1', 'v3']])
  })

  it('are read for the page alone, whose permissions alone are named', async () => {
    const { reply, readIds } = await listed({ offset: 1, limit: 1 })

    expect(reply).toEqual({ shape: 'list', data: [v1], total: 3, permissionVia: [viaMe] })
    expect(readIds).toEqual([['v1']])
  })

  it('are counted, and none is shown, with a limit of 0', async () => {
    expect((await listed({ limit: 0 })).reply).toEqual({ shape: 'list', data: [], total: 3, permissionVia: [] })
  })
})

describe('another order', () => {
  it.each([
    [false, [v2, v1, v3]],
    [true, [v3, v1, v2]]
  ])('is by any field, descending: %s', async (descending, data) => {
    expect((await listed({ orderby: { field: 'speed', descending } })).reply).toMatchObject({ data, total: 3 })
  })

  it('has ties by ID in both directions', async () => {
    const ids = async (descending: boolean) => {
      const { reply } = await listed({ orderby: { field: 'angle', descending }, fields: ['vehicle_id'] })
      return reply.shape === 'list' && reply.data
    }

    expect(await ids(true)).toEqual(await ids(false))
    expect(await ids(true)).toEqual([{ vehicle_id: 'v1' }, { vehicle_id: 'v2' }, { vehicle_id: 'v3' }])
  })

  it('has pages too, with what granted their items', async () => {
    const { reply } = await listed({ orderby: { field: 'speed', descending: true }, offset: 2, limit: 2 })

    expect(reply).toEqual({ shape: 'list', data: [v2], total: 3, permissionVia: [throughAcme] })
  })
})

describe('the named fields', () => {
  it('are all that is shown, also where the order goes by another', async () => {
    const { reply } = await listed({
      orderby: { field: 'speed', descending: true },
      fields: ['vehicle_id', 'fuel_level']
    })

    expect(reply).toMatchObject({ data: [{ vehicle_id: 'v3' }, { vehicle_id: 'v1' }, { vehicle_id: 'v2' }] })
  })
})
