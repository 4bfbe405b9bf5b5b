/** The part of the benchmark in which uploads move a marker of the console, through the local service and its socket. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { serveChromium } from '../../console/chromium.ts'
import { type LargeFleet, startLargeFleet } from '../../console/large-fleet.ts'
import { median, percentile } from '../median.ts'
import type { Column, FigureTable } from '../report/figure-table.ts'
import { pageScript } from './bench-server.ts'
import { sessionScript } from './visits.ts'

const vehicles = 20
const vehicleId = 'v0'
const uploads = 100
/** Not counted: the first ones find cold functions. */
const before = 3
/** Where the fleet has the vehicle. */
const start = { longitude: -5, latitude: 40 }
/** 44 m in 1.5 s, as fast as a car. */
const step = { latitude: 0.0004, milliseconds: 1500 }
/** What a user does not notice. Source: the issue of the console's push. */
const bound = 2000

interface Figures {
  readonly given: readonly number[]
  readonly drawn: readonly number[]
  /** Requests that the console has sent meanwhile. */
  readonly requests: number
}

export async function reportConsolePush(): Promise<readonly FigureTable[]> {
  const [server, fleet] = [await serveChromium(), await startLargeFleet(vehicles, { requests_per_minute: 10_000 })]
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    return [tableOf(await measure(browser, fleet))]
  } finally {
    await browser.close()
    await Promise.all([server.close(), fleet.end()])
  }
}

async function measure(browser: Browser, fleet: LargeFleet): Promise<Figures> {
  const page = await openConsole(browser, fleet)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/v2.2/')) requests += 1
  })
  const upload = await uploaderOf(fleet)
  const [given, drawn]: [number[], number[]] = [[], []]
  for (let count = 1; count <= before + uploads; count += 1) {
    const latitude = Number((start.latitude + count * step.latitude).toFixed(5))
    const acceptedAt = await upload(latitude)
    const [givenAt, drawnAt] = await page.evaluate<[number, number]>(`bench.moved('${latitude.toFixed(5)}')`)
    if (count > before) {
      given.push(givenAt - acceptedAt)
      drawn.push(drawnAt - acceptedAt)
    } else requests = 0
    await page.waitForTimeout(Math.max(0, step.milliseconds - (drawnAt - acceptedAt)))
  }
  return { given, drawn, requests }
}

async function openConsole(browser: Browser, { origin, token }: LargeFleet): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  await page.addInitScript(sessionScript(token))
  await page.addInitScript(pageScript('marker-page'))
  await page.route('**/console/map-library-*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const name = /([\w$]+) as GeoJSONSource\b/.exec(text)?.[1]
    await route.fulfill({ response, body: `${text}\n;bench.watch(${name}, '${vehicleId}');` })
  })
  await page.goto(`${origin}/console?vehicle=${vehicleId}`)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  return page
}

/** Returns what uploads a position, and gives when it was accepted, in milliseconds since 1970. */
async function uploaderOf({ address, token }: LargeFleet): Promise<(latitude: number) => Promise<number>> {
  const made = await fetch(`${address}/security/vehicle/${vehicleId}/vehicle-data-upload-token`, {
    headers: { Authorization: `Token ${token}` }
  })
  const { data } = (await made.json()) as { readonly data: { readonly token: string } }
  const headers = { Authorization: `Token ${data.token}`, 'Content-Type': 'application/json' }
  return async (latitude) => {
    const record = { timestamp: new Date().toISOString(), longitude: start.longitude, latitude }
    const body = JSON.stringify({ records: [record] })
    const response = await fetch(`${address}/receiver/vehicle-data`, { method: 'POST', headers, body })
    const acceptedAt = performance.timeOrigin + performance.now()
    if (response.status !== 202) throw new Error(`An upload is answered ${response.status}`)
    return acceptedAt
  }
}

function tableOf({ given, drawn, requests }: Figures): FigureTable {
  const time = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower' })
  const row = (name: string, times: readonly number[]) => ({
    name,
    figures: [median(times), percentile(times, 0.95), Math.max(...times), requests]
  })
  return {
    title: `${uploads} uploads, one every ${step.milliseconds / 1000} s, until the console shows them`,
    rowsAre: 'from its 202 until',
    columns: [
      { ...time('median'), bound },
      time('95th percentile'),
      time('longest'),
      { name: 'requests of the console', unit: '', kind: 'count', better: 'lower', bound: 0 }
    ],
    rows: [row('the map is given the position', given), row('the marker is drawn, by the processor', drawn)]
  }
}
