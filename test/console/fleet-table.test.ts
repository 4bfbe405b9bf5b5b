import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessible.ts'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answerAll, pageOf } from './replies.ts'
import type { Visitor } from './visitor.ts'

const count = 60

/** A fleet of which vehicle 9 has a VIN and no signal, and every vehicle another odometer. */
function fleet() {
  const { profiles, statuses } = manyVehicles(count)
  const old = new Date(Date.now() - 26 * 60_000).toISOString()
  return {
    profiles: profiles.map((profile, index) => ({
      ...profile,
      group_id: index % 2 ? 'North' : 'South',
      ...(index === 9 && { vehicle_identification_number: 'WVWZZZ1KZ9' })
    })),
    statuses: statuses.map((status, index) => ({
      ...status,
      total_odometer: 1_000_000 * ((index * 7) % count),
      ...(index === 9 && { timestamp: old })
    }))
  }
}

async function openTable(visitor: Visitor, query = ''): Promise<Page> {
  await answerAll(visitor.page, {
    ...fleetReplies(fleet()),
    '/trip': pageOf([{ vehicle_id: 'v34', driver: 'Kim', completed: false }])
  })
  await visitor.openSignedIn(noToken, `/console?view=table${query}`)
  await visitor.page.getByRole('grid', { name: 'Vehicles' }).waitFor()
  return visitor.page
}

const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents()
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

it('the table is ordered by its heads, filtered by conditions, and saved as it is shown', async ({
  visitor,
  expect
}) => {
  const page = await openTable(visitor)
  await page.getByRole('button', { name: 'Odometer' }).click()
  await page.getByRole('button', { name: 'Odometer' }).click()
  const head = page.getByRole('columnheader', { name: 'Odometer' })
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Vehicle 0017', 'Vehicle 0034'])

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('At home').check()
  await page.getByRole('combobox', { name: 'Group' }).selectOption('South')
  await page.keyboard.press('Escape')
  await page.getByText('15 of 60 vehicles').waitFor()
  expect(search(page)).toEqual({ view: 'table', sort: '-odometer', home: 'yes', group: 'South' })
  await page.getByRole('button', { name: 'Parked 15' }).waitFor()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('Driver').check()
  await page.getByRole('gridcell', { name: 'Kim' }).waitFor()
  for (const name of ['Place', 'Speed', 'Battery', 'Fuel', 'Range', 'Last fix', 'Registration']) {
    await page.getByRole('dialog').getByLabel(name, { exact: true }).uncheck()
  }
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click()
  ])
  expect(download.suggestedFilename()).toMatch(/^fleet-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await text(await download.createReadStream())).split('\r\n')
  expect(lines).toHaveLength(17)
  expect(lines.slice(0, 2)).toEqual([
    'Vehicle,Status,Odometer (km),Driver,Group',
    'Vehicle 0034,At home,58000,Kim,South'
  ])

  await page.getByRole('button', { name: 'Remove the filter: Group: South' }).click()
  await page.getByRole('button', { name: 'Remove the filter: At home' }).click()
  await page.getByText('60 of 60 vehicles').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
})

it('rows are chosen by keyboard and pointer, and those that the filter hides do not count', async ({
  visitor,
  expect
}) => {
  const page = await openTable(visitor)
  const bar = page.getByRole('region', { name: 'Selected vehicles' })
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await bar.getByText('3 selected').waitFor()
  await page.locator('#vehicle-row-5 .check-mark').click({ modifiers: ['Shift'] })
  await bar.getByText('6 selected').waitFor()
  expect(await page.getByRole('row', { selected: true }).count()).toBe(6)
  await page
    .getByRole('row', { name: /^6 selected/ })
    .getByText('17,500 km')
    .waitFor()
  await page.getByRole('button', { name: /^Driving/ }).click()
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Select all (14)' }).click()
  await bar.getByText('14 selected').waitFor()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await bar.waitFor({ state: 'hidden' })
  expect(await page.getByRole('row', { selected: true }).count()).toBe(0)
})

