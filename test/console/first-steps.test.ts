/** The first steps of a new fleet: ticked, linked and closed, and hidden when they are done. */
import type { Page } from 'playwright-core'
import { answerAs, newFleet, ownVia, screenCase } from './cases/screen-cases.ts'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answer, answerAll, pageOf, single } from './replies.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })
const texts = async (page: Page) => {
  const lines = await steps(page).getByRole('listitem').allInnerTexts()
  return lines.map((line) => line.trim().replace(/\s+/g, ' '))
}
const step = (page: Page, name: string) => steps(page).getByRole('link', { name })
const rule = (page: Page) => steps(page).getByRole('listitem').filter({ hasText: 'Create a rule' })

it('steps that are done are ticked, the others lead to their screens, and closing is for good', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await answerAs(screenCase('fleet-new'), page)
  await visitor.openSignedIn(noToken)
  await steps(page).waitFor()
  await expect
    .poll(() => texts(page))
    .toEqual(['Connect a device (done)', 'Name the vehicle (done)', 'Create a rule', 'Invite someone'])
  expect(await step(page, 'Create a rule').getAttribute('href')).toBe('/console/vehicles/v0/rules')
  expect(await step(page, 'Invite someone').getAttribute('href')).toBe('/console/vehicles/v0/sharing')
  await steps(page).getByRole('button', { name: 'Close' }).click()
  await steps(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('option').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await steps(page).count()).toBe(0)
})

it('a rule that the console has read counts, also after a reload', async ({ visitor }) => {
  const { page } = visitor
  await answerAs(screenCase('vehicle-rules'), page)
  await answerAs(screenCase('fleet-new'), page)
  await visitor.openSignedIn(noToken)
  await step(page, 'Create a rule').click()
  await page.getByText(/Tell me when the main battery falls below/).waitFor()
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Fleet' }).click()
  await rule(page).filter({ hasText: '(done)' }).waitFor()
  await page.reload()
  await rule(page).filter({ hasText: '(done)' }).waitFor()
})

it('in an empty fleet, steps lead to the form of the first vehicle', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, fleetReplies({ profiles: [], statuses: [] }))
  await visitor.openSignedIn(noToken)
  await page.getByLabel('Name of the vehicle').waitFor()
  await steps(page).getByRole('button', { name: 'Connect a device' }).click()
  await expect
    .poll(() => page.getByLabel('Name of the vehicle').evaluate((field) => field.matches(':focus')))
    .toBe(true)
})

it.for([
  ['of eleven vehicles', manyVehicles(11), ownVia, 0],
  ['that others share', newFleet, [{ permission: 'VEHICLE_READ', via: 'user' }], 0],
  ['with alerts, of an organization', newFleet, [...ownVia, organizationVia()], 3]
] as const)('a fleet %s has no first steps', async ([, fleet, via, alerts], { visitor, expect }) => {
  const { page } = visitor
  await answerAll(page, { ...fleetReplies(fleet, via), '/me': single({ id: 'u' }), '/organization': pageOf([]) })
  await answer(page, '/notification/message', pageOf(Array.from({ length: alerts }, () => ({}))))
  const counted = page.waitForResponse(/\/notification\/message\?/)
  await visitor.openSignedIn(noToken)
  await counted
  await page.getByRole('option').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await steps(page).count()).toBe(0)
})

function organizationVia() {
  return { permission: 'VEHICLE_READ', via: 'organization', organization_id: 'o' }
}
