/** The list of trips, whose replies are the test's own. */
import { it, itDraws } from './console-test.ts'
import { madeTrip, tripReplies } from './made-trips.ts'
import { noToken } from './people.ts'
import { answer, answerAll, missing, pageOf, type Replies, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

async function openList(visitor: Visitor, replies: Replies): Promise<void> {
  await answerAll(visitor.page, replies)
  await visitor.openSignedIn(noToken, '/console/trips')
}

it('trips of one day are selected by keyboard and replayed', async ({ visitor, expect }) => {
  const { page } = visitor
  const replies = tripReplies(3, 60)
  const another = madeTrip(7, 60, {
    timestamp_start: '2026-03-03T10:00:00.000Z',
    timestamp_end: '2026-03-03T10:05:00.000Z'
  })
  const trips = [...[2, 1, 0].map((index) => madeTrip(index, 60)), another]
  await openList(visitor, { ...replies, '/trip': pageOf(trips) })
  const boxes = page.getByRole('checkbox')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await page.getByText('1 trip selected (up to 8, same day)').waitFor()
  expect(await boxes.nth(3).isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'Replay together' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Play' }).waitFor()
  expect(new URL(page.url()).search).toBe('?trip=t2&trip=t1')
  expect(await page.locator('.signs li').count()).toBe(2)
})

it('the list continues from the end of the last trip, and can be restricted to days', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  const end = (minute: number) => new Date(Date.UTC(2026, 2, 4, 12, 59 - minute)).toISOString()
  const all = Array.from({ length: 60 }, (_, minute) => ({ ...madeTrip(minute, 3), timestamp_end: end(minute) }))
  await openList(visitor, tripReplies(1, 3))
  await answer(page, '/trip', (route) => {
    const to = new URL(route.request().url()).searchParams.get('to')
    return pageOf(all.filter(({ timestamp_end: at }) => to === null || at <= to))(route)
  })
  await page.reload()
  await page.getByRole('button', { name: 'Older trips' }).click()
  await expect.poll(() => page.locator('.trip-row').count()).toBe(60)
  expect(await page.getByRole('button', { name: 'Older trips' }).count()).toBe(0)
  const last = new URL(requests.findLast((address) => address.includes('/v2.2/trip')) ?? '').searchParams
  expect([last.get('to'), last.get('offset')]).toEqual([end(49), '0'])

  await page.getByLabel('From').fill('2026-03-04')
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2026-03-04')
  await page.getByLabel('To').fill('2026-03-04')
  await expect.poll(() => new URL(page.url()).search).toBe('?day=2026-03-04')
  await expect.poll(() => page.locator('.trip-row').count()).toBe(60)
  await page.getByLabel('From').fill('')
  await page.getByLabel('To').fill('2026-03-03')
  await expect.poll(() => new URL(page.url()).search).toBe('?to=2026-03-03')
  await page.getByText('No trips in this period.').waitFor()
})

it('trips are found by vehicle, period and driver, summed up, and restored after they were deleted', async ({
  visitor,
  expect
}) => {
  const { page, requests } = visitor
  const now = Date.now()
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const made = (index: number, more: object) =>
    madeTrip(index, 3, { timestamp_start: at(index + 1), timestamp_end: at(index), ...more })
  const all = Array.from({ length: 450 }, (_, index) =>
    made(index, { driver: index % 200 === 199 ? 'Ana Diaz' : 'Bo' })
  )
  const deleted = made(500, { vehicle_id: 'v2', deleted: true })
  await openList(visitor, tripReplies(3, 3))
  await answer(page, '/trip', (route) => {
    const { searchParams } = new URL(route.request().url())
    const to = searchParams.get('to')
    const listed = searchParams.get('deleted') === 'true' ? [deleted] : all
    return pageOf(listed.filter(({ timestamp_end: end }) => to === null || end <= to))(route)
  })
  await answer(page, '/trip/t500', single({ ...deleted, deleted: false }))
  await page.reload()
  const totals = page.getByRole('region', { name: 'Totals' })
  await totals.getByText('Totals since').waitFor()
  expect(await totals.locator('dd').first().textContent()).toBe('50')

  const driver = page.getByRole('combobox', { name: 'Driver' })
  await driver.fill('dia')
  await page.getByText('All 450 trips searched').waitFor()
  expect(await page.locator('.trip-row').count()).toBe(2)
  expect(await totals.locator('dd').first().textContent()).toBe('2')
  await driver.fill('')

  const vehicle = page.getByRole('combobox', { name: 'Vehicle' })
  await vehicle.click()
  await page.keyboard.type('icle 9')
  await page.getByText('Nothing found.').waitFor()
  // By its plate.
  await vehicle.fill('hhab102')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'This month' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?vehicle=v2&period=month')
  await expect
    .poll(() => requests.filter((address) => address.includes('/v2.2/trip?')).at(-1))
    .toMatch(/limit=500.*vehicle_id=v2.*&to=|[?&]to=.*vehicle_id=v2/)
  await vehicle.fill('')
  await page.keyboard.press('Escape')
  expect(await vehicle.inputValue()).toBe('Vehicle 2')

  await page.getByRole('button', { name: 'Show all' }).click()
  await visitor.open('/console/trips?vehicle=v2')
  await page.getByRole('checkbox', { name: 'Deleted trips' }).check()
  const restored = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Restore' }).click()
  expect((await restored).postDataJSON()).toEqual({ deleted: false })
  await page.getByText('There are no deleted trips.').waitFor()

  await answer(page, '/trip/t501', (route) =>
    single({ ...deleted, id: 't501', deleted: route.request().method() === 'GET' })(route)
  )
  await answer(page, '/trip/t501/track', missing)
  await visitor.open('/console/trips/t501')
  await page.getByText('This trip is deleted').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Delete trip' }).waitFor()
})

it('all trips of a period are listed, and the page has the rows in sight alone', async ({ visitor, expect }) => {
  const { page } = visitor
  const now = Date.now()
  const at = (index: number) => new Date(now - index * 100).toISOString()
  const all = Array.from({ length: 1300 }, (_, index) =>
    madeTrip(index, 3, { timestamp_start: at(index + 1), timestamp_end: at(index), name: `Round ${index}` })
  )
  await openList(visitor, tripReplies(1, 3))
  // A service whose pages are small, so that the list takes more of them than any number that is read by itself.
  await answer(page, '/trip', (route) => {
    const address = new URL(route.request().url())
    address.searchParams.set('limit', '20')
    const to = address.searchParams.get('to')
    const listed = all.filter(({ timestamp_end: end }) => to === null || end <= to)
    const next = listed.length > 20 ? { next: `${address.origin}${address.pathname}?offset=20` } : {}
    const paging = { permission_via: [], num_results: listed.length, offset: 0, limit: 20, ...next }
    return route.fulfill({ json: { header: paging, data: listed.slice(0, 20) } })
  })
  await visitor.open('/console/trips?period=week')
  // The browser says some moments after the page has moved what is in sight.
  const expectRowsInSightAlone = () => expect.poll(() => page.locator('.trip-row').count()).toBeLessThan(500)
  await page.getByRole('button', { name: 'List all trips of this period' }).click()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.poll(() => totals.locator('dd').first().textContent()).toBe('1,300')
  expect(await page.getByRole('button', { name: 'Older trips' }).count()).toBe(0)
  await expectRowsInSightAlone()
  await page.mouse.move(600, 500)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000)
      return await page.getByText('Round 1299').count()
    })
    .toBe(1)
  await expectRowsInSightAlone()
})

