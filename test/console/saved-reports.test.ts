import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { answer, single } from './replies.ts'

it('a weekly report is scheduled by keyboard', async ({ visitor, expect }) => {
  const { page } = visitor
  const screen = screenCase('report')
  await answerAs(screen, page)
  const sent: unknown[] = []
  await answer(page, '/insight/report', (route) => {
    sent.push(route.request().postDataJSON())
    return single({ id: 'r9' })(route)
  })
  // Monday to Sunday of the report are last week.
  await page.clock.setFixedTime(new Date('2026-03-11T12:00:00'))
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('row', { name: /Vehicle 0000/ }).waitFor()
  await page.getByRole('button', { name: 'Save or schedule' }).press('Enter')
  await page.getByText('Opens with the period “Last week”').waitFor()
  await page.getByLabel('Name').fill('Kilometres of the fleet')
  await page.getByLabel('Send').selectOption('After each week')
  await page.getByText(/^At 06:00 \(\S+\), as a message with a link/).waitFor()
  await page.getByLabel('On', { exact: true }).selectOption('Friday')
  expect(await visitor.axeViolations()).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Report saved').waitFor()
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(sent).toEqual([
    {
      name: 'Kilometres of the fleet',
      every: 'WEEK',
      weekday: 5,
      time_zone: timeZone,
      range: 'LAST_WEEK',
      interval: 'week',
      group_by: 'vehicle'
    }
  ])
})

it('own dates of a report are not saved, which the form says', async ({ visitor, expect }) => {
  const { page } = visitor
  const screen = screenCase('report')
  await answerAs(screen, page)
  const sent: object[] = []
  await answer(page, '/insight/report', (route) => {
    sent.push(route.request().postDataJSON())
    return single({ id: 'r9' })(route)
  })
  await page.clock.setFixedTime(new Date('2026-05-11T12:00:00'))
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('button', { name: 'Save or schedule' }).click()
  await page.getByText('Own dates are not saved.').waitFor()
  await page.getByLabel('Name').fill('A week in March')
  await page.keyboard.press('Enter')
  await page.getByText('Report saved').waitFor()
  expect(sent).toEqual([{ name: 'A week in March', every: null, interval: 'week', group_by: 'vehicle' }])
})

it('a saved report opens its last period, and is deleted', async ({ visitor, expect }) => {
  const { page } = visitor
  const screen = screenCase('report-saved')
  await page.clock.setFixedTime(new Date('2026-03-11T12:00:00'))
  await answerAs(screen, page)
  let deleted = ''
  await page.route(/\/insight\/report\/r1$/, (route) => {
    deleted = route.request().method()
    return route.fulfill({ status: 204 })
  })
  await visitor.openSignedIn(noToken, screen.path)
  const link = page.getByRole('link', { name: 'Drivers of the month' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(
    '/console/reports?from=2026-02-01&to=2026-02-28&interval=month&group_by=driver'
  )
  const ranged = page.getByRole('link', { name: 'Two vans' })
  expect(await ranged.getAttribute('href')).toMatch(/from=2026-03-01&to=2026-03-31&interval=day/)
  await page.getByText('This month · Vehicle · Day · ').waitFor()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByText('Report deleted').waitFor()
  expect(deleted).toBe('DELETE')
})
