import type { Page } from 'playwright-core'
import { alertReplies, alerts } from './cases/alert-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { answer, answerAll, missing, pageOf } from './replies.ts'

interface Written {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A service that keeps what is written to the alerts. */
async function withAlerts(page: Page): Promise<Written[]> {
  const written: Written[] = []
  let kept = alerts.map((alert) => ({ ...alert }))
  await answerAll(page, alertReplies)
  await page.route(/\/v2\.2\/notification\/message/, (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const id = pathname.split('/')[4]
    const method = request.method()
    if (method === 'GET') {
      const [read, vehicle] = [searchParams.get('read'), searchParams.get('vehicle_id')]
      const priority = searchParams.get('priority')
      const isMatching = (alert: (typeof kept)[number]) =>
        (read === null || String(alert.read) === read) &&
        (vehicle === null || alert.vehicle_id === vehicle) &&
        (priority === null || alert.priority === priority)
      return pageOf(kept.filter(isMatching))(route)
    }
    written.push({ method, path: pathname.slice('/v2.2/notification/message'.length), body: request.postDataJSON() })
    if (method === 'DELETE') kept = kept.filter((alert) => alert.id !== id)
    if (method === 'POST') kept = kept.map((alert) => ({ ...alert, read: true }))
    if (method !== 'PUT') return route.fulfill({ status: 204 })
    kept = kept.map((alert) => (alert.id === id ? { ...alert, ...request.postDataJSON() } : alert))
    return route.fulfill({ json: { header: {}, data: kept.find((alert) => alert.id === id) } })
  })
  return written
}

it('the bar has the number of unread alerts, which follows what is marked and deleted', async ({ visitor, expect }) => {
  const { page } = visitor
  const written = await withAlerts(page)
  await visitor.openSignedIn(noToken, '/console/alerts')
  await page.getByRole('link', { name: 'Alerts 2 unread' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Delivery van' })
  await row.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByRole('link', { name: 'Alerts 1 unread' }).waitFor()
  await row.getByRole('button', { name: 'Mark as unread' }).click()
  await page.getByRole('link', { name: 'Alerts 2 unread' }).waitFor()
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Alert deleted').waitFor()
  await page.getByRole('link', { name: 'Alerts 1 unread' }).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('All marked as read').waitFor()
  await page.getByRole('link', { name: 'Alerts', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true)
  expect(written).toEqual([
    { method: 'PUT', path: '/a2', body: { read: true } },
    { method: 'PUT', path: '/a2', body: { read: false } },
    { method: 'DELETE', path: '/a2', body: null },
    { method: 'POST', path: '/ops/read-all', body: null }
  ])
})

it('the texts of alerts are asked for in the language of the console', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  await withAlerts(page)
  // The palette reads the fleet.
  await answer(page, '/vehicle/status', pageOf([]))
  await visitor.openSignedIn(noToken, '/console/alerts')
  const languages = () => {
    const reads = requests.filter((address) => address.includes('/notification/message?'))
    return reads.flatMap((address) => new URL(address).searchParams.get('language') ?? [])
  }
  await expect.poll(languages).toEqual(['en'])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Meldungen' }).waitFor()
  await expect.poll(languages).toEqual(['en', 'de'])
})

it('alerts are filtered by vehicle, rule, priority and unread, as the address says', async ({ visitor, expect }) => {
  const { page } = visitor
  await withAlerts(page)
  await visitor.openSignedIn(noToken, '/console/alerts?vehicle=kia-picanto')
  const rows = page.locator('tbody').getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByLabel('Unread only').check()
  await expect.poll(() => rows.count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?vehicle=kia-picanto&unread=true')
  await visitor.open('/console/alerts')
  await expect.poll(() => rows.count()).toBe(3)
  await page
    .getByLabel('Rule')
    .selectOption({ label: 'Delivery van: Tell me when the main battery falls below 11.8 V.' })
  await expect.poll(() => rows.count()).toBe(1)
  await visitor.open('/console/alerts')
  await page.getByLabel('Priority').selectOption('High')
  await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('High')])
  expect(new URL(page.url()).search).toBe('?priority=NOTIF_HIGH')
  await page.getByLabel('Priority').selectOption('Urgent')
  await rows.filter({ hasText: 'Too fast: Speed: ' }).waitFor()
  await visitor.open('/console/alerts?rule=unknown')
  await page.getByText('No alert matches these filters.').waitFor()
})

it('a rule without a name is offered with the name of its sensor in the profile', async ({ visitor, expect }) => {
  const { page } = visitor
  const [first] = alerts
  const pump = { property_indicator: 'din_1', value_key: 'true', value: 0, observed: 'true', message: 'Bilge pump: on' }
  await answerAll(page, {
    ...alertReplies,
    '/notification/message': pageOf([{ ...first, ...pump }]),
    '/vehicle': pageOf([{ id: 'kia-picanto', name: 'Seagull', din_1_desc: 'Bilge pump' }])
  })
  await visitor.openSignedIn(noToken, '/console/alerts')
  const options = () => page.getByLabel('Rule').locator('option').allTextContents()
  await expect.poll(options).toEqual(['All rules', 'Seagull: Tell me when Bilge pump turns on.'])
})

it('an alert leads to its moment on the replay of its trip, else to the day of its vehicle, and is read then', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const written = await withAlerts(page)
  await visitor.openSignedIn(noToken, '/console/alerts')
  const addressOf = async (text: RegExp) => {
    const href = await page.getByRole('link', { name: text }).first().getAttribute('href')
    return new URL(href ?? '', page.url())
  }
  const ofTrip = await addressOf(/^Speed: /)
  expect([ofTrip.pathname, ofTrip.searchParams.get('at')]).toEqual(['/console/trips/t1', alerts[0]?.timestamp])
  expect(ofTrip.searchParams.get('vehicle')).toBe(alerts[0]?.vehicle_id)
  const ofDay = await addressOf(/^Main battery/)
  expect([ofDay.pathname, ofDay.searchParams.get('vehicle')]).toEqual(['/console/trips', 'opel-movano'])
  expect(ofDay.searchParams.get('day')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await page.getByRole('link', { name: /^Main battery/ }).click()
  await page.getByRole('link', { name: 'Alerts 1 unread' }).waitFor()
  expect(written).toEqual([{ method: 'PUT', path: '/a2', body: { read: true } }])

  // The trip has become a part of another one.
  await answer(page, '/trip/t1', missing)
  await visitor.open(`${ofTrip.pathname}${ofTrip.search}`)
  await page.waitForURL((address) => address.pathname === '/console/trips' && address.searchParams.has('day'))
})

it('on a phone, each alert has its whole text, and a menu for what the table has buttons for', async ({
  arrive,
  expect
}) => {
  const visitor = await arrive({ viewport: { width: 390, height: 800 } })
  const { page } = visitor
  const written = await withAlerts(page)
  await visitor.openSignedIn(noToken, '/console/alerts')
  const lines = page.locator('.alert-lines li')
  await expect.poll(() => lines.count()).toBe(alerts.length)
  const texts = lines.locator('> p')
  expect(await texts.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth))).toEqual([])
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(90)
  expect(await lines.first().textContent()).toContain('City runabout · Speed: ')
  expect(await page.locator('#content').evaluate((content) => content.scrollWidth - content.clientWidth)).toBe(0)

  await lines.nth(1).getByRole('button', { name: 'Actions' }).click()
  await page.getByText(/^Delivery van · .* · High$/).waitFor()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect.poll(() => written).toEqual([{ method: 'PUT', path: '/a2', body: { read: true } }])
})
