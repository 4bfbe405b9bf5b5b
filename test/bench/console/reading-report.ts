/** The part of the benchmark in which the console reads a fleet from the local service. */
import { type Browser, chromium } from 'playwright-core'
import { serveChromium } from '../../console/chromium.ts'
import { type LargeFleet, startLargeFleet } from '../../console/large-fleet.ts'
import { median } from '../median.ts'
import { type FigureTable, milliseconds } from '../report/figure-table.ts'
import { sessionScript } from './visits.ts'

const vehicles = 5000
const rounds = 5
/** As the console has them under way: three of each list. */
const requestsAtOnce = 6

interface Reading {
  readonly milliseconds: number
  /** Of the interface. */
  readonly addresses: readonly string[]
}

export async function reportReading(): Promise<readonly FigureTable[]> {
  const [server, fleet] = [await serveChromium(), await startLargeFleet(vehicles, { requests_per_minute: 10_000 })]
  const browser = await chromium.connect(server.wsEndpoint())
  const times: { console: number; alone: number }[] = []
  let requests = 0
  // One of each before is not counted: files are read, and code is compiled.
  for (let round = 0; round <= rounds; round += 1) {
    const { milliseconds, addresses } = await readByConsole(browser, fleet)
    const alone = await readAlone(fleet, addresses)
    requests = addresses.length
    if (round > 0) times.push({ console: milliseconds, alone })
  }
  await browser.close()
  await Promise.all([server.close(), fleet.end()])
  const [own, raw] = [median(times.map((time) => time.console)), median(times.map(({ alone }) => alone))]
  return [
    {
      title: `${vehicles} vehicles from the local service, medians of ${rounds} visits`,
      rowsAre: 'reader',
      columns: [
        { name: 'requests', unit: '', kind: 'count', better: 'lower' },
        milliseconds,
        { name: 'to the requests alone', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
      ],
      rows: [
        { name: 'the same requests alone', figures: [requests, raw, 1] },
        { name: 'the console, until it has all', figures: [requests, own, own / raw] }
      ]
    }
  ]
}

/** From the address that is opened to the last answer being shown. */
async function readByConsole(browser: Browser, { origin, token }: LargeFleet): Promise<Reading> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2.2/')) addresses.push(request.url())
  })
  await page.addInitScript(sessionScript(token))
  const startedAt = performance.now()
  await page.goto(`${origin}/console`)
  await page.getByText(/^(?:Live|Updating every)/).waitFor()
  const milliseconds = performance.now() - startedAt
  await context.close()
  return { milliseconds, addresses: [...addresses] }
}

async function readAlone({ token }: LargeFleet, addresses: readonly string[]): Promise<number> {
  const left = [...addresses]
  const startedAt = performance.now()
  const read = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const response = await fetch(address, { headers: { Authorization: `Token ${token}` } })
      if (!response.ok) throw new Error(`${address} is refused with ${response.status}`)
      await response.json()
    }
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, read))
  return performance.now() - startedAt
}
