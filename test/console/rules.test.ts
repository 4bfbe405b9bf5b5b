import { ownerToken } from './console-test.ts'
import { tabTo } from './keyboard.ts'
import { ask, it } from './own-vehicle.ts'
import { answer, failure } from './replies.ts'

const refusal = { id: 'PERMISSION_DENIED', severity: 'ERROR', data: { permission: 'NOTIFICATION_RULE_WRITE' } }

it('a rule is created by keyboard alone, changed, deleted and restored', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const id = await addVehicle('Ruled van')
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  await page.getByText('You have no rules for this vehicle.').waitFor()

  await tabTo(page, 'Add rule')
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: 'New rule' }).waitFor()
  await page.keyboard.type('Speed')
  await tabTo(page, 'Comparison')
  await page.keyboard.type('rises')
  await tabTo(page, 'Threshold')
  await page.keyboard.type('130.5')
  await tabTo(page, 'Applies')
  await page.keyboard.type('every w')
  await tabTo(page, 'from (day)')
  await page.keyboard.type('sat')
  await page.getByText('Tell me when the speed rises above 130.5 km/h, from Saturday 18:00 to Friday 07:00.').waitFor()
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await page.getByText('The rule is added.').waitFor()
  const [made] = (await ask('GET', `/notification/rule/${id}`)) as { readonly id: string }[]
  expect(made).toMatchObject({
    property_indicator: 'speed',
    value_key: 'ABOVE',
    value: 130.5,
    tw_start: 'saturday 18:00'
  })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add rule')

  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Applies').selectOption('at any time')
  await page.getByLabel('Threshold').fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The rule is changed.').waitFor()
  const { id: madeId = '', ...rest } = made ?? {}
  const { tw_start, tw_end, tw_timezone, ...condition } = rest as Record<string, unknown>
  expect([tw_start, tw_end, tw_timezone]).not.toContain(undefined)
  expect(await ask('GET', `/notification/rule/${id}`)).toEqual([{ ...condition, id: madeId, value: 120 }])

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You have no rules for this vehicle.').waitFor()
  expect(await ask('GET', `/notification/rule/${id}`)).toEqual([])
  await page.route(`**/v2.2/notification/rule/${id}`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The rule could not be restored.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The rule is restored, with a new ID.').waitFor()
  await page.getByRole('listitem').getByText('Tell me when the speed rises above 120 km/h.').waitFor()
})

it('missing and refused values of a rule are reported beside their fields', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const id = await addVehicle('Refused van')
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/rules`)
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a number.').waitFor()
  expect(await page.getByLabel('Threshold').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('When').selectOption('Status')
  await page.getByLabel('Value').selectOption('Driving')
  await page.getByLabel('for at least').fill('-5')
  await page.getByLabel('Applies').selectOption('every day')
  await page.getByRole('button', { name: 'Save' }).click()
  const problem = page.getByText('must be a number of minutes, 0 or more')
  await problem.waitFor()
  const describedBy = await page.getByLabel('for at least').getAttribute('aria-describedby')
  expect(describedBy).toBe(await problem.getAttribute('id'))
  expect(await page.getByRole('form').getByRole('alert').count()).toBe(1)
  expect(await visitor.axeViolations()).toEqual([])
  expect(await ask('GET', `/notification/rule/${id}`)).toEqual([])
  await answer(page, `/notification/rule/${id}`, failure(403, refusal))
  await page.getByLabel('for at least').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You need the permission “Change rules” for this.').waitFor()
  await page.getByRole('link', { name: 'Trips' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('for at least').inputValue()).toBe('5')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Trips' }).first().click()
  await page.getByRole('heading', { name: 'Refused van' }).waitFor({ state: 'detached' })
})
