/** Alerts are mailed once each, few enough to be read, whatever becomes of SES, of the worker and of the queue. */
import { beforeEach, describe, expect, it } from 'vitest'
import { MailRefused } from '../../../../lib/notify/channels/mail/ses.ts'
import { stopMail } from '../../../../lib/notify/channels/mail/stop-mail.ts'
import { queryAll } from '../../../../lib/table/table.ts'
import { stride } from '../../../proof-extent.ts'
import { failingAtSomeCalls } from '../../../table/faulty-table.ts'
import { simulatedTableHolding } from '../../../test-table.ts'
import { noon, skippedAlerts, userId } from '../../alerts/alert-world.ts'
import { consumerId, MailWorld } from './mail-world.ts'

const table = await simulatedTableHolding(async () => {})
let world: MailWorld
beforeEach(async () => {
  world = new MailWorld(table)
  await world.begin()
})

const subjects = () => world.mails.map(({ subject }) => subject)
const listeners = async () =>
  (
    await queryAll(table, {
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': `LISTEN#USER#${userId}` }
    })
  ).map(({ SK }) => SK)

describe('an alert', () => {
  it('is mailed once to the address of the account, and leaves the queue empty', async () => {
    await world.fire('speed')
    await world.run()
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([['anna@example.com', 'Alert of speed']])
    expect(world.queue).toEqual([])
    expect((await world.consumer())?.wake).toBeUndefined()
  })

  it.each(skippedAlerts)('%s is not mailed', async (_, changes) => {
    await world.fire('speed', changes)
    await world.fire('fuel')
    await world.run()
    expect(subjects()).toEqual(['Alert of fuel'])
  })

  it('is mailed from a high priority on, after the name of its rule', async () => {
    await world.fire('low', { priority: 'NOTIF_LOW' })
    await world.fire('medium', { priority: 'NOTIF_MEDIUM' })
    await world.fire('high', { priority: 'NOTIF_HIGH', notification_rule_name: 'Bilge' })
    await world.run()
    expect(subjects()).toEqual(['Bilge: Alert of high'])
  })

  it('is not mailed where the operator has named no sender, nor afterwards when there is one', async () => {
    world.hasSender = false
    await world.fire('speed')
    await world.run()
    world.hasSender = true
    await world.fire('fuel')
    await world.run()
    expect(subjects()).toEqual(['Alert of fuel'])
  })

  it('that comes while the worker reads for the last time is mailed', async () => {
    await world.fire('speed')
    const worker = world.worker()
    let isFirst = true
    world.worker = () => ({
      ...worker,
      hasMore: (user) => {
        if (isFirst) world.store('fuel')
        isFirst = false
        return worker.hasMore(user)
      }
    })
    await world.run()
    expect(subjects()).toEqual(['Alert of speed', 'Alert of fuel'])
  })

  it('is mailed by another message when the time of the worker is up', async () => {
    const rules = ['a', 'b', 'c', 'd', 'e']
    for (const rule of rules) world.store(rule)
    await world.wake(world.feed.map(({ id }) => id))
    let asked = 0
    world.isTimeUp = () => ++asked % 3 === 0
    await world.run()
    expect(subjects()).toEqual(rules.map((rule) => `Alert of ${rule}`))
  })
})

