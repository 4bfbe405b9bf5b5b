/** Prints the tables of a part, and which figures are beyond their bounds. */
import CliTable from 'cli-table3'
import { type Column, type FigureTable, figureText, headingOf, isBeyondBound } from './figure-table.ts'
import type { ReportPart } from './report.ts'

const beyondMark = ' !'
const plain = { head: [], border: [] }
const withoutLinesBetweenRows = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' }

export function tableText({ title, rowsAre, columns, rows, note }: FigureTable): string {
  const printed = new CliTable({
    head: [rowsAre, ...columns.map(headingText)],
    style: plain,
    chars: withoutLinesBetweenRows,
    colAligns: ['left', ...columns.map(() => 'right' as const)]
  })
  for (const { name, figures } of rows)
    printed.push([name, ...columns.map((column, at) => cellText(figures[at], column))])
  return [title, printed.toString(), ...(note === undefined ? [] : [note])].join('\n')
}

/** One line for each figure that is beyond its bound. */
export function figuresBeyondBounds(parts: readonly ReportPart[]): string[] {
  return parts.flatMap(({ name: part, tables }) =>
    tables.flatMap(({ title, columns, rows }) =>
      rows.flatMap(({ name, figures }) =>
        columns.flatMap((column, at) =>
          isBeyondBound(column, figures[at])
            ? [
                `${part}: ${title}: ${name}: ${headingOf(column)} ${figureText(figures[at], column)}, bound ${column.bound}`
              ]
            : []
        )
      )
    )
  )
}

function headingText(column: Column): string {
  const { bound, better } = column
  return bound === undefined ? headingOf(column) : `${headingOf(column)} (${better === 'lower' ? '≤' : '≥'} ${bound})`
}

function cellText(figure: number | undefined, column: Column): string {
  return `${figureText(figure, column)}${isBeyondBound(column, figure) ? beyondMark : ''}`
}
