import { describe, expect, it } from 'vitest'
import { isResourceId } from '../../lib/contract/fields.ts'
import { del, get, loadedAt, put, query } from './client.ts'
import { endOf, tripOf, vehicleOf } from './fixture/changeable.ts'
import { fullTrip, plainTrip } from './fixture/drives.ts'
import { listedTrips, oldPublicTrips } from './fixture/lists.ts'
import { runningTrips } from './fixture/running.ts'
import { oddIds, oddIdsAnd } from './odd-ids.ts'
import { denied, invalid, refusal } from './refusals.ts'
import { singleReply } from './replies.ts'

const [running, ended] = runningTrips(new Date(loadedAt))

describe('GET /trip/{trip_id}', () => {
  const path = `/trip/${fullTrip.id}`

  it.each([
    ['owner', { via: 'me' }, true],
    ['friend', { via: 'me' }, false],
    ['member', { via: 'organization', organization_id: 'fleet' }, false],
    ['multi', { via: 'me' }, false]
  ] as const)('gives every field that is stored to %s, and says how', async (user, via, is_liked_by_me) => {
    const answer = await get(path, { as: user })

    expect(answer.body).toEqual(singleReply({ ...fullTrip, is_liked_by_me }, { permission: 'TRIP_READ', ...via }))
  })

  it.each(['viewer', 'stranger'] as const)('refuses a private trip to %s without TRIP_READ', async (user) => {
    expect((await get(path, { as: user })).body).toEqual(denied('TRIP_READ'))
  })

  it('returns to a stranger the same public view as the public list', async () => {
    const [trip] = oldPublicTrips
    const { items } = await get(`/trip${query({ scope: 'PUBLIC', until: String(trip?.timestamp_end), limit: 1 })}`, {
      as: 'stranger'
    })

    const answer = await get(`/trip/${trip?.id}`, { as: 'stranger' })

    expect(answer.data).toEqual(items[0])
    expect(answer.data).not.toHaveProperty('vehicle_id')
    expect(answer.header.permission_via).toEqual([])
  })

  it('returns a trip in progress with its last fix as its end', async () => {
    expect((await get(`/trip/${running.id}`, { as: 'drifter' })).data).toEqual(running)
    expect((await get(`/trip/${ended.id}`, { as: 'drifter' })).data).toEqual(ended)
  })

  it('returns a deleted trip only to callers who may read the trips of its vehicle', async () => {
    const id = tripOf('changer', 11)
    await put(`/trip/${id}`, { as: 'changer', body: { visibility: 'PUBLIC' } })
    expect((await get(`/trip/${id}`, { as: 'stranger' })).status).toBe(200)

    await del(`/trip/${id}`, { as: 'changer' })

    const changes = { visibility: 'PUBLIC', deleted: true } as const
    expect((await get(`/trip/${id}`, { as: 'changer' })).data).toEqual(
      plainTrip(vehicleOf('changer'), id, endOf(11), changes)
    )
    expect((await get(`/trip/${id}`, { as: 'stranger' })).body).toEqual(denied('TRIP_READ'))
  })

  it.each(oddIdsAnd(['of a tripleg', 'leg-full'], ['in another case', 'TRIP-FULL']))(
    'knows no trip with an ID %s',
    async (_, id) => {
      expect((await get(`/trip/${id}`, { as: 'owner' })).body).toEqual(refusal('TRIP_NOT_FOUND'))
    }
  )
})

const listsOfVehicle = [
  ['GET /trip?vehicle_id=ID', (id: string, parameters = {}) => `/trip${query({ vehicle_id: id, ...parameters })}`],
  ['GET /vehicle/{vehicle_id}/trip', (id: string, parameters = {}) => `/vehicle/${id}/trip${query(parameters)}`]
] as const

