/** Reports as their users save, change and delete them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUser } from '../../lib/accounts/user-deletion.ts'
import { maxReports, type ReportChange, type ReportContent } from '../../lib/contract/resources/report.ts'
import { organizationScope, userScope } from '../../lib/contract/scope.ts'
import { changeReport, createReport, deleteReport, getReport, listReports } from '../../lib/reports/own-reports.ts'
import { operator } from '../audit/actors.ts'
import { ada, noon, refusalOf } from '../functions/call.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'
import { seedsOf } from '../table/seeds.ts'
import { seedReport } from './seeds.ts'

const seeded = new MemoryTable('seeded')
for (const id of ['ada', 'max']) await seedsOf(seeded.table).user(id)
const max = { ...ada, owner: userScope('max') }

let memory: MemoryTable
beforeEach(() => {
  memory = seeded.copy()
})

const [read, write] = ['NOTIFICATION_RULE_READ', 'NOTIFICATION_RULE_WRITE'] as const
const create = async (id: string, content: Partial<ReportContent> = {}, caller = ada, now = noon) => {
  const request = { body: { name: 'Kilometres', ...content }, permission: write, now }
  return (await createReport(memory.table, caller, id, request)).report
}
const put = async (id: string, body: ReportChange, now = noon) =>
  (await changeReport(memory.table, ada, id, { body, permission: write, now })).report
const listed = async (caller = ada) => (await listReports(memory.table, caller, read)).reports
const remove = (id: string, caller = ada) => deleteReport(memory.table, caller, id, write)
const timers = () => memory.items.filter(({ PK }) => String(PK).startsWith('TIMER#')).map(({ SK }) => SK)
const weekly = { every: 'WEEK' } as const

describe('a report', () => {
  it('is of its user alone', async () => {
    const report = await create('r')
    expect(report).toEqual({
      id: 'r',
      user_id: 'ada',
      name: 'Kilometres',
      interval: 'day',
      group_by: 'vehicle',
      every: null,
      weekday: 1,
      time_zone: 'UTC'
    })
    expect(await listed()).toEqual([report])
    expect(await listed(max)).toEqual([])
    expect((await getReport(memory.table, ada, 'r', read)).via).toEqual({ permission: read, via: 'me' })
    expect(await refusalOf(getReport(memory.table, max, 'r', read))).toMatchObject({ id: 'REPORT_NOT_FOUND' })
    expect(await refusalOf(remove('r', max))).toMatchObject({ id: 'REPORT_NOT_FOUND' })
  })

  it('is listed by name, then by ID', async () => {
    await create('b', { name: 'Same' })
    await create('a', { name: 'Same' })
    await create('c', { name: 'Before' })
    expect((await listed()).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('is refused to organizations, and to tokens for some vehicles', async () => {
    for (const caller of [
      { ...ada, owner: organizationScope('acme') },
      { ...ada, vehicleIds: ['van'] }
    ]) {
      expect(await refusalOf(create('r', {}, caller))).toMatchObject({ id: 'PERMISSION_DENIED' })
      expect(await refusalOf(listed(caller))).toMatchObject({ id: 'PERMISSION_DENIED' })
      expect(await refusalOf(remove('r', caller))).toMatchObject({ id: 'PERMISSION_DENIED' })
    }
  })

  it('is one of 50 at most', async () => {
    for (let count = 1; count <= maxReports; count++) await create(`r${count}`)
    expect(await refusalOf(create('more'))).toMatchObject({ id: 'TOO_MANY', data: { limit: maxReports } })
    await remove('r7')
    await create('more')
    expect(await listed()).toHaveLength(maxReports)
  })

  it('keeps what a change does not name', async () => {
    await create('r', { interval: 'week', vehicle_ids: ['van'], ...weekly })
    expect(await put('r', { name: 'Other' })).toMatchObject({ name: 'Other', interval: 'week', vehicle_ids: ['van'] })
    expect(await put('r', { group_by: 'driver' })).toMatchObject({ group_by: 'driver', vehicle_ids: ['van'] })
    expect(await put('r', { vehicle_ids: null })).not.toHaveProperty('vehicle_ids')
    expect(await put('r', { range: 'LAST_QUARTER' })).toMatchObject({ range: 'LAST_QUARTER', name: 'Other' })
    expect(await put('r', { every: null })).toMatchObject({ range: 'LAST_QUARTER', every: null })
    const { range: _, ...unranged } = await put('r', { weekday: 4 })
    expect(await put('r', { range: null })).toEqual(unranged)
    expect(await refusalOf(put('none', { name: 'Other' }))).toMatchObject({ id: 'REPORT_NOT_FOUND' })
    expect(await refusalOf(put('__proto__', { name: 'Other' }))).toMatchObject({ id: 'REPORT_NOT_FOUND' })
  })
})

describe('the schedule of a report', () => {
  // noon: Monday, 2 March 2026, 12:00 UTC.
  it('names its next moment, and has a timer for the first of all', async () => {
    expect((await create('saved')).next_at).toBeUndefined()
    expect(timers()).toEqual([])
    expect((await create('months', { every: 'MONTH' })).next_at).toBe('2026-04-01T06:00:00.000Z')
    expect(timers()).toEqual(['2026-04-01T06:00:00.000Z#report#ada'])
    expect((await create('weeks', weekly)).next_at).toBe('2026-03-09T06:00:00.000Z')
    expect(timers()).toEqual(['2026-03-09T06:00:00.000Z#report#ada'])
    await create('later', { ...weekly, weekday: 7 })
    expect(timers()).toEqual(['2026-03-08T06:00:00.000Z#report#ada'])
  })

  it('moves the timer with it', async () => {
    await create('r', weekly)
    expect((await put('r', { weekday: 3 })).next_at).toBe('2026-03-04T06:00:00.000Z')
    expect(timers()).toEqual(['2026-03-04T06:00:00.000Z#report#ada'])
    expect((await put('r', { time_zone: 'Asia/Kathmandu' })).next_at).toBe('2026-03-04T00:15:00.000Z')
    expect(timers()).toEqual(['2026-03-04T00:15:00.000Z#report#ada'])
    expect((await put('r', { every: 'MONTH' })).next_at).toBe('2026-04-01T00:15:00.000Z')
    expect(await put('r', { every: null })).not.toHaveProperty('next_at')
    expect(timers()).toEqual([])
  })

  it('stays if other fields change, also after its moment has come', async () => {
    await create('r', weekly)
    const late = new Date('2026-03-09T08:00:00.000Z')
    expect((await put('r', { name: 'Other', weekday: 1 }, late)).next_at).toBe('2026-03-09T06:00:00.000Z')
    expect(timers()).toEqual(['2026-03-09T06:00:00.000Z#report#ada'])
  })

  it('ends with the report', async () => {
    await create('first', { ...weekly, weekday: 2 })
    await create('second', weekly)
    await remove('first')
    expect(timers()).toEqual(['2026-03-09T06:00:00.000Z#report#ada'])
    await remove('second')
    expect(timers()).toEqual([])
    expect(memory.items.filter(({ SK }) => SK === 'REPORTS')).toEqual([])
  })
})

it('goes with its user, with the timer', async () => {
  for (const userId of ['ada', 'max']) await seedReport(memory.table, userId, 'r', noon)
  await deleteUser(memory.table, operator, 'ada')
  expect(memory.items.filter(({ PK }) => PK === 'USER#ada')).toEqual([])
  expect(timers()).toEqual(['2026-03-09T06:00:00.000Z#report#max'])
  expect(await refusalOf(create('r', {}))).toMatchObject({ id: 'TOKEN_REVOKED' })
})
