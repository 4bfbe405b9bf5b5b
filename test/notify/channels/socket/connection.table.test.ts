// @module-tag long
/** Of what connections are notified, from the handshake's token to frames, in the table. */
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { putMembership } from '../../../../lib/accounts/membership-writes.ts'
import { allPermissionBits, permissionBits } from '../../../../lib/contract/permissions.ts'
import { priorities } from '../../../../lib/contract/priorities.ts'
import { PushFrame } from '../../../../lib/contract/resources/push-frame.ts'
import { eventFields } from '../../../../lib/contract/resources/push-message.ts'
import { userScope } from '../../../../lib/contract/scope.ts'
import { ownerItem } from '../../../../lib/identity/token-owner.ts'
import { newMessages } from '../../../../lib/messages/stored-message.ts'
import {
  connectionExpiry,
  connectionItem,
  connectionListItem
} from '../../../../lib/notify/channels/socket/connection.ts'
import { openConnection, removeConnection } from '../../../../lib/notify/channels/socket/open-connection.ts'
import { pushStatuses } from '../../../../lib/notify/channels/socket/wake-connections.ts'
import { feedPosition } from '../../../../lib/notify/feed/feed.ts'
import { advanced, cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { cursorText } from '../../../../lib/notify/rights/cursor-text.ts'
import { wholeRule } from '../../../../lib/rules/whole-rule.ts'
import { metered, newCapacityMeter } from '../../../../lib/table/capacity-meter.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { findItem, findItems } from '../../../../lib/table/find-item.ts'
import { listenerPartition, statusKey, tokenKey } from '../../../../lib/table/keys.ts'
import { removeItems } from '../../../../lib/table/remove-items.ts'
import { queryAll } from '../../../../lib/table/table.ts'
import { putStatus } from '../../../../lib/vehicles/status-writes.ts'
import { shareVehicle, unshareVehicle } from '../../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../../audit/actors.ts'
import { adjust } from '../../../table/stored.ts'
import { tableHolding } from '../../../test-table.ts'
import { friend, makeFleet, owner, rental, withoutTrips } from '../../../vehicles/fleet.ts'
import { now, PushWorld, secondsLater } from './push-world.ts'

const at = '2026-03-02T11:59:00.000Z'
const statusOf = (vehicleId: string, timestamp = at) =>
  ({ vehicle_id: vehicleId, timestamp, status: 'PARK', longitude: 7.63, latitude: 51.96 }) as const

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await putStatus(made, statusOf('van'))
  await putStatus(made, statusOf('car'))
})

const all = { permissions: allPermissionBits }
const statuses = { types: ['vehicle.status.updated'] }