describe.each(listsOfVehicle)('%s', (_, pathOf) => {
  const ofVehicle = listedTrips.filter(({ vehicle_id }) => vehicle_id === 'list-1')
  const list = (parameters: Record<string, string | number> = {}) => get(pathOf('list-1', parameters), { as: 'lister' })

  it('has every trip of the vehicle, newest end first', async () => {
    const { items, header } = await list()

    expect(items).toEqual(ofVehicle)
    expect(header).toMatchObject({
      num_results: ofVehicle.length,
      permission_via: [{ permission: 'TRIP_READ', via: 'me' }]
    })
  })

  it('returns the private trips with scope=PRIVATE', async () => {
    const expected = ofVehicle.filter(({ visibility }) => visibility === 'PRIVATE')

    const { items, header } = await list({ scope: 'PRIVATE' })

    expect(items).toEqual(expected)
    expect(header.num_results).toBe(expected.length)
  })

  it('has pages of trips that ended by a moment, with links for the same vehicle', async () => {
    const until = ofVehicle[1]?.timestamp_end ?? ''
    const first = await list({ until, limit: 2, fields: 'id' })
    const next = await get(String(first.header.next), { as: 'lister' })

    const ids = ofVehicle.slice(1).map(({ id }) => ({ id }))
    expect(first.items).toEqual(ids.slice(0, 2))
    expect(next.items).toEqual(ids.slice(2, 4))
    expect(next.header.num_results).toBe(ids.length)
  })

  it('contains the trip in progress', async () => {
    const { items, header } = await get(pathOf('drifting'), { as: 'drifter' })

    expect(items).toEqual([running, ended])
    expect(header.num_results).toBe(2)
  })

  it('names the organization through which a member reads the trips', async () => {
    const { items, header } = await get(pathOf(fullTrip.vehicle_id), { as: 'member' })

    expect(items).toEqual([{ ...fullTrip, is_liked_by_me: false }])
    expect(header.permission_via).toEqual([{ permission: 'TRIP_READ', via: 'organization', organization_id: 'fleet' }])
  })

  it.each(['viewer', 'stranger'] as const)('refuses %s without TRIP_READ', async (as) => {
    expect((await get(pathOf(fullTrip.vehicle_id), { as })).body).toEqual(denied('TRIP_READ'))
  })

  it('has the deleted trips alone with deleted=true, which cannot be combined with a scope', async () => {
    const { items, header } = await list({ deleted: 'true', fields: 'deleted' })

    expect(items.length).toBe(header.num_results)
    expect(items.every(({ deleted }) => deleted)).toBe(true)
    expect((await list({ deleted: 'true', scope: 'PRIVATE' })).body).toEqual(invalid('scope'))
  })
})

describe('GET /trip?vehicle_id=ID', () => {
  it.each(oddIdsAnd(['of 2500 characters', 'x'.repeat(2500)]).filter(([, id]) => id !== '%' && id !== '%E4'))(
    'refuses a vehicle ID %s: one that is none as other parameters, any other as no vehicle',
    async (_, id) => {
      const answer = isResourceId(id) ? refusal('VEHICLE_NOT_FOUND') : invalid('vehicle_id')
      expect((await get(`/trip?vehicle_id=${id}`, { as: 'owner' })).body).toEqual(answer)
    }
  )

  it('cannot be combined with scope=PUBLIC', async () => {
    expect((await get('/trip?vehicle_id=list-1&scope=PUBLIC', { as: 'lister' })).body).toEqual(invalid('vehicle_id'))
  })
})

describe('GET /vehicle/{vehicle_id}/trip', () => {
  it.each(oddIds)('answers 404 for a vehicle ID %s', async (_, id) => {
    expect((await get(`/vehicle/${id}/trip`, { as: 'owner' })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('has the public trips of the vehicle with scope=PUBLIC', async () => {
    const { items } = await get('/vehicle/list-1/trip?scope=PUBLIC', { as: 'lister' })

    expect(items).toEqual(
      listedTrips.filter(({ vehicle_id, visibility }) => vehicle_id === 'list-1' && visibility === 'PUBLIC')
    )
  })
})