it('a row says from where to where a trip leads, how often it stopped, how fast it was, what it was for and its notes', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const names = { start_name: 'Depot', end_name: 'Kotka, FI' }
  const round = {
    start_name: 'Depot',
    end_name: 'Depot',
    category: 'COMMUTE',
    notes: '- **Ferry** was late',
    num_stops: 1
  }
  const made = madeTrip(0, 3, { ...names, num_stops: 0, speed_max: 87.4, category: 'BUSINESS', category_by: 'PLACE' })
  const replies = tripReplies(1, 3)
  const running = madeTrip(2, 3, { start_name: 'Depot', completed: false })
  await openList(visitor, {
    ...replies,
    '/trip': pageOf([running, madeTrip(1, 3, round), made]),
    '/trip/t0': single(made)
  })
  const rows = page.locator('.trip-row')
  await rows.nth(2).waitFor()
  expect(await page.locator('.trip-way').allTextContents()).toEqual([
    'Depot → …',
    'Depot · 1 stop',
    'Depot → Kotka, FI'
  ])
  expect(await page.locator('.trip-speed').allTextContents()).toEqual(['', '', 'max. 87 km/h'])
  expect(await rows.nth(1).textContent()).toContain('Commute')
  await rows.nth(1).getByText('Ferry was late').waitFor()
  await rows.nth(2).getByText('Business').waitFor()

  await rows.nth(2).getByRole('link').click()
  await page.getByText('Category by place').waitFor()
  expect(await page.locator('.trip-head').textContent()).toContain('Depot → Kotka, FI')
})

