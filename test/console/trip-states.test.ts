/** Trips as no recorded drive has them: under way, refused, without a track, several at once. */
import { it } from './console-test.ts'
import { madeTrack, madeTrip, tripReplies, withStop } from './made-trips.ts'
import { noToken } from './people.ts'
import { answer, answerAll, broken, failure, file, missing, pageOf, type Replies, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

async function open(visitor: Visitor, path: string, replies: Replies): Promise<void> {
  await answerAll(visitor.page, replies)
  await visitor.openSignedIn(noToken, path)
}

it('the replay of a trip in progress follows its end', async ({ visitor, expect }) => {
  const { page } = visitor
  const running = (fixes: number) => ({
    '/trip/t0': single(madeTrip(0, fixes, { completed: false })),
    '/trip/t0/track': file(madeTrack(0, fixes))
  })
  await open(visitor, '/console/trips/t0', { ...tripReplies(1, 3), ...running(3) })
  await page.getByText('Under way').waitFor()
  const slider = page.getByRole('slider')
  expect(await slider.inputValue()).toBe('10000')
  await answerAll(page, running(5))
  // The event that the browser sends when the tab is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByText(/14 km\/h/)
    .first()
    .waitFor()
  expect(await slider.inputValue()).toBe('20000')
})

it('a replay skips a stop of eight hours, unless the user plays stops too', async ({ visitor, expect }) => {
  const { page } = visitor
  const [fixes, seconds] = [40, 8 * 3600]
  const track = withStop(madeTrack(0, fixes), 20, seconds)
  await open(visitor, '/console/trips/t0', { ...tripReplies(1, fixes), '/trip/t0/track': file(track) })
  const slider = page.getByRole('slider')
  const skips = page.getByRole('checkbox', { name: 'Skip stops' })
  const status = page.getByRole('status').filter({ hasText: 'Skipped 8 h' })
  const play = page.getByRole('button', { name: 'Play' })
  await page.getByRole('button', { name: '60×' }).click()
  expect(await skips.isChecked()).toBe(true)
  const driven = (fixes - 1) * 5000
  expect(Number(await slider.getAttribute('max'))).toBe(driven + Math.ceil(driven / 40))
  await play.click()
  await status.waitFor()
  await play.waitFor()
  expect(await slider.inputValue()).toBe(await slider.getAttribute('max'))

  // The curves are folded like the slider.
  const chart = page.locator('.u-over').first()
  await chart.scrollIntoViewIfNeeded()
  const area = await chart.boundingBox()
  await chart.hover({ position: { x: (area?.width ?? 0) / 4, y: 20 } })
  const shareOf = async () => Number(await slider.inputValue()) / Number(await slider.getAttribute('max'))
  await expect.poll(shareOf).toBeCloseTo(0.25, 1)

  await skips.uncheck()
  await chart.hover({ position: { x: (area?.width ?? 0) / 4, y: 25 } })
  await expect.poll(shareOf).toBeCloseTo(0.25, 1)
  await page.reload()
  await play.waitFor()
  expect(await skips.isChecked()).toBe(false)
  expect(await slider.getAttribute('max')).toBe(String(driven + seconds * 1000))
  // A minute before and a minute after the beginning of the stop.
  await slider.fill('40000')
  await page.getByRole('button', { name: '60×' }).click()
  await play.click()
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(160_000)
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(Number(await slider.inputValue())).toBeLessThan(seconds * 1000)
  expect(await status.count()).toBe(0)
})

it('a trip leads to the trips of its vehicle before and after it, however long ago', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  const [day, first] = [86_400_000, Date.UTC(2026, 0, 10, 10)]
  // A few minutes each, 10 minutes, 20 days and 300 days after the former one.
  const trips = [0, 600_000, 20 * day, 320 * day].map((after, index) => {
    const start = new Date(first - 400 * day + after).toISOString()
    return madeTrip(index, 3, {
      vehicle_id: 'v0',
      timestamp_start: start,
      timestamp_end: new Date(Date.parse(start) + 300_000).toISOString()
    })
  })
  await open(visitor, '/console/trips/t0', {
    ...tripReplies(4, 3),
    ...Object.fromEntries(trips.map((trip) => [`/trip/${trip.id}`, single(trip)])),
    '/trip': (route) => {
      const query = new URL(route.request().url()).searchParams
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999']
      const listed = trips.filter(({ timestamp_end: end }) => end >= from && end <= to)
      return pageOf(listed.toReversed())(route)
    }
  })
  const [previous, next] = ['Previous trip', 'Next trip'].map((name) => page.getByRole('link', { name }))
  for (const id of ['t1', 't2', 't3']) {
    await next?.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/console/trips/${id}`)
  }
  for (const id of ['t2', 't1', 't0']) {
    await previous?.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/console/trips/${id}`)
  }
  await next?.waitFor()
  expect(await page.getByRole('button', { name: 'Previous trip' }).isDisabled()).toBe(true)
  expect(requests.filter((address) => address.includes('/v2.2/trip?')).length).toBeLessThanOrEqual(22)
})