describe('a connection', () => {
  it('is notified of facts and statuses of its subscription, in frames that the schema takes', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { id: 'first', types: ['*'] })
    await world.publishFor('van', [{ type: 'vehicle.updated', at, changed: ['name'] }], secondsLater(1))
    await world.newStatus('van')
    await world.work(secondsLater(1))
    expect(world.framesOf(id).map(({ type }) => type)).toEqual(['subscribed', 'events', 'events'])
    expect(world.framesOf(id).map((frame) => PushFrame.safeParse(frame).error)).toEqual([
      undefined,
      undefined,
      undefined
    ])
    expect(world.eventsOf(id)).toEqual([
      expect.objectContaining({
        type: 'vehicle.updated',
        vehicle_id: 'van',
        changed: ['name'],
        data: expect.anything()
      }),
      expect.objectContaining({ type: 'vehicle.status.updated', data: expect.objectContaining(statusOf('van')) })
    ])
    const [subscribed] = world.framesOf(id)
    if (subscribed?.type !== 'subscribed') throw new Error('The subscription is not answered')
    expect(subscribed.id).toBe('first')
    expect(subscribed.reconnect_after).toBeGreaterThanOrEqual(95 * 60)
    expect(subscribed.reconnect_after).toBeLessThanOrEqual(115 * 60)
  })

  it('receives nothing before it subscribes, and by the last subscription alone', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.newStatus('van')
    expect(world.waiting).toBe(0)
    await world.subscribe(id, statuses)
    await world.subscribe(id, { types: ['trip.*'] })
    await world.newStatus('van')
    await world.work()
    expect(world.typesOf(id)).toEqual([])
  })

  it('gets the vehicles and the fields that it has chosen alone', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { ...statuses, vehicle_ids: ['car'], fields: ['vehicle_id', 'speed'], snapshot: true })
    await world.newStatus('van', 'car')
    await world.work()
    expect(world.eventsOf(id).map(({ data }) => data)).toEqual([
      { vehicle_id: 'car', speed: 0 },
      { vehicle_id: 'car', speed: 0 }
    ])
  })

  it('gets the newest of several statuses once', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, statuses)
    await world.newStatus('van')
    await putStatus(table, statusOf('van', '2026-03-02T11:59:30.000Z'))
    await world.newStatus('van')
    await world.work()
    expect(world.eventsOf(id).map(({ timestamp }) => timestamp)).toEqual(['2026-03-02T11:59:30.000Z'])
  })

  it('goes on from a cursor: facts of the feed once, and statuses that are newer', async () => {
    const world = new PushWorld(table)
    const first = await world.connect({ owner, ...all })
    const cursor = await world.subscribe(first, { types: ['*'] })
    await removeConnection(table, first, now)
    for (const [index, name] of ['name', 'brand', 'description'].entries()) {
      await world.publishFor('van', [{ type: 'vehicle.updated', at, changed: [name] }], secondsLater(index + 20))
    }
    await putStatus(table, statusOf('car', secondsLater(30).toISOString()))
    const second = await world.connect({ owner, ...all }, secondsLater(60))
    await world.subscribe(second, { types: ['*'], since: cursor }, secondsLater(60))
    expect(world.eventsOf(second).map(({ changed, vehicle_id }) => changed?.[0] ?? vehicle_id)).toEqual([
      'name',
      'brand',
      'description',
      'car'
    ])
  })

  it('is notified of a gap where its cursor is older than the feed', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['trip.*'], since: '2026-01-01T00:00:00Z' })
    expect(world.framesOf(id)[1]).toEqual({ type: 'gap', since: '2026-01-01T00:00:00.000Z' })
  })

  it('is given a newer cursor each day on which nothing happens, so that it is notified of no gap later', async () => {
    const world = new PushWorld(table)
    const types = ['trip.*', 'vehicle.status.updated']
    let since = await world.subscribe(await world.connect({ owner, ...all }), { types })
    for (let day = 2; day <= 40; day += 2) {
      const later = secondsLater(day * 86_400)
      const id = await world.connect({ owner, ...all }, later)
      await world.subscribe(id, { types, since }, later)
      const frames = world.framesOf(id)
      expect(frames.map(({ type }) => type)).not.toContain('gap')
      const last = frames.at(-1)
      since = last?.type === 'events' ? last.cursor : since
      await removeConnection(table, id, later)
    }
  })

  it('is notified of no gap where it has asked for statuses alone, of which the newest come', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { ...statuses, since: '2026-01-01T00:00:00Z' })
    expect(world.framesOf(id).map(({ type }) => type)).toEqual(['subscribed', 'events'])
  })

  it.each([
    ['1960-01-01T00:00:00Z', ['subscribed', 'gap', 'events']],
    ['2026-03-02T12:01:00Z', ['subscribed']]
  ])('may go on from %s', async (since, frames) => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['trip.*'], since })
    expect(world.framesOf(id).map(({ type }) => type)).toEqual(frames)
  })

  it('misses nothing where the clock of its client is ahead', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['vehicle.updated'], since: secondsLater(60).toISOString() })
    await world.publishFor('van', [{ type: 'vehicle.updated', at }], secondsLater(1))
    await world.work(secondsLater(1))
    expect(world.typesOf(id)).toEqual(['vehicle.updated'])
  })

  it('listens to the organizations that its user joins, after a ping', async () => {
    const world = new PushWorld(table)
    await shareVehicle(table, operator, 'van', rental, withoutTrips)
    const id = await world.connect({ owner: friend, ...all })
    await world.subscribe(id, statuses)
    await putMembership(table, operator, 'rental', 'friend', permissionBits(['VEHICLE_STATUS_READ']))
    await world.say(id, { action: 'ping', id: 'p' })
    await world.newStatus('van')
    await world.work()
    expect(world.framesOf(id).map(({ type }) => type)).toEqual(['subscribed', 'pong', 'events'])
    expect(world.eventsOf(id)[0]?.permission_via).toEqual({
      permission: 'VEHICLE_STATUS_READ',
      via: 'organization',
      organization_id: 'rental'
    })
  })
})

