/** The tools of a map: full screen, the own position, the scale, and a fleet that stays in view. */
import type { Page } from 'playwright-core'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { areAllInSight, watchUpdates } from './map-source.ts'
import { noToken } from './people.ts'
import { dragMap } from './pixels.ts'
import { answer, answerAll, single } from './replies.ts'

const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Map of the vehicles' }).getByRole('button', { name })
const keepAll = (page: Page) => button(page, 'Keep all in view')

it('the map fills the screen with the card of the vehicle, without the list', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await visitor.openSignedIn(noToken, '/console?vehicle=v1')
  const list = page.locator('.fleet-list')
  const pressed = () => button(page, 'Fullscreen').getAttribute('aria-pressed')
  await page.locator('.vehicle-card').waitFor()
  await button(page, 'Fullscreen').click()
  await expect.poll(pressed).toBe('true')
  await list.waitFor({ state: 'hidden' })
  const { width } = page.viewportSize() ?? { width: 0 }
  await expect.poll(async () => (await page.locator('.map').boundingBox())?.width).toBeGreaterThan(width - 4)
  expect(await page.locator('.vehicle-card').isVisible()).toBe(true)
  await button(page, 'Fullscreen').click()
  await list.waitFor()
  await expect.poll(pressed).toBe('false')
})

it('the own position is shown with its accuracy, and no request names it', async ({ arrive, expect }) => {
  const geolocation = { longitude: 9.7321, latitude: 52.3745, accuracy: 30 }
  const visitor = await arrive({ permissions: ['geolocation'], geolocation })
  const { page, requests } = visitor
  await answerAs(screenCase('fleet'), page)
  await visitor.openSignedIn(noToken, '/console')
  await button(page, 'Show my position').click()
  const mark = page.getByRole('img', { name: 'Your position, to within 30 m' })
  await mark.waitFor()
  const map = await page.locator('.map-canvas').boundingBox()
  const middle = { x: (map?.x ?? 0) + (map?.width ?? 0) / 2, y: (map?.y ?? 0) + (map?.height ?? 0) / 2 }
  await expect.poll(async () => Math.abs(((await mark.boundingBox())?.x ?? 0) + 7 - middle.x)).toBeLessThan(3)
  await expect.poll(async () => Math.abs(((await mark.boundingBox())?.y ?? 0) + 7 - middle.y)).toBeLessThan(3)
  expect(requests.filter((address) => /9\.73|52\.37/.test(address))).toEqual([])
  expect(await visitor.axeViolations()).toEqual([])
})

it('a position that the browser does not give is said', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await visitor.openSignedIn(noToken, '/console')
  await button(page, 'Show my position').click()
  await page
    .getByRole('status')
    .filter({ hasText: 'The browser does not let the console use your position.' })
    .waitFor()
})

it('the scale has the units of the profile', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await answer(page, '/me', single({ measurement_units: 'IMPERIAL' }))
  await visitor.openSignedIn(noToken, '/console')
  await expect.poll(() => page.locator('.maplibregl-ctrl-scale').textContent()).toMatch(/\d\s(?:mi|ft)$/)
})

it('all vehicles stay in view in this browser, until the map is moved by hand', async ({ visitor, expect }) => {
  const { page } = visitor
  await watchUpdates(page)
  await answerAll(page, fleetReplies(manyVehicles(3)))
  await visitor.openSignedIn(noToken, '/console')
  await keepAll(page).click()
  await expect.poll(() => areAllInSight(page)).toBe(true)
  // After a restart it still does, and selecting a vehicle does not take the others out of sight.
  await page.reload()
  await keepAll(page).waitFor()
  expect(await keepAll(page).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('option').first().click()
  await page.locator('.vehicle-card').waitFor()
  await expect.poll(() => areAllInSight(page)).toBe(true)
  await page.locator('.vehicle-card').getByRole('button', { name: 'Close' }).click()
  await dragMap(page, -600)
  await expect.poll(() => keepAll(page).getAttribute('aria-pressed')).toBe('false')
  expect(await areAllInSight(page)).toBe(false)
})
