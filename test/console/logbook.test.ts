import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { answer, single } from './replies.ts'

const screen = screenCase('vehicle-logbook')

it('a month of trips gets its categories by one key each, and shows what is missing', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  const written: unknown[] = []
  await answer(page, '/trip/t1', (route) => {
    written.push(route.request().postDataJSON())
    return single({ id: 't1' })(route)
  })
  await answer(page, '/trip/t2', single({ id: 't2' }))
  await visitor.openSignedIn(noToken, screen.path)

  const rows = page.getByRole('row')
  // The head, and a row for each of two days with two trips.
  await rows.nth(6).waitFor()
  expect(await rows.nth(1).innerText()).toMatch(/Mon,? 2 Mar 2026\s+12\.6 km/)
  expect(await rows.nth(2).innerText()).toContain('Delivery · Harbour office')
  expect(await rows.nth(4).innerText()).toMatch(/Tue,? 3 Mar 2026\s+6\.3 km/)
  expect(await rows.nth(5).innerText()).toContain('12.0 km before it are not recorded')
  expect(await rows.nth(5).innerText()).toMatch(/1 late change\s+14 Mar 2026, \S+: Category, before: Business \(kim\)/)
  expect(await rows.nth(5).innerText()).toContain('Depot → Kotka, FI')
  expect(await rows.nth(5).innerText()).toContain('Category by place')
  expect(await rows.nth(6).innerText()).toContain('Deleted')
  // The deleted trip counts nothing.
  expect(await page.locator('.logbook dl').innerText()).toMatch(
    /Business\s+6.3 km\s+Private\s+6.3 km\s+Not set\s+6.3 km/
  )

  // A choice is the user's own from then on.
  await rows.nth(5).getByRole('combobox').selectOption('Commute')
  await page.getByText('Category by place').waitFor({ state: 'detached' })

  await page.getByLabel('Only the 1 incomplete trip').check()
  expect(await rows.count()).toBe(3)
  await rows.nth(2).getByRole('combobox').focus()
  await page.keyboard.press('b')
  await page.getByText('Trip saved').waitFor()
  expect(written).toEqual([{ category: 'BUSINESS' }])
})

it('many trips get their category together, which is undone', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screen, page)
  const written: unknown[] = []
  for (const id of ['t0', 't1']) {
    await answer(page, `/trip/${id}`, (route) => {
      written.push([id, route.request().postDataJSON()])
      return single({ id })(route)
    })
  }
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('row').nth(6).waitFor()
  await page.getByRole('row').nth(2).getByRole('checkbox').check()
  await page.getByRole('row').nth(3).getByRole('checkbox').check()
  await page.getByText('Selected: 2').waitFor()
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Commute' })
  await page.getByRole('button', { name: 'Set category' }).click()
  await page.getByText('2 of 2 changed').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undo: Category: Commute').waitFor()
  await expect
    .poll(() => written)
    .toEqual([
      ['t0', { category: 'COMMUTE' }],
      ['t1', { category: 'COMMUTE' }],
      ['t1', { category: null }],
      ['t0', { category: 'BUSINESS' }]
    ])
})

it('the month before is read in its turn, and its file is saved', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  await answerAs(screen, page)
  await answer(page, '/vehicle/v0/logbook', (route) =>
    new URL(route.request().url()).searchParams.has('format')
      ? route.fulfill({ contentType: 'text/csv; charset=utf-8; header=present', body: 'date\r\n2026-01-31\r\n' })
      : route.fulfill({ json: { header: { permission_via: [], num_results: 0 }, data: [] } })
  )
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByText('No trips in this month.').waitFor()
  expect(await page.getByRole('button', { name: 'Month after' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Month before' }).click()
  await expect.poll(() => requests.filter((address) => address.includes('/vehicle/v0/logbook')).length).toBe(2)
  for (const [name, ending] of [
    ['Download CSV', /^logbook-v0-\d{4}-\d{2}\.csv$/],
    ['Download Excel', /^logbook-v0-\d{4}-\d{2}\.xlsx$/]
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toMatch(ending)
  }
})

it('two trips become business by keyboard alone, and the print has the trips without the controls', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await answerAs(screen, page)
  const written: unknown[] = []
  for (const id of ['t1', 't3']) {
    await answer(page, `/trip/${id}`, (route) => {
      written.push([id, route.request().postDataJSON()])
      return single({ id })(route)
    })
  }
  await visitor.openSignedIn(noToken, screen.path)
  const rows = page.getByRole('row')
  await rows.nth(6).waitFor()
  for (const [index, count] of [
    [3, 1],
    [6, 2]
  ] as const) {
    // From the box of the row over the link to the category.
    await rows.nth(index).getByRole('checkbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('b')
    await expect.poll(() => written.length).toBe(count)
  }
  expect(written).toEqual([
    ['t1', { category: 'BUSINESS' }],
    ['t3', { category: 'BUSINESS' }]
  ])

  await page.setViewportSize({ width: 1280, height: 200 })
  await page.emulateMedia({ media: 'print' })
  expect(await rows.nth(2).isVisible()).toBe(true)
  expect(await page.getByText('Only the 1 incomplete trip').isVisible()).toBe(false)
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  // All of the page is on paper, not only what fits into a window.
  const isWhole = () => document.body.scrollHeight >= (document.getElementById('content')?.scrollHeight ?? Infinity)
  expect(await page.evaluate(isWhole)).toBe(true)
})
