/** Visits of the console, each by a browser that has kept nothing. */
import type { Browser } from 'playwright-core'
import type { Scrolling } from '../../console/bench/scrolling.ts'
import { pageScript } from './bench-server.ts'

/** Milliseconds. */
export interface Visit {
  readonly ready: number
  /** By how many vehicles moved. */
  readonly updates: readonly number[]
  readonly frame: number
  readonly slowestFrame: number
  /** When its largest text or picture showed, which element that is, and what moved by itself. */
  readonly largestPaintAt: number
  readonly largestPaint: string
  readonly shifts: number
}

interface Place {
  readonly origin: string
  readonly vehicles: number
  /** Numbers of vehicles of which an update is measured. */
  readonly moved: readonly number[]
}

/** Signs in with a token, before the page of the console begins. */
export function sessionScript(token: string): string {
  const session = { token, email: 'bench@example.com', expiry: '2099-01-01T00:00:00.000Z', isWallScreen: true }
  return `sessionStorage.setItem('console.session', ${JSON.stringify(JSON.stringify(session))})`
}

export async function visitConsole(browser: Browser, { origin, vehicles, moved }: Place): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(sessionScript('none'))
  await page.addInitScript(pageScript('console-page'))
  // What its library keeps to itself: the class of the sources whose updates are noted.
  await page.route('**/console/map-library-*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const name = /([\w$]+) as GeoJSONSource\b/.exec(text)?.[1]
    await route.fulfill({ response, body: `${text}\n;bench.watch(${name}, ${vehicles});` })
  })
  await page.goto(`${origin}/console`)
  const seen = await page.evaluate<Partial<Visit>>('bench.ready()')
  const updates: number[] = []
  for (const count of moved) updates.push(await page.evaluate<number>(`bench.update(${count})`))
  const frames = await page.evaluate<{ median: number; slowest: number }>('bench.frames()')
  await context.close()
  const { ready = Number.NaN, largestPaintAt = Number.NaN, largestPaint = '', shifts = Number.NaN } = seen
  return {
    ready,
    updates,
    frame: frames.median,
    slowestFrame: frames.slowest,
    largestPaintAt,
    largestPaint,
    shifts
  }
}

/** Scrolls the table of the fleet, and a copy that has all of its rows in the page. */
export async function scrollRows(
  browser: Browser,
  { origin, vehicles }: Pick<Place, 'origin' | 'vehicles'>
): Promise<{ readonly own: Scrolling; readonly copy: Scrolling }> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(sessionScript('none'))
  await page.addInitScript(pageScript('rows-page'))
  await page.goto(`${origin}/console?view=table`)
  const own = await page.evaluate<Scrolling>(`rowsBench.rows(${vehicles})`)
  const copy = await page.evaluate<Scrolling>(`rowsBench.allRows(${vehicles})`)
  await context.close()
  return { own, copy }
}