it('the foot is about the vehicles that are shown, by what means something of each column', async ({
  visitor,
  expect
}) => {
  const page = await openTable(visitor)
  const foot = page.getByRole('row', { name: /^All rows/ })
  await foot.getByText('Driving 14 · No signal 1 · Parked 30 · Unused 15').waitFor()
  await foot.getByText('average 29,500 km').waitFor()
  await page.getByRole('button', { name: 'Driving 14' }).click()
  await foot.getByText('Driving 14', { exact: true }).waitFor()
  expect(await foot.getByText('Parked').count()).toBe(0)
})

it('the foot follows the language at once', async ({ visitor }) => {
  await visitor.page.clock.setFixedTime(Date.now())
  const page = await openTable(visitor)
  await page
    .getByRole('row', { name: /^All rows/ })
    .getByText('average 29,500 km')
    .waitFor()
  await page
    .locator('#settings select')
    .first()
    .evaluate((select: HTMLSelectElement) => {
      select.value = 'de'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const foot = page.getByRole('row', { name: /^Alle Zeilen/ })
  await foot.getByText('Durchschnitt 29.500 km').waitFor()
  await foot.getByText('In Fahrt 14 · Ohne Signal 1 · Geparkt 30 · Ungenutzt 15').waitFor()
})

it('a phone shows cards with names and values of the columns, which are ordered and picked as rows are', async ({
  arrive,
  expect
}) => {
  const visitor = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await openTable(visitor)
  const cards = page.locator('tbody').getByRole('row')
  const second = page.getByRole('row', { name: 'Vehicle 0001' })
  await second.getByRole('gridcell', { name: 'Odometer 7,000 km' }).waitFor()
  await second.getByRole('gridcell', { name: 'Speed 50 km/h' }).waitFor()
  await second.getByRole('gridcell', { name: 'Fuel –' }).waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(0)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Odometer')
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Vehicle 0017', 'Vehicle 0034'])
  expect(search(page)).toEqual({ view: 'table', sort: '-odometer' })
  const link = page.getByRole('link', { name: 'Vehicle 0017' })
  expect(await link.getAttribute('href')).toBe('/console/vehicles/v17')

  // Only what is in sight is in the page, and the positions are those of the heights.
  expect(await cards.count()).toBeLessThan(30)
  const overlaps = () =>
    cards.evaluateAll((rows) => {
      const boxes = rows.map((row) => row.getBoundingClientRect())
      return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
    })
  expect(new Set(await overlaps())).toEqual(new Set([0]))
  const isCut = () =>
    cards
      .first()
      .evaluate(
        (row) =>
          row.scrollHeight > row.clientHeight ||
          (row.lastElementChild?.getBoundingClientRect().bottom ?? 0) > row.getBoundingClientRect().bottom
      )
  expect(await isCut()).toBe(false)

  await page.getByRole('searchbox').fill('1kz9')
  await page.getByRole('row', { name: /Vehicle 0009.*VIN/ }).waitFor()
  expect(await isCut()).toBe(false)
  await page.getByRole('searchbox').fill('')
  await page.getByText('60 of 60 vehicles').waitFor()

  await page.locator('#vehicle-row-0 .check-mark').click()
  await page.locator('#vehicle-row-2').click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: 'Selected vehicles' }).getByText('3 selected').waitFor()
  expect(await page.getByRole('row', { selected: true }).count()).toBe(3)
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }))
  await page.getByRole('row', { name: 'Vehicle 0000' }).waitFor()
  await page
    .getByRole('row', { name: /^3 selected/ })
    .getByText('58,000 km')
    .waitFor()

  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Place', 'Speed', 'Fuel', 'Range', 'Last fix', 'Registration', 'Group']) {
    await page.getByRole('dialog').getByLabel(name, { exact: true }).uncheck()
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => cards.first().getByRole('gridcell').allTextContents()).toHaveLength(4)
  expect(new Set(await overlaps())).toEqual(new Set([0]))
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await accessibilityProblems(visitor)).toEqual([])

  // A window that becomes wide shows the table.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('columnheader', { name: 'Odometer' }).waitFor()
})

