/** `npm run screens`: pictures of every screen in four sizes, light and dark, in `.build/screens/`; `-- NAME…` of some screens. */
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { startService } from '../../infra/local/service.ts'
import type { PicturedScreen } from './cases/pictured-screen.ts'
import { serveChromium } from './chromium.ts'
import { picturedScreens } from './pictured-screens.ts'
import { Visitor } from './visitor.ts'

type Scheme = 'light' | 'dark'

/** Heights of the window by its width. */
const heights: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1093: 614, 1440: 900, 2560: 1440, 3840: 2160 }
const defaultWidths = [1440, 390, 2560, 1093]
/** Pixels of the screen per pixel of the page: 1366 × 768 at 125 %. */
const scales: Readonly<Record<number, number>> = { 1093: 1.25 }
/** Narrower windows are those of phones. */
const phoneBelow = 760
/** Width of the pictures of the documentation. */
const documentationWidth = 1440
/** Each with a browser of its own, because after a page of 3840 px a browser may fail to take pictures. */
const attempts = 3
/** While one page waits until nothing changes, others are drawn. */
const atOnce = 3

const directory = fileURLToPath(new URL('../../.build/screens', import.meta.url))

/** The pictures of the README and of docs/console.md, by the names of the screens. */
const readmePictures: Readonly<Record<string, URL>> = {
  'fleet-of-demo': new URL('../../infra/console/fleet.png', import.meta.url),
  replay: new URL('../../infra/console/replay.png', import.meta.url)
}

const only = process.argv.slice(2)
const service = await startService({ quiet: true, drive: true })
let failures = 0
mkdirSync(directory, { recursive: true })
await service.demo?.whole
const pictures = picturedScreens
  .filter(({ name }) => only.length === 0 || only.includes(name))
  .flatMap((screen) => (screen.widths ?? defaultWidths).map((width) => ({ screen, width })))
  .flatMap(({ screen, width }) => (['light', 'dark'] as const).map((scheme) => ({ screen, width, scheme })))
  .values()
await Promise.all(Array.from({ length: atOnce }, takeNext))
await service.stop()
console.info(`The pictures lie in ${directory}`)
if (failures > 0) {
  console.error(`${failures} pictures were not taken as they should be`)
  process.exitCode = 1
}

async function takeNext(): Promise<void> {
  let opened = await openBrowser()
  for (const { screen, width, scheme } of pictures) {
    let problems: readonly string[] = []
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const taken = await take(opened.browser, screen, width, scheme).catch((error: unknown) => ({ error }))
      problems = 'error' in taken ? [String(taken.error)] : taken
      if (!('error' in taken)) break
      await opened.close()
      opened = await openBrowser()
    }
    for (const problem of problems) console.error(`${screen.name}, ${width} px, ${scheme}: ${problem}`)
    if (problems.length > 0) failures += 1
  }
  await opened.close()
}

async function openBrowser() {
  const server = await serveChromium()
  return { browser: await chromium.connect(server.wsEndpoint()), close: () => server.close() }
}

/** Gives what went wrong on the screen. Rejects if the screen cannot be shown. */
async function take(
  browser: Browser,
  { name, show, isOfDemo, context }: PicturedScreen,
  width: number,
  colorScheme: Scheme
): Promise<readonly string[]> {
  const viewport = { width, height: heights[width] ?? width }
  const place = { origin: new URL(service.address).origin }
  const isPhone = width < phoneBelow
  const deviceScaleFactor = scales[width] ?? 1
  const options = { viewport, deviceScaleFactor, colorScheme, hasTouch: isPhone, isMobile: isPhone, ...context }
  const visitor = await Visitor.arrive(browser, place, options)
  if (!isOfDemo) await visitor.page.route('**/console/config.json', (route) => route.fulfill({ json: {} }))
  try {
    await show(visitor)
    await visitor.rest()
    const path = join(directory, `${name}-${width}-${colorScheme}.png`)
    await visitor.page.screenshot({ path })
    const picture = readmePictures[name]
    if (picture && width === documentationWidth && colorScheme === 'light') copyFileSync(path, picture)
  } catch (error) {
    await visitor.leave().catch(() => [])
    throw error
  }
  return await visitor.leave()
}
