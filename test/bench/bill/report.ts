/** The part of the benchmark that measures what a day of a vehicle takes, and computes the bill of it. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { costOfVehicle, fleets } from '../../../infra/bill/tables.ts'
import {
  type DayUsage,
  type HoursUsage,
  type MeasuredUsage,
  type WayName,
  wayNames
} from '../../../infra/bill/usage.ts'
import { withTable } from '../bench-table.ts'
import { type Column, type FigureTable, readUnits, writeUnits } from '../report/figure-table.ts'
import { measuredDays } from './days.ts'
import { measuredEvents } from './events.ts'
import { uploadText } from './log-bytes.ts'

/** Cents of a vehicle and month with two hours of driving a day, at most. */
const bounds: Readonly<Partial<Record<WayName, number>>> = {
  '10 s fixes, each minute': 6.35,
  '1 s with OBD values, each minute': 8
}

/** `file`: where the usage is written, from which `npm run bill` computes. */
export const reportBill = (file: string | undefined) =>
  withTable(async (table) => {
    const events = await withTable(measuredEvents)()
    const text = await uploadText(table)
    const days = Object.fromEntries((await measuredDays(table)).map(({ way, ...day }) => [way, day]))
    const usage: MeasuredUsage = {
      measuredAt: new Date().toISOString(),
      machine: cpus()[0]?.model ?? 'unknown',
      ...text,
      events,
      days: days as Record<WayName, DayUsage>
    }
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(usage, null, 2)}\n`)
    return [costs(usage, ['driving']), costs(usage, ['driving', 'parked']), uploads(usage)]
  })

function costs(usage: MeasuredUsage, hours: readonly ('driving' | 'parked')[]): FigureTable {
  const isDrivingAlone = hours.length === 1
  const column = (way: WayName): Column => ({
    name: way,
    unit: '¢',
    // Times of the processor are part of it.
    kind: 'ratio',
    better: 'lower',
    digits: 2,
    ...(isDrivingAlone && { bound: bounds[way] })
  })
  return {
    title: `A month of a vehicle: two hours of driving a day${isDrivingAlone ? '' : ', and a record in each other hour'}`,
    rowsAre: 'vehicles',
    columns: wayNames.map(column),
    rows: fleets.map((vehicles) => ({
      name: vehicles.toLocaleString('en-US'),
      figures: wayNames.map((way) => costOfVehicle(usage, way, vehicles, hours) * 100)
    }))
  }
}

function uploads({ days }: MeasuredUsage): FigureTable {
  const row = (name: string, { uploads: count, ...functions }: HoursUsage) => {
    const sum = (kind: 'readUnits' | 'writeUnits' | 'roundTrips' | 'cpuMilliseconds') =>
      Object.values(functions).reduce((total, used) => total + used[kind], 0) / count
    return { name, figures: [sum('readUnits'), sum('writeUnits'), sum('roundTrips'), sum('cpuMilliseconds')] }
  }
  return {
    title: 'An upload of such a day in the mean: authorizer, receiver, processing and dispatch',
    rowsAre: 'sent',
    columns: [
      readUnits,
      writeUnits,
      { name: 'round trips to the table', unit: '', kind: 'count', better: 'lower', digits: 1 },
      { name: 'work of a core', unit: 'ms', kind: 'time', better: 'lower', digits: 1 }
    ],
    rows: wayNames.flatMap((way) => [
      row(`${way}: driving`, days[way].driving),
      row(`${way}: parked`, days[way].parked)
    ])
  }
}
