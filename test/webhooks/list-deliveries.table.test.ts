/** Which deliveries are listed where only the attempts of an event are kept. */
import { expect, it } from 'vitest'
import { consumerItem } from '../../lib/events/consumer.ts'
import { cursorAt } from '../../lib/events/feed-cursor.ts'
import { change } from '../../lib/table/change.ts'
import { replaced } from '../../lib/table/decision.ts'
import { findItem } from '../../lib/table/find-item.ts'
import { deliveriesOf } from '../../lib/webhooks/list-deliveries.ts'
import { attemptsItem } from '../../lib/webhooks/stored-delivery.ts'
import { noon, noonSeconds } from '../http/noon.ts'
import { tableHolding } from '../test-table.ts'
import { makeFleet, owner } from '../vehicles/fleet.ts'
import { deadEvent, deliveredEvent, seedWebhook } from './seeds.ts'

const repeatedPing = 'evt_01KJMX0000000000000000000D'
const failedPing = 'evt_01KJMX0000000000000000000C'
const retryAt = new Date(noon.getTime() + 60_000).toISOString()

const table = await tableHolding(async (made) => {
  await makeFleet(made)
  await seedWebhook(made, owner, 'hook')
  const failed = { at: noon.toISOString(), status: 500, durationMilliseconds: 15, error: 'Status 500' }
  const kept = await findItem(made, attemptsItem('hook'))
  const pings = [failedPing, repeatedPing].map((eventId) => ({ eventId, type: 'webhook.ping', ...failed }))
  const attempts = { attempts: [...(kept?.attempts ?? []), ...pings], expiresAtSeconds: noonSeconds + 86_400 }
  const state = { state: 'FAILING', step: 1, ping: repeatedPing, retryAt } as const
  const consumer = { owner, cursor: cursorAt(0), ...state }
  await change(made, async () => ({
    result: undefined,
    writes: [replaced(attemptsItem('hook'), attempts), replaced(consumerItem('hook'), consumer)]
  }))
})

const listed = async (state?: 'DELIVERED' | 'RETRYING' | 'DEAD') => {
  const { deliveries } = await deliveriesOf(table, 'hook', { limit: 10, ...(state && { state }) })
  return deliveries.map(({ event_id, state: found, next_attempt: next }) => [event_id, found, next])
}

it('lists a failed ping as one that is repeated while the webhook holds it, and as given up afterwards', async () => {
  expect(await listed()).toEqual([
    [repeatedPing, 'RETRYING', retryAt],
    [failedPing, 'DEAD', undefined],
    [deadEvent, 'DEAD', undefined],
    [deliveredEvent, 'DELIVERED', undefined]
  ])
})

it('lists failed pings in their state alone', async () => {
  expect(await listed('RETRYING')).toEqual([[repeatedPing, 'RETRYING', retryAt]])
  expect((await listed('DEAD')).map(([id]) => id)).toEqual([failedPing, deadEvent])
  expect((await listed('DELIVERED')).map(([id]) => id)).toEqual([deliveredEvent])
})
