import { describe, expect, it } from 'vitest'
import { putTrips } from '../../lib/trips/trip-writes.ts'
import { del, get, put, query } from './client.ts'
import { endOf, tripOf, vehicleOf } from './fixture/changeable.ts'
import { fullTrip, plainTrip } from './fixture/drives.ts'
import { table } from './made-tokens.ts'
import { oddIdsAnd } from './odd-ids.ts'
import { denied, refusal } from './refusals.ts'

const as = 'ruler'
const listed = async () => {
  const { items, header } = await get('/trip', { as })
  return { ids: items.map(({ id }) => id), total: header.num_results }
}

describe('DELETE /trip/{trip_id}', () => {
  it('removes a trip from every list, and can be repeated', async () => {
    const id = tripOf(as, 1)
    const before = await listed()

    for (const { status, body } of [await del(`/trip/${id}`, { as }), await del(`/trip/${id}`, { as })]) {
      expect({ status, body }).toEqual({ status: 204, body: undefined })
    }

    const after = await listed()
    expect(after.ids).toEqual(before.ids.filter((each) => each !== id))
    expect(after.total).toBe(Number(before.total) - 1)
  })

  it('leaves a trip that can be restored', async () => {
    const id = tripOf(as, 2)
    await del(`/trip/${id}`, { as })

    const { data } = await put(`/trip/${id}`, { as, body: { deleted: false } })

    expect(data).toEqual(plainTrip(vehicleOf(as), id, endOf(2)))
    expect((await listed()).ids).toContain(id)
  })

  it('removes a public trip from the public list', async () => {
    const id = tripOf(as, 3)
    const search = query({ scope: 'PUBLIC', until: endOf(3), limit: 500 })
    const publicIds = async () => (await get(`/trip${search}`, { as })).items.map((trip) => trip.id)
    await put(`/trip/${id}`, { as, body: { visibility: 'PUBLIC' } })
    expect(await publicIds()).toContain(id)

    await del(`/trip/${id}`, { as })

    expect(await publicIds()).not.toContain(id)
  })

  it('removes a published trip in progress from the list', async () => {
    const trip = plainTrip(vehicleOf(as), 'trip-in-progress', new Date().toISOString(), { completed: false })
    await putTrips(table, [{ trip }])
    expect((await listed()).ids[0]).toBe(trip.id)
    const { data } = await put(`/trip/${trip.id}`, { as, body: { visibility: 'PUBLIC' } })
    expect(data).toEqual({ ...trip, visibility: 'PUBLIC' })

    expect((await del(`/trip/${trip.id}`, { as })).status).toBe(204)

    expect((await listed()).ids).not.toContain(trip.id)
  })

  it.each(['friend', 'member', 'viewer', 'stranger'] as const)('refuses %s without TRIP_WRITE', async (user) => {
    expect((await del(`/trip/${fullTrip.id}`, { as: user })).body).toEqual(denied('TRIP_WRITE'))
  })

  it.each(oddIdsAnd(['in another case', 'TRIP-FULL']))('knows no trip with an ID %s', async (_, id) => {
    expect((await del(`/trip/${id}`, { as: 'owner' })).body).toEqual(refusal('TRIP_NOT_FOUND'))
    expect((await put(`/trip/${id}`, { as: 'owner', body: {} })).body).toEqual(refusal('TRIP_NOT_FOUND'))
  })
})
