/** Push connections: handshakes, subscriptions and frames, over the edge and the gateway to the functions. */
import { afterEach, describe, expect, it } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { PushFrame } from '../../lib/contract/resources/push-frame.ts'
import { type Scope, userScope } from '../../lib/contract/scope.ts'
import { type NewFact, vehicleFacts } from '../../lib/facts/fact.ts'
import { change } from '../../lib/table/change.ts'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { shareVehicle, unshareVehicle } from '../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../audit/actors.ts'
import { get, post } from './client.ts'
import { personalToken, programmaticToken, table } from './made-tokens.ts'
import { connected, open, openAsBrowser, openWithHeader, PushClient } from './push-client.ts'

const opened: PushClient[] = []
const kept = <C extends PushClient | number>(client: C): C => {
  if (client instanceof PushClient) opened.push(client)
  return client
}
afterEach(() => Promise.all(opened.splice(0).map((client) => client.close())))

async function newUser(): Promise<Scope> {
  const id = `push-${crypto.randomUUID()}`
  const hashPassword = async () => 'no login'
  await putUser(table, operator, { profile: { id, email: `${id}@example.com` }, hashPassword })
  return userScope(id)
}

async function newVehicle(owner: Scope): Promise<string> {
  const id = `pushed-${crypto.randomUUID()}`
  await putVehicle(table, operator, owner.slice('USER#'.length), { id, name: 'Pushed' })
  return id
}

const statusOf = (vehicleId: string, speed: number) =>
  putStatus(table, {
    vehicle_id: vehicleId,
    timestamp: new Date().toISOString(),
    status: 'PARK',
    longitude: 7.63,
    latitude: 51.96,
    speed
  })

async function publishFor(vehicleId: string, fact: Omit<NewFact, 'at'>): Promise<void> {
  const now = new Date()
  const writes = vehicleFacts(vehicleId, [{ at: now.toISOString(), ...fact }], now)
  await change(table, async () => ({ result: undefined, writes }))
}

/** Without the creation of a vehicle, which may be delivered before or after the subscription. */
const types = ['vehicle.status.*', 'vehicle.updated']
const statuses = { types: ['vehicle.status.updated'] }

describe('the handshake', () => {
  it('takes the token in the header, or as a subprotocol beside the one that the answer names', async () => {
    const token = await programmaticToken(await newUser())
    const [program, browser] = [kept(await openWithHeader(token)), kept(await openAsBrowser(token))]
    expect(program instanceof PushClient && program.socket.protocol).toBe('')
    expect(browser instanceof PushClient && browser.socket.protocol).toBe('telematics.v2.2')
  })

  it('is refused with 401 without a valid token, and with 403 for a token that only uploads or installs', async () => {
    const owner = await newUser()
    const vehicleId = await newVehicle(owner)
    const { data } = await get(`/security/vehicle/${vehicleId}/vehicle-data-upload-token`, {
      token: await personalToken(owner)
    })
    const link = {
      permissions: ['DEVICE_INSTALL'],
      vehicle_ids: [vehicleId],
      expiry: new Date(Date.now() + 3_600_000).toISOString()
    }
    const installer = await post('/security/token', {
      token: await personalToken(owner),
      body: { name: 'Link', ...link }
    })
    expect(await openWithHeader('invalid')).toBe(401)
    expect(await openAsBrowser(String(installer.data.token))).toBe(403)
    expect(await openAsBrowser('invalid')).toBe(401)
    expect(await openWithHeader(String(data.token))).toBe(403)
    expect(await openAsBrowser(await programmaticToken(owner, ['VEHICLE_DATA_UPLOAD']))).toBe(403)
  })

  it('is refused with 400 where the token is the only subprotocol', async () => {
    expect(await open([`token.${await programmaticToken(await newUser())}`], {})).toBe(400)
  })

  it('is refused with 429 for the eleventh connection of a user, until one is closed', async () => {
    const token = await programmaticToken(await newUser())
    const clients = []
    for (let count = 0; count < 10; count++) clients.push(kept(await connected(token)))
    expect(await openWithHeader(token)).toBe(429)
    await clients[0]?.close()
    await expect.poll(() => openWithHeader(token).then((client) => kept(client) instanceof PushClient)).toBe(true)
  })

  it('is 404 for a request that opens no connection', async () => {
    const { status, error } = await get('/push', { token: await programmaticToken(await newUser()) })
    expect([status, error?.id]).toEqual([404, 'ROUTE_NOT_FOUND'])
  })
})

