import { text } from 'node:stream/consumers'
import type { Page, Request } from 'playwright-core'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { answer, pageOf, refused } from './replies.ts'

const screen = screenCase('report')

/** The queries of the summaries that the page has asked for. */
function askedBy(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/vehicle/summary')) asked.push(searchParams)
  })
  return asked
}

it('shows the kilometres of last week first, and its address keeps the days', async ({ visitor, expect }) => {
  const { page } = visitor
  // A Wednesday.
  await page.clock.setFixedTime(new Date('2026-03-11T12:00:00'))
  await answerAs(screen, page)
  const asked = askedBy(page)
  await visitor.openSignedIn(noToken, '/console/reports')
  await page.getByRole('row', { name: /Vehicle 0000/ }).waitFor()
  expect(asked.map((query) => [query.get('from'), query.get('to'), query.get('interval')])).toEqual([
    ['2026-03-02', '2026-03-08', 'week'],
    ['2026-03-02', '2026-03-08', 'day']
  ])
  await page.waitForURL(/\?from=2026-03-02&to=2026-03-08&/)
  await page.getByRole('heading', { name: '2 – 8 Mar 2026' }).waitFor()
  await page.getByText('Time zone of the days: Europe/Berlin').waitFor()
  expect(await page.getByLabel('Period', { exact: true }).inputValue()).toBe('last-week')
})

it('has the same kilometres in the table, its total, the bars and their values', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('row', { name: /Vehicle 0001.*301 km/ }).waitFor()
  await page.getByRole('row', { name: /Total, rows: 3\s+501 km\s+25/ }).waitFor()
  await page.getByRole('img', { name: /^All vehicles · 501 km/ }).waitFor()
  expect(await page.locator('.report-bars rect').count()).toBe(7)
  await page.getByText('Values of the bars').click()
  const values = page.locator('.report-bars table')
  await values.getByRole('row').nth(7).waitFor()
  await values.getByRole('row', { name: /5 Mar\s+250 km/ }).waitFor()
})

it('asks once if the bars show the rows of the table', async ({ visitor, expect }) => {
  const { page } = visitor
  const compared = screenCase('report-compared')
  await answerAs(compared, page)
  const asked = askedBy(page)
  await visitor.openSignedIn(noToken, compared.path)
  await page.getByRole('img', { name: /^Vehicle 0001 · 301 km/ }).waitFor()
  await page
    .getByRole('row', { name: /Vehicle 0001/ })
    .first()
    .waitFor()
  expect(asked.map((query) => [query.get('interval'), query.get('group_by')])).toEqual([['day', 'vehicle']])
})

it('is sorted by keyboard, and the address has the order', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await visitor.openSignedIn(noToken, screen.path)
  const names = page.locator('.report-table tbody th')
  await names.nth(2).waitFor()
  await page.getByRole('button', { name: 'Distance' }).press('Enter')
  await page.waitForURL(/sort=-distance_tot/)
  await expect.poll(() => names.allTextContents()).toEqual(['Vehicle 0001', 'Vehicle 0000', 'Vehicle 0002'])
  await page.getByRole('button', { name: 'Distance' }).press('Enter')
  await page.waitForURL(/sort=distance_tot/)
  await expect.poll(() => names.allTextContents()).toEqual(['Vehicle 0002', 'Vehicle 0000', 'Vehicle 0001'])
  expect(await page.getByRole('columnheader', { name: 'Distance' }).getAttribute('aria-sort')).toBe('ascending')
})

