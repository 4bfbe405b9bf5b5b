/** What is worse in one report than in another. */
import { type Column, type FigureTable, figureText, headingOf } from './figure-table.ts'
import type { Report } from './report.ts'

export interface Difference {
  /** Part, table, row and column. */
  readonly figure: string
  readonly before: string
  readonly after: string
  readonly isWorse: boolean
}

/** What two runs of the same code differ by on a busy machine. */
const ratioTolerance = 0.08
/** Counts are sums of what is counted exactly, so that only the last digit of the sum is open. */
const countTolerance = 1e-6

/** Of figures that both reports have; times are not compared. In the order of the second one. */
export function compareReports(before: Report, after: Report): Difference[] {
  const earlier = new Map(figuresOf(before).map((one) => [one.figure, one.value]))
  return figuresOf(after).flatMap(({ figure, value, column }) => {
    const former = earlier.get(figure)
    if (former === undefined || !isDifferent(former, value, column)) return []
    const isWorse = column.better === 'lower' ? value > former : value < former
    return [{ figure, before: figureText(former, column), after: figureText(value, column), isWorse }]
  })
}

/** Figures of the first report that the second one does not have, of the parts that both have. */
export function missingFigures(before: Report, after: Report): string[] {
  const parts = new Set(after.parts.map(({ name }) => name))
  const later = new Set(figuresOf(after).map(({ figure }) => figure))
  const compared = { ...before, parts: before.parts.filter(({ name }) => parts.has(name)) }
  return figuresOf(compared).flatMap(({ figure }) => (later.has(figure) ? [] : [figure]))
}

interface Figure {
  readonly figure: string
  readonly value: number
  readonly column: Column
}

function figuresOf({ parts }: Report): Figure[] {
  return parts.flatMap(({ name, tables }) => tables.flatMap((table) => figuresOfTable(name, table)))
}

function figuresOfTable(part: string, { title, columns, rows }: FigureTable): Figure[] {
  return rows.flatMap((row) =>
    columns.flatMap((column, at) => {
      const value = row.figures[at]
      const figure = `${part} › ${title} › ${row.name} › ${headingOf(column)}`
      return value === undefined || column.kind === 'time' ? [] : [{ figure, value, column }]
    })
  )
}

function isDifferent(before: number, after: number, { kind }: Column): boolean {
  const tolerance = kind === 'ratio' ? ratioTolerance : countTolerance
  return Math.abs(after - before) > tolerance * Math.max(Math.abs(before), Math.abs(after))
}
