/** Connections of clients of the published interface, from their first message to their end. */
import { describe, expect, it } from 'vitest'
import { allPermissionBits, permissionBits } from '../../../../lib/contract/permissions.ts'
import { connectionItem } from '../../../../lib/notify/channels/socket/connection.ts'
import { metered, newCapacityMeter } from '../../../../lib/table/capacity-meter.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { tokenKey } from '../../../../lib/table/keys.ts'
import { removeItems } from '../../../../lib/table/remove-items.ts'
import { putStatus } from '../../../../lib/vehicles/status-writes.ts'
import { tableHolding } from '../../../test-table.ts'
import { makeFleet, owner } from '../../../vehicles/fleet.ts'
import { now, PushWorld, secondsLater } from './push-world.ts'

const at = '2026-03-02T11:59:00.000Z'
const statusOf = (vehicleId: string) =>
  ({ vehicle_id: vehicleId, timestamp: at, status: 'PARK', longitude: 7.63, latitude: 51.96 }) as const

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await putStatus(made, statusOf('van'))
})

const all = { owner, permissions: allPermissionBits }
const headerOfVan = { channel: 'vehicle/status', uri: '/v2.2/vehicle/van/status', type: 'vehicle.status.updated' }

/** A connection that has signed in and was sent the newest statuses. */
async function signedIn(world: PushWorld) {
  const { id, signIn } = await world.connectUnsigned(all)
  await world.say(id, signIn)
  return { id, frames: world.publishedOf(id) }
}

describe('a connection that has signed in', () => {
  it('gets the newest statuses, and then each new one', async () => {
    const world = new PushWorld(table)
    const { frames } = await signedIn(world)
    const frame = { header: headerOfVan, data: expect.objectContaining(statusOf('van')) }
    expect(frames).toEqual([frame])
    await world.newStatus('van')
    await world.work()
    expect(frames).toEqual([frame, frame])
    expect(world.closed).toEqual([])
  })

  it('gets facts on the channel of their resource, and null for one that is deleted', async () => {
    const world = new PushWorld(table)
    const { frames } = await signedIn(world)
    frames.splice(0)
    const facts = [
      { type: 'vehicle.updated', at, changed: ['name'] },
      { type: 'vehicle.status.changed', at, changed: ['status'] },
      { type: 'trip.deleted', at, subject: 'no-trip' }
    ] as const
    await world.publishFor('van', facts, secondsLater(1))
    await world.work(secondsLater(1))
    expect(frames).toEqual([
      {
        header: { channel: 'vehicle', uri: '/v2.2/vehicle/van', type: 'vehicle.updated' },
        data: expect.objectContaining({ id: 'van' })
      },
      { header: { channel: 'trip', type: 'trip.deleted' }, data: null }
    ])
  })

  it('answers messages in the same form', async () => {
    const world = new PushWorld(table)
    const { id, frames } = await signedIn(world)
    frames.splice(0)
    await world.say(id, { action: 'ping', id: 'p' })
    await world.say(id, '{')
    expect(frames).toEqual([
      { header: { channel: 'pong' }, data: { id: 'p' } },
      { header: { channel: 'error' }, data: expect.objectContaining({ id: 'MALFORMED_JSON' }) }
    ])
    expect(world.framesOf(id)).toEqual([])
  })

  it('is closed with the next frame when its token has been revoked', async () => {
    const world = new PushWorld(table)
    const { id, frames } = await signedIn(world)
    await removeItems(table, [tokenKey(owner, `${id}-token`)])
    await world.newStatus('van')
    await world.work()
    expect(frames.at(-1)).toEqual({
      header: { channel: 'closing' },
      data: { reason: 'TOKEN_REVOKED', reconnect: false }
    })
    expect(world.closed).toEqual([id])
    expect(await findItem(table, connectionItem(id))).toBeUndefined()
  })

  it('is closed before the gateway ends it', async () => {
    const world = new PushWorld(table)
    const { frames } = await signedIn(world)
    await world.newStatus('van')
    await world.work(secondsLater(2 * 3600 - 60))
    expect(frames.at(-1)).toEqual({ header: { channel: 'closing' }, data: { reason: 'LIFETIME', reconnect: true } })
  })
})

describe('a connection without an owner', () => {
  it('is closed when its sign-in is due', async () => {
    const world = new PushWorld(table)
    const { id } = await world.connectUnsigned(all)
    const meter = newCapacityMeter()
    await metered(meter, () => world.work(secondsLater(10)))
    expect([world.closed, world.publishedOf(id)]).toEqual([[id], []])
    // The end of the wait, and of the connection.
    expect([meter.readUnits, meter.writeUnits]).toEqual([2, 0])
  })

  it.each([
    ['another token', { Authorization: 'Token wrong' }, 'INVALID_TOKEN'],
    ['no token', { action: 'ping' }, 'INVALID_PARAMETERS'],
    ['no JSON', 'Token', 'MALFORMED_JSON'],
    ['17 KB', { Authorization: 'x'.repeat(17_000) }, 'REQUEST_TOO_LARGE']
  ])('is closed by a first message with %s', async (_, message, error) => {
    const world = new PushWorld(table)
    const { id } = await world.connectUnsigned(all)
    await world.receive(id, message)
    expect(world.publishedOf(id)).toEqual([
      { header: { channel: 'error' }, data: expect.objectContaining({ id: error }) }
    ])
    expect(world.closed).toEqual([id])
  })

  it.each([
    ['an upload token', { kind: 'upload' }, 'PERMISSION_DENIED'],
    ['a device token', { permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) }, 'PERMISSION_DENIED'],
    ['a token as a password', { place: 'basic' }, 'INVALID_TOKEN']
  ] as const)('is closed by %s', async (_, caller, error) => {
    const world = new PushWorld(table)
    const { id, signIn } = await world.connectUnsigned({ ...all, ...caller })
    await world.receive(id, signIn)
    expect(world.publishedOf(id)).toEqual([
      { header: { channel: 'error' }, data: expect.objectContaining({ id: error }) }
    ])
    expect(world.closed).toEqual([id])
    expect(await findItem(table, connectionItem(id))).toBeUndefined()
  })

  it('has one attempt', async () => {
    const world = new PushWorld(table)
    const { id, signIn } = await world.connectUnsigned(all)
    await world.receive(id, { Authorization: 'Token wrong' })
    await world.receive(id, signIn)
    expect(await findItem(table, connectionItem(id))).toBeUndefined()
    expect(world.publishedOf(id)).toHaveLength(1)
  })

  it('counts as a connection of its owner from its sign-in on', async () => {
    const world = new PushWorld(table)
    for (let count = 0; count < 10; count++) await world.connect(all)
    const { id, signIn } = await world.connectUnsigned(all)
    await world.receive(id, signIn)
    expect(world.publishedOf(id)).toEqual([
      { header: { channel: 'error' }, data: expect.objectContaining({ id: 'RATE_LIMIT_EXCEEDED' }) }
    ])
    expect(world.closed).toEqual([id])
  })

  it('is not closed once it has signed in', async () => {
    const world = new PushWorld(table)
    const { id, signIn } = await world.connectUnsigned(all)
    await world.receive(id, signIn)
    await world.work(secondsLater(10))
    expect(world.closed).toEqual([])
    expect((await findItem(table, connectionItem(id)))?.connectedAt).toBe(now.getTime())
  })
})
