import { describe, expect, it } from 'vitest'
import { get } from './client.ts'
import { listedStatuses } from './fixture/lists.ts'
import { fullStatus, plainPosition } from './fixture/statuses.ts'
import { plainVehicle } from './fixture/vehicles.ts'
import { oddIds } from './odd-ids.ts'
import { denied, invalid, refusal } from './refusals.ts'
import { pageReply } from './replies.ts'

const path = '/vehicle/status'
const idsOf = (items: readonly Record<string, unknown>[]) => items.map(({ vehicle_id }) => vehicle_id)

describe('GET /vehicle/status', () => {
  it('returns every stored field, and required fields even without a reading', async () => {
    const answer = await get(path, { as: 'owner' })

    expect(answer.body).toEqual(
      pageReply(
        [
          fullStatus,
          {
            ...plainPosition,
            battery_main_pct: 0,
            battery_main_voltage: 0,
            battery_main_trend: 'CONST',
            battery_main_trend_slope: 0,
            angle: 0,
            speed: 0,
            pdop_value: 0,
            total_odometer: plainVehicle.initial_distance
          }
        ],
        { permission: 'VEHICLE_STATUS_READ', via: 'me' }
      )
    )
  })

  it('has the newest first, ties by ID, and no vehicle without a status', async () => {
    const { items } = await get(path, { as: 'lister' })

    expect(idsOf(items)).toEqual(listedStatuses.map(({ vehicle_id }) => vehicle_id))
  })

  it.each([
    ['speed', ['list-4', 'list-3', 'list-6', 'list-2', 'list-5', 'list-1']],
    ['-speed', ['list-1', 'list-2', 'list-5', 'list-6', 'list-3', 'list-4']],
    ['timestamp', ['list-3', 'list-5', 'list-6', 'list-1', 'list-2', 'list-4']],
    ['-timestamp', ['list-2', 'list-4', 'list-1', 'list-6', 'list-5', 'list-3']],
    ['vehicle_id', ['list-1', 'list-2', 'list-3', 'list-4', 'list-5', 'list-6']],
    ['-vehicle_id', ['list-6', 'list-5', 'list-4', 'list-3', 'list-2', 'list-1']],
    ['battery_ext_1_pct', ['list-2', 'list-3', 'list-1', 'list-4', 'list-5', 'list-6']],
    ['-battery_ext_1_pct', ['list-1', 'list-3', 'list-2', 'list-4', 'list-5', 'list-6']],
    ['fuel_level', ['list-1', 'list-2', 'list-3', 'list-4', 'list-5', 'list-6']]
  ])('orders by %s, ties by ID, absent values last', async (orderby, expected) => {
    const { items } = await get(`${path}?orderby=${orderby}`, { as: 'lister' })

    expect(idsOf(items)).toEqual(expected)
  })

  it('orders before it selects the page', async () => {
    const { items, header } = await get(`${path}?orderby=-speed&offset=1&limit=2`, { as: 'lister' })

    expect(idsOf(items)).toEqual(['list-2', 'list-5'])
    expect(header.num_results).toBe(6)
  })

  it.each(['name', 'speed,angle', '--speed', '-', 'Speed', '__proto__', 'constructor'])(
    'cannot order by %s',
    async (orderby) => {
      expect((await get(`${path}?orderby=${orderby}`, { as: 'lister' })).body).toEqual(invalid('orderby'))
    }
  )

  it.each([
    ['shared with the user', 'viewer', { via: 'me' }],
    ['shared with an organization', 'multi', { via: 'organization', organization_id: 'fleet' }]
  ] as const)('has a vehicle %s, and says how', async (_, user, via) => {
    const { items, header } = await get(path, { as: user })

    expect(items).toEqual([fullStatus])
    expect(header.permission_via).toEqual([{ permission: 'VEHICLE_STATUS_READ', ...via }])
  })

  it.each([
    ['friend', 'the vehicle does not grant it to the user'],
    ['member', 'the organization does not pass it on'],
    ['stranger', 'there is no vehicle']
  ] as const)('is empty for %s: %s', async (user, _reason) => {
    const { items, header } = await get(path, { as: user })

    expect(items).toEqual([])
    expect(header).toMatchObject({ num_results: 0, permission_via: [] })
  })
})

describe('GET /vehicle/{vehicle_id}/status', () => {
  const pathOf = (id: string) => `/vehicle/${id}/status`

  it.each([
    ['owner', { via: 'me' }],
    ['viewer', { via: 'me' }]
  ] as const)('returns every stored field to %s, and says how', async (as, via) => {
    const answer = await get(pathOf(fullStatus.vehicle_id), { as })

    expect(answer.body).toEqual({
      header: {
        api_version: 'v2.2.0',
        status: 'SUCCESS',
        message: '',
        permission_via: [{ permission: 'VEHICLE_STATUS_READ', ...via }]
      },
      data: fullStatus
    })
  })

  it('is VEHICLE_STATUS_NOT_FOUND before the first status, and PERMISSION_DENIED for others before that', async () => {
    const path = pathOf('list-7')

    expect((await get(path, { as: 'lister' })).body).toEqual(refusal('VEHICLE_STATUS_NOT_FOUND'))
    expect((await get(path, { as: 'stranger' })).body).toEqual(denied('VEHICLE_STATUS_READ'))
  })

  it.each(oddIds)('answers 404 for a vehicle ID %s', async (_, id) => {
    expect((await get(pathOf(id), { as: 'owner' })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })
})
