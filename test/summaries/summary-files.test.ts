/** Summaries in files equal those of the list. */
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { Summary } from '../../lib/contract/resources/summary.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { type DayFigures, sumFigures } from '../../lib/days/day-figures.ts'
import { daysItem, insightItem, monthItem } from '../../lib/days/stored-days.ts'
import { ownerItem } from '../../lib/identity/token-owner.ts'
import { stopTheClockAtNoon } from '../http/noon.ts'
import { vehicleItems } from '../table/bulk-writes.ts'
import { callerOf, runTable } from '../table/running-table.ts'
import { ulidOf, vehicleProfile } from '../table/samples.ts'
import { stored } from '../table/stored.ts'
import { day, drive } from './figures.ts'

const owner = userScope('ada')
const caller = callerOf(owner)
const ids = Array.from({ length: 300 }, (_, index) => ulidOf('REPORT', index))
/** Names that a spreadsheet would take as formulas, or that have the marks of CSV. */
const drivers = ['=HYPERLINK("https://example.com")', '+49 251', '-1', '@SUM(A1)', 'Müller, "Ada"', 'two\nlines']

const daysOf = (index: number) =>
  Array.from({ length: 20 }, (_, date) => {
    const driver = drivers[(index + date) % drivers.length] as string
    const drives = [drive({ driver, millimetres: 1_000_001 * (index + 1) + date, fuelMillilitres: index * date })]
    return day(`2026-02-${String(date + 1).padStart(2, '0')}`, drives, { odometerEnd: 1000.5 * index })
  })

const { call } = await runTable([
  stored(ownerItem(owner), { ownedVehicles: ids.length, hasAllDays: true }),
  ...ids.flatMap((id, index) => {
    const days = daysOf(index)
    const figures = sumFigures(days.map(([, one]) => one)) as DayFigures
    return [
      ...vehicleItems(owner, [], vehicleProfile(id), '2026-02-01T12:00:00.000Z'),
      stored(daysItem(id), { zone: 'Europe/Berlin', owner, since: 0, isComplete: true }),
      stored(monthItem(id, '2026-02'), { days: days.map(([date, one]) => ({ date, figures: one })) }),
      stored(insightItem(owner, '2026-02', id), { zone: 'Europe/Berlin', figures })
    ]
  })
])
stopTheClockAtNoon()

const columns = Object.keys(Summary.shape) as (keyof Summary)[]
const february = 'from=2026-02-01&to=2026-02-28'

describe.each([
  ['a month of 300 vehicles', `interval=month&${february}`, 300],
  ['weeks by driver', `interval=week&group_by=driver&${february}`, 24],
  ['a month by category', `interval=month&group_by=category&${february}`, 1]
])('%s', (_, query, count) => {
  async function listed(): Promise<Summary[]> {
    const { data } = await call('list-summaries', { caller, query: `${query}&limit=500` })
    expect(data).toHaveLength(count)
    return data
  }

  it('is the same as CSV', async () => {
    const [head, ...rows] = rowsOfCsv((await call('list-summaries', { caller, query: `${query}&format=csv` })).text)

    expect(head).toEqual(columns)
    expect(rows).toEqual((await listed()).map((item) => columns.map((column) => textOf(item[column]))))
  })

  it('is the same as a workbook', async () => {
    const { text } = await call('list-summaries', { caller, query: `${query}&format=xlsx` })
    const [sheet] = await readExcelFile(Buffer.from(text, 'base64'), { trim: false })
    const [head, ...rows] = sheet?.data ?? []

    expect(head).toEqual(columns)
    expect(rows).toEqual((await listed()).map((item) => columns.map((column) => cellOf(column, item[column]))))
  })
})

/** A text that would be a formula begins with an apostrophe. */
function textOf(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return /^[=+\-@]/.test(value) ? `'${value}` : value
  return JSON.stringify(value)
}

function cellOf(column: string, value: unknown): unknown {
  if (value === undefined) return null
  if (column.startsWith('date')) return new Date(String(value))
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** By the grammar of RFC 4180. */
function rowsOfCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  rows.pop()
  return rows
}
