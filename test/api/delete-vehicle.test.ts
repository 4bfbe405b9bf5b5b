/** DELETE /vehicle/{vehicle_id}: access ends at once, and all data are deleted after the job function has run. */
import { describe, expect, it, vi } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { type Scope, userScope } from '../../lib/contract/scope.ts'
import { unfinishedJobs } from '../../lib/jobs/job.ts'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { putTriplegs } from '../../lib/trips/tripleg-writes.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { shareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../audit/actors.ts'
import { isFact } from '../notify/stored-facts.ts'
import { everyItem } from '../table/table-contents.ts'
import { type Answer, del, get, post, query } from './client.ts'
import { table } from './made-tokens.ts'
import { backgroundTimeout } from './patience.ts'
import { denied, refusal, refusedAs } from './refusals.ts'

const as = 'keeper'
const path = '/vehicle'
const end = '2024-05-01T12:00:00.000Z'
const add = async (body: object = {}) => String((await post(path, { as, body: { name: 'Barge', ...body } })).data.id)
const everything = permissionBits(['VEHICLE_READ', 'VEHICLE_STATUS_READ', 'VEHICLE_WRITE', 'TRIP_READ'])

/** A user who may read the vehicle but not its trips. */
async function addPassenger(): Promise<Scope> {
  const id = `passenger-${crypto.randomUUID()}`
  const hashPassword = async () => 'none'
  await putUser(table, operator, { profile: { id, email: `${id}@example.com` }, hashPassword })
  return userScope(id)
}

/** Creates a vehicle with every kind of data: status, trips, one of them in progress, a tripleg, a rule, a like, shares. */
async function usedVehicle(): Promise<string> {
  const id = await add({ device_id: 'device-to-free' })
  const times = { timestamp_start: '2024-05-01T11:00:00.000Z', timestamp_end: end }
  const position = { longitude: 7.8, latitude: 51.6, status: 'PARK' as const }
  await putStatus(table, { vehicle_id: id, timestamp: end, ...position })
  const trips = Array.from({ length: 25 }, (_, index) => ({
    trip: {
      id: `${id}-${index}`,
      vehicle_id: id,
      ...times,
      visibility: index % 2 ? ('PUBLIC' as const) : ('PRIVATE' as const)
    },
    isLikedByOwner: index === 0
  }))
  const now = new Date()
  const running = { ...times, timestamp_end: now.toISOString(), completed: false }
  await putTrips(table, [...trips, { trip: { id: `${id}-running`, vehicle_id: id, ...running } }], now)
  await putTriplegs(table, [{ id: `${id}-leg`, vehicle_id: id, ...times }])
  await shareVehicle(table, operator, id, userScope('borrower'), everything)
  await shareVehicle(table, operator, id, await addPassenger(), permissionBits(['VEHICLE_READ']))
  await post(`/notification/rule/${id}`, { as, body: { property_indicator: 'speed', value_key: 'ABOVE', value: 130 } })
  return id
}

/** Returns the items of the vehicle, without the audit trail, facts, feeds, and the counts of lists, which stay at zero. */
async function itemsOf(id: string): Promise<string[]> {
  const items = (await everyItem(table)).filter((item) => !isFact(item)).map((item) => JSON.stringify(item))
  return items.filter((item) => item.includes(id) && !/"PK":"(?:AUDIT|FEED)#/.test(item))
}

const ids = async (user: 'keeper' | 'borrower', list: string, parameters: Record<string, string> = {}) =>
  (await get(`${list}${query({ limit: '500', ...parameters })}`, { as: user })).items.map(
    (item) => item.vehicle_id ?? item.id
  )

describe('DELETE /vehicle/{vehicle_id}', () => {
  it('ends all access at once, and deletes the data in the background', async () => {
    const id = await usedVehicle()

    const answer = await del(`${path}/${id}`, { as })

    expect(answer.status).toBe(204)
    for (const user of ['keeper', 'borrower'] as const) {
      expect(await ids(user, path)).not.toContain(id)
      expect(await ids(user, '/vehicle/status')).not.toContain(id)
      expect(await ids(user, '/trip')).not.toContain(id)
      expect((await get(`${path}/${id}`, { as: user })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
      expect((await get(`${path}/${id}/tripleg`, { as: user })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
    }
    expect((await post(path, { as, body: { name: 'Next', device_id: 'DEVICE-TO-FREE' } })).status).toBe(200)
    await vi.waitFor(async () => expect(await itemsOf(id)).toEqual([]), { timeout: backgroundTimeout, interval: 250 })
    expect((await unfinishedJobs(table)).filter(({ subject }) => subject === id)).toEqual([])
  })

  it('answers 404 for a deleted and for an unknown vehicle', async () => {
    const id = await add()
    expect((await del(`${path}/${id}`, { as })).status).toBe(204)

    for (const unknown of [id, 'unknown', '%F0%9F%9A%90']) {
      expect((await del(`${path}/${unknown}`, { as })).body).toEqual(refusal('VEHICLE_NOT_FOUND'))
    }
  })

  it('succeeds once for several simultaneous requests', async () => {
    const id = await add()
    const answers: Answer[] = await Promise.all(Array.from({ length: 4 }, () => del(`${path}/${id}`, { as })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404])
  })

  it('is allowed for the owner only', async () => {
    const id = await add()
    await shareVehicle(table, operator, id, userScope('borrower'), everything)

    expect((await del(`${path}/${id}`, { as: 'borrower' })).body).toEqual(refusedAs('OWNER_REQUIRED'))
    expect((await del(`${path}/${id}`, { as: 'stranger' })).body).toEqual(denied('VEHICLE_WRITE'))
    expect((await get(`${path}/${id}`, { as })).status).toBe(200)
  })

  it('accepts the owner’s token with VEHICLE_WRITE for the vehicles that it reaches', async () => {
    const [id, other] = [await add(), await add()]
    const tokenWith = async (body: object) =>
      String((await post('/security/token', { as, body: { name: 'Fleet program', ...body } })).data.token)
    const without = await tokenWith({ permissions: ['VEHICLE_READ'] })
    const limited = await tokenWith({ permissions: ['VEHICLE_WRITE'], vehicle_ids: [id] })

    expect((await del(`${path}/${id}`, { token: without })).body).toEqual(denied('VEHICLE_WRITE'))
    expect((await del(`${path}/${other}`, { token: limited })).body).toEqual(denied('VEHICLE_WRITE'))
    expect((await del(`${path}/${id}`, { token: limited })).status).toBe(204)
  })
})
