import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Sort, sortIn, textOfSort } from '../../../infra/console/fleet/sort.ts'
import type { CellContext, Column } from '../../../infra/console/fleet/table/column.ts'
import { columns } from '../../../infra/console/fleet/table/columns.ts'
import { sortedVehicles } from '../../../infra/console/fleet/table/sorted.ts'
import { sumOf } from '../../../infra/console/fleet/table/sums.ts'
import { fileName, tableFile } from '../../../infra/console/fleet/table/table-file.ts'
import { setLanguage } from '../../../infra/console/language/language.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import { csvOf } from '../../../lib/contract/csv.ts'
import { compare, idsOf, minutesAgo, now, vehicle } from './fleet-vehicles.ts'
import './with-messages.ts'

const context: CellContext = { now, towns: undefined, drivers: new Map([['a', 'Kim']]), organizations: new Map() }
const column = (wanted: string) => columns.find(({ id }) => id === wanted) as Column
const driving = { status: 'CRUISE', speed: 50 } as const
const fleet = [
  vehicle('a', { name: 'Alpha' }, { ...driving, total_odometer: 1_000_000, battery_main_voltage: 12.6 }),
  vehicle('b', { name: 'Beta' }, { ...driving, timestamp: minutesAgo(9), total_odometer: 3_000_000 }),
  vehicle('c', { name: 'Gamma', group_id: '=1+1' }, { total_odometer: 2_000_000, battery_main_voltage: 11.9 }),
  { id: 'd' }
]
const order = (sort: Sort) => idsOf(sortedVehicles(fleet, sort, context, compare))

beforeEach(() => {
  vi.stubGlobal('SENSORS', [])
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  return () => vi.unstubAllGlobals()
})

afterEach(() => {
  displayPreferences.value = { unit: 'METRIC' }
})

it('rows are ordered by a column in both directions, those without a value last', () => {
  expect(order({ column: 'odometer', isDescending: false })).toEqual(['a', 'c', 'b', 'd'])
  expect(order({ column: 'odometer', isDescending: true })).toEqual(['b', 'c', 'a', 'd'])
  expect(order({ column: 'name', isDescending: true })).toEqual(['d', 'c', 'b', 'a'])
  expect(order({ column: 'driver', isDescending: true })).toEqual(['a', 'b', 'c', 'd'])
})

it('by status, driving vehicles come before silent ones, and these before parked ones', () => {
  expect(order({ column: 'status', isDescending: false })).toEqual(['a', 'b', 'c', 'd'])
})

it('an order is the same after it was in an address, and an unknown column orders by name', () => {
  for (const text of ['-speed', 'place', '-name']) expect(textOfSort(sortIn(text))).toBe(text)
  for (const text of ['name', '', undefined]) expect(textOfSort(sortIn(text))).toBeUndefined()
  expect(order(sortIn('-colour'))).toEqual(['a', 'b', 'c', 'd'])
})

it.each([
  ['odometer', 2_000_000],
  ['speed', 50],
  ['voltage', 11.9],
  ['lastFix', now - 9 * 60_000],
  ['fuel', undefined],
  ['name', undefined]
])('the foot of the column %s has the value %s', (id, sum) => {
  expect(sumOf(column(id), fleet, context)).toBe(sum)
})

it('the foot of the status counts the vehicles of each group that has any', async () => {
  await setLanguage('en')
  const { summary } = column('status')
  expect(summary?.(fleet, context).replaceAll('\u00a0', ' ')).toBe('Driving 1 · No signal 1 · Parked 1 · Unused 1')
  expect(summary?.(fleet.slice(0, 1), context).replaceAll('\u00a0', ' ')).toBe('Driving 1')
  expect(summary?.([], context)).toBe('')
})

it('a silent vehicle has no speed', () => {
  expect(fleet.map((each) => column('speed').value(each, context))).toEqual([50, undefined, undefined, undefined])
})

it('a file has the head in words with units, and a line for each row', async () => {
  await setLanguage('en')
  displayPreferences.value = { unit: 'IMPERIAL' }
  const chosen = ['name', 'speed', 'lastFix', 'odometer', 'group'].map(column)
  expect(tableFile(chosen, fleet, context).split('\r\n')).toEqual([
    '\ufeffVehicle,Speed (mph),Last fix (UTC),Odometer (mi),Group',
    'Alpha,31,2024-05-01 11:59:00,621.4,',
    'Beta,,2024-05-01 11:51:00,1864.1,',
    "Gamma,,2024-05-01 11:59:00,1242.7,'=1+1",
    'd,,,,',
    ''
  ])
  expect(fileName(now)).toBe('fleet-2024-05-01.csv')
})

it('a file quotes what would break a row, and makes no formula of a text', () => {
  const rows = [
    ['a "b", c', 'line\nbreak', -5],
    ['=SUM(A1)', '+49 5', '-x', '@y'],
    ['\tz', '\rz', 'a=b', undefined]
  ]
  expect(csvOf(rows)).toBe(
    '\ufeff"a ""b"", c","line\nbreak",-5\r\n' + "'=SUM(A1),'+49 5,'-x,'@y\r\n" + '\'\tz,"\'\rz",a=b,\r\n'
  )
})
