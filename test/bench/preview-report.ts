/** The part of the benchmark about the preview of a rule over seven days. */
import { previewRule } from '../../lib/processing/preview/preview-rule.ts'
import { wholeRule } from '../../lib/rules/whole-rule.ts'
import { metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'
import type { Table } from '../../lib/table/table.ts'
import { ada } from '../functions/call.ts'
import { dense, denseNow, now, records, uploadRecords } from '../functions/previewed-records.ts'
import { seedsOf } from '../table/seeds.ts'
import { startBenchTable } from './bench-table.ts'
import { median } from './median.ts'
import { type FigureTable, milliseconds, type Row, readUnits } from './report/figure-table.ts'

/** Source: docs/decisions.md, "When a rule fires". */
const maxReadUnits = 60
const maxMilliseconds = 2000

const runs = 7

const rules = {
  'a speed': { property_indicator: 'speed', value_key: 'ABOVE', value: 35 },
  'minutes of a state': { property_indicator: 'status', value_key: 'CRUISE', value: 5 },
  'a voltage': { property_indicator: 'battery_main_voltage', value_key: 'BELOW', value: 13 }
} as const

type Content = (typeof rules)[keyof typeof rules]

const vehicles = { van: now, dense: denseNow } as const

export async function reportPreview(): Promise<readonly FigureTable[]> {
  const { table, stop } = await startBenchTable()
  try {
    await seedsOf(table).user('ada')
    for (const id of Object.keys(vehicles)) await seedsOf(table).vehicle('ada', id)
    await uploadRecords(table, 'van', records, now)
    await uploadRecords(table, 'dense', dense, denseNow)
    const rows: Row[] = []
    for (const [vehicleId, at] of Object.entries(vehicles)) {
      for (const [name, rule] of Object.entries(rules)) {
        rows.push({ name: `${name}, ${vehicleId}`, figures: await previewed(table, vehicleId, rule, at) })
      }
    }
    return [
      {
        title: 'The preview of a rule over seven days',
        rowsAre: 'rule, vehicle',
        columns: [
          { ...readUnits, bound: maxReadUnits },
          { ...milliseconds, bound: maxMilliseconds }
        ],
        rows,
        note: 'van: a fix every 10 s while it drives; dense: a record each second, 14,000 of them. Medians of 7 previews.'
      }
    ]
  } finally {
    await stop()
  }
}

/** Read units, and milliseconds in the median. */
async function previewed(table: Table, vehicle_id: string, content: Content, at: Date): Promise<[number, number]> {
  const meter = newCapacityMeter()
  const times: number[] = []
  const rule = wholeRule({ id: 'preview', user_id: 'ada', vehicle_id, ...content })
  for (let run = 0; run < runs; run++) {
    const begin = performance.now()
    await metered(meter, () => previewRule(table, ada, rule, { permission: 'NOTIFICATION_RULE_READ', now: at }))
    times.push(performance.now() - begin)
  }
  return [meter.readUnits / runs, median(times)]
}
