import { describe, expect, it } from 'vitest'
import { get, loadedAt, query } from './client.ts'
import { fullTrip } from './fixture/drives.ts'
import { deletedPublicTrip, endOfOldPublicTrips, listedTrips, oldPublicTrips } from './fixture/lists.ts'
import { runningTrips } from './fixture/running.ts'
import { invalid, refusal } from './refusals.ts'
import { pageReply } from './replies.ts'

const idsOf = (items: readonly object[]) => items.map((item) => (item as { id: string }).id)
const [running, ended] = runningTrips(new Date(loadedAt))

describe('GET /trip', () => {
  it.each([
    ['owner', { via: 'me' }, true],
    ['friend', { via: 'me' }, false],
    ['member', { via: 'organization', organization_id: 'fleet' }, false],
    ['multi', { via: 'me' }, false]
  ] as const)('gives every field that is stored to %s, and says how', async (user, via, is_liked_by_me) => {
    const answer = await get('/trip', { as: user })

    expect(answer.body).toEqual(pageReply([{ ...fullTrip, is_liked_by_me }], { permission: 'TRIP_READ', ...via }))
  })

  it.each(['viewer', 'stranger'] as const)('is empty for %s without TRIP_READ', async (user) => {
    const { items, header } = await get('/trip', { as: user })

    expect(items).toEqual([])
    expect(header).toMatchObject({ num_results: 0, permission_via: [] })
  })

  it('has every trip of all own vehicles, newest end first, ties by ID descending', async () => {
    expect((await get('/trip', { as: 'lister' })).items).toEqual(listedTrips)
  })

  it('returns the private trips with scope=PRIVATE', async () => {
    const expected = listedTrips.filter(({ visibility }) => visibility === 'PRIVATE')

    const { items, header } = await get('/trip?scope=PRIVATE', { as: 'lister' })

    expect(items).toEqual(expected)
    expect(header.num_results).toBe(expected.length)
  })

  it.each(['public', 'ALL', 'PUBLIC,PRIVATE', 'null'])('knows no scope %s', async (scope) => {
    expect((await get(`/trip${query({ scope })}`, { as: 'lister' })).body).toEqual(invalid('scope'))
  })

  it.each(['scope=', 'scope=PUBLIC&scope=PRIVATE', 'until=', 'until=2024-01-01T00:00:00Z&until=2024-01-01T00:00:00Z'])(
    'refuses a parameter without a value or with several: %s',
    async (search) => {
      const [name = ''] = search.split('=')

      const { error } = await get(`/trip?${search}`, { as: 'lister' })

      expect(error?.id).toBe('INVALID_PARAMETERS')
      expect(JSON.stringify(error?.data)).toContain(`"path":"${name}"`)
    }
  )

  const moments = [
    '2024-01-03T00:00:00.000Z',
    '2024-01-02T22:59:59.999Z',
    '2023-12-31T23:30:00-00:30',
    '2023-01-01T00:00:00Z'
  ]
  const windows: Record<string, number>[] = [{}, { limit: 3 }, { offset: 2, limit: 4 }, { offset: 7 }, { limit: 0 }]
  it.each(moments.flatMap((until) => windows.map((page) => ({ until, ...page }))))(
    'keeps what ended by then: %o',
    async (parameters) => {
      const { until, offset = 0, limit = 50 } = parameters as { until: string } & Record<string, number>
      const matching = listedTrips.filter(({ timestamp_end }) => Date.parse(timestamp_end) <= Date.parse(until))

      const { items, header } = await get(`/trip${query(parameters)}`, { as: 'lister' })

      expect(items).toEqual(matching.slice(offset, offset + limit))
      expect(header.num_results).toBe(matching.length)
    }
  )
})

