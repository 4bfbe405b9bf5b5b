/** Prints what the uploads of an hour take, which is to be as much at its end as at its beginning. */
import type { Table } from '../../../lib/table/table.ts'
import { seedsOf } from '../../table/seeds.ts'
import { median } from '../median.ts'
import { denseHour, type Sending, type UploadUnits } from './dense-hour.ts'
import { sparkline } from './sparkline.ts'

const sendings: readonly Sending[] = [
  { recordsASecond: 0.1, uploadSeconds: 60 },
  { recordsASecond: 1, uploadSeconds: 60 },
  { recordsASecond: 10, uploadSeconds: 60 },
  { recordsASecond: 10, uploadSeconds: 10 }
]

const minutes = 60
const minutesAtEnds = 10
const kinds = { RRU: 'readUnits', WRU: 'writeUnits' } as const

export async function printHour(table: Table): Promise<void> {
  await seedsOf(table).user('ada')
  console.log('Units of an upload of an hour of driving, received and processed: mean (median)')
  for (const sending of sendings) printUploads(sending, await denseHour(table, sending))
}

function printUploads({ recordsASecond, uploadSeconds }: Sending, uploads: readonly UploadUnits[]): void {
  console.log(`  ${recordsASecond} Hz in uploads of ${uploadSeconds} s, of ${recordsASecond * uploadSeconds} records`)
  const atEnds = (uploads.length / minutes) * minutesAtEnds
  for (const [unit, kind] of Object.entries(kinds)) {
    const figures = uploads.map((upload) => upload[kind])
    const parts = [figures, figures.slice(0, atEnds), figures.slice(-atEnds)].map(textOf)
    console.log(`    ${unit}  ${parts[0]}  first ten minutes ${parts[1]}  last ten ${parts[2]}`)
    const byMinute = Array.from({ length: minutes }, (_, minute) => mean(minuteOf(figures, minute)))
    console.log(`         ${sparkline(byMinute)} 0 to ${Math.max(...byMinute).toFixed(1)}`)
  }
}

const minuteOf = (figures: readonly number[], minute: number) =>
  figures.slice((minute * figures.length) / minutes, ((minute + 1) * figures.length) / minutes)

const textOf = (figures: readonly number[]) => `${mean(figures).toFixed(1)} (${median(figures)})`.padEnd(12)
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length
