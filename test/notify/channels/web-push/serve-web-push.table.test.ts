/** Alerts are shown in a browser, whatever becomes of its push service, of the worker and of the queue. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endDeliveriesOf } from '../../../../lib/accounts/ended-deliveries.ts'
import { ApiError } from '../../../../lib/contract/api-error.ts'
import { priorities } from '../../../../lib/contract/priorities.ts'
import { userScope } from '../../../../lib/contract/scope.ts'
import type { PushOutcome } from '../../../../lib/notify/channels/web-push/web-push-worker.ts'
import { queryAll } from '../../../../lib/table/table.ts'
import { stride } from '../../../proof-extent.ts'
import { failingAtSomeCalls } from '../../../table/faulty-table.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { noon, skippedAlerts, userId } from '../../alerts/alert-world.ts'
import { WebPushWorld } from './web-push-world.ts'

const table = await simulatedTableHolding(async () => {})
let world: WebPushWorld
beforeEach(async () => {
  world = new WebPushWorld(table)
  await world.begin({ primary_locale: 'de' })
})

const fault: PushOutcome = { kind: 'fault', error: 'Status 503' }
const bodies = () => world.shown.map(({ body }) => body)
const listeners = () =>
  queryAll(table, {
    KeyConditionExpression: 'PK = :partition',
    ExpressionAttributeValues: { ':partition': `LISTEN#USER#${userId}` }
  })

describe('a new subscription', () => {
  it('is pending until the push service has taken a first notification, in the language of the user', async () => {
    expect((await world.list()).map(({ state, service }) => [state, service])).toEqual([
      ['PENDING', 'push.example.com']
    ])
    await world.run()
    expect(world.shown).toEqual([
      {
        id: world.consumerId.split('#')[2],
        title: 'Benachrichtigungen sind an',
        body: 'Meldungen zu Ihren Fahrzeugen erscheinen hier.',
        path: '/console/alerts',
        timestamp: '2026-03-02T12:00:00.000Z',
        language: 'de'
      }
    ])
    expect(await world.list()).toMatchObject([{ state: 'ACTIVE', last_success: '2026-03-02T12:00:00.000Z' }])
    expect(world.queue).toEqual([])
  })

  it('shows no alert before the first notification was taken, and afterwards those that came meanwhile', async () => {
    world.service = () => fault
    await world.fire('speed')
    await world.run()
    expect(world.shown).toEqual([])
    expect(await world.list()).toMatchObject([{ state: 'PENDING', last_error: 'Status 503' }])
    world.service = () => ({ kind: 'taken' })
    await world.run(2)
    expect(bodies()).toEqual(['Meldungen zu Ihren Fahrzeugen erscheinen hier.', 'Alert of speed'])
  })

  it('that is stored again is one, which is notified once more and goes on where it was', async () => {
    await world.run()
    world.store('speed')
    await world.subscribe()
    await world.run()
    expect(await world.list()).toHaveLength(1)
    expect(world.shown.map(({ title }) => title)).toEqual([
      'Benachrichtigungen sind an',
      'Benachrichtigungen sind an',
      'van'
    ])
  })

  it('is refused beyond ten of a user', async () => {
    for (let browser = 1; browser < 10; browser++) await world.subscribe(`https://push.example.com/${browser}`)
    await expect(world.subscribe('https://push.example.com/more')).rejects.toEqual(
      new ApiError('TOO_MANY', { data: { limit: 10 } })
    )
    await world.subscribe()
    expect(await world.list()).toHaveLength(10)
  })
})

describe('an alert', () => {
  beforeEach(async () => {
    await world.run()
    world.shown.length = 0
  })

  it('is shown once with its place in the console, and leaves the queue empty', async () => {
    await world.fire('speed', { trip_id: 'tour' })
    await world.run()
    const { id } = world.feed[0]?.data ?? {}
    const [timestamp, at] = ['2026-03-02T12:00:00.000Z', '2026-03-02T12%3A00%3A00.000Z']
    const path = `/console/trips/tour?at=${at}&vehicle=van`
    expect(world.shown).toEqual([{ id, title: 'van', body: 'Alert of speed', path, timestamp, language: 'de' }])
    expect(world.queue).toEqual([])
    expect((await world.consumer())?.wake).toBeUndefined()
  })

  it('is shown for the highest priority alone, after the name of its rule', async () => {
    for (const priority of priorities) await world.fire(priority, { priority, notification_rule_name: 'Bilge' })
    await world.run()
    expect(bodies()).toEqual(['Bilge: Alert of NOTIF_ALERT'])
  })

  it.each(skippedAlerts)('%s is not shown', async (_, changes) => {
    await world.fire('speed', changes)
    await world.fire('fuel')
    await world.run()
    expect(bodies()).toEqual(['Alert of fuel'])
  })

  it('waits with the steps of the back-off while the push service is at fault, and all others behind it', async () => {
    const asked: number[] = []
    world.service = () => {
      asked.push((world.milliseconds - noon) / 60_000)
      return world.milliseconds < noon + 10 * 60_000 ? fault : { kind: 'taken' }
    }
    await world.fire('speed')
    await world.fire('fuel')
    await world.run(10)
    expect(await world.list()).toMatchObject([{ state: 'FAILING', last_error: 'Status 503' }])
    await world.run(50)
    expect(asked).toEqual([0, 1, 6, 6, 21, 21])
    expect(bodies()).toEqual(['Alert of speed', 'Alert of fuel'])
    expect(await world.list()).toMatchObject([{ state: 'ACTIVE' }])
  })

  it('that the push service never takes holds up the others for six minutes, and is tried by itself for a day', async () => {
    const bad = { kind: 'fault', error: 'Status 400' } as const
    const tries: number[] = []
    world.service = ({ body }) => {
      if (body !== 'Alert of speed') return { kind: 'taken' }
      tries.push((world.milliseconds - noon) / 60_000)
      return bad
    }
    for (const rule of ['speed', 'fuel', 'doors']) await world.fire(rule)
    await world.run(10)
    expect(bodies()).toEqual(['Alert of fuel', 'Alert of doors'])
    expect(await world.list()).toMatchObject([{ state: 'ACTIVE' }])
    await world.fire('tyres')
    await world.run()
    expect(bodies()).toContain('Alert of tyres')
    await world.run(25 * 60)
    expect(tries.slice(0, 6)).toEqual([0, 1, 6, 7, 67, 127])
    expect(tries).toHaveLength(27)
    expect(world.failures).toEqual(['An alert was not shown: it could not be for a day'])
    expect(world.queue).toEqual([])
  })

  it('that the push service does not take alone is followed by the next one at once', async () => {
    world.service = ({ body }) => (body === 'Alert of speed' ? fault : { kind: 'taken' })
    await world.fire('speed')
    await world.run(120)
    expect(await world.list()).toMatchObject([{ state: 'FAILING' }])
    await world.fire('fuel')
    await world.run()
    expect(bodies()).toEqual(['Alert of fuel'])
    world.service = () => ({ kind: 'taken' })
    await world.run(60)
    expect(bodies()).toEqual(['Alert of fuel', 'Alert of speed'])
  })

  it.each([{ isGeneral: true }, { retryAfterSeconds: 1 }])(
    'waits in order where the fault is no alert’s: %o',
    async (kind) => {
      world.service = () => (world.milliseconds < noon + 10 * 60_000 ? { ...fault, ...kind } : { kind: 'taken' })
      for (const rule of ['speed', 'fuel', 'doors']) await world.fire(rule)
      const tried: string[] = []
      const answer = world.service
      world.service = (notification) => {
        tried.push(notification.body)
        return answer(notification)
      }
      await world.run(60)
      expect(tried).toEqual([...Array(4).fill('Alert of speed'), 'Alert of fuel', 'Alert of doors'])
    }
  )

  it('is tried behind one alert alone that the push service lets time out', async () => {
    const tried: string[] = []
    world.service = ({ body }) => {
      tried.push(body)
      world.milliseconds += 15_000
      return fault
    }
    for (const rule of ['speed', 'fuel', 'doors']) await world.fire(rule)
    await world.run(10)
    expect(tried).toEqual([...Array(3).fill('Alert of speed'), 'Alert of fuel'])
  })

  it('that is set aside waits for the first notification of a subscription that is stored again', async () => {
    world.service = ({ body }) => (body === 'Alert of speed' ? fault : { kind: 'taken' })
    for (const rule of ['speed', 'fuel']) await world.fire(rule)
    await world.run(6)
    expect(bodies()).toEqual(['Alert of fuel'])
    await world.subscribe()
    world.service = () => fault
    await world.run(30)
    expect(await world.list()).toMatchObject([{ state: 'PENDING' }])
    world.service = () => ({ kind: 'taken' })
    await world.run(90)
    expect(bodies()).toEqual(['Alert of fuel', 'Meldungen zu Ihren Fahrzeugen erscheinen hier.', 'Alert of speed'])
  })

  it('waits as long as the push service asks for', async () => {
    const asked: number[] = []
    world.service = () => {
      asked.push((world.milliseconds - noon) / 60_000)
      return asked.length === 1 ? { ...fault, retryAfterSeconds: 1200 } : { kind: 'taken' }
    }
    await world.fire('speed')
    await world.run(30)
    expect(asked).toEqual([0, 20])
  })

  it('that could not be shown for a day is given up', async () => {
    world.service = () => fault
    await world.fire('speed')
    await world.run(30 * 60)
    world.service = () => ({ kind: 'taken' })
    await world.fire('fuel')
    await world.run(24 * 60)
    expect(world.failures).toEqual(['An alert was not shown: it could not be for a day'])
    expect(bodies()).toEqual(['Alert of fuel'])
  })
})

describe('a subscription ends', () => {
  const expectEnd = async () => {
    expect(await world.list()).toEqual([])
    expect(await world.consumer()).toBeUndefined()
    expect(await listeners()).toEqual([])
    expect(world.queue).toEqual([])
  }

  it('where the push service says that it is gone', async () => {
    world.service = () => ({ kind: 'gone' })
    await world.run()
    await expectEnd()
  })

  it('where the push service takes nothing for five days', async () => {
    await world.run()
    world.service = () => fault
    await world.fire('speed')
    for (let day = 0; day < 7; day++) {
      await world.run(24 * 60)
      await world.fire('speed')
    }
    await world.run(24 * 60)
    await expectEnd()
  })

  it('with the sessions of the user, before an alert too', async () => {
    await world.run()
    world.milliseconds += 5000
    await world.endSessions()
    await endDeliveriesOf(table, userScope(userId), '')
    await expectEnd()
  })

  it('with the sessions of the user', async () => {
    await world.run()
    world.milliseconds += 5000
    await world.endSessions()
    await world.fire('speed')
    await world.run()
    expect(world.shown).toHaveLength(1)
    await expectEnd()
  })
})

it.each(['before', 'after'] as const)(
  'whatever call of the table fails, every alert is shown with the same ID (%s)',
  async (fault) => {
    await failingAtSomeCalls(table, fault, async (faulty) => {
      world = new WebPushWorld(table)
      await world.begin()
      const rules = ['speed', 'speed', 'fuel']
      for (const rule of rules) world.store(rule)
      await world.wake(world.feed.map(({ id }) => id))
      const serve = world.worker.bind(world)
      let isFirst = true
      world.worker = (given) => {
        const used = isFirst ? faulty : given
        isFirst = false
        return serve(used)
      }
      await world.run(120)
      expect([...new Set(world.shown.slice(1).map(({ id }) => id))].filter((id) => id.length === 26)).toEqual(
        world.feed.map(({ data }) => data?.id)
      )
      expect(world.queue).toEqual([])
    })
  }
)

describe('while an alert is set aside', () => {
  /** What is shown four minutes after the round that sets it aside, and what in the end. `meet` comes before that round. */
  const shownAround = async (meet: () => void) => {
    world = new WebPushWorld(table)
    await world.begin()
    await world.run()
    world.service = ({ body }) => (body === 'Alert of speed' ? fault : { kind: 'taken' })
    for (const rule of ['speed', 'fuel', 'doors']) await world.fire(rule)
    await world.run(5)
    meet()
    await world.run(5)
    const flowing = [...new Set(bodies().slice(1))]
    world.service = () => ({ kind: 'taken' })
    await world.run(120)
    return { flowing, all: [...new Set(bodies().slice(1))].toSorted(), waiting: world.queue }
  }
  const flowing = ['Alert of fuel', 'Alert of doors']
  const nothingLost = { flowing, all: ['Alert of doors', 'Alert of fuel', 'Alert of speed'], waiting: [] }
  /** The worker of the next message is another one. */
  const replaceWorker = (replaced: (worker: typeof world.worker) => ReturnType<typeof world.worker>) => {
    const worker = world.worker.bind(world)
    world.worker = () => {
      world.worker = worker
      return replaced(worker)
    }
  }

  it.each(['before', 'after'] as const)('whatever call of the table fails, no alert is lost (%s)', async (kind) => {
    const results: unknown[] = []
    await failingAtSomeCalls(table, kind, async (faulty) => {
      results.push(await shownAround(() => replaceWorker((worker) => worker(faulty))))
    })
    expect(results.length * stride).toBeGreaterThan(3)
    expect(results).toEqual(results.map(() => nothingLost))
  })

  it.each(['before', 'after'] as const)('its message fails, and no alert is lost (%s)', async (kind) => {
    const sent = vi.fn()
    const result = await shownAround(() =>
      replaceWorker((worker) => ({
        ...worker(),
        send: async (...message) => {
          sent()
          if (kind === 'after') await worker().send(...message)
          throw new Error('SQS left messages unsent')
        }
      }))
    )
    expect(sent).toHaveBeenCalledTimes(1)
    expect(result).toEqual(nothingLost)
  })
})
