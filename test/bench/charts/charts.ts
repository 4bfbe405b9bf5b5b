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
  { file: 'minutes.svg', part: 'hour', draw: drawMinutes },
  { file: 'pages.svg', part: 'million', draw: drawPages }
]

/** Which report a chart is of. */
export function measuredIn({ madeAt, commit, machine }: Report): string {
  return `${madeAt.slice(0, 10)}, ${commit.replace('+', '')}, ${machine.cores} cores, ${machine.processor}, Node.js ${machine.node}`
}

function drawImports(tables: readonly FigureTable[], measured: string): Chart {
  const table = tableOf(tables, 'Import of each function')
  const rows = table.rows.toSorted((a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0))
  return {
    title: 'Import of each function, as a ratio of processor time to the SDK alone',
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
  const table = tableOf(tables, 'A month of a vehicle: two hours of driving a day, and')
  return {
    title: 'A month of a vehicle, by fleet and by how it sends',
    subtitle: measured,
    kind: 'bars',
    categoryAxis: 'vehicles',
    valueAxis: 'US cents',
    ...seriesByColumn(table)
  }
}

function drawMinutes(tables: readonly FigureTable[], measured: string): Chart {
  const table = tableOf(tables, 'WRU of an upload, by the minute')
  return {
    title: 'Write units of an upload, over an hour of driving',
    subtitle: measured,
    kind: 'lines',
    categoryAxis: 'minute of the hour',
    valueAxis: 'WRU',
    ...seriesByColumn(table)
  }
}

/** A series for each column, over the rows. */
function seriesByColumn({ rows, columns }: FigureTable): Pick<Chart, 'categories' | 'series'> {
  return {
    categories: rows.map(({ name }) => name),
    series: columns.map(({ name }, at) => ({ name, values: rows.map(({ figures }) => figures[at]) }))
  }
}

/** Questions of the million: what does not depend on the number of items, and what depends on the day of the page. */
const pagesDrawn = [
  'trips of an owner, newest',
  'trips of an owner, from the middle',
  'triplegs of a vehicle, newest',
  'triplegs of a vehicle, from the middle',
  'audit entries, newest',
  'audit entries, from the middle'
]

function drawPages(tables: readonly FigureTable[], measured: string): Chart {
  const titles = ['Single items, and the newest of lists', 'Pages from an offset, and until a moment']
  const drawn = titles.map((title) => tableOf(tables, title))
  const columns = drawn[0]?.columns.filter(({ unit }) => unit === 'RRU') ?? []
  const rows = new Map(drawn.flatMap((table) => table.rows.map(({ name, figures }) => [name, figures] as const)))
  return {
    title: 'Read units of a page, by how many items there are',
    subtitle: measured,
    kind: 'lines',
    categories: columns.map(({ name }) => name.replace('read at ', '')),
    categoryAxis: 'items, of which a day has 1, 100 and 1,000',
    valueAxis: 'RRU, logarithmic',
    isLogarithmic: true,
    series: pagesDrawn.map((name) => ({ name, values: (rows.get(name) ?? []).slice(0, columns.length) })),
    height: 480
  }
}

/** Throws an Error where the report has no such table. */
export function tableOf(tables: readonly FigureTable[], beginning: string): FigureTable {
  const found = tables.find(({ title }) => title.startsWith(beginning))
  if (!found) throw new Error(`The report has no table "${beginning}…"`)
  return found
}
