/** The part of the benchmark that draws a fleet in a browser, in the console and with Leaflet, and what it prints. */
import { chromium } from 'playwright-core'
import { serveChromium } from '../../console/chromium.ts'
import { median } from '../median.ts'
import { serveBench } from './bench-server.ts'
import { type Visit, visitConsole, visitLeaflet } from './visits.ts'

const vehicles = 5000
const moved = [10, 100, vehicles] as const
/** A canvas in two dimensions, with which Leaflet draws, is many times slower where the processor imitates a GPU for it. */
const plainCanvas = '--disable-accelerated-2d-canvas'
const rounds = 5

export async function reportConsole(): Promise<void> {
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
  await browser.close()
  await server.close()
  close()
  print(visits)
}

function print(visits: { readonly console: readonly Visit[]; readonly leaflet: readonly Visit[] }): void {
  const row = (text: string, of: (visit: Visit) => number) => {
    const [own, other] = [visits.console, visits.leaflet].map((list) => median(list.map(of)).toFixed(1))
    console.log(`  ${own}, ${other}  ${text}`)
  }
  console.log(
    `${vehicles} vehicles drawn by the processor, ms in the console and with Leaflet, medians of ${rounds} visits`
  )
  row('until the map shows all of them', ({ ready }) => ready)
  for (const [index, count] of moved.entries()) {
    row(`main thread, an update in which ${count} moved`, ({ updates }) => updates[index] ?? Number.NaN)
  }
  row('between two frames while the map moves', ({ frame }) => frame)
  row('between the slowest two', ({ slowestFrame }) => slowestFrame)
  const of = (value: (visit: Visit) => number) => median(visits.console.map(value))
  const elements = [...new Set(visits.console.map(({ largestPaint }) => largestPaint))].join()
  console.log(`  ${of(({ largestPaintAt }) => largestPaintAt).toFixed(0)} ms until the largest paint (${elements})`)
  console.log(`  ${of(({ shifts }) => shifts).toFixed(4)} layout shift`)
}
