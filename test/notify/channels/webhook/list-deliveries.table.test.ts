/** Which deliveries are listed where only the attempts of an event are kept. */
import { describe, expect, it } from 'vitest'
import { deliveriesOf } from '../../../../lib/notify/channels/webhook/list-deliveries.ts'
import { attemptsItem, deliveryItem } from '../../../../lib/notify/channels/webhook/stored-delivery.ts'
import { type WebhookConsumer, webhookConsumerItem } from '../../../../lib/notify/consumers/consumer.ts'
import { cursorAt } from '../../../../lib/notify/feed/feed-cursor.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { findItem } from '../../../../lib/table/find-item.ts'
import { noon, noonSeconds } from '../../../http/noon.ts'
import { tableHolding } from '../../../test-table.ts'
import { makeFleet, owner } from '../../../vehicles/fleet.ts'
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
  const failure = { step: 1, since: noon.toISOString(), retryAt }
  const state = { state: 'FAILING', failure, ping: repeatedPing } as const
  const consumer: WebhookConsumer = { kind: 'webhook', owner, cursor: cursorAt(0), ...state }
  await change(made, async () => ({
    result: undefined,
    writes: [replaced(attemptsItem('hook'), attempts), replaced(webhookConsumerItem('hook'), consumer)]
  }))
})

const listed = async (state?: 'DELIVERED' | 'RETRYING' | 'DEAD', id = 'hook') => {
  const { deliveries } = await deliveriesOf(table, id, { limit: 10, ...(state && { state }) })
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

describe('the event at which an endpoint fails', () => {
  const heldEvent = 'evt_01KJMX0000000000000000000G'
  const refusedEvent = 'evt_01KJMX0000000000000000000F'
  const formerEvent = 'evt_01KJMX0000000000000000000E'
  const failed = { status: 503, durationMilliseconds: 15, error: 'Status 503', response: 'out of order' }
  const hourEarlier = new Date(noon.getTime() - 3_600_000).toISOString()

  const become = async (changes: Partial<WebhookConsumer>) => {
    const event = { type: 'trip.completed', vehicleId: 'van' }
    const attempts = [
      { eventId: formerEvent, ...event, ...failed, at: hourEarlier },
      { eventId: refusedEvent, ...event, ...failed, at: noon.toISOString() },
      { eventId: heldEvent, ...event, ...failed, at: noon.toISOString() },
      { eventId: heldEvent, ...event, ...failed, at: noon.toISOString(), status: 502 }
    ]
    const expiresAtSeconds = noonSeconds + 86_400
    const waiting = { state: 'RETRYING' as const, tries: 1, nextAttempt: noon.toISOString() }
    const retrying = { ...event, ...waiting, attempts: [], expiresAtSeconds }
    const failing = { kind: 'webhook', owner, cursor: cursorAt(0), state: 'FAILING' }
    const consumer = { ...failing, ...changes } as WebhookConsumer
    const writes = [
      replaced(attemptsItem('failing'), { attempts, expiresAtSeconds }),
      replaced(deliveryItem('failing', refusedEvent), retrying),
      replaced(webhookConsumerItem('failing'), consumer)
    ]
    await change(table, async () => ({ result: undefined, writes }))
  }

  it('is listed with what was answered and when the next attempt follows', async () => {
    await become({ failure: { step: 1, since: noon.toISOString(), retryAt } })
    const { deliveries } = await deliveriesOf(table, 'failing', { limit: 10, state: 'RETRYING' })
    expect(deliveries.map(({ event_id }) => event_id)).toEqual([heldEvent, refusedEvent])
    expect(deliveries[0]).toMatchObject({
      type: 'trip.completed',
      vehicle_id: 'van',
      next_attempt: retryAt,
      attempts: [
        { status: 502, error: 'Status 503', response: 'out of order', duration_ms: 15 },
        { status: 503, response: 'out of order' }
      ]
    })
    expect(deliveries[1]?.next_attempt).toBe(retryAt)
    expect(await listed('DEAD', 'failing')).toEqual([])
    expect((await listed(undefined, 'failing')).map(([id]) => id)).toEqual([heldEvent, refusedEvent])
  })

  it('is listed without a next attempt while the webhook is disabled', async () => {
    await become({ state: 'DISABLED', disabledReason: 'USER', failure: { step: 1, since: noon.toISOString() } })
    expect(await listed('RETRYING', 'failing')).toEqual([
      [heldEvent, 'RETRYING', undefined],
      [refusedEvent, 'RETRYING', undefined]
    ])
  })

  it('is not listed once the endpoint has answered again', async () => {
    await become({ state: 'ACTIVE', lastFailure: noon.toISOString() })
    expect((await listed(undefined, 'failing')).map(([id]) => id)).toEqual([refusedEvent])
  })
})
