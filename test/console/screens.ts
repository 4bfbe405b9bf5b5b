/** `npm run screens`: pictures of every screen in three sizes, light and dark, in `.build/screens/`; `-- NAME` of one screen. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { startService } from '../../infra/local/service.ts'
import type { PicturedScreen } from './cases/pictured-screen.ts'
import { serveChromium } from './chromium.ts'
import { picturedScreens } from './pictured-screens.ts'
import { Visitor } from './visitor.ts'

type Scheme = 'light' | 'dark'

/** Heights of the window by its width. */
const heights: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1440: 900, 2560: 1440, 3840: 2160 }
const usualWidths = [1440, 390, 2560]
/** Narrower windows are those of phones. */
const phoneBelow = 760
/** Width of the pictures of the documentation. */
const documentationWidth = 1440
/** While one page waits until nothing changes, others are drawn. */
const atOnce = 3

const directory = fileURLToPath(new URL('../../.build/screens', import.meta.url))

/** The pictures of the README and of docs/console.md, by the names of the screens. */
const readmePictures: Readonly<Record<string, URL>> = {
  'fleet-of-demo': new URL('../../infra/console/fleet.png', import.meta.url),
  replay: new URL('../../infra/console/replay.png', import.meta.url)
}

const [only] = process.argv.slice(2)
const [server, service] = [await serveChromium(), await startService({ quiet: true, drive: true })]
const browser = await chromium.connect(server.wsEndpoint())
mkdirSync(directory, { recursive: true })
await service.demo?.whole
const pictures = picturedScreens
  .filter(({ name }) => only === undefined || name === only)
  .flatMap((screen) => (screen.widths ?? usualWidths).map((width) => ({ screen, width })))
  .flatMap(({ screen, width }) => (['light', 'dark'] as const).map((scheme) => ({ screen, width, scheme })))
  .values()
await Promise.all(Array.from({ length: atOnce }, takeNext))
await browser.close()
await Promise.all([server.close(), service.stop()])
console.info(`The pictures lie in ${directory}`)

async function takeNext(): Promise<void> {
  for (const { screen, width, scheme } of pictures) await take(screen, width, scheme)
}

async function take(
  { name, show, isOfDemo, context }: PicturedScreen,
  width: number,
  colorScheme: Scheme
): Promise<void> {
  const viewport = { width, height: heights[width] ?? width }
  const place = { origin: new URL(service.address).origin }
  const isPhone = width < phoneBelow
  const options = { viewport, colorScheme, hasTouch: isPhone, isMobile: isPhone, ...context }
  const visitor = await Visitor.arrive(browser, place, options)
  if (!isOfDemo) await visitor.page.route('**/console/config.json', (route) => route.fulfill({ json: {} }))
  await show(visitor)
  await visitor.rest()
  await visitor.page.screenshot({ path: join(directory, `${name}-${width}-${colorScheme}.png`) })
  const picture = readmePictures[name]
  if (picture && width === documentationWidth && colorScheme === 'light') {
    await visitor.page.screenshot({ path: fileURLToPath(picture) })
  }
  for (const problem of await visitor.leave()) console.error(`${name}: ${problem}`)
}
