/** Facts, from the decision that writes them into the feeds of their scopes, and out again. */
import { describe, expect, it } from 'vitest'
import type { Scope } from '../../../lib/contract/scope.ts'
import { eventId, type NewFact, ownerFacts, vehicleFacts } from '../../../lib/facts/fact.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../lib/notify/feed/publish.ts'
import { readFeed } from '../../../lib/notify/feed/read-feed.ts'
import { change } from '../../../lib/table/change.ts'
import type { ItemWrite } from '../../../lib/table/decision.ts'
import type { Key } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { everyItem } from '../../table/table-contents.ts'
import { tableHolding } from '../../test-table.ts'
import { friend, makeFleet, owner, rental, withoutTrips, withTrips } from '../../vehicles/fleet.ts'
import { withClockAhead } from '../clock-ahead.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const started: NewFact = { type: 'trip.started', at: now.toISOString(), subject: 'tour' }
const moved: NewFact = {
  type: 'vehicle.status.changed',
  at: now.toISOString(),
  changed: ['status'],
  previous: { status: 'PARK_HOME' }
}

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await shareVehicle(made, operator, 'van', friend, withoutTrips)
  await shareVehicle(made, operator, 'van', rental, withTrips)
})

/** The keys of the facts, as the table's stream names them. */
async function written(writes: readonly ItemWrite[]): Promise<Key[]> {
  await change(table, async () => ({ result: undefined, writes }))
  return writes.flatMap((write) => ('key' in write ? [write.key] : []))
}

async function eventsFor(...scopes: Scope[]): Promise<string[]> {
  const { events } = await readFeed(table, scopes, cursorAt(0), 100, { ConsistentRead: true })
  return events.map(({ key }) => eventId(key))
}

describe('publishing', () => {
  it('writes a fact into the feeds of the scopes that have the permission of its type', async () => {
    const keys = await written(vehicleFacts('van', [started, moved], now))
    const published = await publishFacts(table, keys)

    const [trip, status] = keys.map(eventId)
    expect(await eventsFor(owner)).toEqual([trip, status])
    expect(await eventsFor(friend)).toEqual([status])
    expect(await eventsFor(rental)).toEqual([trip])
    expect(published.map(({ scope, vehicleId }) => `${vehicleId} to ${scope}`).sort()).toEqual([
      'van to ORG#rental',
      'van to USER#friend',
      'van to USER#owner',
      'van to USER#owner'
    ])
  })

  it('gives those who lost the vehicle the fact that says so, although the vehicle is theirs no more', async () => {
    const lost = { [friend]: withoutTrips }
    const keys = await written(vehicleFacts('car', [{ type: 'vehicle.unshared', at: now.toISOString(), lost }], now))
    await publishFacts(table, keys)

    expect(await eventsFor(friend)).toEqual(keys.map(eventId))
    expect(await eventsFor(owner)).toEqual(keys.map(eventId))
  })

  it('tells of a vehicle that is gone those who lost it alone', async () => {
    const gone: NewFact = { type: 'vehicle.deleted', at: now.toISOString(), lost: { [owner]: withTrips } }
    const keys = await written(vehicleFacts('former', [gone, started], now))
    await publishFacts(table, keys)
    expect(await eventsFor(owner)).toEqual(keys.slice(0, 1).map(eventId))
  })

  it('tells a fact of an owner to that owner', async () => {
    const keys = await written(ownerFacts(rental, [{ type: 'notification.triggered', at: now.toISOString() }], now))
    await publishFacts(table, keys)
    expect([await eventsFor(rental), await eventsFor(owner)]).toEqual([keys.map(eventId), []])
  })

  it('keeps the order of the facts of a decision, which the stream has in any order', async () => {
    const keys = await written(vehicleFacts('van', Array(30).fill(moved), now))
    await publishFacts(table, keys.toReversed())
    expect(await eventsFor(owner)).toEqual(keys.map(eventId))
  })

  it('keeps the order in which decisions were committed, although the clock of one was ahead', async () => {
    const first = await written(withClockAhead(vehicleFacts('van', [started, moved], now), 60_000))
    const second = await written(vehicleFacts('van', [moved, moved], now))

    await publishFacts(table, [...first.toReversed(), ...second.toReversed()])

    expect(await eventsFor(owner)).toEqual([...first, ...second].map(eventId))
  })

  it('gives an event once, however often its batch is repeated and in however many scopes it is read', async () => {
    const keys = await written(vehicleFacts('van', [started], now))
    for (let times = 0; times < 3; times++) await publishFacts(table, keys)
    expect(await eventsFor(owner, rental)).toEqual(keys.map(eventId))
  })

  it('stamps the entries anew where storing them took more than 5 s, and gives up after the third time', async () => {
    const keys = await written(vehicleFacts('van', [started], now))
    const moments = [0, 6000, 6001, 6002]
    await publishFacts(table, keys, () => now.getTime() + (moments.shift() ?? 0))
    expect((await feedEntries()).map(({ SK }) => String(SK).slice(0, 13)).sort()).toEqual(
      [0, 0, 6001, 6001].map((offset) => String(now.getTime() + offset))
    )

    let time = 0
    await expect(publishFacts(table, keys, () => (time += 6000))).rejects.toThrow(/took more than 5000 ms/)
  })

  it('leaves out facts that are not there', async () => {
    expect(await publishFacts(table, [{ PK: 'VEHICLE#van', SK: 'EVENT#01KJMZ00T5Q0B6C1D9Y1TM2ZJX' }])).toEqual([])
  })
})

async function feedEntries(of: Table = table) {
  return (await everyItem(of)).filter(({ PK }) => String(PK).startsWith('FEED#'))
}

describe('reading', () => {
  it('gives every event once in pages, over all scopes, in the order of publication', async () => {
    const keys: Key[] = []
    for (let batch = 0; batch < 6; batch++) {
      const facts = [
        ...vehicleFacts('van', Array(40).fill(started), now),
        ...vehicleFacts('car', Array(40).fill(moved), now)
      ]
      const made = await written(facts)
      await publishFacts(table, made, () => now.getTime() + batch * 1000)
      keys.push(...made)
    }
    const given: string[] = []
    let cursor = cursorAt(0)
    for (let pages = 0; pages < 20; pages++) {
      const page = await readFeed(table, [owner, rental], cursor, 50, { ConsistentRead: true })
      given.push(...page.events.map(({ key }) => eventId(key)))
      cursor = page.cursor
      if (page.isEnd) break
    }
    expect(given.toSorted()).toEqual(keys.map(eventId).sort())
  })
})