it('a trip says how it was driven, as far as that is known', async ({ visitor, expect }) => {
  const { page } = visitor
  const known = { duration_idling: 125, duration_over_limit: 90, harsh_braking: 1234, harsh_acceleration: 0 }
  const replies = { ...tripReplies(2, 3), '/trip/t0': single(madeTrip(0, 3, known)) }
  await open(visitor, '/console/trips/t0', { ...replies, '/trip/t1': single(madeTrip(1, 3)) })
  const facts = page.getByRole('region', { name: 'Summary' }).locator('dl > div')
  const shown = () =>
    facts.evaluateAll((each) => each.map((fact) => [...fact.children].map((part) => part.textContent)))
  const idling = ['Idling', '2 min 5 s']
  await expect.poll(shown).toEqual(expect.arrayContaining([idling]))
  const style = [
    ['Over the limit', '1 min 30 s'],
    ['Harsh braking', '1,234'],
    ['Harsh acceleration', '0']
  ]
  const names = ['Idling', 'No data', 'Over the limit', 'Harsh braking', 'Harsh acceleration']
  const ofDriving = async () => (await shown()).filter(([name]) => names.includes(name ?? ''))
  expect(await ofDriving()).toEqual([idling, ...style])

  await visitor.open('/console/trips/t1')
  await expect.poll(shown).toEqual(expect.arrayContaining([['Distance', '2.0 km']]))
  expect(await ofDriving()).toEqual([])
})

it('a read that began before a write does not replace the reply to the write', async ({ visitor, expect }) => {
  const { page } = visitor
  const running = (more: object) => single(madeTrip(0, 3, { completed: false, ...more }))
  await open(visitor, '/console/trips/t0', { ...tripReplies(1, 3), '/trip/t0': running({}) })
  const like = page.getByRole('button', { name: 'Like' })
  await like.waitFor()
  // Has no reply until it is given up.
  await answer(page, '/trip/t0', (route) =>
    route.request().method() === 'PUT' ? running({ num_likes: 1, is_liked_by_me: true })(route) : Promise.resolve()
  )
  const read = page.waitForRequest('**/v2.2/trip/t0')
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v2.2/trip/t0'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  await like.click()
  await page.getByText('Likes: 1').waitFor()
  expect(await givenUp).toBe(await read)
})

it('a user without TRIP_WRITE cannot change a trip and sees the missing permission', async ({ visitor, expect }) => {
  const { page } = visitor
  const data = { permission: 'TRIP_WRITE' }
  await open(visitor, '/console/trips/t0', tripReplies(1, 3))
  await page.getByLabel('Driver').fill('Kim')
  const refusal = failure(403, { id: 'PERMISSION_DENIED', severity: 'ERROR', data })
  await page.route('**/v2.2/trip/t0', (route) =>
    route.request().method() === 'PUT' ? refusal(route) : route.fallback()
  )
  await page.keyboard.press('Enter')
  await page.getByText('You need the permission “Change trips” for this.').waitFor()
  expect(await page.getByLabel('Driver').isDisabled()).toBe(true)
  expect(await page.getByLabel('Driver').inputValue()).toBe('Kim')
  expect(await page.getByRole('button', { name: 'Delete trip' }).isDisabled()).toBe(true)
})

