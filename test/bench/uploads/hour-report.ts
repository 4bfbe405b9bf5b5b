/** The part of the benchmark with the uploads of an hour, whose last ones are to take what its first ones do. */
import { seedsOf } from '../../table/seeds.ts'
import { withTable } from '../bench-table.ts'
import { median } from '../median.ts'
import { type Column, type FigureTable, readUnits, writeUnits } from '../report/figure-table.ts'
import { denseHour, type Sending, type UploadUnits } from './dense-hour.ts'

const sendings: readonly Sending[] = [
  { recordsASecond: 0.1, uploadSeconds: 60 },
  { recordsASecond: 1, uploadSeconds: 60 },
  { recordsASecond: 10, uploadSeconds: 60 },
  { recordsASecond: 10, uploadSeconds: 10 }
]

const minutes = 60
const minutesAtEnds = 10

export const reportHour = withTable(async (table) => {
  await seedsOf(table).user('ada')
  const hours: Hour[] = []
  for (const sending of sendings) hours.push({ sending, uploads: await denseHour(table, sending) })
  return [summary(hours), byMinute(hours, readUnits, 'readUnits'), byMinute(hours, writeUnits, 'writeUnits')]
})

interface Hour {
  readonly sending: Sending
  readonly uploads: readonly UploadUnits[]
}

type UnitKind = keyof UploadUnits

function summary(hours: readonly Hour[]): FigureTable {
  const columns = [
    ['in the mean', mean],
    ['median of the first ten minutes', (units: readonly number[]) => median(units.slice(0, endOf(units)))],
    ['median of the last ten', (units: readonly number[]) => median(units.slice(-endOf(units)))]
  ] as const
  const kinds = [[readUnits, 'readUnits'] as const, [writeUnits, 'writeUnits'] as const]
  return {
    title: 'Units of an upload of an hour of driving, received and processed',
    rowsAre: 'records, in uploads of',
    columns: kinds.flatMap(([column]) => columns.map(([name]) => ({ ...column, name }))),
    rows: hours.map(({ sending, uploads }) => ({
      name: sendingText(sending),
      figures: kinds.flatMap(([, kind]) => columns.map(([, figure]) => figure(uploads.map((upload) => upload[kind]))))
    }))
  }
}

function byMinute(hours: readonly Hour[], column: Column, kind: UnitKind): FigureTable {
  return {
    title: `${column.unit} of an upload, by the minute of the hour`,
    rowsAre: 'minute',
    columns: hours.map(({ sending }) => ({ ...column, name: sendingText(sending) })),
    rows: Array.from({ length: minutes }, (_, minute) => ({
      name: String(minute + 1),
      figures: hours.map(({ uploads }) => mean(minuteOf(uploads, minute).map((upload) => upload[kind])))
    }))
  }
}

const sendingText = ({ recordsASecond, uploadSeconds }: Sending) =>
  `${recordsASecond < 1 ? `one every ${1 / recordsASecond} s` : `${recordsASecond} a second`}, ${uploadSeconds} s`

const endOf = (units: readonly number[]) => (units.length / minutes) * minutesAtEnds

const minuteOf = <Item>(items: readonly Item[], minute: number) =>
  items.slice((minute * items.length) / minutes, ((minute + 1) * items.length) / minutes)

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
