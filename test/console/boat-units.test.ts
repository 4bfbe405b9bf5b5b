/** The numbers of a boat are in knots and nautical miles wherever one vehicle is shown. */
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { madeTrip, tripReplies } from './made-trips.ts'
import { noToken } from './people.ts'
import { answerAll, pageOf, single } from './replies.ts'

/** Kilometres, except in "9 km south of Hamm", which is a place on land. */
const kilometres = /km(?!\s[\w-]+ of )/

const boat = { id: 'v0', name: 'Seagull', type: 'Motorboat' }
const sailed = { distance_tot: 3704, speed_max: 37.04, speed_avg: 18.52, odometer_end: 1_852_000 }

it('the row and the card of a boat are in its units, and those of a van in the units of the user', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const { profiles, statuses } = manyVehicles(2)
  const driving = { status: 'CRUISE', speed: 18.52, total_odometer: 1_852_000, altitude: 3 }
  const fleet = {
    profiles: profiles.map((profile, index) => (index === 0 ? { ...profile, type: 'Sailing yacht' } : profile)),
    statuses: statuses.map((status) => ({ ...status, ...driving }))
  }
  await answerAll(page, fleetReplies(fleet))
  await visitor.openSignedIn(noToken, '/console')
  await page.getByRole('option', { name: /Vehicle 0001.*19 km\/h/ }).waitFor()
  await page.getByRole('option', { name: /Vehicle 0000.*10\.0\skn/ }).click()
  const card = page.locator('.vehicle-card')
  await card.getByText('1,000 NM').waitFor()
  await card.getByText('10.0 kn').waitFor()
  expect(await card.textContent()).not.toMatch(kilometres)
  expect(await card.textContent()).not.toContain('Altitude')
})

it('the trip of a boat is in its units: heading, figures, curve, player, legend and table', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const replies = { ...tripReplies(1, 3), '/vehicle': pageOf([boat]), '/trip/t0': single(madeTrip(0, 3, sailed)) }
  await answerAll(page, replies)
  await visitor.openSignedIn(noToken, '/console/trips/t0')
  await page.locator('.trip-head').getByText('2.0 NM').waitFor()
  const figures = page.getByRole('region', { name: 'Summary' })
  for (const text of ['2.0 NM', '20.0 kn', '10.0 kn', '1,000 NM']) await figures.getByText(text).waitFor()
  await page
    .locator('.player-moment')
    .getByText(/5\.4\skn$/)
    .waitFor()
  await page.locator('.chart-values').getByText('5.4 kn').waitFor()
  await page.getByRole('img', { name: /10\.0\skn/ }).waitFor()
  await page.getByText('Table of values').click()
  await page.getByRole('columnheader', { name: 'Speed (kn)' }).waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(kilometres)
})

it('the trips of a boat are in its units, and those of several vehicles in the units of the user', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const trip = madeTrip(0, 3, sailed)
  await answerAll(page, { ...tripReplies(1, 3), '/vehicle': pageOf([boat]), '/trip': pageOf([trip]) })
  await visitor.openSignedIn(noToken, '/console/trips?vehicle=v0')
  const row = page.locator('.trip-row')
  await row.getByText('2.0 NM').waitFor()
  await row.getByText('max. 20.0 kn').waitFor()
  await page.getByRole('region', { name: 'Totals' }).getByText('2.0 NM').waitFor()

  await visitor.open('/console/trips')
  await row.getByText('3.7 km').waitFor()
  await row.getByText('max. 37 km/h').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('NM')
})
