/** What subscribers receive, against what the same rights would read with requests. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RightsHolder } from '../../../lib/access/caller-scopes.ts'
import { putMembership, removeMembership } from '../../../lib/accounts/membership-writes.ts'
import { type EventTypeName, eventTypeNames, eventTypeOf, factTypeNames } from '../../../lib/contract/event-types.ts'
import {
  allPermissionBits,
  type PermissionBits,
  permissionBits,
  permissions
} from '../../../lib/contract/permissions.ts'
import { Event } from '../../../lib/contract/resources/event.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { eventId, ownerFacts, vehicleFacts } from '../../../lib/facts/fact.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../lib/notify/feed/publish.ts'
import { eventPage } from '../../../lib/notify/rights/event-page.ts'
import { readEvents } from '../../../lib/notify/rights/read-events.ts'
import { webhookItem } from '../../../lib/notify/rights/stored-webhook.ts'
import { subscriberOf } from '../../../lib/notify/rights/subscriber.ts'
import { metered, newCapacityMeter } from '../../../lib/table/capacity-meter.ts'
import { change } from '../../../lib/table/change.ts'
import { replaced } from '../../../lib/table/decision.ts'
import { statusKey, tripKey } from '../../../lib/table/keys.ts'
import { putTrips } from '../../../lib/trips/trip-writes.ts'
import { putStatus } from '../../../lib/vehicles/status-writes.ts'
import { readVehicle } from '../../../lib/vehicles/stored-vehicle.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { laggingTable } from '../../table/lagging-table.ts'
import { callerOf } from '../../table/running-table.ts'
import { tableHolding } from '../../test-table.ts'
import { friend, makeFleet, owner, putPerson, rental, tripOn, withoutTrips, withTrips } from '../../vehicles/fleet.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const at = '2026-03-02T11:59:00.000Z'

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await shareVehicle(made, operator, 'van', rental, withTrips)
  await putMembership(made, operator, 'rental', 'friend', permissionBits(['TRIP_READ']))
  await putTrips(made, [tripOn('2026-03-01', 'tour')])
  await putStatus(made, { vehicle_id: 'van', timestamp: at, status: 'PARK', longitude: 7.63, latitude: 51.96 })
})

/** One of each type that is of a vehicle. */
const types = factTypeNames.filter((name) => !/^(notification|webhook)\./.test(name))
const subjectOf = (type: EventTypeName) => (type.startsWith('trip.') ? { subject: 'tour' } : {})

async function publishFor(vehicleId: string, names: readonly EventTypeName[] = types): Promise<string[]> {
  const writes = vehicleFacts(
    vehicleId,
    names.map((type) => ({ type, at, ...subjectOf(type) })),
    now
  )
  await change(table, async () => ({ result: undefined, writes }))
  const keys = writes.flatMap((write) => ('key' in write ? [write.key] : []))
  await publishFacts(table, keys)
  return keys.map(eventId)
}

const permissionOf = (type: EventTypeName) => eventTypeOf(type)?.permission

const holder = (of: RightsHolder['owner'], permissionsOfToken: PermissionBits = allPermissionBits): RightsHolder => ({
  owner: of,
  permissions: permissionsOfToken
})

async function eventsOf(to: RightsHolder, filter: Parameters<typeof readEvents>[4] = {}, through = table) {
  const subscriber = await subscriberOf(table, to)
  return (await readEvents(through, subscriber, cursorAt(0), 100, filter, now)).events
}