/** The end of a claim, in milliseconds. */
const lease = secondsLater(30).getTime()

describe('the claim on a connection', () => {
  const updated = { type: 'vehicle.updated', at } as const
  const distinct = (ids: readonly string[]) => [...new Set(ids)]

  it('lets calls that meet send each fact once', async () => {
    const world = new PushWorld(table)
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      const id = await world.connect({ owner, ...all })
      await world.subscribe(id, { types: ['vehicle.updated'] })
      ids.push(id)
    }
    for (let count = 0; count < 20; count++) await world.publishFor('van', [updated], secondsLater(1))
    expect(world.waiting).toBe(100)

    await world.workAtOnce(secondsLater(1))

    const received = ids.map((id) => world.eventsOf(id).map((event) => event.id))
    expect(received.map((events) => events.length)).toEqual([20, 20, 20, 20, 20])
    expect(received.map((events) => distinct(events).length)).toEqual([20, 20, 20, 20, 20])
    expect(await findItem(table, connectionItem(ids[0] ?? ''))).not.toHaveProperty('claim')
  })

  it('does not hold up statuses', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['vehicle.updated', 'vehicle.status.updated'] })
    await adjust(table, connectionItem(id), (stored) => ({ ...stored, claim: { message: 'other', until: lease } }))
    await world.publishFor('van', [updated], secondsLater(1))
    await world.newStatus('van')
    await world.work(secondsLater(1))
    expect(world.typesOf(id)).toEqual(['vehicle.status.updated'])
  })

  it('is notified of alerts, but not of those of the lowest priority', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['notification.triggered'] })
    const rule = { property_indicator: 'speed', value_key: 'ABOVE', value: 40, user_id: 'owner', vehicle_id: 'van' }
    const fired = priorities.map((priority) => {
      const one = wholeRule({ ...rule, id: priority, priority })
      return { rule: one, at: now.getTime(), observed: 46, suppressed: 0, isLate: false }
    })
    await world.publish((items) => newMessages(items, fired, now), secondsLater(1))
    await world.work(secondsLater(1))
    const told = world.eventsOf(id).map(({ data }) => data && 'priority' in data && data.priority)

    expect(new Set(told)).toEqual(new Set(['NOTIF_MEDIUM', 'NOTIF_HIGH', 'NOTIF_ALERT']))
  })

  it('has statuses sent before the facts that were published meanwhile', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['vehicle.updated', 'vehicle.status.updated'] })
    await world.publishFor('van', [updated], secondsLater(1))
    await world.newStatus('van')
    let published = 0
    world.afterFrame = async () => {
      if (published++ > 0) return
      await world.publishFor('van', [updated], secondsLater(2))
      await world.workAtOnce(secondsLater(2))
    }
    await world.work(secondsLater(1))
    expect(world.typesOf(id)).toEqual(['vehicle.updated', 'vehicle.status.updated', 'vehicle.updated'])
    expect(await findItem(table, connectionItem(id))).not.toHaveProperty('claim')
  })

  it('ends with the lease of a call that has crashed, whose facts the next message sends', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['vehicle.updated'] })
    await adjust(table, connectionItem(id), (stored) => ({ ...stored, claim: { message: 'crashed', until: lease } }))
    await world.publishFor('van', [updated], secondsLater(1))
    await world.work(secondsLater(1))
    expect(world.eventsOf(id)).toEqual([])
    await world.publishFor('van', [updated], secondsLater(30))
    await world.work(secondsLater(30))
    expect(distinct(world.eventsOf(id).map((event) => event.id))).toHaveLength(2)
    expect(await findItem(table, connectionItem(id))).not.toHaveProperty('claim')
  })

  it('is given up where something fails, so that the message can be tried again soon', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, { types: ['vehicle.updated'] })
    await world.publishFor('van', [updated], secondsLater(1))
    world.set(id, 'failing')
    await expect(world.work(secondsLater(1))).rejects.toThrow('not now')
    expect(await findItem(table, connectionItem(id))).not.toHaveProperty('claim')
  })
})