it('compares chosen vehicles on one scale', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('button', { name: 'All vehicles' }).click()
  for (const name of ['Vehicle 0000', 'Vehicle 0001']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/vehicle_ids=v0%2Cv1/)
  await page.getByRole('img', { name: /^Vehicle 0000 · 120 km · highest bar: 150 km/ }).waitFor()
  await page.getByRole('img', { name: /^Vehicle 0001 · 301 km · highest bar: 150 km/ }).waitFor()
  await page.getByRole('row', { name: /Total, rows: 2\s+421 km/ }).waitFor()
  // The address alone shows the same.
  await page.reload()
  await page.getByRole('img', { name: /^Vehicle 0001 · 301 km/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Vehicles: 2' }).count()).toBe(1)
})

it('changes its range, rows and groups, with the request and the address', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('row', { name: /Vehicle 0000/ }).waitFor()
  const asked = askedBy(page)
  await page.getByLabel('To', { exact: true }).fill('2026-03-31')
  await page.waitForURL(/to=2026-03-31&interval=month/)
  await page.getByLabel('Grouped by').selectOption('Driver')
  await page.waitForURL(/group_by=driver/)
  await page.getByLabel('Rows by').selectOption('Day')
  await page.waitForURL(/interval=day&group_by=driver/)
  await expect
    .poll(() => asked.at(-2)?.toString())
    .toContain('from=2026-03-02&to=2026-03-31&interval=day&group_by=driver')
  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  await page.getByText('Choose a first and a last day, at most 10 years apart.').waitFor()
  expect(page.url()).toContain('to=2026-03-31')
})

it('saves the same question as CSV and as a workbook', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await answer(page, '/vehicle/summary', (route) => {
    const format = new URL(route.request().url()).searchParams.get('format')
    return format === null
      ? route.fallback()
      : route.fulfill({ contentType: 'text/csv', body: `${format} of ${route.request().url()}` })
  })
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('row', { name: /Vehicle 0000/ }).waitFor()
  for (const [name, format] of [
    ['Download CSV', 'csv'],
    ['Download Excel', 'xlsx']
  ] as const) {
    const awaited = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await awaited
    expect(download.suggestedFilename()).toBe(`report-2026-03-02-2026-03-08.${format}`)
    expect(await text(await download.createReadStream())).toMatch(
      new RegExp(`^${format} of .*\\?from=2026-03-02&to=2026-03-08&interval=week&group_by=vehicle&format=${format}$`)
    )
  }
})

it('says that nothing was driven, and which permission is missing', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await answer(page, '/vehicle/summary', pageOf([]))
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByText('No vehicle drove in this period.').waitFor()
  await answer(page, '/vehicle/summary', refused)
  await page.getByLabel('Grouped by').selectOption('Category')
  await page.getByText('You need the permission “See status” for this.').waitFor()
})

it('says that the history of vehicles is not summed up yet, and asks again', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screen, page)
  await answer(page, '/vehicle/summary', (route) => {
    const header = { permission_via: [], num_results: 0, offset: 0, limit: 500, incomplete_vehicle_ids: ['v0'] }
    return route.fulfill({ json: { header, data: [] } })
  })
  await visitor.openSignedIn(noToken, screen.path)
  const notice = page.getByText('The history of some vehicles is still being summed up', { exact: false })
  await notice.waitFor()
  await answerAs(screen, page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('row', { name: /Vehicle 0000/ }).waitFor()
  await notice.waitFor({ state: 'detached' })
})

it('reads no further pages of a table that nobody would read', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  const asked = askedBy(page)
  await answer(page, '/vehicle/summary', (route) => {
    const isTable = new URL(route.request().url()).searchParams.get('group_by') === 'vehicle'
    if (!isTable) return route.fallback()
    const next = `${route.request().url()}&offset=500`
    const header = { permission_via: [], num_results: 5001, offset: 0, limit: 500, next }
    return route.fulfill({ json: { header, data: [{ date: '2026-03-02', date_end: '2026-03-08' }] } })
  })
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByText('The table would have more than 5,000 rows.', { exact: false }).waitFor()
  expect(asked).toHaveLength(2)
})

it('a year of a vehicle leads from each day to what it did', async ({ visitor, expect }) => {
  const { page } = visitor
  const calendar = screenCase('report-calendar')
  await answerAs(calendar, page)
  await visitor.openSignedIn(noToken, calendar.path)
  const day = page.getByRole('link', { name: 'Thu, 5 Mar 2026: 60.0 km' })
  await day.waitFor()
  expect(await page.locator('.calendar a').count()).toBe(3)
  expect(await day.getAttribute('href')).toBe('/console/vehicles/v0/timeline?day=2026-03-05')
  expect(await page.locator('td:has(a)').evaluateAll((cells) => cells.map((cell) => cell.dataset.level))).toEqual([
    '2',
    '3',
    '4'
  ])
  await page.getByRole('button', { name: 'Year before' }).click()
  await page.waitForURL(/year=2025/)
})