it('the logbook of a trip is written, and its late changes are shown', async ({ visitor, expect }) => {
  const { page } = visitor
  const purpose = { timestamp: '2026-03-09T10:00:00.000Z', field: 'purpose', former: 'Delivery', user_id: 'kim' }
  const category = { ...purpose, field: 'category', former: 'PRIVATE' }
  const known = { purpose: 'Repair', category: 'BUSINESS', corrections: [purpose, category] }
  const ends = { odometer_start: 50_000_000, odometer_end: 50_010_000 }
  const trip = single(madeTrip(0, 3, { ...known, ...ends }))
  await open(visitor, '/console/trips/t0', { ...tripReplies(1, 3), '/trip/t0': trip })
  await page.getByText('50,010 km').waitFor()
  await page.getByText('2 late changes').click()
  await page.getByText('Purpose, before: Delivery (kim)').waitFor()
  await page.getByText('Category, before: Private (kim)').waitFor()

  await page.getByLabel('Category').selectOption('Commute')
  await page.getByLabel('Purpose').fill('')
  await page.getByLabel('Visited').fill('Office')
  const written = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Enter')
  expect((await written).postDataJSON()).toEqual({ category: 'COMMUTE', purpose: null, visited: 'Office' })
  await page.getByText('Trip saved').waitFor()
})

it('a trip without a track shows its figures and the reason', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  const { vehicle_id: _, ...ofOthers } = madeTrip(1, 3, { visibility: 'PUBLIC' })
  const empty = { ...madeTrack(0, 1), geometry: null }
  const replies = { ...tripReplies(2, 3), '/trip/t0/track': file(empty), '/trip/t1': single(ofOthers) }
  await open(visitor, '/console/trips/t0', replies)
  await page.getByText(/This trip has no route/).waitFor()
  await page.getByRole('definition').filter({ hasText: '1.0 km' }).waitFor()
  await page.evaluate(() => history.pushState(null, '', '/console/trips/t1'))
  await page.reload()
  await page.getByText('Only people with access to the trips of the vehicle see the track.').waitFor()
  await page.getByText('A public trip of somebody else’s vehicle. It can be viewed and liked.').waitFor()
  expect(requests.filter((address) => address.includes('/trip/t1/track'))).toEqual([])
  await page.evaluate(() => history.pushState(null, '', '/console/trips/replay?trip=t0'))
  await page.reload()
  await page.getByText(/^No route: /).waitFor()
})

it('eight trips are replayed together, with notes about further and unreadable ones', async ({ visitor, expect }) => {
  const { page } = visitor
  const ids = Array.from({ length: 9 }, (_, index) => `trip=t${index}`)
  await open(visitor, `/console/trips/replay?${ids.join('&')}`, {
    ...tripReplies(9, 200),
    '/trip/t3': missing,
    '/trip/t5/track': broken
  })
  await page.getByText('At most 8 trips can be replayed together; the others are left out.').waitFor()
  await page.getByRole('link', { name: /Vehicle 7/ }).waitFor()
  await page.getByText('Left out: t3. Not found. It may have been deleted.').waitFor()
  await page.getByText(/^Left out: Vehicle 5 \d\d:\d\d – \d\d:\d\d\. Something went wrong/).waitFor()
  expect(await page.locator('.signs li').count()).toBe(6)
  await answerAll(page, tripReplies(9, 200))
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('link', { name: /Vehicle 5/ }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.locator('.signs li').allTextContents()).toEqual(
    [...'ABCDEFGH'].map((letter, index) => expect.stringMatching(new RegExp(`^ ?${letter} Vehicle ${index} `)))
  )
  await page.locator('.u-over').first().waitFor()
  const values = page.locator('.chart-values').first().locator('span')
  expect(await values.allTextContents()).toEqual(['A 10 km/h', ...[...'BCDEFGH'].map((letter) => `${letter} –`)])
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight')
  expect((await values.allTextContents()).slice(0, 2)).toEqual(['A 22 km/h', 'B 10 km/h'])
})

it('a trip fits a phone of 320 pixels', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 320, height: 640 } })
  const { page } = visitor
  await open(visitor, '/console/trips/t0', tripReplies(3, 60))
  await page.locator('.trip:has(.u-over) .trip-form').waitFor()
  await page.getByText('Table of values').click()
  await page.getByRole('row').nth(1).waitFor()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  expect(await page.locator('#content').evaluate((content) => content.scrollWidth - content.clientWidth)).toBe(0)
})
