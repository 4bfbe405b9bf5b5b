import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { answer } from './replies.ts'

const screen = screenCase('vehicle-legs')

it('the list of triplegs continues towards the past and shows each tripleg once', async ({ visitor }) => {
  const { page, requests } = visitor
  await answerAs(screen, page)
  await answer(page, '/vehicle/v0/tripleg', (route) => route.fulfill({ json: legsUntil(route) }))
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByRole('row').nth(50).waitFor()
  expect(await page.getByRole('row').count()).toBe(51)
  await page.getByRole('button', { name: 'Older legs' }).click()
  await page.getByRole('row').nth(70).waitFor()
  expect(await page.getByRole('row').count()).toBe(71)
  expect(await page.getByRole('button', { name: 'Older legs' }).count()).toBe(0)
  expect(requests.filter((address) => address.includes('/tripleg'))).toHaveLength(2)
})

const end = Date.parse('2026-03-04T12:00:00Z')
const legs = Array.from({ length: 70 }, (_, index) => ({
  id: `l${index}`,
  timestamp_start: new Date(end - index * 3_600_000 - 900_000).toISOString(),
  timestamp_end: new Date(end - index * 3_600_000).toISOString(),
  completed: true,
  valid: true,
  validation_score: 1,
  distance_tot: 1000 + index
}))

/** A page as the service returns it: triplegs that ended at the moment or before. */
function legsUntil(route: Route) {
  const { searchParams } = new URL(route.request().url())
  const until = Date.parse(searchParams.get('to') ?? '2099-01-01')
  const found = legs.filter(({ timestamp_end: ended }) => Date.parse(ended) <= until)
  const next = found.length > 50 ? { next: 'http://127.0.0.1/v2.2/vehicle/v0/tripleg?offset=50' } : {}
  return { header: { permission_via: [], num_results: found.length, ...next }, data: found.slice(0, 50) }
}
