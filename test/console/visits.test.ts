/** Stored visits, at their place and at their vehicle. */
import type { Page, Route } from 'playwright-core'
import { placeReplies, visits } from './cases/place-cases.ts'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { ownerToken } from './console-test.ts'
import { driveToStation, stationPosition } from './driven-to-station.ts'
import { tabTo } from './keyboard.ts'
import { ask, it } from './own-vehicle.ts'
import { noToken } from './people.ts'
import { answer, answerAll, broken, failure, pageOf, single } from './replies.ts'

const stationPath = '/console/places?place=station'
const listed = (page: Page) => page.getByRole('list', { name: 'Visits' }).getByRole('listitem')

async function savedText(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const stream = await (await download).createReadStream()
  return (await stream.setEncoding('utf8').toArray()).join('')
}

it('a place shows who is inside now and its visits, which can be saved', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  await visitor.openSignedIn(noToken, stationPath)
  await page.getByText(/^Inside now: Vehicle 0000 \(since /).waitFor()
  await page.getByText('2 visits · 57 min inside · longest 45 min').waitFor()
  const [running, ended] = await listed(page).allTextContents()
  expect(running).toContain('still there')
  expect(ended).toContain('45 min')
  expect(await savedText(page)).toMatch(
    /Vehicle,Arrival \(UTC\),Departure \(UTC\),Duration \(s\)\r\nVehicle 0000,[^,]+,,720\r\nVehicle 0001,/
  )
})

it('a place without visits says so', async ({ visitor }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  await visitor.openSignedIn(noToken, '/console/places?place=harbour')
  await page.getByText('No vehicle is inside now.').waitFor()
  await page.getByText('No visits are recorded yet.').waitFor()
})

it('a place whose visits are being computed says so, and shows them once they are there', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await page.clock.install()
  await answerAll(page, placeReplies)
  const incomplete = { incomplete_vehicle_ids: ['v0'] }
  await answer(page, '/place/harbour/visit', pageOf([], [], incomplete))
  await visitor.openSignedIn(noToken, '/console/places?place=harbour')
  const notice = page.getByText('The visits of the last 31 days are being computed.')
  await notice.waitFor()
  expect(await page.getByText('No visits are recorded yet.').count()).toBe(0)
  expect(await page.getByText('No vehicle is inside now.').count()).toBe(0)

  await answer(page, '/place/harbour/visit', pageOf(visits, [], incomplete))
  await page.clock.fastForward('00:05')
  await page.getByText('2 visits · ').waitFor()
  await notice.waitFor()
  await answer(page, '/place/harbour/visit', pageOf(visits))
  await page.clock.fastForward('00:05')
  await notice.waitFor({ state: 'detached' })
  await page.getByText('No vehicle is inside now.').waitFor()
})

it('a place that is made where vehicles were has their visits without a reload', async ({
  visitor,
  expect,
  addVehicle
}) => {
  const { page } = visitor
  const vanId = await addVehicle('Earlier van')
  await driveToStation(expect, vanId)
  const coordinates = [stationPosition.longitude, stationPosition.latitude]
  const shape = { type: 'Point', coordinates, radius: 150 }
  const place = { name: 'Later station', shape, vehicle_ids: [vanId] }
  const { id } = (await ask('POST', '/place', place)) as { readonly id: string }
  try {
    await visitor.openSignedIn(ownerToken, `/console/places?place=${id}`)
    await page.getByRole('heading', { name: 'Later station' }).waitFor()
    await listed(page).filter({ hasText: 'Earlier van' }).getByText('still there').waitFor()
    await page.getByText(/^Inside now: .*Earlier van \(since /).waitFor()
  } finally {
    await ask('DELETE', `/place/${id}`)
  }
})

const hour = 3_600_000
const newestEnd = Date.UTC(2026, 2, 4, 12)

/** Visits of half an hour each, one an hour. */
const manyVisits = Array.from({ length: 620 }, (_, index) => ({
  ...visits[1],
  id: `many-${index}`,
  timestamp_start: new Date(newestEnd - index * hour - hour / 2).toISOString(),
  timestamp_end: new Date(newestEnd - index * hour).toISOString(),
  duration: 1800
}))

/** As the service answers. */
function visitsWithin(route: Route) {
  const query = new URL(route.request().url()).searchParams
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999']
  return pageOf(manyVisits.filter(({ timestamp_end: end }) => end >= from && end <= to))(route)
}

it('older visits and those of some days are reached by keyboard alone', async ({ arrive, expect }) => {
  const visitor = await arrive({ timezoneId: 'UTC' })
  const { page, requests } = visitor
  await answerAll(page, placeReplies)
  await answer(page, '/place/station/visit', visitsWithin)
  await visitor.openSignedIn(noToken, stationPath)
  await page.getByText('500 visits · ').waitFor()
  await page.getByText('Only the newest visits are shown: 500').waitFor()
  expect(await listed(page).count()).toBe(10)
  await tabTo(page, 'Show all (500)')
  await page.keyboard.press('Enter')
  await expect.poll(() => listed(page).count()).toBe(500)
  await page.getByRole('button', { name: 'Older visits' }).press('Enter')
  await page.getByText('620 visits · ').waitFor()
  expect(await listed(page).count()).toBe(620)
  expect(await page.getByText('Only the newest visits').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Older visits' }).count()).toBe(0)
  expect(requests.filter((address) => address.includes('/station/visit')).length).toBe(2)

  await page.getByLabel('First day').focus()
  await page.keyboard.type('03032026')
  await page.getByText('37 visits · ').waitFor()
  await page.getByLabel('Last day').focus()
  await page.keyboard.type('03032026')
  await page.getByText('24 visits · ').waitFor()
  const last = new URL(requests.findLast((address) => address.includes('/station/visit')) ?? '').searchParams
  expect([last.get('from'), last.get('to')]).toEqual(['2026-03-03T00:00:00.000Z', '2026-03-03T23:59:59.999Z'])
  // Who is inside does not depend on the days.
  await page.getByText(/^Inside now: Vehicle 0000/).waitFor()
  await page.getByLabel('Last day').fill('2026-03-01')
  await page.getByText('The last day is before the first day.').waitFor()
  expect(await listed(page).count()).toBe(0)
  await page.getByLabel('First day').fill('2020-03-01')
  await page.getByLabel('Last day').fill('2020-03-02')
  await page.getByText('No visit ended in this period.').waitFor()
})

it('visits that are refused name the permission, and do not hide who is inside', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  const refused = { id: 'PERMISSION_DENIED', severity: 'ERROR', data: { permission: 'PLACE_READ' } }
  await answer(page, '/place/station/visit', failure(403, refused))
  await visitor.openSignedIn(noToken, stationPath)
  await page.getByText('You need the permission “See places” for this.').waitFor()
  await page.getByText(/^Inside now: Vehicle 0000/).waitFor()
  expect(await listed(page).count()).toBe(0)
})

it('vehicles inside that cannot be read do not hide the visits, and are read again on demand', async ({ visitor }) => {
  const { page } = visitor
  await answerAll(page, placeReplies)
  await answer(page, '/place/station/vehicle', broken)
  await visitor.openSignedIn(noToken, stationPath)
  await page.getByText(/^The vehicles that are inside could not be read\. /).waitFor()
  await page.getByText('2 visits · ').waitFor()
  await answerAll(page, placeReplies)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Inside now: Vehicle 0000/).waitFor()
})

