/** The map of the fleet in the colours of the theme and of the system, and what it shows first. */
import type { Page } from 'playwright-core'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { colorOf, colorOfChosen, colorsAround, dragMap } from './pixels.ts'
import type { Visitor } from './visitor.ts'

/** Opens the fleet with the vehicle v1 in the middle of the map. */
async function openFleet(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await answerAs(screenCase('fleet'), page)
  await visitor.openSignedIn(noToken, '/console?vehicle=v1')
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
}

const canvas = (page: Page) => page.locator('.map-canvas canvas')

it('a change of theme keeps the section of the map, and draws it in the other colours', async ({ visitor, expect }) => {
  const { page } = visitor
  await openFleet(visitor)
  await expect.poll(() => colorsAround(page)).toContain(await colorOfChosen(page))
  await dragMap(page, -90)
  const moved = { x: -90, y: 0 }
  await canvas(page).evaluate((element) => element.setAttribute('data-first', ''))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => colorsAround(page, moved)).toContain(await colorOfChosen(page))
  await expect.poll(() => colorsAround(page)).toContain(await colorOf(page, '--map-land'))
  expect(await canvas(page).getAttribute('data-first')).toBe('')
})

it('forced colours draw the map, the vehicles and the pressed filter', async ({ visitor, expect }) => {
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  await openFleet(visitor)
  const [icon, land] = [await colorOfChosen(page), await colorOf(page, '--map-land')]
  expect(icon).not.toBe(land)
  await expect.poll(() => colorsAround(page)).toContain(icon)
  await expect.poll(() => colorsAround(page, { x: 90, y: 0 })).toContain(land)
  const background = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await background('All')).not.toBe(await background('Parked'))
})
