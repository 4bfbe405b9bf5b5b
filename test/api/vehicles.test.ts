import { describe, expect, it } from 'vitest'
import { get, query } from './client.ts'
import { listedVehicles } from './fixture/lists.ts'
import { fullVehicle, guestVehicle, plainVehicle, silentVehicle } from './fixture/vehicles.ts'
import { invalid } from './refusals.ts'
import { pageReply } from './replies.ts'

const path = '/vehicle'
const idsOf = (items: readonly Record<string, unknown>[]) => items.map(({ id }) => id)

describe('GET /vehicle', () => {
  it('returns every stored field', async () => {
    const answer = await get(path, { as: 'owner' })

    expect(answer.body).toEqual(
      pageReply([silentVehicle, fullVehicle, plainVehicle], { permission: 'VEHICLE_READ', via: 'me' })
    )
  })

  it('orders by name without regard to case, vehicles without a name last, ties by ID', async () => {
    const { items } = await get(path, { as: 'lister' })

    expect(items).toEqual(listedVehicles)
  })

  it.each([
    ['name', ['list-3', 'list-1', 'list-5', 'list-2', 'list-4', 'list-6', 'list-7']],
    ['-name', ['list-4', 'list-2', 'list-1', 'list-5', 'list-3', 'list-6', 'list-7']],
    ['-id', ['list-7', 'list-6', 'list-5', 'list-4', 'list-3', 'list-2', 'list-1']],
    ['tank_size', ['list-1', 'list-5', 'list-3', 'list-2', 'list-4', 'list-6', 'list-7']],
    ['-tank_size', ['list-3', 'list-5', 'list-1', 'list-2', 'list-4', 'list-6', 'list-7']],
    ['can_readout', ['list-6', 'list-3', 'list-1', 'list-2', 'list-4', 'list-5', 'list-7']],
    ['delivery_date', ['list-1', 'list-2', 'list-3', 'list-4', 'list-5', 'list-6', 'list-7']]
  ])('orders by %s, ties by ID, absent values last', async (orderby, expected) => {
    const { items } = await get(`${path}?orderby=${orderby}`, { as: 'lister' })

    expect(idsOf(items)).toEqual(expected)
  })

  it.each(['speed', 'subscription', 'organization_vehicles', 'display_settings', 'subscription.id', '+name'])(
    'cannot order by %s',
    async (orderby) => {
      expect((await get(path + query({ orderby }), { as: 'lister' })).body).toEqual(invalid('orderby'))
    }
  )

  it.each([
    ['BETA', ['list-1', 'list-5']],
    ['ford', ['list-3', 'list-5']],
    ['ford beta', ['list-5']],
    ['  long \t ford ', ['list-5']],
    ['WEISSE', []],
    ['WEIßE', ['list-1']],
    ['vin-0002', ['list-2']],
    ['be 222', ['list-2']],
    ['pro-4', ['list-4']],
    ['shift gam', ['list-4']],
    ['oem-6 dev-6', ['list-6']],
    ['list-7', ['list-7']],
    ['ransi', ['list-3']],
    ['2021', []],
    ['beta delta', []],
    ['.*', []],
    [' ', ['list-3', 'list-1', 'list-5', 'list-2', 'list-4', 'list-6', 'list-7']]
  ])('finds by the words "%s"', async (filter, expected) => {
    const { items, header } = await get(path + query({ filter }), { as: 'lister' })

    expect(idsOf(items)).toEqual(expected)
    expect(header.num_results).toBe(expected.length)
  })

  it('filters, then orders, then selects the page and the fields', async () => {
    const page = query({ filter: 'a', orderby: '-id', offset: 1, limit: 1, fields: 'id,name' })

    const { items, header } = await get(path + page, { as: 'lister' })

    expect(items).toEqual([{ id: 'list-4', name: 'gamma' }])
    expect(header).toMatchObject({ num_results: 5, offset: 1, limit: 1 })
  })

  it('refuses a filter that is too long', async () => {
    expect((await get(path + query({ filter: 'a'.repeat(1025) }), { as: 'lister' })).body).toEqual(invalid('filter'))
  })

  it.each([
    ['shared with the user', 'friend', { via: 'me' }],
    ['shared with an organization', 'member', { via: 'organization', organization_id: 'fleet' }],
    ['that two organizations pass on', 'multi', { via: 'organization', organization_id: 'fleet' }]
  ] as const)('has a vehicle %s, once, and says how', async (_, user, via) => {
    const { items, header } = await get(path, { as: user })

    expect(items).toEqual([fullVehicle])
    expect(header.permission_via).toEqual([{ permission: 'VEHICLE_READ', ...via }])
  })

  it('names the grants of the vehicles on the page, the user before organizations', async () => {
    const own = { permission: 'VEHICLE_READ', via: 'me' }
    const passedOn = { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'fleet' }

    const both = await get(path, { as: 'guest' })
    const first = await get(`${path}?limit=1`, { as: 'guest' })
    const second = await get(`${path}?limit=1&offset=1`, { as: 'guest' })

    expect(both.items).toEqual([guestVehicle, fullVehicle])
    expect(both.header.permission_via).toEqual([own, passedOn])
    expect(first.header.permission_via).toEqual([own])
    expect(second.header.permission_via).toEqual([passedOn])
  })

  it.each(['viewer', 'stranger'] as const)('is empty for %s without VEHICLE_READ on any vehicle', async (user) => {
    const { items, header } = await get(path, { as: user })

    expect(items).toEqual([])
    expect(header).toMatchObject({ num_results: 0, permission_via: [] })
  })
})
