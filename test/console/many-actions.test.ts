/** Actions on many vehicles of the fleet, with replies that are the test's own. */
import type { Page, Request, Route } from 'playwright-core'
import { ruleSet } from './cases/rule-cases.ts'
import { it } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken } from './people.ts'
import { answer, answerAll, broken, failure, pageOf, single } from './replies.ts'
import type { Visitor } from './visitor.ts'

/** The service's shares by vehicle. The first write to `v3` is stored, and answered with an error. */
async function answerShares(page: Page) {
  const shares = new Map<string, object>([['v1', shareOf(['VEHICLE_READ'])]])
  const writes: string[] = []
  let hasFailed = false
  await page.route(/\/v2\.2\/security\/vehicle\/[^/]+\/share/, async (route) => {
    const request = route.request()
    const [, id = ''] = /vehicle\/([^/]+)\/share/.exec(request.url()) ?? []
    if (request.method() === 'GET') return replyTo(id, shares)(route)
    writes.push(`${request.method()} ${id}`)
    if (request.method() === 'DELETE') {
      shares.delete(id)
      return route.fulfill({ status: 204 })
    }
    shares.set(id, shareOf(request.postDataJSON().permissions))
    if (id !== 'v3' || hasFailed) return single(shares.get(id) ?? {})(route)
    hasFailed = true
    return broken(route)
  })
  return { shares, writes }
}

const shareOf = (permissions: readonly string[]) => ({ user_id: 'ana', email: 'ana@example.com', permissions })

/** `v4` belongs to somebody else. */
function replyTo(id: string, shares: ReadonlyMap<string, object>): (route: Route) => Promise<void> {
  if (id === 'v4') return failure(403, { id: 'PERMISSION_DENIED', severity: 'ERROR' })
  const share = shares.get(id)
  return pageOf(share ? [share] : [])
}

async function openFleet(visitor: Visitor, count = 6): Promise<void> {
  const { page } = visitor
  await answerAll(page, fleetReplies(manyVehicles(count)))
  await answer(page, '/organization', pageOf([]))
  await answer(page, '/user/ana%40example.com', single({ id: 'ana', email: 'ana@example.com' }))
  await visitor.openSignedIn(noToken)
  await page.getByRole('option').first().waitFor()
}

async function begin(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('vehicles are shared and taken back, and what failed is named and repeated alone', async ({ visitor, expect }) => {
  const { page } = visitor
  const { shares, writes } = await answerShares(page)
  await openFleet(visitor)
  await page.locator('.check-mark').first().click()
  await page.getByRole('button', { name: 'Select all (6)' }).click()
  await begin(page, 'Share')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share with ana@example.com' })
  const refused = dialog.getByRole('region', { name: 'Cannot be changed: 1' })
  await refused.getByText('Vehicle 0004 Only the owner of the vehicle can share it.').waitFor()
  expect(writes).toEqual([])
  expect(await visitor.axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Apply to 5' }).click()

  const panel = page.getByRole('region', { name: 'Share with ana@example.com' })
  await panel.getByText('4 of 5 changed, 1 failed').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  expect(await panel.getByRole('listitem').allTextContents()).toEqual([
    'Vehicle 0003 Something went wrong in the service. Report this ID to its operator: request-4711'
  ])
  await answer(page, '/trip', pageOf([]))
  await page.getByRole('link', { name: 'Trips' }).first().click()
  await panel.getByRole('button', { name: 'Retry the failed ones: 1' }).click()
  await panel.getByText('5 of 5 changed').waitFor()
  expect(writes).toEqual(['PUT v0', 'PUT v1', 'PUT v2', 'PUT v3', 'PUT v5', 'PUT v3'])
  expect(shares.get('v1')).toEqual(shareOf(['VEHICLE_READ', 'VEHICLE_STATUS_READ']))

  writes.length = 0
  await panel.getByRole('button', { name: 'Undo' }).click()
  const undo = page.getByRole('region', { name: 'Undo: Share with ana@example.com' })
  await undo.getByText('5 of 5 changed').waitFor()
  expect(writes).toEqual(['DELETE v3', 'DELETE v5', 'DELETE v2', 'PUT v1', 'DELETE v0'])
  expect([...shares]).toEqual([['v1', shareOf(['VEHICLE_READ'])]])
})

it('vehicles are renamed by a pattern, and keep their names after that is undone', async ({ visitor, expect }) => {
  const { page } = visitor
  const bodies: unknown[] = []
  await openFleet(visitor)
  await page.route(/\/v2\.2\/vehicle\/v\d$/, (route) => {
    const request: Request = route.request()
    bodies.push(request.postDataJSON())
    return single({ id: request.url().slice(-2), ...request.postDataJSON() })(route)
  })
  await page.locator('.check-mark').nth(0).click()
  await page.locator('.check-mark').nth(1).click()
  await begin(page, 'Rename')
  await page.getByLabel('Pattern').fill('Van {nn}')
  await page.getByLabel('First number').fill('9')
  const preview = page.getByRole('list', { name: 'New names' })
  expect(await preview.getByText(/^Van/).count()).toBe(0)
  expect(await preview.getByRole('listitem').last().textContent()).toContain('Van 10')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Apply to 2' }).click()
  const panel = page.getByRole('region', { name: 'Rename' })
  await panel.getByText('2 of 2 changed').waitFor()
  expect(bodies).toEqual([{ name: 'Van 09' }, { name: 'Van 10' }])
  await page.getByRole('option', { name: 'Van 10' }).waitFor()
  bodies.length = 0
  await panel.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('region', { name: 'Undo: Rename' }).getByText('2 of 2 changed').waitFor()
  expect(bodies).toEqual([{ name: 'Vehicle 0001' }, { name: 'Vehicle 0000' }])
})

it('one rule set is made for up to 1,000 selected vehicles', async ({ visitor, expect }) => {
  const { page } = visitor
  await openFleet(visitor, 1001)
  await page.locator('.check-mark').first().click()
  await page.getByRole('button', { name: 'Select all (1,001)' }).click()
  await begin(page, 'Create a rule')
  const dialog = page.getByRole('dialog', { name: 'Create a rule' })
  await dialog.getByText('A rule can be created for up to 1,000 vehicles at once. Selected: 1,001.').waitFor()
  expect(await dialog.getByRole('form').count()).toBe(0)
  expect(await visitor.axeViolations()).toEqual([])
  await dialog.locator('.dialog-actions').getByRole('button', { name: 'Close' }).click()
  await page.locator('.check-mark').first().click()
  await begin(page, 'Create a rule')
  const form = page.getByRole('dialog').getByRole('form', { name: 'New rule' })
  await form.getByLabel('Threshold').fill('110')
  const bodies: { readonly vehicle_ids: readonly string[] }[] = []
  await answer(page, '/notification/rule', pageOf([]))
  const { group_id: _, ...set } = { ...ruleSet, vehicle_ids: ['v1'], num_vehicles: 0, joining: true }
  await answer(page, '/notification/rule-set', (route) => {
    const request = route.request()
    if (request.method() === 'GET') return pageOf([set])(route)
    bodies.push(request.postDataJSON())
    return single(set)(route)
  })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Selected vehicles · Vehicles so far: 0, updating…').waitFor()
  await page.getByText('Rule created').waitFor()
  expect(bodies).toMatchObject([{ property_indicator: 'battery_main_voltage', value: 110 }])
  expect(bodies[0]?.vehicle_ids).toHaveLength(1000)
})