describe('the limits', () => {
  it('hold back what comes within 15 minutes of the same rule, and count it in the next mail', async () => {
    for (let fired = 0; fired < 4; fired++) {
      await world.fire('speed')
      await world.run(4)
    }
    expect(world.mails).toHaveLength(1)
    await world.run(1)
    await world.fire('speed')
    await world.run()
    expect(world.mails).toHaveLength(2)
    expect(world.mails[1]?.text).toContain('3 more alerts were not mailed since the last mail.')
    expect(world.mails[0]?.text).not.toContain('not mailed since')
  })

  it('let other rules through', async () => {
    await world.fire('speed')
    await world.fire('fuel')
    await world.run()
    expect(subjects()).toEqual(['Alert of speed', 'Alert of fuel'])
  })

  it('send 20 mails in 24 hours, and one that says so and until when', async () => {
    for (let fired = 0; fired < 25; fired++) {
      await world.fire(`rule-${fired}`)
      await world.run(30)
    }
    expect(subjects()).toHaveLength(21)
    expect(world.mails[20]?.text).toContain(
      'The limit of 20 alert mails in 24 hours is reached. Mails resume on Tuesday, 3 March 2026 at 13:00 CET.'
    )
    expect(world.mails[20]?.text).toContain('Open the list of alerts: https://fleet.example.com/console/alerts')
    await world.run(24 * 60 - 25 * 30)
    await world.fire('next-day')
    await world.run()
    expect(world.mails).toHaveLength(22)
    expect(world.mails[21]?.html).toContain('5 more alerts were not mailed since the last mail.')
  })

  it('send 10 mails of one rule in 24 hours, say so, and leave the others to other rules', async () => {
    for (let fired = 0; fired < 30; fired++) {
      await world.fire('chatty')
      await world.run(20)
    }
    for (let fired = 0; fired < 12; fired++) await world.fire(`rule-${fired}`)
    await world.run()
    const ofChatty = subjects().filter((subject) => subject === 'Alert of chatty')
    expect(ofChatty).toHaveLength(10)
    expect(subjects()[10]).toContain('The limit of 10 mails of one rule in 24 hours is reached.')
    expect(world.mails[10]?.text).toContain(
      '“Alert of chatty”. Its mails resume on Tuesday, 3 March 2026 at 13:00 CET.'
    )
    expect(subjects().slice(11, 21)).toEqual(Array.from({ length: 10 }, (_, fired) => `Alert of rule-${fired}`))
    expect(subjects()[21]).toContain('The limit of 20 alert mails in 24 hours is reached.')
    expect(world.mails).toHaveLength(22)
  })

  it('tell of themselves once in 24 hours, and once more where SES has not taken it', async () => {
    const refused = [11, 12]
    let asked = 0
    world.ses = () => {
      asked += 1
      if (refused.includes(asked)) throw new MailRefused('TooManyRequestsException')
    }
    const notices = () => world.mails.filter(({ text }) => text.includes('of one rule'))
    for (let fired = 0; fired < 12; fired++) {
      await world.fire('chatty')
      await world.run(20)
    }
    expect(notices()).toHaveLength(1)
    for (let fired = 0; fired < 150; fired++) {
      await world.fire('chatty')
      await world.run(20)
    }
    // 54 hours after the first.
    expect(notices()).toHaveLength(3)
    expect(new Set(notices().map(({ headers }) => headers['X-Entity-Ref-ID'])).size).toBe(3)
  })

  it('last although the mail is turned off and on', async () => {
    await world.fire('speed')
    await world.run(1)
    await world.turn(false)
    await world.turn(true)
    await world.fire('speed')
    await world.run()
    expect(world.mails).toHaveLength(1)
  })
})

