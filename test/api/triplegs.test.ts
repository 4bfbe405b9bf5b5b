import { describe, expect, it } from 'vitest'
import { get, query } from './client.ts'
import { fullTripleg } from './fixture/drives.ts'
import { listedTriplegs } from './fixture/lists.ts'
import { fullVehicle } from './fixture/vehicles.ts'
import { oddIdsAnd } from './odd-ids.ts'
import { denied, invalid, refusal } from './refusals.ts'
import { pageReply, singleReply } from './replies.ts'

const ways = [
  ['owner', { via: 'me' }],
  ['friend', { via: 'me' }],
  ['member', { via: 'organization', organization_id: 'fleet' }],
  ['multi', { via: 'me' }]
] as const

describe('GET /vehicle/{vehicle_id}/tripleg', () => {
  const path = `/vehicle/${fullVehicle.id}/tripleg`

  it.each(ways)('gives every field that is stored to %s, and says how', async (user, via) => {
    const answer = await get(path, { as: user })

    expect(answer.body).toEqual(pageReply([fullTripleg], { permission: 'TRIP_READ', ...via }))
  })

  it('has the newest end first, ties by ID descending', async () => {
    const { items } = await get('/vehicle/list-1/tripleg', { as: 'lister' })

    expect(items).toEqual(listedTriplegs)
  })

  it('has those of a range of time, and links that keep it', async () => {
    const [from, to] = ['2024-01-03T00:00:00.000Z', '2024-01-05T00:00:00.000Z']
    const expected = listedTriplegs.filter(({ timestamp_end: end }) => end >= from && end <= to)
    const { items, header } = await get(`/vehicle/list-1/tripleg${query({ from, to, limit: 1 })}`, { as: 'lister' })
    const next = await get(String(header.next), { as: 'lister' })

    expect(expected.length).toBeGreaterThan(1)
    expect([...items, ...next.items]).toEqual(expected.slice(0, 2))
    expect([header.num_results, next.header.num_results]).toEqual([expected.length, expected.length])
    for (const [asked, path] of [
      [{ from: to, to: from }, 'from'],
      [{ to, until: to }, 'until']
    ] as const) {
      expect((await get(`/vehicle/list-1/tripleg${query(asked)}`, { as: 'lister' })).body).toEqual(invalid(path))
    }
  })

  it.each([
    ['the moment of an end', listedTriplegs[4]?.timestamp_end],
    ['a moment between two', '2024-01-03T12:00:00Z'],
    ['an offset from UTC', '2024-01-04T01:00:00+01:00'],
    ['lower case', '2024-01-04t00:00:00z'],
    ['after all', '2030-01-01T00:00:00.000Z'],
    ['before all', '2000-01-01T00:00:00.000Z']
  ])('contains triplegs that ended by then: %s', async (_, until = '') => {
    const expected = listedTriplegs.filter(({ timestamp_end }) => Date.parse(timestamp_end) <= Date.parse(until))

    const { items, header } = await get(`/vehicle/list-1/tripleg${query({ until })}`, { as: 'lister' })

    expect(items).toEqual(expected)
    expect(header.num_results).toBe(expected.length)
  })

  it.each(['2024-01-04T01:00:00+0100', '2024-01-04T01:00:00+01:00', '2024-01-03T23:00:00-0100'])(
    'takes %s as it stands in an address, where a plus sign means a space',
    async (until) => {
      const expected = listedTriplegs.filter(({ timestamp_end }) => timestamp_end <= '2024-01-04T00:00:00.000Z')

      const { items, header } = await get(`/vehicle/list-1/tripleg?limit=2&until=${until}`, { as: 'lister' })

      expect(items).toEqual(expected.slice(0, 2))
      expect((await get(String(header.next), { as: 'lister' })).items).toEqual(expected.slice(2, 4))
    }
  )

  it('has pages of triplegs that ended by then', async () => {
    const until = '2024-01-05T00:00:00.000Z'
    const expected = listedTriplegs.filter(({ timestamp_end }) => timestamp_end <= until).slice(3, 6)

    const { items } = await get(`/vehicle/list-1/tripleg${query({ until, offset: 3, limit: 3 })}`, { as: 'lister' })

    expect(items).toEqual(expected)
  })

  it.each(['2024-01-04T00:00:00', '2024-01-04', 'yesterday', '1704326400', '2024-13-01T00:00:00Z', ''])(
    'refuses %j as until',
    async (until) => {
      const { body } = await get(`/vehicle/list-1/tripleg${query({ until })}`, { as: 'lister' })

      expect(body).toEqual(invalid('until'))
    }
  )

  it('is empty for a vehicle that has not moved', async () => {
    const { items, header } = await get('/vehicle/car-plain/tripleg', { as: 'owner' })

    expect(items).toEqual([])
    expect(header).toMatchObject({ num_results: 0, permission_via: [] })
  })

  it.each(['viewer', 'stranger'] as const)('refuses %s, who lacks TRIP_READ', async (user) => {
    expect((await get(path, { as: user })).body).toEqual(denied('TRIP_READ'))
  })

  it('knows no triplegs of an unknown vehicle', async () => {
    expect((await get('/vehicle/unknown/tripleg', { as: 'owner' })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })
})

describe('GET /tripleg/{tripleg_id}', () => {
  const path = `/tripleg/${fullTripleg.id}`

  it.each(ways)('gives every field that is stored to %s, and says how', async (user, via) => {
    const answer = await get(path, { as: user })

    expect(answer.body).toEqual(singleReply(fullTripleg, { permission: 'TRIP_READ', ...via }))
  })

  it('omits unknown values', async () => {
    const [plain] = listedTriplegs

    expect((await get(`/tripleg/${plain?.id}`, { as: 'lister' })).data).toEqual(plain)
  })

  it.each(['viewer', 'stranger'] as const)('refuses %s, who lacks TRIP_READ', async (user) => {
    expect((await get(path, { as: user })).body).toEqual(denied('TRIP_READ'))
  })

  it.each(oddIdsAnd(['of a trip', 'trip-full'], ['in another case', 'LEG-FULL']))(
    'knows no tripleg with an ID %s',
    async (_, id) => {
      expect((await get(`/tripleg/${id}`, { as: 'owner' })).body).toEqual(refusal('TRIPLEG_NOT_FOUND'))
    }
  )
})
