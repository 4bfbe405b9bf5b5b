/** The console as an app that is installed, with and without the service. */

import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import type { Visitor } from './visitor.ts'

/** What a window of an installed app answers, which no browser without a screen is. */
async function pretendInstalled({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query.includes('display-mode') ? 'all' : query)
  })
}

async function open(visitor: Visitor): Promise<void> {
  await answerAs(screenCase('fleet'), visitor.page)
  await visitor.openSignedIn(noToken, '/console/')
  await visitor.page.getByRole('option').first().waitFor()
}

const workers = (visitor: Visitor) =>
  visitor.page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length
  )

it('an installed console says that the service cannot be reached, and opens once it can', async ({
  arrive,
  expect
}) => {
  const visitor = await arrive({ locale: 'de-DE' })
  const { page } = visitor
  await pretendInstalled(visitor)
  await open(visitor)
  await expect.poll(() => workers(visitor)).toBe(1)
  const context = page.context()
  await context.setOffline(true)
  await page.goto(page.url())
  await page.getByRole('heading', { name: 'Der Dienst ist nicht erreichbar.' }).waitFor()
  expect(await page.title()).toBe('Der Dienst ist nicht erreichbar.')
  expect(await visitor.axeViolations()).toEqual([])
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await page.getByRole('link', { name: 'Erneut versuchen' }).click()
  await page.getByRole('heading', { name: 'Der Dienst ist nicht erreichbar.' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('option').first().waitFor()
})

it('a console in a browser loads no service worker, and names what it needs to be installed', async ({
  visitor,
  expect
}) => {
  await open(visitor)
  expect(await workers(visitor)).toBe(0)
  const { page } = visitor
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await page.evaluate(async (href) => await (await fetch(String(href))).json(), address)
  expect(manifest).toMatchObject({ name: 'Console', start_url: '/console/', scope: '/console', display: 'standalone' })
  const icon = await page.evaluate(async (src) => (await fetch(src)).headers.get('content-type'), manifest.icons[0].src)
  expect(icon).toBe('image/svg+xml')
})
