import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { answer, failure, pageOf } from './replies.ts'

const screen = screenCase('vehicle-timeline')

/** A day in winter, so that the entries do not depend on the time of the test. */
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const trip = { id: 't1', vehicle_id: 'v0', timestamp_start: at('10:00'), timestamp_end: at('10:30') }
const leg = { ...trip, id: 'l1', completed: true, valid: true, distance_tot: 6300 }
const actions = [
  {
    id: 'a1',
    timestamp: at('10:10'),
    type: 'REFUELLED',
    vehicle_id: 'v0',
    trip_id: 't1',
    data: { place_name: 'Depot' }
  },
  { id: 'a2', timestamp: at('12:00'), type: 'ALERT', vehicle_id: 'v0', message: 'Battery low', data: {} },
  { id: 'a3', timestamp: at('12:05'), type: 'NOTE', vehicle_id: 'v0', message: '**Detour**: *two* hours', data: {} }
]
const path = '/console/vehicles/v0/timeline?day=2026-03-02'

it('each entry of a day leads to the replay at its moment', async ({ arrive, expect }) => {
  const visitor = await arrive({ timezoneId: 'UTC' })
  const { page } = visitor
  await answerAs(screen, page)
  await answer(page, '/trip', pageOf([trip]))
  await answer(page, '/vehicle/v0/tripleg', pageOf([leg]))
  await answer(page, '/vehicle/v0/action', pageOf(actions))
  await answer(page, '/vehicle/v0/visit', failure(403, { id: 'PERMISSION_DENIED', severity: 'ERROR' }))
  await visitor.openSignedIn(noToken, path)
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await entries.nth(5).waitFor()
  expect(await entries.allInnerTexts()).toEqual([
    expect.stringMatching(/^00:00 – 10:00\s+Standing · 10 h$/),
    expect.stringMatching(/^10:00 – 10:30\s+Drive · 6.3 km · 30 min$/),
    expect.stringMatching(/^10:10\s+Refuelled · Depot$/),
    expect.stringMatching(/^10:30 – 00:00\s+Standing · 13 h 30 min$/),
    expect.stringMatching(/^12:00\s+Alert · Battery low$/),
    expect.stringMatching(/^12:05\s+Note · Detour: two hours$/)
  ])
  expect(
    await entries.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  ).toEqual([
    '/console/trips/t1?at=2026-03-02T10%3A00%3A00.000Z',
    '/console/trips/t1?at=2026-03-02T10%3A10%3A00.000Z',
    '/console/trips/t1?at=2026-03-02T10%3A30%3A00.000Z',
    '/console/trips/t1?at=2026-03-02T12%3A00%3A00.000Z',
    '/console/trips/t1?at=2026-03-02T12%3A05%3A00.000Z'
  ])
  // The line has the same entries for the pointer.
  expect(await page.locator('.timeline-line > a').count()).toBe(6)
  await page.getByText('Times of this browser: UTC').waitFor()
})

it('the day before is read in its turn, and says that nothing happened', async ({ visitor, expect }) => {
  const { page, requests } = visitor
  await answerAs(screen, page)
  for (const list of ['/trip', '/vehicle/v0/tripleg', '/vehicle/v0/action', '/vehicle/v0/visit'])
    await answer(page, list, pageOf([]))
  await visitor.openSignedIn(noToken, path)
  await page.getByText('Nothing happened on this day.').waitFor()
  await page.getByRole('button', { name: 'Day before' }).press('Enter')
  await page.waitForURL(/day=2026-03-01/)
  await page.getByRole('heading', { name: 'Sun, 1 Mar 2026' }).waitFor()
  await expect.poll(() => requests.filter((address) => address.includes('/v0/action')).length).toBe(2)
  await page.getByRole('button', { name: 'Day after' }).press('Enter')
  await page.waitForURL(/day=2026-03-02/)
})
