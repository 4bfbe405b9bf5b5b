import type { Page } from 'playwright-core'
import { fleetPadding } from '../../infra/console/map/fleet-view.ts'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answerAll, pageOf } from './replies.ts'

it('vehicles that no zoom separates are listed, and one is selected by keyboard', async ({ visitor, expect }) => {
  const { page } = visitor
  const { profiles, statuses } = manyVehicles(3)
  const atOnePlace = statuses.map((status) => ({ ...status, longitude: 10, latitude: 50 }))
  await answerAll(page, fleetReplies({ profiles, statuses: atOnePlace }))
  await visitor.openSignedIn(noToken)
  const list = page.getByRole('region', { name: 'Vehicles at this place' })
  await expect
    .poll(async () => {
      await page.locator('.map-canvas').click({ position: await placeOfAll(page) })
      // Another click would take the focus off the list, which opens a moment after the first click.
      return list.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false
      )
    })
    .toBe(true)
  expect(await list.getByRole('listitem').allTextContents()).toEqual(['Vehicle 0000', 'Vehicle 0001', 'Vehicle 0002'])
  expect(await visitor.axeViolations()).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'Vehicle 0001' }).waitFor()
  await list.waitFor({ state: 'detached' })
})

/** The map is fitted to the only place, which is in the middle of what its padding leaves once the map is drawn. */
async function placeOfAll(page: Page): Promise<{ x: number; y: number }> {
  const { width = 0, height = 0 } = (await page.locator('.map-canvas').boundingBox()) ?? {}
  const { left, right, top, bottom } = fleetPadding
  return { x: (width + left - right) / 2, y: (height + top - bottom) / 2 }
}

it('the fleet contains vehicles that report while the pages are read', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  const { profiles, statuses } = manyVehicles(1200)
  const timestamp = new Date(Date.now() + 1000).toISOString()
  const moved = { ...statuses[1100], timestamp, status: 'CRUISE' }
  const later = [moved, ...statuses.filter((_, index) => index !== 1100)]
  const pages = [pageOf(statuses), pageOf(later)]
  await answerAll(page, {
    ...fleetReplies({ profiles, statuses }),
    '/vehicle/status': async (route) => (pages.length > 1 ? pages.shift() : pages[0])?.(route)
  })
  await visitor.openSignedIn(noToken, '/console?find=1100')
  await page.getByText(/^(?:Live|Updating every)/).waitFor()
  await page.getByRole('option', { name: /Vehicle 1100 Driving/ }).waitFor()
  // Three pages of each list, and one page of the newest statuses.
  expect(requests.filter((address) => address.includes('/vehicle/status?')).length).toBe(4)
  expect(requests.filter((address) => address.includes('/vehicle?')).length).toBe(3)
})
