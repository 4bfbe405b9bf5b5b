/** Consumers are claimed once, however often and by however many the same events are published. */
import { expect, it } from 'vitest'
import { claimConsumers, wakeAgain } from '../../../lib/notify/consumers/claim.ts'
import { type Consumer, consumerItem } from '../../../lib/notify/consumers/consumer.ts'
import { asleep, wakeOf } from '../../../lib/notify/consumers/wake.ts'
import { cursorAt } from '../../../lib/notify/feed/feed-cursor.ts'
import { change } from '../../../lib/table/change.ts'
import { changed, replaced } from '../../../lib/table/decision.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { tableHolding } from '../../test-table.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const sleeping: Consumer = { kind: 'webhook', owner: 'USER#anna', cursor: cursorAt(now.getTime()), state: 'ACTIVE' }

const table = await tableHolding((held) =>
  change(held, async () => ({ result: undefined, writes: [replaced(consumerItem('hook'), sleeping)] }))
)
const stored = () => findItem(table, consumerItem('hook'), { ConsistentRead: true })
const claim = (...eventIds: string[]) => claimConsumers(table, [{ consumer: 'hook', eventIds }], now)

const become = (next: (consumer: Consumer) => Consumer) =>
  change(table, async (items) => {
    const [item] = await items.read(consumerItem('hook'))
    return { result: undefined, writes: [changed(item, next(item.value ?? sleeping))] }
  })

const message = { consumer: 'hook', wake: wakeOf('hook', 'evt_1'), owner: 'USER#anna' }

it('a sleeping consumer is claimed by one message', async () => {
  expect(await claim('evt_1', 'evt_2')).toEqual([message])
  expect(await stored()).toEqual({ ...sleeping, wake: message.wake, awakeUntil: '2026-03-02T13:00:00.000Z' })
})

it('an awake consumer gets no second message', async () => {
  await claim('evt_1')
  expect(await claim('evt_2')).toEqual([])
})

it.each([[['evt_1']], [['evt_0', 'evt_1']], [['evt_1', 'evt_2', 'evt_3']]])(
  'the message is sent again by a batch that is repeated, however it is cut: %j',
  async (eventIds) => {
    await claim('evt_1', 'evt_2')
    expect(await claim(...eventIds)).toEqual([message])
  }
)

it('one of many publishers at the same moment claims', async () => {
  const claims = await Promise.all(Array.from({ length: 6 }, (_, index) => claim(`evt_${index}`)))
  expect(claims.flat()).toHaveLength(1)
  expect((await stored())?.wake).toBe(claims.flat()[0]?.wake)
})

it('a consumer that is disabled or gone gets no message', async () => {
  await become((consumer) => ({ ...consumer, state: 'DISABLED', disabledReason: 'USER' }) as Consumer)
  const requests = ['hook', 'gone'].map((consumer) => ({ consumer, eventIds: ['evt_1'] }))
  expect(await claimConsumers(table, requests, now)).toEqual([])
})

it('a worker wakes the consumer again unless a publisher has done so', async () => {
  const own = { consumer: 'hook', wake: 'own' }
  expect(await wakeAgain(table, own, now)).toBe(true)
  await become(asleep)
  await claim('evt_1')
  expect(await wakeAgain(table, own, now)).toBe(false)
  expect(await wakeAgain(table, { consumer: 'gone', wake: 'own' }, now)).toBe(false)
})
