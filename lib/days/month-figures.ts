/** The figures of the days of a month, with what was filled and charged from one day to the next. */
import { defined } from '../telemetry/measured-fields.ts'
import { type DayFigures, sumOf } from './day-figures.ts'
import { changeBetween } from './day-rows.ts'
import type { StoredMonth } from './stored-days.ts'

/** By date, ascending. */
export function figuresOfMonth({ before, days }: StoredMonth): Map<string, DayFigures> {
  const result = new Map<string, DayFigures>()
  let end = before
  for (const { date, figures, first, last } of days) {
    result.set(date, end && first ? withChange(figures, changeBetween(end, first)) : figures)
    end = last ?? end
  }
  return result
}

function withChange(figures: DayFigures, change: ReturnType<typeof changeBetween>): DayFigures {
  const names = ['refuelledMillilitres', 'refuellings', 'chargedMilliwattHours'] as const
  const sums = names.map((name) => [name, sumOf([figures[name], change[name]])] as const)
  return { ...figures, ...defined(Object.fromEntries(sums)) }
}