describe('the rights of a connection', () => {
  it.each([
    ['a stranger', async () => ({ owner: friend, ...all }), []],
    ['a token without the permission', async () => ({ owner, permissions: permissionBits(['TRIP_READ']) }), []],
    ['a token of another vehicle', async () => ({ owner, ...all, vehicleIds: ['car'] }), []],
    ['the owner', async () => ({ owner, ...all }), ['vehicle.status.updated']],
    [
      'one with whom it is shared',
      async () => {
        await shareVehicle(table, operator, 'van', friend, withoutTrips)
        return { owner: friend, ...all }
      },
      ['vehicle.status.updated']
    ],
    [
      'an organization with which it is shared',
      async () => {
        await shareVehicle(table, operator, 'van', rental, withoutTrips)
        return { owner: rental, ...all }
      },
      ['vehicle.status.updated']
    ]
  ])('decide what %s is notified of', async (_, callerOf, expected) => {
    const world = new PushWorld(table)
    const id = await world.connect(await callerOf())
    await world.subscribe(id, { ...statuses, snapshot: true })
    expect(world.typesOf(id).filter((_, index) => world.eventsOf(id)[index]?.vehicle_id === 'van')).toEqual(expected)
    await world.newStatus('van')
    await world.work()
    expect(world.typesOf(id).filter((_, index) => world.eventsOf(id)[index]?.vehicle_id === 'van')).toEqual([
      ...expected,
      ...expected
    ])
  })

  it('are those of the moment at which a frame is made', async () => {
    const world = new PushWorld(table)
    await shareVehicle(table, operator, 'van', friend, withoutTrips)
    const id = await world.connect({ owner: friend, ...all })
    await world.subscribe(id, statuses)
    await world.newStatus('van')
    await unshareVehicle(table, operator, 'van', friend)
    await world.work()
    expect(world.typesOf(id)).toEqual([])
  })

  it('end with the token: the connection is closed with the next frame', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, statuses)
    await removeItems(table, [tokenKey(owner, `${id}-token`)])
    await world.newStatus('van')
    await world.work()
    expect(world.framesOf(id).at(-1)).toEqual({ type: 'closing', reason: 'TOKEN_REVOKED', reconnect: false })
    expect(world.closed).toEqual([id])
    expect(await findItem(table, connectionItem(id))).toBeUndefined()
    expect(await queryAll(table, everyListener)).toEqual([])
  })

  it('end with the expiry of a personal token', async () => {
    const world = new PushWorld(table)
    const expiresAtSeconds = Math.floor(now.getTime() / 1000) + 60
    const id = await world.connect({ owner, ...all, kind: 'personal', expiresAtSeconds })
    await world.say(id, { action: 'ping' }, secondsLater(61))
    expect(world.framesOf(id)).toEqual([{ type: 'closing', reason: 'TOKEN_EXPIRED', reconnect: false }])
  })
})

const everyListener = {
  KeyConditionExpression: 'PK = :partition',
  ExpressionAttributeValues: { ':partition': listenerPartition(owner) }
}

