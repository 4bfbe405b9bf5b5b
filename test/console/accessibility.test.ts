/** Accessibility of the sign-in, and of the fleet of a user without vehicles. layout.test.ts checks all screens with data. */
import { accessibilityProblems } from './accessible.ts'
import { it } from './console-test.ts'
import { fleetReplies } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answerAll } from './replies.ts'

it('the sign-in and its refusals have no accessibility violations', async ({ visitor, expect }) => {
  await visitor.open('/console?organization=harbour-rentals')
  await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visitor.page.getByText('Enter an email address.').waitFor()
  expect(await accessibilityProblems(visitor)).toEqual([])
})

it('an empty fleet on a phone has no accessibility violations', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 320, height: 640 } })
  const { page } = visitor
  await answerAll(page, fleetReplies({ profiles: [], statuses: [] }))
  await visitor.openSignedIn(noToken)
  await page.getByRole('heading', { name: 'No vehicles yet' }).waitFor()
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  expect(await accessibilityProblems(visitor)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