it('the trips of the last month are saved as a file, and lead to a report by driver', async ({ visitor, expect }) => {
  const { page } = visitor
  const now = new Date()
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const inLastMonth = (date: number, more: object) => {
    const end = new Date(year, month - 1, date, 12)
    const start = new Date(end.getTime() - 600_000)
    return madeTrip(date, 3, { timestamp_start: start.toISOString(), timestamp_end: end.toISOString(), ...more })
  }
  const before = madeTrip(90, 3, { timestamp_end: new Date(year, month - 2, 3).toISOString() })
  await openList(visitor, {
    ...tripReplies(1, 3),
    '/trip': pageOf([
      inLastMonth(9, { driver: 'Ana' }),
      inLastMonth(4, { vehicle_id: 'v0', distance_tot: 1500 }),
      before
    ])
  })
  const report = page.getByRole('link', { name: 'Report by driver' })
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect.poll(() => page.locator('.trip-row').count()).toBe(2)
  const day = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  const [from, to] = [new Date(year, month - 1, 1), new Date(year, month, 0)].map(day)
  expect(await report.getAttribute('href')).toBe(`/console/reports?from=${from}&to=${to}&group_by=driver`)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`trips-${from}-${to}.csv`)
  const text = (await (await (await download).createReadStream()).setEncoding('utf8').toArray()).join('')
  const [head = '', ...lines] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeffVehicle,Departure \(UTC\),/)
  expect(lines.map((line) => line.split(',').filter((_, index) => index === 0 || index === 5))).toEqual([
    ['v9', '10'],
    ['Vehicle 0', '1.5']
  ])
})

it('drivers of trips that were read are suggested, in the filter and for a trip', async ({ visitor, expect }) => {
  const { page } = visitor
  const drivers = ['Bo', 'Ana', undefined, 'Bo']
  const trips = drivers.map((driver, index) => madeTrip(index, 3, { vehicle_id: 'v0', ...(driver && { driver }) }))
  await openList(visitor, { ...tripReplies(4, 3), '/trip': pageOf(trips), '/trip/t2': single(trips[2] ?? {}) })
  const suggestions = page.locator('#known-drivers option')
  const names = () => suggestions.evaluateAll((all) => all.map((option) => option.getAttribute('value')))
  await expect.poll(names).toEqual(['Ana', 'Bo'])

  // Opened by a link, without a list before it.
  await visitor.open('/console/trips/t2')
  const field = page.getByRole('form', { name: 'Description' }).getByLabel('Driver')
  expect(await field.getAttribute('list')).toBe('known-drivers')
  await expect.poll(names).toEqual(['Ana', 'Bo'])
})

itDraws(
  'a map beside the list has the newest trip, and then the one at which the user points',
  async ({ arrive, expect }) => {
    const visitor = await arrive({ viewport: { width: 1440, height: 900 } })
    const { page, requests } = visitor
    await openList(visitor, tripReplies(3, 60))
    const map = page.getByRole('complementary', { name: 'Map of the trip' })
    const caption = map.locator('.note').last()
    const rows = page.locator('.trip-row a')
    const timesOf = async (index: number) => (await rows.nth(index).locator('.trip-times').textContent()) ?? ''
    const shows = async (index: number) =>
      expect.poll(() => caption.textContent()).toContain((await timesOf(index)).split(' – ')[0])
    await map.getByRole('button', { name: 'Zoom in' }).waitFor()
    await shows(0)
    await rows.nth(2).hover()
    await shows(2)
    await rows.nth(1).focus()
    await shows(1)
    await rows.nth(0).hover()
    await shows(0)
    const tracks = requests.map((address) => new URL(address).pathname).filter((path) => path.endsWith('/track'))
    expect(tracks).toEqual(['t2', 't0', 't1'].map((id) => `/v2.2/trip/${id}/track`))
  }
)
