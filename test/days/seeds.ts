/** Days of vehicles, written to a table as the service writes them. */
import type { Scope } from '../../lib/contract/scope.ts'
import { type DayFigures, sumFigures } from '../../lib/days/day-figures.ts'
import { daysItem, insightItem, monthItem } from '../../lib/days/stored-days.ts'
import { change } from '../../lib/table/change.ts'
import { replaced } from '../../lib/table/decision.ts'
import type { Table } from '../../lib/table/table.ts'

export interface SeededDays {
  readonly owner: Scope
  readonly vehicleId: string
  readonly zone?: string
  /** Epoch milliseconds. */
  readonly since?: number
  readonly isComplete?: boolean
  /** By date, ascending. */
  readonly days: readonly (readonly [date: string, figures: DayFigures])[]
}

export async function seedDays(table: Table, seeded: SeededDays): Promise<void> {
  const { owner, vehicleId, zone = 'UTC', since = 0, isComplete = true, days } = seeded
  const months = Map.groupBy(days, ([date]) => date.slice(0, 7))
  const writes = [...months].flatMap(([month, inside]) => {
    const figures = sumFigures(inside.map(([, one]) => one))
    const begins = new Date(since).toISOString().startsWith(month) ? { since } : {}
    return [
      replaced(monthItem(vehicleId, month), { days: inside.map(([date, one]) => ({ date, figures: one })) }),
      ...(figures ? [replaced(insightItem(owner, month, vehicleId), { zone, figures, ...begins })] : [])
    ]
  })
  const kept = replaced(daysItem(vehicleId), { zone, owner, since, isComplete })
  await change(table, async () => ({ result: undefined, writes: [kept, ...writes] }))
}