describe('SES', () => {
  it('that throttles is asked again with the steps of the back-off, and everything waits in order', async () => {
    const asked: number[] = []
    world.ses = () => {
      asked.push((world.milliseconds - noon) / 60_000)
      if (asked.length <= 3) throw new MailRefused('TooManyRequestsException')
    }
    await world.fire('speed')
    await world.fire('fuel')
    await world.run(60)
    expect(asked).toEqual([0, 1, 6, 21, 21])
    expect(subjects()).toEqual(['Alert of speed', 'Alert of fuel'])
    expect(world.failures).toEqual(Array(3).fill('SES did not take a mail: TooManyRequestsException'))
    expect(await world.consumer()).toMatchObject({ state: 'ACTIVE', lastError: 'TooManyRequestsException' })
  })

  it('that always refuses one mail gets the others after six minutes, and that one by itself, counted once', async () => {
    world.ses = ({ subject }) => {
      if (subject.includes('speed')) throw new MailRefused('MessageRejected')
    }
    for (const rule of ['speed', 'fuel', 'fuel', 'doors']) await world.fire(rule)
    await world.run(10)
    expect(subjects()).toEqual(['Alert of fuel', 'Alert of doors'])
    expect(world.mails[1]?.text).toContain('1 more alert was not mailed')
    world.ses = () => {}
    await world.run(60)
    expect(subjects()).toEqual(['Alert of fuel', 'Alert of doors', 'Alert of speed'])
    expect((await world.state())?.sent.map(({ ruleId }) => ruleId)).toEqual(['speed', 'fuel', 'doors'])
    expect(await world.state()).toMatchObject({ heldBack: 0 })
    expect(world.queue).toEqual([])
  })

  it('that refuses every mail of one rule holds up no other rule', async () => {
    world.ses = ({ subject }) => {
      if (subject.includes('speed')) throw new MailRefused('MessageRejected')
    }
    for (let fired = 0; fired < 8; fired++) {
      await world.fire('speed')
      await world.run(20)
    }
    await world.fire('fuel')
    await world.run(20)
    expect(subjects()).toEqual(['Alert of fuel'])
    await world.fire('doors')
    await world.run(25 * 60)
    expect(subjects()).toEqual(['Alert of fuel', 'Alert of doors'])
    expect(world.failures.filter((text) => text.includes('could not be for a day'))).toHaveLength(8)
    expect(world.queue).toEqual([])
  })

  it('that always refuses the notice of a limit gets the others, and the notice by itself', async () => {
    for (let fired = 0; fired < 10; fired++) {
      await world.fire('chatty')
      await world.run(20)
    }
    world.ses = ({ subject }) => {
      if (subject.includes('of one rule')) throw new MailRefused('MessageRejected')
    }
    await world.fire('chatty')
    await world.fire('fuel')
    await world.run(10)
    expect(subjects().slice(10)).toEqual(['Alert of fuel'])
    world.ses = () => {}
    await world.run(60)
    expect(subjects()).toHaveLength(12)
    expect(subjects()[11]).toContain('10 mails of one rule')
    expect(await world.state()).toMatchObject({ heldBack: 1 })
    expect(world.queue).toEqual([])
  })

  it('that refuses a mail until the user turns mail off is asked no more', async () => {
    world.ses = ({ subject }) => {
      if (subject.includes('speed')) throw new MailRefused('MessageRejected')
    }
    for (const rule of ['speed', 'fuel']) await world.fire(rule)
    await world.run(10)
    world.ses = () => {}
    await world.turn(false)
    await world.run(120)
    expect(subjects()).toEqual(['Alert of fuel'])
    expect(world.queue).toEqual([])
  })

  it('costs one hidden message while it fails, and what could not be mailed for a day is given up', async () => {
    world.ses = () => {
      throw new MailRefused('MessageRejected')
    }
    await world.fire('speed')
    for (let hour = 0; hour < 48; hour++) {
      await world.run(60)
      expect(world.queue.length).toBeLessThanOrEqual(1)
    }
    expect(world.queue).toEqual([])
    expect(world.failures.at(-1)).toBe('An alert was not mailed: it could not be for a day')
    world.ses = () => {}
    await world.fire('fuel')
    await world.run()
    expect(subjects()).toEqual(['Alert of fuel'])
  })

  it('gets the same mail again where its answer was lost', async () => {
    await world.fire('speed')
    await world.run(16)
    await world.fire('speed')
    let isLost = true
    world.ses = (mail) => {
      if (!isLost) return
      isLost = false
      world.mails.push(mail)
      throw new Error('socket hang up')
    }
    await world.run(16)
    expect(world.mails).toHaveLength(3)
    expect(world.mails[2]).toEqual(world.mails[1])
  })
})

describe('turning the mail', () => {
  it('off ends it at once, and removes what woke it', async () => {
    await world.fire('speed')
    await world.turn(false)
    await world.run()
    expect(world.mails).toEqual([])
    expect(await world.consumer()).toBeUndefined()
    expect(await listeners()).toEqual([])
  })

  it('on begins with what happens from then on', async () => {
    await world.turn(null)
    world.store('before')
    world.milliseconds += 60_000
    await world.turn(true)
    expect(await listeners()).toEqual([consumerId])
    await world.fire('after')
    await world.run()
    expect(subjects()).toEqual(['Alert of after'])
  })

  it('off by the service says why, until the user turns it on', async () => {
    await stopMail(table, userId, world.now, 'BOUNCE')
    expect(await world.state()).toMatchObject({ stopped: { reason: 'BOUNCE', at: '2026-03-02T12:00:00.000Z' } })
    expect(await world.consumer()).toBeUndefined()
    await world.turn(true)
    expect((await world.state())?.stopped).toBeUndefined()
  })
})

it.each(['before', 'after'] as const)(
  'whatever call of the table fails, alerts are mailed with the same contents, and none is counted twice (%s)',
  async (fault) => {
    let runs = 0
    await failingAtSomeCalls(table, fault, async (faulty) => {
      world = new MailWorld(table)
      await world.begin()
      for (const rule of ['speed', 'speed', 'fuel']) world.store(rule)
      await world.wake(world.feed.map(({ id }) => id))
      const worker = world.worker.bind(world)
      let isFirst = true
      // The fault meets the first receipt of the message; when it comes again the table is well.
      world.worker = () => {
        const chosen = worker(isFirst ? faulty : table)
        isFirst = false
        return chosen
      }
      await world.run(60)
      const distinct = new Map(world.mails.map((mail) => [`${mail.subject}\n${mail.text}`, mail]))
      expect([...distinct.values()].map(({ subject }) => subject)).toEqual(['Alert of speed', 'Alert of fuel'])
      expect([...distinct.values()][1]?.text).toContain('1 more alert was not mailed')
      expect(world.queue).toEqual([])
      expect((await world.consumer())?.wake).toBeUndefined()
      runs += 1
    })
    expect(runs * stride).toBeGreaterThan(8)
  }
)
