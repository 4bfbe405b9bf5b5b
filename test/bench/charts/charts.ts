/** The charts of the documentation, each of a table of a report. */
import type { FigureTable } from '../report/figure-table.ts'
import type { Report } from '../report/report.ts'
import type { Chart } from './chart.ts'

/** A file in `docs/figures/`, and of which part of the benchmark it is. */
export interface Drawing {
  readonly file: string
  readonly part: string
  readonly draw: (tables: readonly FigureTable[], measured: string) => Chart
}

export const drawings: readonly Drawing[] = [
  { file: 'imports.svg', part: 'functions', draw: drawImports },
  { file: 'costs.svg', part: 'bill', draw: drawCosts },
  { file: 'minutes.svg', part: 'hour', draw: drawMinutes }
]

/** Which report a chart is of. */
export function measuredIn({ madeAt, commit, machine }: Report): string {
  return `${madeAt.slice(0, 10)}, ${commit.replace('+', '')}, ${machine.cores} cores, ${machine.processor}, Node.js ${machine.node}`
}

function drawImports(tables: readonly FigureTable[], measured: string): Chart {
  const table = tableOf(tables, 'Import of a function')
  const rows = table.rows
    .filter(({ name }) => name !== 'median')
    .toSorted((a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0))
  return {
    title: 'Import of each function, as a ratio to the SDK alone',
    subtitle: measured,
    kind: 'horizontal bars',
    categories: rows.map(({ name }) => name),
    categoryAxis: 'function',
    valueAxis: 'ratio',
    series: [{ name: 'ratio', values: rows.map(({ figures }) => figures[0]) }],
    bound: table.columns[0]?.bound,
    height: 120 + rows.length * 17
  }
}

function drawCosts(tables: readonly FigureTable[], measured: string): Chart {
  const { rows, columns } = tableOf(tables, 'A month of a vehicle: two hours of driving a day, and')
  return {
    title: 'A month of a vehicle, by fleet and by how it sends',
    subtitle: measured,
    kind: 'bars',
    categories: rows.map(({ name }) => name),
    categoryAxis: 'vehicles',
    valueAxis: 'US cents',
    series: columns.map(({ name }, at) => ({ name, values: rows.map(({ figures }) => figures[at]) }))
  }
}

function drawMinutes(tables: readonly FigureTable[], measured: string): Chart {
  const { rows, columns } = tableOf(tables, 'WRU of an upload, by the minute')
  return {
    title: 'Write units of an upload, over an hour of driving',
    subtitle: measured,
    kind: 'lines',
    categories: rows.map(({ name }) => name),
    categoryAxis: 'minute of the hour',
    valueAxis: 'WRU',
    series: columns.map(({ name }, at) => ({ name, values: rows.map(({ figures }) => figures[at]) }))
  }
}

/** Throws an Error where the report has no such table. */
export function tableOf(tables: readonly FigureTable[], beginning: string): FigureTable {
  const found = tables.find(({ title }) => title.startsWith(beginning))
  if (!found) throw new Error(`The report has no table "${beginning}…"`)
  return found
}
