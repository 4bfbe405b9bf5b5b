/** The part of the benchmark in which a browser does what somebody who manages a fleet does, and opens it on a slow network. */
import { type Browser, chromium } from 'playwright-core'
import { serveChromium } from '../../../console/chromium.ts'
import { people, tokenOf } from '../../../console/people.ts'
import { startLoaded } from '../../../console/service.ts'
import { makeTrips } from '../../../console/simulated-trips.ts'
import { median } from '../../median.ts'
import type { Column, FigureTable, Row } from '../../report/figure-table.ts'
import { pageScript } from '../bench-server.ts'
import { sessionScript } from '../visits.ts'
import { visitSlowly } from './slow-network.ts'
import { fleetSize, taskFleet, tripCount } from './task-fleet.ts'
import { type TaskPlace, tasks } from './tasks.ts'

const slowVisits = 3
const largestPaintBound = 2500

export async function reportTasks(): Promise<readonly FigureTable[]> {
  const [server, service] = [await serveChromium(), await startLoaded(taskFleet(Date.now()))]
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    const token = await tokenOf(service.address, people.owner)
    await makeTrips(service.address, token)
    const place = { service, token }
    const rows: Row[] = []
    for (const task of tasks) rows.push(await rowOf(browser, place, task))
    return [taskTable(rows), await slowTable(browser, place)]
  } finally {
    await browser.close()
    await Promise.all([server.close(), service.end()])
  }
}

/** Seconds from the first click or key on, when the screen has its data. */
async function rowOf(browser: Browser, place: TaskPlace, { name, from, run }: (typeof tasks)[number]): Promise<Row> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(sessionScript(place.token))
  await page.addInitScript(pageScript('task-page'))
  await page.goto(`${place.service.origin}${from}`)
  await page.locator('[role=option], tbody tr, .trip-row').first().waitFor()
  const startedAt = performance.now()
  await run(page, place)
  const seconds = (performance.now() - startedAt) / 1000
  const { clicks, keys } = await page.evaluate<{ clicks: number; keys: number }>('bench.done()')
  await context.close()
  return { name, figures: [clicks, keys, seconds] }
}

function taskTable(rows: readonly Row[]): FigureTable {
  const count = (name: string): Column => ({ name, unit: '', kind: 'count', better: 'lower' })
  return {
    title: `Ten tasks with ${fleetSize} vehicles and ${tripCount} trips`,
    rowsAre: 'task',
    columns: [count('clicks'), count('keys'), { name: 'time', unit: 's', kind: 'time', better: 'lower', digits: 1 }],
    rows,
    note: 'From the screen with its data to the answer. A script hesitates nowhere, and the map is drawn by the processor.'
  }
}

async function slowTable(browser: Browser, { service, token }: TaskPlace): Promise<FigureTable> {
  const visits = []
  for (let visit = 0; visit < slowVisits; visit += 1) visits.push(await visitSlowly(browser, service.origin, token))
  const time = (name: string): Column => ({ name, unit: 'ms', kind: 'time', better: 'lower' })
  return {
    title: `The fleet at 1.6 Mbit/s and 300 ms, medians of ${slowVisits} visits by a browser that has kept nothing`,
    rowsAre: 'largest element',
    columns: [{ ...time('largest paint'), bound: largestPaintBound }, time('map in the page')],
    rows: [
      {
        name: visits[0]?.largestPaint ?? '',
        figures: [median(visits.map(({ largestPaintAt }) => largestPaintAt)), median(visits.map(({ mapAt }) => mapAt))]
      }
    ]
  }
}