describe('a subscriber', () => {
  it('receives what its token, its memberships and the shares allow together, and through which of them', async () => {
    await publishFor('van')
    const ofFriend = await eventsOf(holder(friend))
    expect(ofFriend.map(({ type }) => type)).toEqual(types.filter((name) => permissionOf(name) === 'TRIP_READ'))
    expect(new Set(ofFriend.map(({ permission_via: via }) => JSON.stringify(via)))).toEqual(
      new Set(['{"permission":"TRIP_READ","via":"organization","organization_id":"rental"}'])
    )
    expect((await eventsOf(holder(owner))).map(({ type }) => type)).toEqual(types)
  })

  it('gets events that the schema of the interface takes, with the resource as it is now', async () => {
    await publishFor('van')
    const events = await eventsOf(holder(owner))
    expect(events.map((event) => Event.safeParse(JSON.parse(JSON.stringify(event))).error)).toEqual(
      events.map(() => undefined)
    )
    const dataOf = (type: EventTypeName) => events.find((event) => event.type === type)?.data
    expect(dataOf('trip.started')).toMatchObject({ id: 'tour', vehicle_id: 'van', is_liked_by_me: false })
    expect(dataOf('vehicle.status.changed')).toMatchObject({ vehicle_id: 'van', timestamp: at })
    const { vehicle } = await readVehicle(table, callerOf(owner), 'van', 'VEHICLE_READ', now)
    expect(dataOf('vehicle.updated')).toEqual(vehicle)
    expect(dataOf('tripleg.completed')).toBeNull()
  })

  it('gets resources that were stored just now, which eventually consistent reads do not find yet', async () => {
    const through = await laggingTable(table, [statusKey('car'), tripKey('new')])
    await putTrips(table, [tripOn('2026-03-02', 'new')])
    await putStatus(table, { vehicle_id: 'car', timestamp: at, status: 'PARK', longitude: 7.63, latitude: 51.96 })
    const started = vehicleFacts('van', [{ type: 'trip.started', at, subject: 'new' }], now)
    await change(table, async () => ({ result: undefined, writes: started }))
    await publishFacts(
      table,
      started.flatMap((write) => ('key' in write ? [write.key] : []))
    )
    await publishFor('car', ['vehicle.status.changed'])
    const events = await eventsOf(holder(owner), {}, through)
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['trip.started', expect.objectContaining({ id: 'new' })],
      ['vehicle.status.changed', expect.objectContaining({ vehicle_id: 'car', timestamp: at })]
    ])
  })

  it('receives nothing any more once the share has ended', async () => {
    await publishFor('van')
    await unshareVehicle(table, operator, 'van', rental)
    expect(await eventsOf(holder(friend))).toEqual([])
    expect(await eventsOf(holder(rental))).toEqual([])
  })

  it('is notified of a vehicle that left an organization only if the membership had begun', async () => {
    const join = (joinedAt: number) =>
      putMembership(table, { ...operator, at: new Date(joinedAt) }, 'rental', 'ann', permissionBits(['VEHICLE_READ']))
    const left = async () => {
      const writes = vehicleFacts('van', [{ type: 'vehicle.unshared', at, lost: { [rental]: withTrips } }], now)
      await change(table, async () => ({ result: undefined, writes }))
      await publishFacts(
        table,
        writes.flatMap((write) => ('key' in write ? [write.key] : []))
      )
    }
    await putPerson(table, 'ann')
    await unshareVehicle(table, operator, 'van', rental)
    await left()

    await join(Date.now() + 60_000)
    expect(await eventsOf(holder(userScope('ann')))).toEqual([])

    await removeMembership(table, operator, 'rental', 'ann')
    await join(Date.now() - 60_000)
    expect((await eventsOf(holder(userScope('ann')))).map(({ type }) => type)).toContain('vehicle.unshared')
  })

  it('is notified of what it lost, without the resource', async () => {
    const writes = vehicleFacts('van', [{ type: 'vehicle.unshared', at, lost: { [friend]: withoutTrips } }], now)
    await change(table, async () => ({ result: undefined, writes }))
    await publishFacts(
      table,
      writes.flatMap((write) => ('key' in write ? [write.key] : []))
    )
    expect(await eventsOf(holder(friend))).toMatchObject([
      { type: 'vehicle.unshared', data: null, permission_via: { permission: 'VEHICLE_READ', via: 'me' } }
    ])
    expect(await eventsOf(holder(owner))).toMatchObject([{ type: 'vehicle.unshared', data: { id: 'van' } }])
    expect(await eventsOf(holder(friend, permissionBits(['TRIP_READ'])))).toEqual([])
  })

  it('is notified of no type, vehicle or permission that its rights do not have', async () => {
    await publishFor('van')
    await publishFor('car')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(owner, friend, rental),
        fc.subarray([...permissions]),
        fc.option(fc.subarray(['van', 'car'], { minLength: 1 }), { nil: undefined }),
        async (of, granted, vehicleIds) => {
          const bits = permissionBits(granted)
          const events = await eventsOf({ ...holder(of, bits), vehicleIds })
          for (const { type, vehicle_id, permission_via: via } of events) {
            expect(granted).toContain(permissionOf(type))
            expect(via?.permission).toBe(permissionOf(type))
            expect(vehicleIds ?? ['van', 'car']).toContain(vehicle_id)
            if (of !== owner) expect([vehicle_id, permissionOf(type)]).not.toContain('car')
          }
          const readable = types.filter((name) => granted.includes(permissionOf(name) as never))
          const expected = (vehicleIds ?? ['van', 'car']).flatMap(() => readable)
          if (of === owner) expect(events.map(({ type }) => type).toSorted()).toEqual(expected.toSorted())
        }
      ),
      { numRuns: 40 }
    )
  })

  it('is notified of the types and vehicles that it asks for', async () => {
    await publishFor('van')
    await publishFor('car')
    const events = await eventsOf(holder(owner), { types: ['trip.*', 'vehicle.created'], vehicleIds: ['car'] })
    expect(events.map(({ type, vehicle_id }) => `${vehicle_id} ${type}`)).toEqual(
      types.filter((name) => name.startsWith('trip.') || name === 'vehicle.created').map((name) => `car ${name}`)
    )
    expect(eventTypeNames).toContain('trip.restored')
  })
})

