/** The list of the fleet as a sheet over the map of a phone. */
import type { Page } from 'playwright-core'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { areAllInSight, placeOnMap, watchUpdates } from './map-source.ts'
import { noToken } from './people.ts'
import { answerAll } from './replies.ts'
import type { Visitor } from './visitor.ts'

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
const few = manyVehicles(3)

const handle = (page: Page, state = '') => page.getByRole('button', { name: `Vehicle list: ${state}` })
const [lowered, half, full] = ['lowered', 'half open', 'fully open']

async function openFleet(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await watchUpdates(page)
  await answerAll(page, fleetReplies(few))
  await visitor.openSignedIn(noToken)
  await handle(page, half).waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { ...box, bottom: box.y + box.height }
}

/** A finger that goes from the handle up by these pixels, and rests before it is lifted. */
async function drag(page: Page, up: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { x: left, y: top, width, height } = await boxOf(page, '.sheet-handle')
  const [x, y] = [left + width / 2, top + height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number, milliseconds: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y: y - moved }]
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + milliseconds / 1000 })
  }
  const began = Date.now() / 1000
  await touch('touchStart', 0, 0)
  for (const [index, share] of [0.25, 0.5, 0.75, 1, 1, 1].entries())
    await touch('touchMove', up * share, 100 * (index + 1))
  await touch('touchEnd', up, 800)
}

/** Where the map draws the middle of the vehicles, in pixels below its own middle. */
const middleOfVehicles = async (page: Page) => (await placeOnMap(page, [-4.7, 40])).y

it('a finger drags the sheet to its positions, and the map shows all vehicles above it', async ({ arrive, expect }) => {
  const visitor = await arrive(phone)
  const { page } = visitor
  await openFleet(visitor)
  const parts = await boxOf(page, '.fleet-parts')
  /** The part of the map that is above the sheet, in tenths. */
  const visible = async () => Math.round((10 * ((await boxOf(page, '.sheet')).y - parts.y)) / parts.height)
  expect(await visible()).toBe(5)
  await expect.poll(() => areAllInSight(page)).toBe(true)
  // The middle of what is above the sheet is a quarter of the map above its own middle.
  await expect.poll(() => middleOfVehicles(page)).toBeLessThan(-parts.height / 4 + 40)

  await drag(page, 250)
  await handle(page, full).waitFor()
  await expect.poll(visible).toBe(0)
  await drag(page, -600)
  await handle(page, lowered).waitFor()
  await expect.poll(visible).toBe(9)
  await page.getByRole('button', { name: 'Show all on the map' }).tap()
  await expect.poll(() => middleOfVehicles(page)).toBeGreaterThan(-parts.height / 4 + 40)
  const sheet = await boxOf(page, '.sheet-handle')
  expect((await boxOf(page, '.map-source')).bottom).toBeLessThanOrEqual(sheet.y)
  expect((await boxOf(page, '.maplibregl-ctrl-scale')).bottom).toBeLessThanOrEqual(sheet.y)
  expect(await page.getByText('3 of 3 vehicles').isVisible()).toBe(true)
  expect(await visitor.axeViolations()).toEqual([])
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0)

  await page.reload()
  await handle(page, lowered).tap()
  await handle(page, half).waitFor()
  expect(await visitor.axeViolations()).toEqual([])
})

it('keys move the sheet, and a search or a selection shows what it has', async ({ arrive, expect }) => {
  const visitor = await arrive(phone)
  const { page } = visitor
  await openFleet(visitor)
  await handle(page).focus()
  for (const [key, state] of [
    ['Enter', full],
    ['Space', lowered],
    ['ArrowDown', lowered],
    ['ArrowUp', half],
    ['ArrowUp', full],
    ['ArrowDown', half],
    ['Escape', lowered]
  ] as const) {
    await page.keyboard.press(key)
    await handle(page, state).waitFor()
  }
  await page.getByRole('searchbox').fill('0001')
  await handle(page, half).waitFor()
  await handle(page).press('ArrowUp')
  await page.getByRole('option').first().tap()
  await handle(page, half).waitFor()
  const card = page.getByRole('article', { name: 'Vehicle 0001' })
  await card.waitFor()
  const grip = await boxOf(page, '.sheet-handle')
  expect((await boxOf(page, 'article')).y).toBeGreaterThanOrEqual(grip.bottom)
  await handle(page).press('Escape')
  await handle(page, lowered).waitFor()
  expect((await boxOf(page, 'article')).bottom).toBeLessThanOrEqual((await boxOf(page, '.sheet-handle')).y)
  expect(await visitor.axeViolations()).toEqual([])
})

it('a wide or a low window has the list beside or below the map, without a handle', async ({ arrive, expect }) => {
  const visitor = await arrive(phone)
  const { page } = visitor
  await openFleet(visitor)
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 640, height: 360 }
  ]) {
    await page.setViewportSize(viewport)
    await handle(page).waitFor({ state: 'detached' })
    const map = await boxOf(page, '.map')
    const list = await boxOf(page, '.fleet-list')
    expect(map.bottom <= list.y + 1 || list.x + list.width <= map.x + 1).toBe(true)
  }
})
