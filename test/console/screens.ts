/** `npm run screens`: pictures of every screen in three sizes, light and dark, in `.build/screens/`; `-- NAME` of one screen. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { startService } from '../../infra/local/service.ts'
import { answerAs, type ScreenCase, screenCases } from './cases/screen-cases.ts'
import { serveChromium } from './chromium.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answer, answerAll, broken } from './replies.ts'
import { Visitor } from './visitor.ts'

interface Screen {
  readonly name: string
  /** Opens the screen for the visitor. The picture is taken once the page does not change any more. */
  readonly show: (visitor: Visitor) => Promise<void>
  /** Set for screens of the demo on its streets. The others show made-up vehicles on the offline map. */
  readonly isOfDemo?: true
  /** Widths other than the default ones. */
  readonly widths?: readonly number[]
}

/** Heights of the window by its width. */
const heights: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1440: 900, 2560: 1440, 3840: 2160 }
const usualWidths = [1440, 390, 2560]
/** Width of the pictures of the documentation. */
const documentationWidth = 1440

const directory = fileURLToPath(new URL('../../.build/screens', import.meta.url))

/** The pictures of the README and of docs/console.md, by the names of the screens. */
const readmePictures: Readonly<Record<string, URL>> = {
  'fleet-of-demo': new URL('../../infra/console/fleet.png', import.meta.url),
  replay: new URL('../../infra/console/replay.png', import.meta.url)
}

async function showFleet(visitor: Visitor, count: number, path = '/console'): Promise<void> {
  await answerAll(visitor.page, fleetReplies(manyVehicles(count)))
  await visitor.openSignedIn(noToken, path)
}

/** Pictures of the screen, and of each dialog and form of it. */
function picturesOf(screen: ScreenCase): Screen[] {
  const show = async (visitor: Visitor) => {
    await answerAs(screen, visitor.page)
    await visitor.openSignedIn(noToken, screen.path)
    await screen.filled(visitor.page).waitFor()
  }
  const opened = Object.entries(screen.opens ?? {}).map(([name, open]) => ({
    name,
    show: async (visitor: Visitor) => {
      await show(visitor)
      await open(visitor.page)
    }
  }))
  return [{ name: screen.name, show }, ...opened]
}

const screens: readonly Screen[] = [
  { name: 'sign-in', show: (visitor) => visitor.open('/console?email=demo@example.com') },
  {
    name: 'sign-in-refused',
    show: async (visitor) => {
      await visitor.open()
      await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
  },
  {
    name: 'fleet-of-demo',
    isOfDemo: true,
    show: async (visitor) => {
      await service.demo?.whole
      await visitor.open()
      await visitor.signIn()
      await visitor.page.getByRole('option').filter({ hasText: 'Driving' }).nth(1).waitFor()
      await visitor.rest()
      await visitor.page.getByRole('button', { name: 'Show all on the map' }).click()
    }
  },
  { name: 'fleet-of-5000', show: (visitor) => showFleet(visitor, 5000) },
  { name: 'fleet-of-300', show: (visitor) => showFleet(visitor, 300, '/console?vehicle=v101') },
  { name: 'fleet-extremes', widths: [3840, 320], show: (visitor) => showFleet(visitor, 300, '/console?vehicle=v101') },
  { name: 'fleet-empty', show: (visitor) => showFleet(visitor, 0) },
  {
    name: 'fleet-broken',
    show: async (visitor) => {
      for (const path of ['/me', '/vehicle', '/vehicle/status']) await answer(visitor.page, path, broken)
      await visitor.openSignedIn(noToken)
    }
  },
  ...screenCases.flatMap(picturesOf),
  {
    name: 'replay',
    isOfDemo: true,
    show: async (visitor) => {
      const { page } = visitor
      await service.demo?.whole
      await visitor.open('/console/trips?vehicle=opel-movano')
      await visitor.signIn()
      await page.locator('.trip-row a').nth(2).click()
      await page.locator('.trip:has(.map-buttons):has(.u-over) .trip-form').waitFor()
      await page.getByRole('slider').fill('1560000')
    }
  }
]

const [only] = process.argv.slice(2)
const [server, service] = [await serveChromium(), await startService({ quiet: true, drive: true })]
const browser = await chromium.connect(server.wsEndpoint())
mkdirSync(directory, { recursive: true })
for (const { name, show, widths = usualWidths, isOfDemo } of screens.filter(
  ({ name }) => only === undefined || name === only
)) {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) await take({ name, show, isOfDemo }, width, colorScheme)
  }
}
await browser.close()
await Promise.all([server.close(), service.stop()])
console.info(`The pictures lie in ${directory}`)

async function take({ name, show, isOfDemo }: Screen, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const viewport = { width, height: heights[width] ?? width }
  const visitor = await Visitor.arrive(browser, { origin: new URL(service.address).origin }, { viewport, colorScheme })
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