it('a view is saved with its filters, order and columns, opened by one click, replaced and deleted', async ({
  visitor,
  expect
}) => {
  const page = await openTable(visitor, '&sort=-odometer&group=South')
  const save = async (name: string, hint: string) => {
    await page.getByRole('button', { name: 'Saved views' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Name of this view').fill(name)
    await page.getByText(hint).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('View saved').waitFor()
    await page.getByText('View saved').locator('..').getByRole('button', { name: 'Close' }).click()
    await page.getByText('View saved').waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Place', 'Speed', 'Battery', 'Fuel', 'Range', 'Last fix', 'Registration']) {
    await page.getByRole('dialog').getByLabel(name, { exact: true }).uncheck()
  }
  await page.keyboard.press('Escape')
  const south = { view: 'table', sort: '-odometer', group: 'South', columns: 'status,odometer,group' }
  await expect.poll(() => search(page)).toEqual(south)
  await save('South', 'are saved in this browser')
  const views = page.getByRole('group', { name: 'Saved views' })
  await views.getByRole('button', { name: 'South', pressed: true }).waitFor()

  // The list, another filter and other columns are other views.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Default columns' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Speed' }).waitFor()
  await views.getByRole('button', { name: 'South', pressed: false }).waitFor()
  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Driving 0' }).click()
  await page.getByText('0 of 60 vehicles').waitFor()
  await save('Nothing', 'are saved in this browser')
  expect(search(page)).toEqual({ view: 'list', group: 'South', status: 'driving' })

  await page.reload()
  await views.getByRole('button', { name: 'South' }).click()
  await page.getByRole('columnheader', { name: 'Odometer' }).waitFor()
  expect(search(page)).toEqual(south)
  const heads = () => page.getByRole('columnheader').allTextContents()
  await expect.poll(heads).toEqual(['', 'Vehicle', 'Status', 'Odometer', 'Group'])
  await expect.poll(async () => (await names(page))[0]).toBe('Vehicle 0034')
  await page.goBack()
  await page.getByText('0 of 60 vehicles').waitFor()

  await page.getByRole('button', { name: 'Remove the filter: Group: South' }).click()
  await page.getByText('14 of 60 vehicles').waitFor()
  await save('South', 'Replaces the saved view with this name.')
  await expect.poll(() => views.getByRole('button').allTextContents()).toEqual(['South', 'Nothing'])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await visitor.axeViolations()).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Delete the view South' }).press('Enter')
  const rest = page.getByRole('button', { name: 'Delete the view Nothing' })
  await expect.poll(() => rest.evaluate((button) => button === document.activeElement)).toBe(true)
  await rest.press('Enter')
  const field = page.getByLabel('Name of this view')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await views.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await views.getByRole('button', { name: 'Nothing' }).click()
  await page.getByText('0 of 60 vehicles').waitFor()
})

it('a name is needed, more than 20 views are refused, and what is no view is ignored', async ({ visitor, expect }) => {
  await visitor.page.addInitScript(() => {
    const views = Array.from({ length: 20 }, (_, index) => ({ name: `View ${index}`, query: 'view=list&find=0009' }))
    localStorage.setItem('console.fleet-views', JSON.stringify(['what', { name: 4 }, ...views]))
  })
  const page = await openTable(visitor)
  const views = page.getByRole('group', { name: 'Saved views' }).getByRole('button')
  await expect.poll(() => views.count()).toBe(20)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter a name.').waitFor()
  await page.getByLabel('Name of this view').fill('One more')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There are already 20 saved views').waitFor()
  await page.keyboard.press('Escape')
  expect(await views.count()).toBe(20)
  await views.last().click()
  await page.getByRole('option', { name: /Vehicle 0009/ }).waitFor()
  expect(search(page)).toEqual({ view: 'list', find: '0009' })
})

it('a fleet whose saved views cannot be loaded is shown without them', async ({ visitor, expect }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    localStorage.setItem('console.fleet-views', JSON.stringify([{ name: 'All', query: 'view=list' }]))
  })
  let requests = 0
  await page.route('**/console/table-part-*.js', (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await answerAll(page, fleetReplies(fleet()))
  await visitor.openSignedIn(noToken, '/console')
  await page.getByRole('option', { name: /Vehicle 0001/ }).waitFor()
  expect(requests).toBe(1)
  expect(await page.getByRole('group', { name: 'Saved views' }).count()).toBe(0)
})

it('rows become compact, keep their place, and are compact again after a reload', async ({ visitor, expect }) => {
  const page = await openTable(visitor)
  const scroller = page.locator('.table-scroll')
  const firstShown = () =>
    scroller.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      const head = element.querySelector('thead')?.clientHeight ?? 0
      const rows = [...element.querySelectorAll('tbody tr[aria-rowindex]')]
      return rows.find((row) => row.getBoundingClientRect().bottom > top + head + 1)?.getAttribute('aria-rowindex')
    })
  const heights = () =>
    page
      .locator('tbody tr[aria-rowindex]')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
  await expect.poll(heights).toEqual([44])
  await scroller.evaluate((element) => element.scrollTo({ top: 20 * 44 }))
  await expect.poll(firstShown).toBe('22')
  const toggle = page.getByRole('button', { name: 'Compact rows' })
  await toggle.click()
  await page.getByRole('button', { name: 'Compact rows', pressed: true }).waitFor()
  await expect.poll(heights).toEqual([32])
  await expect.poll(firstShown).toBe('22')
  // A match in a field without a column takes no second line.
  await page.getByRole('searchbox').fill('1kz9')
  await page.getByRole('row', { name: /Vehicle 0009.*VIN/ }).waitFor()
  await expect.poll(heights).toEqual([32])
  expect(await visitor.axeViolations()).toEqual([])
  await page.reload()
  await page.getByRole('row', { name: /Vehicle 0009.*VIN/ }).waitFor()
  await expect.poll(heights).toEqual([32])
})

