/** Which vehicles are shared with whom, found out one by one. */

import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { fleetReplies } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answer, answerAll, pageOf } from './replies.ts'

const noShares = { header: { permission_via: [], num_results: 0, offset: 0, limit: 500 }, data: [] }

it('shares are read for the requested number of vehicles, and for all within the limit of requests', async ({
  visitor,
  expect
}) => {
  const { page, requests } = visitor
  const screen = screenCase('shared-vehicles')
  await answerAs(screen, page)
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByText('Vehicles checked: 10 of 24.').waitFor()
  const looked = () => requests.filter((address) => address.endsWith('/share?limit=500')).length
  expect(looked()).toBe(10)
  await page.getByRole('row', { name: /Vehicle 0000.*ops@example.com.*View, including trips/ }).waitFor()
  await page.getByRole('row', { name: /Vehicle 0002.*Harbour Rentals/ }).waitFor()
  await page.getByText('3 of your vehicles that were checked are not shared with anybody.').waitFor()

  const resets = Math.ceil(Date.now() / 1000) + 40
  const headers = { 'X-RateLimit-Limit': '80', 'X-RateLimit-Remaining': '19', 'X-RateLimit-Reset': String(resets) }
  await answer(page, '/security/vehicle/v10/share', (route) => route.fulfill({ headers, json: noShares }))
  await page.getByRole('button', { name: 'Check all' }).click()
  await page.getByText('Vehicles checked: 11 of 24.').waitFor()
  await page.getByText('19 requests left this minute').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Check all' }).waitFor()
  expect(looked()).toBe(11)
})

it('no shares are requested for a user without own vehicles', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  const via = [{ permission: 'VEHICLE_READ', via: 'organization', organization_id: 'harbour-rentals' }]
  await answerAll(page, fleetReplies({ profiles: [{ id: 'v1' }], statuses: [] }, via))
  await answer(page, '/organization', pageOf([{ id: 'harbour-rentals', name: 'Harbour Rentals', permissions: [] }]))
  await answer(page, '/security/audit', pageOf([]))
  await visitor.openSignedIn(noToken, '/console/access/shared-vehicles')
  await page.getByRole('row', { name: 'Harbour Rentals See vehicles' }).waitFor()
  expect(requests.filter((address) => address.includes('/security/vehicle/'))).toEqual([])
})
