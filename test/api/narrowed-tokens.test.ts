import { beforeAll, describe, expect, it } from 'vitest'
import { removeMembership } from '../../lib/accounts/membership-writes.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { operator } from '../audit/actors.ts'
import { type Ask, del, get, post, put } from './client.ts'
import { fullTrip } from './fixture/drives.ts'
import { endOfMakersTrip, makersCar, makersVan, tripsOfMakersVan } from './fixture/makers.ts'
import type { UserName } from './fixture/people.ts'
import { personalToken, table } from './made-tokens.ts'
import { denied, refusal, refusedAs } from './refusals.ts'

const permissions = [
  ...['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'VEHICLE_DATA_UPLOAD', 'TRIP_READ', 'TRIP_WRITE'],
  ...['NOTIFICATION_RULE_READ', 'NOTIFICATION_RULE_WRITE', 'USER_READ', 'VEHICLE_WRITE']
]
const make = async (as: UserName, changes: object) => {
  const { data } = await post('/security/token', { as, body: { name: 'Narrow', permissions, ...changes } })
  return { token: String(data.token) }
}
const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 1 }
const as = 'maker'

describe('a token with vehicle_ids', () => {
  let van: Ask
  beforeAll(async () => {
    van = await make(as, { vehicle_ids: [makersVan, fullTrip.vehicle_id, 'unknown'] })
  })

  it.each(['/vehicle', '/vehicle?orderby=-id', '/vehicle/status', '/vehicle/status?orderby=vehicle_id'])(
    'narrows the list %s',
    async (path) => {
      const { items, header } = await get(path, van)
      const everything = await get(path, { as })
      const ofVan = everything.items.filter((item) => (item.vehicle_id ?? item.id) === makersVan)

      expect(everything.items.length).toBe(2)
      expect(items).toEqual(ofVan)
      expect(header.num_results).toBe(1)
    }
  )

  it.each([
    ['', 3],
    ['?scope=PRIVATE', 3],
    [`?until=${endOfMakersTrip(2)}`, 2],
    ['?limit=1&offset=1', 3],
    ['?limit=0', 3]
  ] as const)('narrows the list of trips, and its count: %s', async (search, total) => {
    const { items, header } = await get(`/trip${search}`, van)
    const everything = await get(`/trip${search.replace(/limit.*/, '')}`, { as })
    const ofVan = everything.items.filter(({ vehicle_id }) => vehicle_id === makersVan)
    const { offset = 0, limit = 50 } = header

    expect(ofVan).toHaveLength(total)
    expect(items).toEqual(ofVan.slice(offset, offset + limit))
    expect(header.num_results).toBe(total)
    expect(header.permission_via).toEqual(items.length > 0 ? [{ permission: 'TRIP_READ', via: 'me' }] : [])
  })

  it('restricts the list of trips on later pages too', async () => {
    const { items, header } = await get('/trip?offset=101', van)

    expect(items).toEqual([])
    expect(header.num_results).toBe(tripsOfMakersVan)
  })

  it('returns the trip in progress only of a vehicle that the token reaches', async () => {
    const car = await make(as, { vehicle_ids: [makersCar] })
    const running = `running-${makersCar}`
    const { items, header } = await get('/trip', car)
    const everything = await get('/trip', { as })

    expect((await get('/trip', van)).items.map(({ id }) => id)).not.toContain(running)
    expect(items[0]).toMatchObject({ id: running, completed: false })
    expect(items).toEqual(everything.items.filter(({ vehicle_id }) => vehicle_id === makersCar))
    expect(header.num_results).toBe(items.length)
  })

  it('reads the vehicle that the token names', async () => {
    const [vehicle, trips, trip, triplegs, tripleg, rules, upload] = [
      await get(`/vehicle/${makersVan}`, van),
      await get(`/trip?vehicle_id=${makersVan}`, van),
      await get(`/trip/trip-1-${makersVan}`, van),
      await get(`/vehicle/${makersVan}/tripleg`, van),
      await get(`/tripleg/leg-1-${makersVan}`, van),
      await get(`/notification/rule/${makersVan}`, van),
      await get(`/security/vehicle/${makersVan}/vehicle-data-upload-token`, van)
    ]

    const answers = [vehicle, trips, trip, triplegs, tripleg, rules, upload]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await put(`/trip/trip-1-${makersVan}`, { ...van, body: { name: 'By a program' } })).status).toBe(200)
  })

  it.each([
    ['VEHICLE_READ', () => get(`/vehicle/${makersCar}`, van)],
    ['VEHICLE_WRITE', () => put(`/vehicle/${makersCar}`, { ...van, body: { brand: 'Opel' } })],
    ['TRIP_READ', () => get(`/vehicle/${makersCar}/tripleg`, van)],
    ['TRIP_READ', () => get(`/trip?vehicle_id=${makersCar}`, van)],
    ['TRIP_READ', () => get(`/trip/trip-1-${makersCar}`, van)],
    ['TRIP_READ', () => get(`/tripleg/leg-1-${makersCar}`, van)],
    ['TRIP_READ', () => put(`/trip/trip-1-${makersCar}`, { ...van, body: { is_liked_by_me: true } })],
    ['TRIP_WRITE', () => put(`/trip/trip-1-${makersCar}`, { ...van, body: { name: 'x' } })],
    ['TRIP_WRITE', () => put(`/trip/running-${makersCar}`, { ...van, body: { visibility: 'PUBLIC' } })],
    ['TRIP_WRITE', () => del(`/trip/trip-1-${makersCar}`, van)],
    ['VEHICLE_DATA_UPLOAD', () => get(`/security/vehicle/${makersCar}/vehicle-data-upload-token`, van)],
    ['NOTIFICATION_RULE_READ', () => get(`/notification/rule/${makersCar}`, van)],
    ['NOTIFICATION_RULE_WRITE', () => post(`/notification/rule/${makersCar}`, { ...van, body: rule })],
    ['NOTIFICATION_RULE_WRITE', () => put(`/notification/rule/${makersCar}/x`, { ...van, body: {} })],
    ['NOTIFICATION_RULE_WRITE', () => del(`/notification/rule/${makersCar}/x`, van)]
  ] as const)('is denied %s on another of the owner', async (permission, ask) => {
    expect((await ask()).body).toEqual(denied(permission))
  })

  it('cannot add a vehicle', async () => {
    expect((await post('/vehicle', { ...van, body: { name: 'Raft' } })).body).toEqual(refusedAs('VEHICLES_LIMITED'))
  })

  it('reaches no vehicle that its owner does not reach', async () => {
    expect((await get(`/vehicle/${fullTrip.vehicle_id}`, van)).body).toEqual(denied('VEHICLE_READ'))
    expect((await get('/vehicle/unknown', van)).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
  })

  it('restricts the token of an organization', async () => {
    const none = await make(as, { organization_id: 'makers', vehicle_ids: [makersCar] })
    const one = await make(as, { organization_id: 'makers', vehicle_ids: [makersVan] })

    expect((await get('/trip', none)).header.num_results).toBe(0)
    expect((await get('/vehicle', none)).items).toEqual([])
    expect((await get('/trip', one)).header.num_results).toBe(tripsOfMakersVan)
    expect((await get('/trip', one)).header.permission_via).toEqual([
      { permission: 'TRIP_READ', via: 'organization', organization_id: 'makers' }
    ])
  })

  it('shows only the public view of public trips of other vehicles', async () => {
    const everything = await get('/trip?scope=PUBLIC&limit=500', { as: 'publisher' })
    const own = everything.items.find(({ vehicle_id }) => vehicle_id !== undefined)
    const [reaching, other] = [
      await make('publisher', { vehicle_ids: [own?.vehicle_id] }),
      await make('publisher', { vehicle_ids: ['unknown'] })
    ]
    const shownTo = async (ask: Ask) =>
      (await get('/trip?scope=PUBLIC&limit=500', ask)).items.find(({ id }) => id === own?.id)

    expect(await shownTo(reaching)).toEqual(own)
    const hidden = await shownTo(other)
    expect(hidden?.id).toBe(own?.id)
    expect(hidden).not.toHaveProperty('vehicle_id')
  })
})