describe('GET /trip?scope=PUBLIC', () => {
  const path = `/trip${query({ scope: 'PUBLIC', until: endOfOldPublicTrips })}`

  it('returns complete public trips to a caller who may read the trips of the vehicle', async () => {
    const { items, header } = await get(path, { as: 'publisher' })

    expect(items).toEqual(oldPublicTrips)
    expect(header.permission_via).toEqual([{ permission: 'TRIP_READ', via: 'me' }])
  })

  it('returns only the public view to other callers', async () => {
    const { items, header } = await get(path, { as: 'stranger' })

    const shown = oldPublicTrips.map((trip) => {
      const { vehicle_id, driver, notes, timestamp_original_start, timestamp_original_end, ...rest } = trip
      return rest
    })
    expect(items).toEqual(shown)
    expect(header).toMatchObject({ num_results: oldPublicTrips.length, permission_via: [] })
  })

  it('omits hidden fields even if they are requested', async () => {
    const fields = 'id,vehicle_id,driver,notes,timestamp_original_start,timestamp_original_end'

    const { items } = await get(`${path}&fields=${fields}`, { as: 'stranger' })

    expect(items).toEqual(oldPublicTrips.map(({ id }) => ({ id })))
  })

  it('has no deleted trip', async () => {
    for (const as of ['publisher', 'stranger'] as const) {
      expect(idsOf((await get(path, { as })).items)).not.toContain(deletedPublicTrip.id)
      expect(idsOf((await get('/trip', { as })).items)).not.toContain(deletedPublicTrip.id)
    }
  })

  it('has trips of many owners', async () => {
    const { items } = await get('/trip?scope=PUBLIC&limit=500', { as: 'stranger' })

    const expected = listedTrips.filter(({ visibility }) => visibility === 'PUBLIC')
    expect(idsOf(items)).toEqual(expect.arrayContaining(idsOf([...expected, ...oldPublicTrips, ended])))
  })
})

describe('GET /trip?deleted=true', () => {
  const { id, vehicle_id, timestamp_end } = deletedPublicTrip
  const path = (parameters: object = {}) => `/trip${query({ vehicle_id, deleted: 'true', ...parameters })}`

  it('returns the deleted trips of a vehicle, and no others', async () => {
    const { items, header } = await get(path(), { as: 'publisher' })

    expect(items).toEqual([deletedPublicTrip])
    expect(header).toMatchObject({ num_results: 1, permission_via: [{ permission: 'TRIP_READ', via: 'me' }] })
    expect(idsOf((await get(path({ deleted: 'false' }), { as: 'publisher' })).items)).not.toContain(id)
  })

  it('is a list with pages and a bound', async () => {
    const numberOf = async (parameters: object) => {
      const { items, header } = await get(path(parameters), { as: 'publisher' })
      return [items.length, header.num_results]
    }
    expect(await numberOf({ until: timestamp_end })).toEqual([1, 1])
    expect(await numberOf({ until: '2018-03-06T11:59:59.999Z' })).toEqual([0, 0])
    expect(await numberOf({ offset: 1 })).toEqual([0, 1])
  })

  it('is refused to a caller who may not read the trips of the vehicle', async () => {
    expect((await get(path(), { as: 'stranger' })).error?.id).toBe('PERMISSION_DENIED')
    expect((await get(path({ vehicle_id: 'nobodys' }), { as: 'publisher' })).error?.id).toBe('VEHICLE_NOT_FOUND')
  })

  it('needs a vehicle and takes no scope', async () => {
    expect((await get('/trip?deleted=true', { as: 'publisher' })).body).toEqual(invalid('vehicle_id'))
    expect((await get(path({ scope: 'PRIVATE' }), { as: 'publisher' })).body).toEqual(invalid('scope'))
    expect((await get(path({ deleted: 'yes' }), { as: 'publisher' })).body).toEqual(invalid('deleted'))
  })
})

describe('a running trip', () => {
  it('is listed as not completed, with its last fix as its end', async () => {
    const { items, header } = await get('/trip', { as: 'drifter' })

    expect(items).toEqual([running, ended])
    expect(header.num_results).toBe(2)
  })

  it('is not public before it has ended', async () => {
    const { items } = await get('/trip?scope=PUBLIC&limit=500', { as: 'stranger' })

    expect(idsOf(items)).not.toContain(running.id)
  })

  it('is compared with until by its last fix', async () => {
    const { items } = await get(`/trip${query({ until: ended.timestamp_end, limit: 1 })}`, { as: 'drifter' })

    expect(items).toEqual([ended])
  })
})

it('a list of trips requires a token', async () => {
  expect((await get('/trip?scope=PUBLIC')).body).toEqual(refusal('MISSING_TOKEN'))
})