describe('a fact of an owner', () => {
  const of = (name: EventTypeName) => ownerFacts(rental, [{ type: name, at, subject: 'hook' }], now)

  it('is notified to those who may read it there, with the webhook as it is now', async () => {
    const consumer: WebhookConsumer = {
      kind: 'webhook',
      owner: rental,
      cursor: cursorAt(0),
      state: 'FAILING',
      failure: { step: 3, since: now.toISOString() }
    }
    const webhook = {
      url: 'https://hooks.invalid/',
      types: ['*'],
      createdAt: at,
      secret: 'sealed',
      rights: { permissions: 0 },
      makers: []
    }
    const writes = [
      replaced(webhookItem(rental, 'hook'), webhook),
      replaced(webhookConsumerItem('hook'), consumer),
      ...of('webhook.failing')
    ]
    await change(table, async () => ({ result: undefined, writes }))
    await publishFacts(
      table,
      writes.slice(2).flatMap((write) => ('key' in write ? [write.key] : []))
    )

    const [event] = await eventsOf(holder(rental))
    expect(event).toMatchObject({
      type: 'webhook.failing',
      permission_via: { permission: 'WEBHOOK_READ', via: 'organization', organization_id: 'rental' },
      data: { id: 'hook', state: 'FAILING', organization_id: 'rental' }
    })
    expect(JSON.stringify(event)).not.toContain('sealed')
    expect(Event.safeParse(JSON.parse(JSON.stringify(event))).error).toBeUndefined()
    // A member without the permission.
    expect(await eventsOf(holder(friend))).toEqual([])
  })
})

describe('a page', () => {
  const query = { limit: 5 }

  it('without a beginning has no events and begins with what comes', async () => {
    await publishFor('van')
    const later = new Date(Date.now() + 20_000)
    const first = await eventPage(table, holder(owner), query, later)
    expect(first).toMatchObject({ events: [], gap: false })
    expect((await eventPage(table, holder(owner), { ...query, since: first.cursor }, later)).events).toEqual([])
  })

  it('leads to the next one until every event was given once', async () => {
    const ids = [...(await publishFor('van')), ...(await publishFor('car'))]
    const given: string[] = []
    let since = '2026-01-31T12:00:00+01:00'
    for (let pages = 0; pages < 10; pages++) {
      const page = await eventPage(table, holder(owner), { ...query, since }, new Date())
      given.push(...page.events.map(({ id }) => id))
      since = page.cursor
      if (page.events.length < query.limit) break
    }
    expect(given).toEqual(ids)
  })

  it('says that events may be missing where it begins before what is kept', async () => {
    const gapSince = async (since: string) => (await eventPage(table, holder(owner), { ...query, since }, now)).gap
    expect([await gapSince('2026-01-31T11:59:59Z'), await gapSince('2026-01-31T12:00:00Z')]).toEqual([true, false])
  })

  it('says nothing of missing events to a program that asks every day and is notified of nothing for months', async () => {
    let since = at
    for (let day = 0; day < 90; day++) {
      const page = await eventPage(
        table,
        holder(owner),
        { ...query, since },
        new Date(now.getTime() + day * 86_400_000)
      )
      expect(page).toMatchObject({ events: [], gap: false })
      since = page.cursor
    }
  })

  it.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
    'has a cursor that is taken where it begins at %s',
    async (since) => {
      const page = await eventPage(table, holder(owner), { ...query, since }, now)
      expect(page).toMatchObject({ events: [], gap: true })
      const next = await eventPage(table, holder(owner), { ...query, since: page.cursor }, now)
      expect(next).toEqual({ ...page, gap: false })
    }
  )

  it.each([
    'yesterday',
    '2286-11-20T17:46:40Z',
    '9999-12-31T23:59:59Z',
    'WzEsMiwzXQ',
    Buffer.from('["zzz","",[]]').toString('base64url'),
    '%%%'
  ])('refuses to begin at %s', async (since) => {
    await expect(eventPage(table, holder(owner), { ...query, since }, now)).rejects.toMatchObject({
      id: 'INVALID_PARAMETERS'
    })
  })

  it('of 50 events takes at most 2 RRU for each scope, and 80', async () => {
    for (let times = 0; times < 5; times++) await publishFor('van', types.slice(0, 10))
    const meter = newCapacityMeter()
    const read = () => eventPage(table, holder(owner), { limit: 50, since: '2026-01-31T12:00:00Z' }, now)
    const { events } = await metered(meter, read)
    expect(events).toHaveLength(50)
    expect(meter.readUnits).toBeLessThanOrEqual(2 + 80)
  })
})
