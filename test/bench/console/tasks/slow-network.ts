/** How soon the fleet's screen shows on a slow network, to a browser that has kept nothing. */
import type { Browser } from 'playwright-core'
import { pageScript } from '../bench-server.ts'
import { sessionScript } from '../visits.ts'

/** Milliseconds since the visit began. */
export interface SlowVisit {
  readonly largestPaintAt: number
  /** Name of the HTML element. */
  readonly largestPaint: string
  /** The map's canvas is in the page. */
  readonly mapAt: number
}

/** A usual mobile connection: 1.6 Mbit/s, 300 ms between a request and the first byte of its reply. */
export const slowNetwork = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 94_000 }

export async function visitSlowly(browser: Browser, origin: string, token: string): Promise<SlowVisit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slowNetwork)
  await page.addInitScript(sessionScript(token))
  await page.addInitScript(pageScript('slow-page'))
  await page.goto(`${origin}/console`)
  await page.locator('canvas.maplibregl-canvas').waitFor({ timeout: 120_000 })
  const seen = await page.evaluate<SlowVisit>('bench.seen()')
  await context.close()
  return seen
}
