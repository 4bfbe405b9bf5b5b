import { expect } from 'vitest'
import { it } from './console-test.ts'
import { noToken } from './people.ts'
import { answer, pageOf, single } from './replies.ts'

const count = 120
const newest = Date.parse('2026-03-01T12:00:00.000Z')

it('the audit trail shows older entries on demand', async ({ visitor }) => {
  const { page, requests } = visitor
  const entries = Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    timestamp: new Date(newest - index * 60_000).toISOString(),
    action: 'vehicle.created',
    actor: { operator: true },
    subject: { vehicle_id: `v${index}` }
  }))
  await answer(page, '/me', single({}))
  await answer(page, '/organization', pageOf([]))
  const known = entries.slice(1).map(({ subject: { vehicle_id: id } }) => ({ id, name: `Van ${id}` }))
  await answer(page, '/vehicle', pageOf(known))
  await answer(page, '/security/audit', (route) => {
    const until = new URL(route.request().url()).searchParams.get('to') ?? ''
    return pageOf(entries.filter(({ timestamp }) => until === '' || timestamp <= until))(route)
  })
  await visitor.openSignedIn(noToken, '/console/access/audit')
  const rows = page.getByText(/^The vehicle “Van v\d+” was added by the operator\.$/)
  const unseen = page.getByRole('row').filter({ hasText: 'The vehicle (no longer visible) was added by the operator.' })
  await unseen.getByText('Details').click()
  await unseen.getByText('v0', { exact: true }).waitFor()
  for (const shown of [49, 98]) {
    await rows.nth(shown - 1).waitFor()
    expect(await rows.count()).toBe(shown)
    await page.getByRole('button', { name: 'Older entries' }).click()
  }
  await rows.nth(count - 2).waitFor()
  expect(await page.getByRole('button', { name: 'Older entries' }).count()).toBe(0)
  const asked = requests.filter((address) => address.includes('/security/audit')).map((address) => new URL(address))
  const moments = [49, 98].map((index) => entries[index]?.timestamp)
  expect(asked.map(({ searchParams }) => searchParams.get('to'))).toEqual([null, ...moments])
})
