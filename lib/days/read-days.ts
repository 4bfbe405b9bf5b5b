/** Reads days of vehicles, and months of all vehicles of an owner. */
import type { Scope } from '../contract/scope.ts'
import { monthOfVehicles } from '../table/access-patterns.ts'
import { findItems } from '../table/find-item.ts'
import { insightVehicleIn } from '../table/keys.ts'
import { queryAll, type Table } from '../table/table.ts'
import { defined } from '../telemetry/measured-fields.ts'
import type { DayFigures } from './day-figures.ts'
import { figuresOfMonth } from './month-figures.ts'
import { daysItem, type Insight, insightKind, monthItem, type StoredDays, type StoredMonth } from './stored-days.ts'

export interface DaysOfVehicle extends Partial<Pick<StoredDays, 'zone' | 'since'>> {
  /** Whether all trips are in. If not, the job `rebuild-days` brings them in; without a zone it has to be started. */
  readonly isComplete: boolean
  /** Those with drives, by date (`YYYY-MM-DD`), ascending. */
  readonly days: ReadonlyMap<string, DayFigures>
}

export interface MonthsAsked {
  readonly vehicleId: string
  /** `YYYY-MM`, ascending. */
  readonly months: readonly string[]
}

/** Vehicles that are read at the same time. */
const parallelVehicles = 500

/** By vehicle ID. It costs half a read unit for each vehicle and month. */
export async function monthsOfVehicles(
  table: Table,
  asked: readonly MonthsAsked[]
): Promise<Map<string, DaysOfVehicle>> {
  const found = new Map<string, DaysOfVehicle>()
  for (let start = 0; start < asked.length; start += parallelVehicles) {
    const some = asked.slice(start, start + parallelVehicles)
    const owners = some.flatMap(({ vehicleId, months }) => months.map(() => vehicleId))
    const refs = some.flatMap(({ vehicleId, months }) => months.map((month) => monthItem(vehicleId, month)))
    const [kept, months] = await Promise.all([
      findItems(
        table,
        some.map(({ vehicleId }) => daysItem(vehicleId))
      ),
      findItems(table, refs)
    ])
    const monthsOf = Map.groupBy(months, (_, index) => owners[index])
    for (const [index, { vehicleId }] of some.entries()) {
      found.set(vehicleId, daysOf(kept[index], monthsOf.get(vehicleId) ?? []))
    }
  }
  return found
}

function daysOf(kept: StoredDays | undefined, months: readonly (StoredMonth | undefined)[]): DaysOfVehicle {
  const { zone, since, isComplete = false } = kept ?? {}
  const days = months.flatMap((month) => (month ? [...figuresOfMonth(month)] : []))
  return { ...defined({ zone, since }), isComplete, days: new Map(days) }
}

/** By vehicle ID, without vehicles that did not drive in the month (`YYYY-MM`). 0.5 RRU per 12 vehicles. */
export async function monthOfOwner(table: Table, owner: Scope, month: string): Promise<ReadonlyMap<string, Insight>> {
  const items = await queryAll(table, monthOfVehicles(owner, month))
  return new Map(items.map((item) => [insightVehicleIn({ SK: String(item.SK) }), insightKind.decode(item)]))
}
