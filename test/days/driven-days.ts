/** A vehicle that drives over midnight, and everything that is stored of its days. */
import { dayItem, daysItem, insightKind, monthKind } from '../../lib/days/stored-days.ts'
import { jobStarted } from '../../lib/jobs/job.ts'
import { change } from '../../lib/table/change.ts'
import type { StoredItem, Table } from '../../lib/table/table.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { now, type UploadWorld, uploadWorld } from '../processing/processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../processing/routes.ts'
import { finishDays } from './rebuilding.ts'

/** Drives over midnight in each of the zones, in the night in which Helsinki puts its clock forward. */
export const zones = ['UTC', 'Europe/Helsinki', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York'] as const
const begin = Date.parse('2026-03-28T12:45:00.000Z')

const drives = Array.from({ length: 9 }).reduce<Route>(
  (route, _, index) => standing(driving(route, 20 + 7 * (index % 4)), index % 3 === 0 ? 15 : 75),
  standing(routeFrom(begin), 20)
)
/** The tank is filled and the battery charged where the vehicle stands. */
export const records = drives.records.map((record, index): VehicleRecord => {
  const level = 60 - (index % 900) / 20
  return { ...record, fuel_level: level, remaining_energy_wh: Math.round(level * 500), total_odometer: index * 140 }
})

const decoders = {
  DAYS: daysItem('').kind.decode,
  DAY: dayItem('', '').kind.decode,
  MONTH: monthKind.decode,
  VEHICLE: insightKind.decode
} as const

/** Everything that is stored of days. */
export function daysIn(items: readonly StoredItem[]) {
  const found = items.flatMap((item) => {
    const [PK, SK] = [String(item.PK), String(item.SK)]
    const kind = SK.split('#')[0] as keyof typeof decoders
    const isOfDays = PK.startsWith('INSIGHT#') || (PK === 'VEHICLE#van' && ['DAYS', 'DAY', 'MONTH'].includes(kind))
    return isOfDays ? [[`${PK} ${SK}`, decoders[kind](item)] as const] : []
  })
  return Object.fromEntries(found)
}

/** The same, put together from the stored trips and triplegs from the beginning. */
export async function rebuilt(world: UploadWorld) {
  const others = world.memory.items.filter((item) => Object.keys(daysIn([item])).length === 0)
  const { table, memory } = uploadWorld({ items: others })
  await start(table)
  await finishDays(table, now)
  return daysIn(memory.items)
}

export const start = (table: Table) =>
  change(table, async () => ({ result: undefined, writes: [jobStarted('rebuild-days', 'van', now)] }))