describe('the limits of connections', () => {
  it('are ten of a user at once, whatever comes first', async () => {
    const world = new PushWorld(table)
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => world.connect({ owner, ...all })))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.length).toBeGreaterThanOrEqual(2)
    expect(refused.every(({ id, name }) => id === 'RATE_LIMIT_EXCEEDED' || name === 'StaleWrite')).toBe(true)
    const open = results.filter(({ status }) => status === 'fulfilled').length
    for (let more = open; more < 10; more++) await world.connect({ owner, ...all })
    await expect(world.connect({ owner, ...all })).rejects.toMatchObject({ id: 'RATE_LIMIT_EXCEEDED' })
    await removeConnection(table, 'connection-1', now)
    await expect(world.connect({ owner: friend, ...all })).resolves.toBeDefined()
  })

  it('are exactly a thousand of an organization, of which twenty connect at once', async () => {
    const token = { jti: 'screens', kind: 'programmatic', issuedAtSeconds: now.getTime() / 1000 } as const
    const caller = { ...token, requestsPerMinute: 80, owner: rental, ...all }
    const open = (number: number) => openConnection(table, `screen-${number}`, caller, now)
    const expiresAtSeconds = connectionExpiry(now)
    for (let list = 0; list < 20; list++) {
      const ids = Array.from({ length: 49 }, (_, index) => `former-${list}-${index}`)
      const connections = Object.fromEntries(ids.map((id) => [id, expiresAtSeconds]))
      const stored = replaced(connectionListItem(rental, list), { connections, expiresAtSeconds })
      await change(table, async () => ({ result: undefined, writes: [stored] }))
    }
    const opened = Array.from({ length: 20 }, (_, number) => number)
    await Promise.all(opened.map(open))
    const stored = await findItems(
      table,
      opened.map((number) => connectionItem(`screen-${number}`))
    )
    expect(new Set(stored.map((connection) => connection?.list ?? 0)).size).toBe(20)
    await expect(open(1000)).rejects.toMatchObject({ id: 'RATE_LIMIT_EXCEEDED', data: { limit: 1000 } })
    await removeConnection(table, 'screen-5', now)
    await open(1001)
    await expect(open(1002)).rejects.toMatchObject({ id: 'RATE_LIMIT_EXCEEDED' })
  })

  it('forget connections whose end was not reported', async () => {
    const world = new PushWorld(table)
    for (let count = 0; count < 10; count++) await world.connect({ owner, ...all })
    const later = secondsLater(2 * 3600 + 601)
    await expect(world.connect({ owner, ...all }, later)).resolves.toBeDefined()
  })

  it('have room for 200 vehicles, every field and a long cursor', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    const positions = Array.from({ length: 100 }, (_, index) =>
      feedPosition(now.getTime() - 100 + index, index, ulid(now.getTime()))
    )
    const since = cursorText(advanced(cursorAt(now.getTime() - 100), positions))
    const vehicle_ids = Array.from({ length: 200 }, () => ulid())
    await world.subscribe(id, { types: ['*'], vehicle_ids, fields: eventFields.slice(0, 100), since })
    expect(world.framesOf(id)).toMatchObject([{ type: 'subscribed', cursor: since }])
  })

  it('are 20 messages a minute, and 16 KB a message', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.say(id, { action: 'ping', id: 'x'.repeat(16_384) })
    for (let count = 0; count < 20; count++) await world.say(id, { action: 'ping' })
    const errors = world.framesOf(id).flatMap((frame) => (frame.type === 'error' ? [frame.error.id] : []))
    expect(errors).toEqual(['REQUEST_TOO_LARGE', 'RATE_LIMIT_EXCEEDED'])
  })

  it('cost a client that floods no reads, and close its connection beyond 60 messages in a minute', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    for (let count = 0; count < 20; count++) await world.say(id, { action: 'ping' })
    const flood = () => world.say(id, { action: 'ping', id: 'flood' })
    expect(await cost(flood)).toEqual([0, 1])
    for (let count = 0; count < 39; count++) await flood()
    expect(world.framesOf(id).slice(20)).toEqual(
      Array(40).fill(
        expect.objectContaining({
          type: 'error',
          id: 'flood',
          error: expect.objectContaining({ id: 'RATE_LIMIT_EXCEEDED' })
        })
      )
    )
    expect(world.closed).toEqual([])

    await flood()

    expect(world.framesOf(id).at(-1)).toEqual({ type: 'closing', reason: 'TOO_MANY_MESSAGES', reconnect: true })
    expect(world.closed).toEqual([id])
  })

  it.each([
    ['{', 'MALFORMED_JSON', undefined],
    ['{"action":"sing","id":"a"}', 'INVALID_PARAMETERS', 'a'],
    ['{"action":"subscribe","id":"a","types":[]}', 'INVALID_PARAMETERS', 'a'],
    ['{"action":"subscribe","id":"a","types":["trip.eaten"]}', 'INVALID_PARAMETERS', 'a'],
    ['{"action":"subscribe","id":"a","types":["*"],"since":"yesterday"}', 'INVALID_PARAMETERS', 'a'],
    ['{"action":"subscribe","id":"a","types":["*"],"since":"2026-03-02T12:01:01Z"}', 'INVALID_PARAMETERS', 'a'],
    ['{"action":"subscribe","id":"a","types":["*"],"fields":["nothing"]}', 'INVALID_PARAMETERS', 'a'],
    ['{"action":"ping","id":"a","action":"ping"}', 'INVALID_PARAMETERS', 'a'],
    ['{"action":"subscribe","id":"a","types":["*"],"types":["trip.*"]}', 'INVALID_PARAMETERS', 'a']
  ])('refuse %s', async (text, error, replyId) => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.say(id, text)
    expect(world.framesOf(id)).toEqual([
      expect.objectContaining({
        type: 'error',
        ...(replyId && { id: replyId }),
        error: expect.objectContaining({ id: error })
      })
    ])
  })

  it('count a subscription as a request of the caller', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await adjust(table, ownerItem(owner), (found) => ({ ...found, requestsPerMinute: 1 }))
    await world.subscribe(id, statuses)
    await world.say(id, { action: 'subscribe', ...statuses })
    expect(world.framesOf(id).map(({ type }) => type)).toEqual(['subscribed', 'error'])
  })

  it('close a client that takes nothing, which comes back and misses nothing', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    const cursor = await world.subscribe(id, { types: ['vehicle.updated'] })
    world.set(id, 'slow')
    await world.publishFor('van', [{ type: 'vehicle.updated', at }], secondsLater(1))
    await world.work(secondsLater(1))
    expect(world.closed).toEqual([id])
    const again = await world.connect({ owner, ...all }, secondsLater(2))
    await world.subscribe(again, { types: ['vehicle.updated'], since: cursor }, secondsLater(2))
    expect(world.typesOf(again)).toEqual(['vehicle.updated'])
  })

  it('close a connection before the gateway does', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner, ...all })
    await world.subscribe(id, statuses)
    await world.newStatus('van')
    await world.work(secondsLater(2 * 3600 - 60))
    expect(world.framesOf(id).at(-1)).toEqual({ type: 'closing', reason: 'LIFETIME', reconnect: true })
  })
})