describe('a token of a member', () => {
  it('has at most the present permissions of the member', async () => {
    const apprentice = await make('apprentice', { permissions: ['VEHICLE_READ', 'TRIP_READ'] })
    expect((await get('/vehicle', apprentice)).items).toMatchObject([{ id: makersVan }])
    expect((await get('/vehicle/status', apprentice)).body).toEqual(denied('VEHICLE_STATUS_READ'))
    expect((await get('/trip', apprentice)).items).toEqual([])

    await removeMembership(table, operator, 'makers', 'apprentice')

    expect((await get('/vehicle', apprentice)).items).toEqual([])
    expect((await get(`/vehicle/${makersVan}`, apprentice)).body).toEqual(denied('VEHICLE_READ'))
  })
})

describe('a token that is made in a session with an origin', () => {
  const statuses = async (token: string) => (await get('/vehicle/status', { token })).items
  const made = (token: string, changes: object = {}) =>
    post('/security/token', { token, body: { name: 'Narrow', permissions, ...changes } })

  it('is restricted to that origin, and returns it', async () => {
    const session = await personalToken(userScope('multi'), 'workshop')
    const { data } = await made(session)
    const everywhere = await made(await personalToken(userScope('multi')))

    expect(data).toMatchObject({ user_id: 'multi', origin: 'workshop' })
    expect(everywhere.data).not.toHaveProperty('origin')
    expect(await statuses(String(everywhere.data.token))).not.toEqual([])
    expect(await statuses(session)).toEqual([])
    expect(await statuses(String(data.token))).toEqual([])
  })

  it('passes its restriction on to the upload tokens that it requests', async () => {
    const session = await personalToken(userScope('multi'), 'fleet')
    const path = `/security/vehicle/${fullTrip.vehicle_id}/vehicle-data-upload-token`

    expect((await get(path, { token: session })).body).toEqual(denied('VEHICLE_DATA_UPLOAD'))
    expect((await get(path, { token: String((await made(session)).data.token) })).body).toEqual(
      denied('VEHICLE_DATA_UPLOAD')
    )
  })

  it('cannot extend the permissions or the vehicles of another token', async () => {
    const session = await personalToken(userScope('multi'), 'workshop')
    const { data } = await made(await personalToken(userScope('multi')), { permissions: ['TRIP_READ', 'VEHICLE_READ'] })
    const change = (body: object) => put(`/security/token/${data.id}`, { token: session, body })

    expect((await change({ permissions })).body).toEqual(refusedAs('ORIGIN_LIMITED'))
    expect((await change({ name: 'Renamed', permissions: ['TRIP_READ'], vehicle_ids: ['van'] })).status).toBe(200)
    expect((await change({ vehicle_ids: null })).body).toEqual(refusedAs('ORIGIN_LIMITED'))
    expect((await change({ vehicle_ids: ['van', 'car'] })).body).toEqual(refusedAs('ORIGIN_LIMITED'))
  })
})
