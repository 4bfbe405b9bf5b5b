/** Whom facts wake, and by which messages. */
import { describe, expect, it } from 'vitest'
import { typeBits } from '../../../lib/contract/event-types.ts'
import type { Scope } from '../../../lib/contract/scope.ts'
import { type NewFact, vehicleFacts } from '../../../lib/facts/fact.ts'
import { type Consumer, consumerItem } from '../../../lib/notify/consumers/consumer.ts'
import { listenerItem } from '../../../lib/notify/consumers/listener.ts'
import { listenersIn } from '../../../lib/notify/consumers/scope-listeners.ts'
import { wakesOf } from '../../../lib/notify/consumers/wake-listeners.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { publishFacts } from '../../../lib/notify/feed/publish.ts'
import { change } from '../../../lib/table/change.ts'
import { replaced } from '../../../lib/table/decision.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import type { Key } from '../../../lib/table/keys.ts'
import { shareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { operator } from '../../audit/actors.ts'
import { tableHolding } from '../../test-table.ts'
import { friend, makeFleet, owner, rental, withoutTrips, withTrips } from '../../vehicles/fleet.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const at = now.toISOString()

const sleeping = (of: Scope): Consumer => ({ kind: 'webhook', owner: of, cursor: cursorAt(0), state: 'ACTIVE' })

const listeners: readonly (readonly [consumer: string, of: Scope, patterns: string[], vehicleIds?: string[]])[] = [
  ['trips', owner, ['trip.*']],
  ['all', owner, ['*']],
  ['other-vehicle', owner, ['*'], ['car']],
  ['friend', friend, ['*']],
  ['rental', rental, ['trip.started']]
]

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await shareVehicle(made, operator, 'van', friend, withoutTrips)
  await shareVehicle(made, operator, 'van', rental, withTrips)
  const writes = listeners.flatMap(([consumer, of, patterns, vehicleIds]) => [
    replaced(listenerItem(of, consumer), { types: typeBits(patterns), vehicleIds }),
    replaced(consumerItem(consumer), sleeping(of))
  ])
  // A user's webhook listens to the user's organizations as well.
  writes.push(replaced(listenerItem(rental, 'all'), { types: typeBits(['*']) }))
  await change(made, async () => ({ result: undefined, writes }))
})

async function written(facts: readonly NewFact[]): Promise<Key[]> {
  const writes = vehicleFacts('van', facts, now)
  await change(table, async () => ({ result: undefined, writes }))
  return writes.flatMap((write) => ('key' in write ? [write.key] : []))
}

const started: NewFact = { type: 'trip.started', at, subject: 'tour' }
const moved: NewFact = { type: 'vehicle.status.changed', at }

async function wokenBy(keys: readonly Key[], isServed = (_: string) => true) {
  const published = await publishFacts(table, keys)
  const scopes = published.map(({ scope }) => scope)
  return wakesOf(table, published, await listenersIn(table, scopes, now), { now, isServed })
}

const namesWokenBy = async (keys: readonly Key[]) => (await wokenBy(keys)).map(({ consumer }) => consumer).sort()

describe('facts', () => {
  it('wake the consumers that listen to their types and vehicles in a scope that may be notified, each once', async () => {
    expect(await namesWokenBy(await written([started, started]))).toEqual(['all', 'rental', 'trips'])
    expect(await namesWokenBy(await written([moved]))).toEqual(['friend'])
  })

  it('wake no consumer without a queue, which sleeps until it has one', async () => {
    const keys = await written([started])
    expect((await wokenBy(keys, (consumer) => consumer !== 'trips')).map(({ consumer }) => consumer).sort()).toEqual([
      'all',
      'rental'
    ])
    expect(await namesWokenBy(await written([started]))).toEqual(['trips'])
  })

  it('wake nobody who is awake, and again with the same message where the batch is repeated', async () => {
    const keys = await written([started])
    const first = await wokenBy(keys)
    expect(await wokenBy(keys)).toEqual(first)
    expect(await namesWokenBy(await written([started]))).toEqual([])
  })

  it('name the owner, whose messages are one group', async () => {
    const messages = await wokenBy(await written([moved]))
    const message = messages.find(({ consumer }) => consumer === 'all')
    expect(message).toEqual({ consumer: 'all', owner, wake: expect.stringMatching(/^[\w-]{16}$/) })
    expect((await findItem(table, consumerItem('all')))?.wake).toBe(message?.wake)
  })

  it('wake no consumer that was deleted', async () => {
    await change(table, async () => ({
      result: undefined,
      writes: [replaced(listenerItem(friend, 'gone'), { types: typeBits(['*']) })]
    }))
    expect(await namesWokenBy(await written([moved]))).toEqual(['all', 'friend'])
  })
})
