/** The places on the map of the fleet, and the menu of the map. */
import type { Page } from 'playwright-core'
import type { ExpectStatic } from 'vitest'
import { placeReplies, station } from './cases/place-cases.ts'
import { it, itDraws } from './console-test.ts'
import { noToken } from './people.ts'
import { colorOf, colorsAround } from './pixels.ts'
import { answerAll, pageOf } from './replies.ts'
import type { Visitor } from './visitor.ts'

const [longitude, latitude] = station.shape.coordinates

/** A vehicle in the middle of the station, and one whose position is unknown: the only vehicle of a user would open at once. */
async function openFleet(visitor: Visitor, path = '/console'): Promise<void> {
  const { page } = visitor
  const status = { status: 'PARK', longitude, latitude, speed: 0, angle: 0, timestamp: new Date().toISOString() }
  await answerAll(page, {
    ...placeReplies,
    '/vehicle': pageOf([
      { id: 'v0', name: 'Van' },
      { id: 'v1', name: 'Car' }
    ]),
    '/vehicle/status': pageOf([{ vehicle_id: 'v0', ...status }])
  })
  await visitor.openSignedIn(noToken, path)
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Map menu' })

/** Opens the menu, whose code is loaded after the map. */
async function openMenu(expect: ExpectStatic, page: Page, open: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      if ((await menu(page).count()) === 0) await open()
      return menu(page).count()
    })
    .toBe(1)
}

it('the other mouse button asks who was here, and makes a place here', async ({ visitor, expect }) => {
  const { page } = visitor
  await openFleet(visitor)
  const canvas = page.locator('.map-canvas canvas')
  await openMenu(expect, page, () => canvas.click({ button: 'right' }))
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).count()).toBe(0)
  await canvas.click({ button: 'right' })
  await menu(page).getByRole('link', { name: 'Who was here?' }).click()
  await page.getByRole('heading', { name: 'Who was here?' }).waitFor()
  await page.getByText('4 visits · 3 h 14 min inside').waitFor()
  const [north, east] = (await page.getByLabel('Middle').inputValue()).split(', ').map(Number)
  expect(north).toBeCloseTo(latitude ?? 0, 1)
  expect(east).toBeCloseTo(longitude ?? 0, 1)
  await page.goBack()
  await openMenu(expect, page, () => canvas.click({ button: 'right' }))
  await menu(page).getByRole('link', { name: 'Place here' }).click()
  await page.getByRole('form', { name: 'New place' }).waitFor()
  expect(await page.getByLabel('Middle').inputValue()).toMatch(/^60\.\d+, 24\.\d+$/)
})

it('the keyboard opens the menu for the middle of the map, and Escape returns to the map', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await openFleet(visitor)
  const canvas = page.locator('.map-canvas canvas')
  await openMenu(expect, page, async () => {
    await canvas.focus()
    await page.keyboard.press('Shift+F10')
  })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  // The place in the middle comes first.
  const first = await menu(page).getByRole('link').first().textContent()
  expect(await focused()).toBe(first)
  await page.keyboard.press('End')
  expect(await focused()).toBe('Hide places')
  await page.keyboard.press('Escape')
  await expect.poll(() => menu(page).count()).toBe(0)
  expect(await canvas.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('a long press opens the menu on a phone', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const { page } = visitor
  await openFleet(visitor)
  const box = await page.locator('.map-canvas').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3]
  const session = await page.context().newCDPSession(page)
  await openMenu(expect, page, async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    // A press before the code of the menu is loaded opens none.
    await menu(page)
      .waitFor({ timeout: 2000 })
      .catch(() => undefined)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  })
  await menu(page).getByRole('link', { name: 'Place here' }).tap()
  await page.getByRole('form', { name: 'New place' }).waitFor()
})

itDraws('places are drawn in either theme, until they are hidden for good', async ({ visitor, expect }) => {
  const { page } = visitor
  await openFleet(visitor, '/console?vehicle=v0')
  const canvas = page.locator('.map-canvas canvas')
  // Closer, so that the edge of the circle is apart from the vehicle.
  for (let step = 0; step < 7; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  const land = () => colorOf(page, '--map-land')
  const around = () => colorsAround(page, { x: 0, y: 60 })
  await expect.poll(async () => (await around()).includes(await land())).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await around()).includes(await land())).toBe(false)
  await openMenu(expect, page, () => canvas.click({ button: 'right' }))
  await menu(page).getByRole('button', { name: 'Hide places' }).click()
  await expect.poll(around).toEqual([await land()])
  await page.reload()
  await openMenu(expect, page, () => canvas.click({ button: 'right' }))
  await menu(page).getByRole('button', { name: 'Show places' }).waitFor()
})