/** Read and write units of the work. */
async function cost(work: () => Promise<unknown>): Promise<readonly [read: number, write: number]> {
  const meter = newCapacityMeter()
  await metered(meter, work)
  return [meter.readUnits, meter.writeUnits]
}

describe('the capacity', () => {
  it('of a handshake after its token, a subscription, a frame and a page of facts', async () => {
    const world = new PushWorld(table)
    const token = { jti: 'measured', kind: 'programmatic', issuedAtSeconds: 1, requestsPerMinute: 80 } as const
    expect(await cost(() => openConnection(table, 'measured', { ...token, owner, ...all }, now))).toEqual([1, 4])
    const id = await world.connect({ owner, ...all })
    expect(await cost(() => world.say(id, { action: 'subscribe', types: ['*'] }))).toEqual([12, 6])
    await world.newStatus('van', 'car')
    expect(await cost(() => world.work())).toEqual([7, 0])
    await world.publishFor('van', [{ type: 'vehicle.updated', at }], secondsLater(1))
    // The claim, and the cursor with the end of the claim.
    expect((await cost(() => world.work(secondsLater(1))))[1]).toBe(2)
    await world.publishFor('van', [{ type: 'vehicle.updated', at }], secondsLater(2))
    await adjust(table, connectionItem(id), (stored) => ({ ...stored, claim: { message: 'other', until: lease } }))
    expect(await cost(() => world.work(secondsLater(2)))).toEqual([1, 1])
    await world.publishFor('van', [{ type: 'vehicle.updated', at }], secondsLater(2))
    expect(await cost(() => world.work(secondsLater(2)))).toEqual([1, 0])
  })
})

describe('the cost of a status', () => {
  it('is 1.5 RRU and no WRU where nobody listens', async () => {
    const meter = newCapacityMeter()
    const sent: object[] = []
    const queues = { sendMessages: async (_: string, messages: readonly object[]) => void sent.push(...messages) }
    await metered(meter, () => pushStatuses(table, queues, [statusKey('van')], now))
    expect(sent).toEqual([])
    expect(meter.readUnits).toBeLessThanOrEqual(1.5)
    expect(meter.writeUnits).toBe(0)
  })

  it('goes on in another call where the time is up', async () => {
    const world = new PushWorld(table)
    const id = await world.connect({ owner: userScope('owner'), ...all })
    await world.subscribe(id, statuses)
    await world.newStatus('van', 'car')
    let calls = 0
    await world.work(now, () => (++calls === 1 ? 9999 : 30_000))
    expect(world.eventsOf(id).length).toBe(2)
  })
})
