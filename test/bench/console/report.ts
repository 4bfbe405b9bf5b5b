/** The part of the benchmark that draws a fleet in a browser, in the console. */
import { chromium } from 'playwright-core'
import type { Scrolling } from '../../console/bench/scrolling.ts'
import { serveChromium } from '../../console/chromium.ts'
import { median } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { serveBench } from './bench-server.ts'
import { scrollRows, type Visit, visitConsole } from './visits.ts'

const vehicles = 5000
const moved = [10, 100, vehicles] as const
const rounds = 5

export async function reportConsole(): Promise<readonly FigureTable[]> {
  const [server, { origin, close }] = [await serveChromium(), await serveBench(vehicles)]
  const browser = await chromium.connect(server.wsEndpoint())
  const place = { origin, vehicles, moved }
  const visits: Visit[] = []
  // One before is not counted: files are read, and code is compiled.
  for (let round = 0; round <= rounds; round += 1) {
    const visit = await visitConsole(browser, place)
    if (round > 0) visits.push(visit)
  }
  const scrolls = []
  for (let round = 0; round < rounds; round += 1) scrolls.push(await scrollRows(browser, place))
  await browser.close()
  await server.close()
  close()
  return [...tablesOf(visits), scrollTable(scrolls)]
}

const timeColumn = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower', digits: 1 })

function tablesOf(visits: readonly Visit[]): FigureTable[] {
  const row = (name: string, of: (visit: Visit) => number) => ({ name, figures: [median(visits.map(of))] })
  const drawing: FigureTable = {
    title: `${vehicles} vehicles drawn by the processor, medians of ${rounds} visits`,
    rowsAre: 'time',
    columns: [timeColumn('console')],
    rows: [
      row('until the map shows all of them', ({ ready }) => ready),
      ...moved.map((count, index) =>
        row(`main thread, an update in which ${count} moved`, ({ updates }) => updates[index] ?? Number.NaN)
      ),
      row('between two frames while the map moves', ({ frame }) => frame),
      row('between the slowest two', ({ slowestFrame }) => slowestFrame)
    ]
  }
  return [drawing, paintTable(visits)]
}

type Scrolls = Awaited<ReturnType<typeof scrollRows>>

function scrollTable(scrolls: readonly Scrolls[]): FigureTable {
  const row = (name: string, of: (scrolling: Scrolling) => number) => {
    const [own, copy] = (['own', 'copy'] as const).map((which) => median(scrolls.map((scroll) => of(scroll[which]))))
    return { name, figures: [own, copy, (own ?? Number.NaN) / (copy ?? Number.NaN)] }
  }
  return {
    title: `The table of ${vehicles} rows scrolled, medians of ${rounds} visits`,
    rowsAre: 'time',
    columns: [
      timeColumn('console'),
      timeColumn('all rows in the page'),
      { name: 'ratio', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
    ],
    rows: [
      row('between two frames', ({ frame }) => frame),
      row('between the slowest two', ({ slowestFrame }) => slowestFrame)
    ],
    note: `Frames without a row in the middle, of all visits: ${scrolls.reduce((sum, { own }) => sum + own.blankFrames, 0)}.`
  }
}

function paintTable(visits: readonly Visit[]): FigureTable {
  const elements = [...new Set(visits.map(({ largestPaint }) => largestPaint))].join()
  const shift: Column = { name: 'layout shift', unit: '', kind: 'ratio', better: 'lower', digits: 4 }
  return {
    title: 'The first paint of the console',
    rowsAre: 'largest element',
    columns: [timeColumn('largest paint'), shift],
    rows: [
      {
        name: elements,
        figures: [
          median(visits.map(({ largestPaintAt }) => largestPaintAt)),
          median(visits.map(({ shifts }) => shifts))
        ]
      }
    ]
  }
}