it('a finger has no compact rows, also where a pointer has chosen them', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true })
  await visitor.page.addInitScript(() => localStorage.setItem('console.fleet-compact', 'on'))
  const page = await openTable(visitor)
  await page.getByRole('button', { name: 'Save as CSV' }).waitFor()
  expect(await page.getByRole('button', { name: 'Compact rows' }).count()).toBe(0)
  expect(await page.getByRole('row', { name: 'Vehicle 0009' }).evaluate((row) => row.clientHeight)).toBe(44)
})

it('a vehicle without signal is found by its VIN, which the row names, in the table and in the list', async ({
  visitor,
  expect
}) => {
  const page = await openTable(visitor, '&find=1kz9')
  const row = page.getByRole('row', { name: 'Vehicle 0009' })
  await row.getByText('No signal for 26 min').waitFor()
  expect(await row.getByText('km/h').count()).toBe(0)
  expect(await row.locator('mark').allTextContents()).toEqual(['1KZ9'])
  await page.getByRole('button', { name: 'No signal 1' }).click()
  await page.getByRole('button', { name: 'List' }).click()
  const option = page.getByRole('option', { name: /Vehicle 0009.*No signal for 26 min.*VIN WVWZZZ1KZ9/ })
  await option.waitFor()
  expect(search(page)).toEqual({ view: 'list', find: '1kz9', status: 'silent' })
  expect(await visitor.axeViolations()).toEqual([])
})

it('a driving vehicle that sends nothing more loses its signal while the fleet is shown', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const timestamp = new Date(Date.now() - 170_000).toISOString()
  const { profiles, statuses } = manyVehicles(2)
  await page.clock.install()
  await answerAll(page, fleetReplies({ profiles, statuses: statuses.map((status) => ({ ...status, timestamp })) }))
  await visitor.openSignedIn(noToken, '/console?status=driving')
  await page.getByRole('option', { name: /Vehicle 0001.*Driving.*50 km\/h/ }).waitFor()
  await page.clock.runFor(20_000)
  await page.getByRole('button', { name: 'No signal 1' }).click()
  const silent = page.getByRole('option', { name: /Vehicle 0001.*No signal for 3 min/ })
  await silent.waitFor()
  expect(await silent.textContent()).not.toContain('km/h')
})