describe('a connection', () => {
  it('is notified of a status soon after it was stored, and of a fact', async () => {
    const owner = await newUser()
    const vehicleId = await newVehicle(owner)
    const client = kept(await connected(await programmaticToken(owner)))
    await client.subscribe({ id: 'a', types })
    await statusOf(vehicleId, 12)
    const events = await client.nextEvents(1)
    expect(client.frames.map((frame) => PushFrame.safeParse(frame).error)).toEqual(client.frames.map(() => undefined))
    expect(events.map(({ type, vehicle_id, data }) => [type, vehicle_id, (data as { speed: number }).speed])).toEqual([
      ['vehicle.status.updated', vehicleId, 12]
    ])
    await publishFor(vehicleId, { type: 'vehicle.updated', changed: ['name'] })
    const received = await client.nextEvents(2)
    expect(received.slice(1)).toEqual([
      expect.objectContaining({
        type: 'vehicle.updated',
        changed: ['name'],
        data: expect.objectContaining({ id: vehicleId })
      })
    ])
  })

  it('that was lost goes on from its cursor, with each fact once', async () => {
    const owner = await newUser()
    const vehicleId = await newVehicle(owner)
    const token = await programmaticToken(owner)
    const first = kept(await connected(token))
    const { cursor } = await first.subscribe({ types: ['vehicle.updated'] })
    first.socket.terminate()
    await publishFor(vehicleId, { type: 'vehicle.updated', changed: ['name'] })
    await publishFor(vehicleId, { type: 'vehicle.updated', changed: ['brand'] })
    const feed = async () => {
      const { data } = await get(`/event?since=${cursor}&types=vehicle.updated`, { token })
      return (data.events as readonly unknown[]).length
    }
    await expect.poll(feed).toBe(2)
    const second = kept(await connected(token))
    await second.subscribe({ types: ['vehicle.updated'], since: cursor })
    const events = await second.nextEvents(2)
    expect(events.map(({ changed }) => changed)).toEqual([['name'], ['brand']])
  })

  it('gets the status of every vehicle with a snapshot', async () => {
    const owner = await newUser()
    const vehicleIds = [await newVehicle(owner), await newVehicle(owner)]
    for (const [index, vehicleId] of vehicleIds.entries()) await statusOf(vehicleId, index)
    const client = kept(await connected(await programmaticToken(owner)))
    await client.subscribe({ ...statuses, snapshot: true, fields: ['vehicle_id', 'speed'] })
    const events = await client.nextEvents(2)
    expect(events.map(({ data }) => data)).toEqual(
      expect.arrayContaining(vehicleIds.map((vehicle_id, speed) => ({ vehicle_id, speed })))
    )
    expect(events).toHaveLength(2)
  })

  it('answers pings and faulty messages', async () => {
    const client = kept(await connected(await programmaticToken(await newUser())))
    client.say({ action: 'ping', id: 'p' })
    expect(await client.next('pong')).toEqual({ type: 'pong', id: 'p' })
    client.say('{')
    expect((await client.next('error')).error.id).toBe('MALFORMED_JSON')
    client.say({ action: 'subscribe', id: 's', types: ['nothing'] })
    expect(await client.next('error')).toMatchObject({ id: 's', error: { id: 'INVALID_PARAMETERS' } })
  })

  it('is closed when its token has been revoked', async () => {
    const owner = await newUser()
    const vehicleId = await newVehicle(owner)
    const token = await personalToken(owner)
    const client = kept(await connected(token))
    await client.subscribe(statuses)
    await post('/account/ops/logout', { token })
    await statusOf(vehicleId, 1)
    expect(await client.next('closing')).toEqual({ type: 'closing', reason: 'TOKEN_REVOKED', reconnect: false })
    await client.ended
  })
})

describe('what a connection receives', () => {
  it('is what the same token reads with GET /event and GET /vehicle/status, and no more', async () => {
    const [owner, friend] = [await newUser(), await newUser()]
    const vehicleId = await newVehicle(owner)
    await shareVehicle(table, operator, vehicleId, friend, permissionBits(['VEHICLE_STATUS_READ']))
    const tokens = {
      owner: await programmaticToken(owner),
      narrow: await programmaticToken(owner, ['TRIP_READ']),
      friend: await programmaticToken(friend),
      stranger: await programmaticToken(await newUser())
    }
    const clients = await Promise.all(Object.values(tokens).map(async (token) => kept(await connected(token))))
    const cursors = await Promise.all(clients.map((client) => client.subscribe({ types })))
    await statusOf(vehicleId, 3)
    await publishFor(vehicleId, { type: 'vehicle.status.changed', changed: ['status'] })
    await publishFor(vehicleId, { type: 'vehicle.updated', changed: ['name'] })
    const typesOf = (client: PushClient | undefined) => client?.events.map(({ type }) => type).toSorted()
    const all = ['vehicle.status.changed', 'vehicle.status.updated', 'vehicle.updated']
    await expect.poll(() => typesOf(clients[0])).toEqual(all)
    await expect.poll(() => typesOf(clients[2])).toEqual(all.slice(0, 2))
    expect([typesOf(clients[1]), typesOf(clients[3])]).toEqual([[], []])
    for (const [index, token] of Object.values(tokens).entries()) {
      const { data } = await get(
        `/event?since=${cursors[index]?.cursor}&types=vehicle.status.changed,vehicle.updated`,
        { token }
      )
      const read = (data.events as readonly { readonly type: string }[]).map(({ type }) => type)
      const seen = await get('/vehicle/status', { token })
      const status = seen.items.length > 0 ? ['vehicle.status.updated'] : []
      expect([...read, ...status].toSorted()).toEqual(typesOf(clients[index]))
    }
  })

  it('ends with the share', async () => {
    const [owner, friend] = [await newUser(), await newUser()]
    const [shared, own] = [await newVehicle(owner), await newVehicle(friend)]
    await shareVehicle(table, operator, shared, friend, permissionBits(['VEHICLE_STATUS_READ']))
    const client = kept(await connected(await programmaticToken(friend)))
    await client.subscribe(statuses)
    await unshareVehicle(table, operator, shared, friend)
    await statusOf(shared, 1)
    await statusOf(own, 2)
    const events = await client.nextEvents(1)
    expect(events.map(({ vehicle_id }) => vehicle_id)).toEqual([own])
  })
})
