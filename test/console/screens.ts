/** `npm run screens`: pictures of every screen, wide and narrow, light and dark, in `.build/screens/`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { startService } from '../../infra/local/service.ts'
import { serveChromium } from './chromium.ts'
import { answer, broken, manyVehicles, pageOf } from './replies.ts'
import { Visitor } from './visitor.ts'

interface Screen {
  readonly name: string
  /** Brings the visitor to the screen; it is taken once the page rests. */
  readonly show: (visitor: Visitor) => Promise<void>
}

const directory = fileURLToPath(new URL('../../.build/screens', import.meta.url))
const noToken = 'no-real-token'

async function showFleet(visitor: Visitor, count: number, path = '/console'): Promise<void> {
  const { profiles, statuses } = manyVehicles(count)
  await answer(visitor.page, '/me', (route) => route.fulfill({ json: { header: {}, data: {} } }))
  await answer(visitor.page, '/vehicle', pageOf(profiles))
  await answer(visitor.page, '/vehicle/status', pageOf(statuses))
  await visitor.openSignedIn(noToken, path)
}

const screens: readonly Screen[] = [
  { name: 'sign-in', show: (visitor) => visitor.open('/console?email=demo@example.com') },
  {
    name: 'sign-in-refused',
    show: async (visitor) => {
      await visitor.open()
      await visitor.page.getByRole('button', { name: 'Sign in' }).click()
    }
  },
  {
    name: 'fleet',
    show: async (visitor) => {
      await visitor.open()
      await visitor.signIn()
      await visitor.page.getByRole('option').first().click()
    }
  },
  { name: 'fleet-of-5000', show: (visitor) => showFleet(visitor, 5000) },
  { name: 'fleet-chosen', show: (visitor) => showFleet(visitor, 300, '/console?vehicle=v101') },
  { name: 'fleet-empty', show: (visitor) => showFleet(visitor, 0) },
  {
    name: 'fleet-broken',
    show: async (visitor) => {
      await answer(visitor.page, '/vehicle', broken)
      await answer(visitor.page, '/vehicle/status', broken)
      await visitor.openSignedIn(noToken)
    }
  },
  {
    name: 'settings',
    show: async (visitor) => {
      await showFleet(visitor, 3)
      await visitor.page.getByRole('button', { name: 'Settings' }).click()
    }
  }
]

const [only] = process.argv.slice(2)
const [server, service] = [await serveChromium(), await startService({ quiet: true })]
const browser = await chromium.connect(server.wsEndpoint())
mkdirSync(directory, { recursive: true })
for (const { name, show } of screens.filter((screen) => only === undefined || screen.name === only)) {
  for (const width of [1280, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) await take(name, show, width, colorScheme)
  }
}
await browser.close()
await Promise.all([server.close(), service.stop()])
console.info(`The pictures lie in ${directory}`)

async function take(name: string, show: Screen['show'], width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const viewport = { width, height: width > 1000 ? 800 : 844 }
  const visitor = await Visitor.arrive(browser, new URL(service.address).origin, { viewport, colorScheme })
  await show(visitor)
  await visitor.rest()
  await visitor.page.screenshot({ path: join(directory, `${name}-${width}-${colorScheme}.png`) })
  for (const problem of await visitor.leave()) console.error(`${name}: ${problem}`)
}
