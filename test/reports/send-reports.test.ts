/** Reports that are due: each range is sent once, whatever fails or repeats. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportChange } from '../../lib/contract/resources/report.ts'
import { timerSet } from '../../lib/jobs/timer.ts'
import { decodeMessage } from '../../lib/messages/stored-message.ts'
import { collectDue } from '../../lib/processing/collect-due.ts'
import { changeReport, deleteReport } from '../../lib/reports/own-reports.ts'
import { putReport } from '../../lib/reports/report-restoration.ts'
import { decodeReports, type StoredReport } from '../../lib/reports/stored-reports.ts'
import { change } from '../../lib/table/change.ts'
import { messageIdIn, messagePrefix } from '../../lib/table/keys.ts'
import type { Table } from '../../lib/table/table.ts'
import { ada } from '../functions/call.ts'
import { runsOf } from '../proof-extent.ts'
import { callNumbers, failingAt, interposedTable } from '../table/faulty-table.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { reportOf } from './seeds.ts'

/** A Monday. */
const monday = new Date('2026-03-02T12:00:00.000Z')
const day = 86_400_000
const later = (days: number, hours = 0) => new Date(monday.getTime() + days * day + hours * 3_600_000)

const seeded = new MemoryTable('seeded')
for (const id of ['ada', 'max']) await seedsOf(seeded.table).user(id)

