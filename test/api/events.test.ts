/** Events, from the request that makes something true to its subscribers. */
import { describe, expect, it } from 'vitest'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { del, get, post, put, query } from './client.ts'
import { programmaticToken } from './made-tokens.ts'
import { invalid } from './refusals.ts'

type Asked = NonNullable<Parameters<typeof get>[1]>
interface ListedEvent {
  readonly type: string
  readonly vehicle_id?: string
  readonly data: Readonly<Record<string, unknown>> | null
}

const now = async (ask: Asked) => String((await get('/event', ask)).data.cursor)

/** Events of the vehicle since the cursor, once there are so many. */
async function eventsSince(since: string, ask: Asked, vehicleId: string, count: number): Promise<ListedEvent[]> {
  const read = async () => {
    const { data } = await get(`/event${query({ since, vehicle_ids: vehicleId, limit: 500 })}`, ask)
    return data.events as ListedEvent[]
  }
  await expect.poll(async () => (await read()).length).toBe(count)
  return read()
}

const newVehicle = async () => String((await post('/vehicle', { as: 'maker', body: { name: 'Van' } })).data.id)

describe('GET /event', () => {
  it('tells the owner what requests made true, in their order, with the resource as it is now', async () => {
    const since = await now({ as: 'maker' })
    const id = await newVehicle()
    await put(`/vehicle/${id}`, { as: 'maker', body: { name: 'Renamed van' } })
    await put(`/security/vehicle/${id}/share/user/helper`, { as: 'maker', body: { permissions: ['VEHICLE_READ'] } })

    const events = await eventsSince(since, { as: 'maker' }, id, 3)
    expect(events.map(({ type }) => type)).toEqual(['vehicle.created', 'vehicle.updated', 'vehicle.shared'])
    expect(events[1]).toMatchObject({
      vehicle_id: id,
      changed: ['name'],
      permission_via: { permission: 'VEHICLE_READ', via: 'me' },
      data: { id, name: 'Renamed van' }
    })
  })

  it('tells those with whom the vehicle is shared, and once more that they have lost it', async () => {
    const [ofHelper, ofStranger] = [await now({ as: 'helper' }), await now({ as: 'stranger' })]
    const id = await newVehicle()
    const share = `/security/vehicle/${id}/share/user/helper`
    await put(share, { as: 'maker', body: { permissions: ['VEHICLE_READ'] } })
    await del(share, { as: 'maker' })
    await del(`/vehicle/${id}`, { as: 'maker' })

    const events = await eventsSince(ofHelper, { as: 'helper' }, id, 1)
    expect(events).toMatchObject([{ type: 'vehicle.unshared', data: null }])
    // What was before cannot be read any more, with requests either.
    const ofOwner = await eventsSince(ofHelper, { as: 'maker' }, id, 1)
    expect(ofOwner).toMatchObject([{ type: 'vehicle.deleted', data: null }])
    expect(
      (await get(`/event${query({ since: ofStranger, vehicle_ids: id })}`, { as: 'stranger' })).data.events
    ).toEqual([])
  })

  it('tells a program what its permissions and vehicles allow', async () => {
    const since = await now({ as: 'maker' })
    const [one, other] = [await newVehicle(), await newVehicle()]
    await eventsSince(since, { as: 'maker' }, other, 1)
    const body = { name: 'One vehicle', permissions: ['VEHICLE_READ'], vehicle_ids: [one] }
    const token = String((await post('/security/token', { as: 'maker', body })).data.token)
    const typesRead = async (ofToken: string) =>
      (
        (await get(`/event${query({ since, types: 'vehicle.*' })}`, { token: ofToken })).data.events as ListedEvent[]
      ).map(({ vehicle_id }) => vehicle_id)

    expect(await typesRead(token)).toEqual([one])
    expect(await typesRead(await programmaticToken(userScope('maker'), ['TRIP_READ']))).toEqual([])
    expect(await typesRead(await programmaticToken(organizationScope('makers'), ['VEHICLE_READ']))).not.toContain(one)
  })

  it.each([
    ['a moment that is none', { since: 'yesterday' }, 'since'],
    ['a moment in the future', { since: '9999-01-01T00:00:00Z' }, 'since'],
    ['a type that there is not', { types: 'trips' }, 'types'],
    ['a type of which nothing is stored', { types: 'vehicle.status.updated' }, 'types'],
    [
      'too many vehicles',
      { vehicle_ids: Array.from({ length: 201 }, (_, number) => `v${number}`).join() },
      'vehicle_ids'
    ],
    ['no events at all', { limit: 0 }, 'limit']
  ] as const)('refuses %s', async (_, parameters, path) => {
    const { status, body, error } = await get(`/event${query(parameters)}`, { as: 'maker' })
    expect(status).toBe(400)
    expect(body).toEqual(invalid(path))
    expect(error?.id).toBe('INVALID_PARAMETERS')
  })
})
