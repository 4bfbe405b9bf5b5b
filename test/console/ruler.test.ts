/** The ruler of maps: by pointer, by touch and by keyboard. */
import type { Page } from 'playwright-core'
import type { ExpectStatic } from 'vitest'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answer, answerAll, pageOf, type Replies, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

/** Pixels from the middle of the visible map, on which a vehicle is drawn. */
type Place = readonly [x: number, y: number]

const middle: Place = [0, 0]

const panel = (page: Page) => page.getByRole('group', { name: 'Measure a distance' })
const ruler = (page: Page) => page.getByRole('button', { name: 'Measure a distance' })
const total = (page: Page) => panel(page).getByText(/^Total: /)

async function at(page: Page, [x, y]: Place): Promise<Place> {
  // On phones, the map goes on below the list.
  const box = await page.locator('.map-canvas').locator('..').boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2 + x, (box?.y ?? 0) + (box?.height ?? 0) / 2 + y]
}

const clickMap = async (page: Page, place: Place) => page.mouse.click(...(await at(page, place)))

interface Measuring {
  /** Of the user. */
  readonly profile?: object
  readonly replies?: Replies
  readonly isReady?: (page: Page) => Promise<void>
}

/** Opens the fleet with a vehicle in the middle of the map, closes its card, and begins to measure. */
async function measure(visitor: Visitor, { profile = {}, replies = {}, isReady }: Measuring = {}): Promise<void> {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await answerAll(page, { '/me': single(profile), ...replies })
  await visitor.openSignedIn(noToken, '/console?vehicle=v1')
  // Without its card the vehicle stays where the map has brought it.
  await isReady?.(page)
  await page.locator('.vehicle-card').getByRole('button', { name: 'Close' }).click()
  await ruler(page).click()
  await panel(page).waitFor()
}

/** The number in a text such as "Total: 12.3 km". */
const numberIn = (text: string | null) => Number(/[\d,]+(?:\.\d+)?/.exec(text ?? '')?.[0].replace(',', ''))

const isChosen = (page: Page) => page.url().includes('vehicle=')

/** Waits until the pointer is that of a link over the vehicle in the middle. */
async function offersVehicle(page: Page, expect: ExpectStatic): Promise<void> {
  const cursor = async () => {
    for (const side of [1, 0]) await page.mouse.move(...(await at(page, [side, 0])))
    return page.locator('.map-canvas canvas').evaluate((canvas) => canvas.style.cursor)
  }
  await expect.poll(cursor).toBe('pointer')
}

it('clicks set points whose lengths are added up, select no vehicle, and can be taken back', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await measure(visitor, { isReady: (page) => offersVehicle(page, expect) })
  await panel(page).getByText('Click or tap points on the map.').waitFor()
  await clickMap(page, middle)
  expect(await page.locator('.ruler circle').count()).toBe(1)
  expect(isChosen(page)).toBe(false)
  await clickMap(page, [100, 0])
  await total(page).waitFor()
  const first = numberIn(await total(page).textContent())
  await clickMap(page, [100, 100])
  await panel(page)
    .getByText(/^Last segment: /)
    .waitFor()
  // A pixel is as long to the south as to the east.
  expect(numberIn(await total(page).textContent()) / first).toBeCloseTo(2, 1)
  expect(await page.locator('.ruler text').count()).toBe(2)
  expect(await visitor.axeViolations()).toEqual([])
  await panel(page).getByRole('button', { name: 'Remove the last point' }).click()
  await expect.poll(async () => numberIn(await total(page).textContent())).toBe(first)
  // A drag moves the map, and the points with it.
  const [x, y] = await at(page, middle)
  const start = await page.locator('.ruler circle').first().boundingBox()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 50, y, { steps: 3 })
  await page.mouse.up()
  await expect
    .poll(async () => ((await page.locator('.ruler circle').first().boundingBox())?.x ?? 0) - (start?.x ?? 0))
    .toBeGreaterThan(30)
  expect(await page.locator('.ruler circle').count()).toBe(2)
})

it('Escape ends the measuring and returns the focus, and vehicles can be selected again', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await measure(visitor, { isReady: (page) => offersVehicle(page, expect) })
  expect(await ruler(page).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  expect(await ruler(page).getAttribute('aria-pressed')).toBe('false')
  expect(await ruler(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await offersVehicle(page, expect)
  await clickMap(page, middle)
  await expect.poll(() => isChosen(page)).toBe(true)
})

it('keys measure from middle to middle of the map, in the units of the profile', async ({ visitor, expect }) => {
  const { page } = visitor
  await measure(visitor, { profile: { measurement_units: 'IMPERIAL' } })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.ruler circle').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await moves(page, expect)
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page).textContent()).toMatch(/\d\s(?:mi|ft)$/)
  await page.keyboard.press('Backspace')
  await expect.poll(() => page.locator('.ruler circle').count()).toBe(1)
})

/** Waits until the first point is no longer in the middle of the map. */
async function moves(page: Page, expect: ExpectStatic): Promise<void> {
  const [x] = await at(page, middle)
  const left = async () => (await page.locator('.ruler circle').first().boundingBox())?.x ?? 0
  await expect.poll(async () => x - (await left())).toBeGreaterThan(40)
}

it('a boat is measured in nautical miles', async ({ visitor, expect }) => {
  const { page } = visitor
  const screen = screenCase('vehicle-now')
  await answerAs(screen, page)
  await answer(page, '/vehicle/v0', single({ id: 'v0', name: 'Seagull', type: 'Motorboat' }))
  await visitor.openSignedIn(noToken, screen.path)
  await ruler(page).click()
  await panel(page).waitFor()
  await clickMap(page, [-100, 60])
  await clickMap(page, [100, 60])
  await expect.poll(() => total(page).textContent()).toMatch(/\d\sNM$/)
})

it('the trip of a boat is measured in nautical miles', async ({ visitor, expect }) => {
  const { page } = visitor
  const screen = screenCase('trip')
  await answerAs(screen, page)
  await answer(page, '/vehicle', pageOf([{ id: 'v1', name: 'Seagull', n2k_readout: true }]))
  await visitor.openSignedIn(noToken, screen.path)
  await ruler(page).click()
  await panel(page).waitFor()
  await clickMap(page, [-100, 60])
  await clickMap(page, [100, 60])
  await expect.poll(() => total(page).textContent()).toMatch(/\d\sNM$/)
})

it.for([
  [{ type: 'Sailing yacht' }, 'NM'],
  [{ type: 'Van' }, 'km']
] as const)('a fleet with a boat and %o is measured in %s', async ([other, unit], { visitor, expect }) => {
  const { page } = visitor
  const { statuses } = manyVehicles(2)
  const profiles = [
    { id: 'v0', type: 'Motorboat' },
    { id: 'v1', ...other }
  ]
  await measure(visitor, { replies: fleetReplies({ profiles, statuses }) })
  await clickMap(page, [-200, 60])
  await clickMap(page, [200, 60])
  await expect.poll(() => total(page).textContent()).toMatch(new RegExp(`\\d\\s${unit}$`))
})

it('fingers set points', async ({ arrive, expect }) => {
  const visitor = await arrive({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await measure(visitor)
  for (const place of [
    [-60, 40],
    [40, 40]
  ] as const)
    await page.touchscreen.tap(...(await at(page, place)))
  await total(page).waitFor()
  expect(await page.locator('.ruler circle').count()).toBe(2)
})
