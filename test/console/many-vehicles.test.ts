import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { it } from './console-test.ts'
import { featureCount, updates, watchUpdates } from './map-source.ts'
import { answer, manyVehicles, pageOf, single } from './replies.ts'

it('shows 5,000 vehicles with at most 22 requests, and at most 200 rows in the page', async ({ visitor }) => {
  const { page, requests } = visitor
  const { profiles, statuses } = manyVehicles(5000)
  await answer(page, '/me', single({}))
  await answer(page, '/vehicle', pageOf(profiles))
  await answer(page, '/vehicle/status', pageOf(statuses))
  await watchUpdates(page)
  await visitor.openSignedIn('no-real-token')
  await page.getByText(/^Live · /).waitFor()
  await page.getByText('5,000 of 5,000 vehicles').waitFor()
  expect(requests.filter((address) => address.includes('/v2.2/')).length).toBeLessThanOrEqual(22)
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(200)
  await page.getByRole('listbox').press('End')
  await page.getByRole('option', { name: /Vehicle 4999/, selected: true }).waitFor()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(200)
  await expect.poll(() => featureCount(page), { timeout: 20_000 }).toBe(5000)
  await moveVehicles(page, statuses, 3)
  await expect.poll(async () => (await updates(page)).at(-1)).toEqual({ added: 3, removed: 0 })
  expect(await featureCount(page)).toBe(5000)
  await page.getByRole('button', { name: /^Driving/ }).click()
  await page.getByText('1,250 of 5,000 vehicles').waitFor()
})

/** The first ones have moved, and the next poll is now. */
async function moveVehicles(page: Page, statuses: readonly { latitude: number }[], count: number): Promise<void> {
  const timestamp = new Date(Date.now() + 1000).toISOString()
  const moved = statuses.map((status, index) =>
    index < count ? { ...status, timestamp, latitude: status.latitude + 0.01 } : status
  )
  await answer(page, '/vehicle/status', pageOf(moved))
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