it('a vehicle that comes to a place is inside at once, without a reload', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const vanId = await addVehicle('Watched van')
  const coordinates = [stationPosition.longitude, stationPosition.latitude]
  const place = { name: 'Watched station', shape: { type: 'Point', coordinates, radius: 150 } }
  const { id } = (await ask('POST', '/place', place)) as { readonly id: string }
  try {
    const subscribed = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscribed')))
    await visitor.openSignedIn(ownerToken, `/console/places?place=${id}`)
    await page.getByRole('heading', { name: 'Watched station' }).waitFor()
    await subscribed
    await driveToStation(expect, vanId)
    const visit = listed(page).filter({ hasText: 'Watched van' })
    await visit.getByText('still there').waitFor()
    await page.getByText(/^Inside now: .*Watched van \(since /).waitFor()

    await page
      .getByText(/^Inside now:/)
      .getByRole('link', { name: 'Watched van' })
      .click()
    await page.getByRole('link', { name: 'Visits' }).click()
    await listed(page).getByRole('link', { name: 'Watched station' }).click()
    await page.getByRole('heading', { name: 'Watched station' }).waitFor()
  } finally {
    await ask('DELETE', `/place/${id}`)
  }
})

it('a vehicle has its visits by owner of the places, with links to the place and to the trips of the day', async ({
  visitor,
  expect
}) => {
  const { page, requests } = visitor
  await answerAs(screenCase('vehicle-visits'), page)
  const via = { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'harbour-rentals' }
  await answerAll(page, {
    '/vehicle': pageOf([{ id: 'v0', name: 'Vehicle 0000' }], [via]),
    '/vehicle/v0': single({ id: 'v0', name: 'Vehicle 0000' }, [via]),
    '/organization': pageOf([{ id: 'harbour-rentals', name: 'Harbour Rentals', permissions: ['PLACE_READ'] }])
  })
  await visitor.openSignedIn(noToken, '/console/vehicles/v0/visits')
  await page.getByText('2 visits · 57 min inside · longest 45 min').waitFor()
  const owner = page.getByLabel('Owner of the places')
  expect(await owner.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Harbour Rentals')
  const links = await listed(page)
    .first()
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links).toEqual([stationPath, expect.stringMatching(/^\/console\/trips\?vehicle=v0&day=\d{4}-\d\d-\d\d$/)])
  expect(await savedText(page)).toMatch(/^\uFEFF?Place,Arrival \(UTC\),.*\r\nStation,/)

  await answer(page, '/vehicle/v0/visit', pageOf([]))
  await owner.selectOption('You')
  await page.getByText('No visits are recorded yet.').waitFor()
  const asked = requests.filter((address) => address.includes('/vehicle/v0/visit'))
  expect(asked.map((address) => new URL(address).searchParams.get('organization_id'))).toEqual([
    'harbour-rentals',
    null
  ])
})
