/** The part of the benchmark that draws a fleet in a browser, in the console and with Leaflet. */
import { chromium } from 'playwright-core'
import type { Scrolling } from '../../console/bench/scrolling.ts'
import { serveChromium } from '../../console/chromium.ts'
import { median } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { serveBench } from './bench-server.ts'
import { scrollRows, type Visit, visitConsole, visitLeaflet } from './visits.ts'

const vehicles = 5000
const moved = [10, 100, vehicles] as const
/** A canvas in two dimensions, with which Leaflet draws, is many times slower where the processor imitates a GPU for it. */
const plainCanvas = '--disable-accelerated-2d-canvas'
const rounds = 5

export async function reportConsole(): Promise<readonly FigureTable[]> {
  const [server, { origin, close }] = [await serveChromium([plainCanvas]), await serveBench(vehicles)]
  const browser = await chromium.connect(server.wsEndpoint())
  const place = { origin, vehicles, moved }
  const visits: { console: Visit[]; leaflet: Visit[] } = { console: [], leaflet: [] }
  // One of each before is not counted: files are read, and code is compiled.
  for (let round = 0; round <= rounds; round += 1) {
    const [own, other] = [await visitConsole(browser, place), await visitLeaflet(browser, place)]
    if (round === 0) continue
    visits.console.push(own)
    visits.leaflet.push(other)
  }
  const scrolls = []
  for (let round = 0; round < rounds; round += 1) scrolls.push(await scrollRows(browser, place))
  await browser.close()
  await server.close()
  close()
  return [...tablesOf(visits), scrollTable(scrolls)]
}

interface Visits {
  readonly console: readonly Visit[]
  readonly leaflet: readonly Visit[]
}

const timeColumn = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower', digits: 1 })

/** The console beside something else, and the ratio of both. */
const comparedColumns = (other: string): Column[] => [
  timeColumn('console'),
  timeColumn(other),
  { name: 'ratio', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
]

/** Of medians. */
function comparedRow(name: string, ofConsole: readonly number[], ofOther: readonly number[]) {
  const [own, other] = [median(ofConsole), median(ofOther)]
  return { name, figures: [own, other, own / other] }
}

function tablesOf(visits: Visits): FigureTable[] {
  const row = (name: string, of: (visit: Visit) => number) =>
    comparedRow(name, visits.console.map(of), visits.leaflet.map(of))
  const drawing: FigureTable = {
    title: `${vehicles} vehicles drawn by the processor, medians of ${rounds} visits`,
    rowsAre: 'time',
    columns: comparedColumns('Leaflet'),
    rows: [
      row('until the map shows all of them', ({ ready }) => ready),
      ...moved.map((count, index) =>
        row(`main thread, an update in which ${count} moved`, ({ updates }) => updates[index] ?? Number.NaN)
      ),
      row('between two frames while the map moves', ({ frame }) => frame),
      row('between the slowest two', ({ slowestFrame }) => slowestFrame)
    ]
  }
  return [drawing, paintTable(visits.console)]
}

type Scrolls = Awaited<ReturnType<typeof scrollRows>>

function scrollTable(scrolls: readonly Scrolls[]): FigureTable {
  const row = (name: string, of: (scrolling: Scrolling) => number) => {
    const [own, copy] = [scrolls.map((scroll) => of(scroll.own)), scrolls.map((scroll) => of(scroll.copy))]
    return comparedRow(name, own, copy)
  }
  return {
    title: `The table of ${vehicles} rows scrolled, medians of ${rounds} visits`,
    rowsAre: 'time',
    columns: comparedColumns('all rows in the page'),
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