let memory: MemoryTable
beforeEach(() => {
  memory = seeded.copy()
  // Nothing waits long between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const seed = (id: string, changes: Partial<StoredReport> = {}, userId = 'ada') =>
  putReport(memory.table, { userId, id, report: reportOf(changes) }, monday)

async function collect(now: Date, on: Table = memory.table): Promise<{ done: number; failed: number }> {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const options = { settings: { fixRetentionDays: 400 }, now, isTimeUp: () => false, onFailure }
  const collection = await collectDue(on, options)
  if (on === memory.table) expect(failures).toEqual([])
  return collection
}

const under = (prefix: string, userId = 'ada') =>
  memory.items.filter(({ PK, SK }) => PK === `USER#${userId}` && String(SK).startsWith(prefix))
const messages = (userId = 'ada') =>
  under(messagePrefix, userId)
    .map((item) => ({ id: messageIdIn(String(item.SK)), ...decodeMessage(item) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
const ranges = (userId = 'ada') => messages(userId).map(({ ruleId, observed }) => `${ruleId} ${observed}`)
const timers = () => memory.items.filter(({ PK }) => String(PK).startsWith('TIMER#')).map(({ SK }) => String(SK))
const reports = () => Object.fromEntries(under('REPORTS').flatMap((item) => Object.entries(decodeReports(item).byId)))

describe('a report that is due', () => {
  it('leads to a message with a link, and is due again a week later', async () => {
    await seed('r', { vehicle_ids: ['van', 'car'], group_by: 'driver' })
    expect(await collect(later(6))).toMatchObject({ done: 0 })
    expect(messages()).toEqual([])
    expect(await collect(later(7))).toMatchObject({ done: 1 })
    expect(messages()).toEqual([
      {
        id: expect.any(String),
        ruleId: 'r',
        ruleName: 'Kilometres',
        priority: 'NOTIF_ALERT',
        path: '/console/reports?from=2026-03-02&to=2026-03-08&interval=day&group_by=driver&vehicle_ids=van,car',
        at: '2026-03-09T06:00:00.000Z',
        createdAt: later(7).toISOString(),
        property: 'report',
        operator: 'NOTIF_OP_EQ',
        valueKey: 'WEEK',
        value: 0,
        observed: '2026-03-02/2026-03-08',
        suppressed: 0,
        isLate: false,
        generation: 0,
        expiresAtSeconds: expect.any(Number)
      }
    ])
    expect(under('EVENT#').map(({ type, subject, vehicleId }) => [type, subject, vehicleId])).toEqual([
      ['notification.triggered', messages()[0]?.id, undefined]
    ])
    expect(under('MESSAGECOUNT#').map(({ SK, all }) => [SK, all])).toEqual([
      ['MESSAGECOUNT##2026-03', { NOTIF_ALERT: { '09': 1 } }]
    ])
    expect(timers()).toEqual(['2026-03-16T06:00:00.000Z#report#ada'])
    expect(reports().r).toMatchObject({ lastAt: later(7).toISOString(), sent: { WEEK: '2026-03-02' } })
  })

  it('of a month is about the month', async () => {
    await seed('r', { every: 'MONTH', time_zone: 'Europe/Berlin' })
    await collect(later(30))
    expect(ranges()).toEqual(['r 2026-03-01/2026-03-31'])
    expect(timers()).toEqual(['2026-05-01T04:00:00.000Z#report#ada'])
  })

  it('sends the last range after the service was down', async () => {
    await seed('r')
    await collect(later(7 * 5 + 3))
    expect(ranges()).toEqual(['r 2026-03-30/2026-04-05'])
    await collect(later(7 * 6))
    expect(ranges()).toEqual(['r 2026-03-30/2026-04-05', 'r 2026-04-06/2026-04-12'])
  })

  it('is sent with all others of its user that are due, in several transactions if they are many', async () => {
    for (let count = 0; count < 45; count++) await seed(`r${count}`, { weekday: 1 + (count % 3) })
    await seed('other', {}, 'max')
    await collect(later(9))
    expect(new Set(ranges()).size).toBe(45)
    expect(messages()).toHaveLength(45)
    expect(messages('max')).toHaveLength(1)
    expect(timers().sort()).toEqual(['2026-03-16T06:00:00.000Z#report#ada', '2026-03-16T06:00:00.000Z#report#max'])
  })

  it('is not sent after its deletion', async () => {
    await seed('r')
    await deleteReport(memory.table, ada, 'r', 'NOTIFICATION_RULE_WRITE')
    expect(await collect(later(7))).toMatchObject({ done: 0 })
    expect(messages()).toEqual([])
  })

  it('has a timer that is removed if the reports name another moment', async () => {
    await seed('r')
    const stale = timerSet({ kind: 'report', subject: 'ada', dueMilliseconds: later(3).getTime() })
    await change(memory.table, async () => ({ result: undefined, writes: [stale] }))
    await collect(later(4))
    expect(messages()).toEqual([])
    expect(timers()).toEqual(['2026-03-09T06:00:00.000Z#report#ada'])
  })

  it('is sent once by collections at the same time', async () => {
    for (const id of ['a', 'b', 'c']) await seed(id)
    await Promise.all([collect(later(7)), collect(later(7)), collect(later(7))])
    expect(ranges().sort()).toEqual(['a', 'b', 'c'].map((id) => `${id} 2026-03-02/2026-03-08`))
  })
})

describe('each report is sent once', () => {
  const both = ['a 2026-03-02/2026-03-08', 'b 2026-03-02/2026-03-08']
  const seedBoth = async () => {
    for (const id of ['a', 'b']) await seed(id)
    return memory
  }

  it.each(['before', 'after'] as const)('although a call to the table fails, %s it is made', async (fault) => {
    const start = await seedBoth()
    for (const call of callNumbers()) {
      memory = start.copy()
      const { faulty, wasHit } = failingAt(memory.table, call, fault)
      await collect(later(7), faulty).catch(() => {})
      await collect(later(7, 1))
      expect(ranges().sort()).toEqual(both)
      expect(timers()).toEqual(['2026-03-16T06:00:00.000Z#report#ada'])
      if (!wasHit()) return
    }
  })

  it('although another collection comes first at any call', async () => {
    const start = await seedBoth()
    for (const call of callNumbers()) {
      memory = start.copy()
      const { interposed, wasReached } = interposedTable(memory.table, call, () => collect(later(7)))
      await collect(later(7), interposed)
      expect(ranges().sort()).toEqual(both)
      if (!wasReached()) return
    }
  })

  it('although its schedule changes at any call', async () => {
    await seed('a')
    const start = memory
    for (const call of callNumbers()) {
      memory = start.copy()
      const move = async () => void (await put({ weekday: 2 }, later(7)))
      const { interposed, wasReached } = interposedTable(memory.table, call, move)
      await collect(later(7), interposed)
      await collect(later(9))
      expect(ranges()).toEqual(['a 2026-03-02/2026-03-08'])
      if (!wasReached()) return
    }
  })
})

const put = (body: ReportChange, now: Date) =>
  changeReport(memory.table, ada, 'a', { body, permission: 'NOTIFICATION_RULE_WRITE', now })

const hour = 3_600_000
/** Hours until the next step, and what the user changes in it. */
const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 24 * 25 }),
    body: fc.oneof(
      fc.constant({}),
      fc.record(
        {
          every: fc.constantFrom('WEEK' as const, 'MONTH' as const, null),
          weekday: fc.integer({ min: 1, max: 7 }),
          time_zone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin')
        },
        { requiredKeys: [] }
      )
    )
  }),
  { minLength: 1, maxLength: 12 }
)

it('sends no range twice, none before it has ended, and one after each week without changes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      memory = seeded.copy()
      let now = monday.getTime()
      await seed('a')
      for (const { hours, body } of all) {
        now += hours * hour
        await put(body, new Date(now))
        await collect(new Date(now))
      }
      const sent = messages().map(({ valueKey, observed }) => `${valueKey} ${observed}`)
      expect(new Set(sent).size).toBe(sent.length)
      // The zones that are farthest ahead begin a day 14 hours before UTC.
      const ended = messages().every(({ observed, createdAt }) => {
        const to = String(observed).slice(-10)
        return Date.parse(createdAt) >= Date.parse(to) + day - 14 * hour
      })
      expect(ended).toBe(true)
      const { every = null } = reports().a ?? {}
      const before = messages().length
      await collect(new Date(now + 32 * day))
      expect(messages().length - before).toBe(every === null ? 0 : 1)
    }),
    { numRuns: runsOf(60) }
  )
})
