import { expect } from 'vitest'
import { it } from './console-test.ts'
import { answer, manyVehicles, pageOf, single } from './replies.ts'

it('shows 5,000 vehicles with at most 22 requests, and at most 200 rows in the page', async ({ visitor }) => {
  const { page, requests } = visitor
  const { profiles, statuses } = manyVehicles(5000)
  await answer(page, '/me', single({}))
  await answer(page, '/vehicle', pageOf(profiles))
  await answer(page, '/vehicle/status', pageOf(statuses))
  await visitor.openSignedIn('no-real-token')
  await page.getByText(/^Live · /).waitFor()
  await page.getByText('5,000 of 5,000 vehicles').waitFor()
  expect(requests.filter((address) => address.includes('/v2.2/')).length).toBeLessThanOrEqual(22)
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(200)
  await page.getByRole('listbox').press('End')
  await page.getByRole('option', { name: /Vehicle 4999/, selected: true }).waitFor()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(200)
  await page.getByRole('button', { name: /^Driving/ }).click()
  await page.getByText('1,250 of 5,000 vehicles').waitFor()
})
