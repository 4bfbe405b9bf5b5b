import { it, ownerToken } from './console-test.ts'
import { createVehicle, deleteVehicle, readVehicle } from './own-vehicle.ts'
import { people } from './people.ts'

it('a profile is changed, refusals appear beside their fields, and the vehicle is deleted by keyboard alone', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const id = await createVehicle({ name: 'Van of a test' })
  try {
    await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/profile`)
    await page.getByLabel('Brand').fill('Volkswagen')
    await page.getByText('Size and tank').press('Enter')
    await page.getByLabel('Tank size (l)').fill('sixty')
    await page.getByText('2 changed').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.problem').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tank_size')
    await page.keyboard.type('60,5')
    await page.getByLabel('Tank size (l)').fill('60,5')
    await page.keyboard.press('Enter')
    await page.getByText('Profile saved').waitFor()
    expect(await page.getByLabel('Tank size (l)').inputValue()).toBe('60.5')
    expect(await readVehicle(id)).toEqual({ id, name: 'Van of a test', brand: 'Volkswagen', tank_size: 60.5 })
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)

    await page.getByText('Trip detection').press('Enter')
    await page.getByLabel('Shortest stop (min)').fill('61')
    await page.keyboard.press('Enter')
    await page.locator('.problem').getByText('1 to 60').waitFor()
    expect(await visitor.axeViolations()).toEqual([])

    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Rules' }).press('Enter')
    await question.waitFor()
    await page.keyboard.press('Escape')
    // The browser holds back that the dialog was closed while it asks in its own words.
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Shortest stop (min)').inputValue()).toBe('61')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    // The browser drops keys until its page knows of the answer.
    await expect
      .poll(async () => {
        if (!(await question.isVisible())) await page.getByRole('link', { name: 'Rules' }).press('Enter')
        return question.isVisible()
      })
      .toBe(true)
    await question.getByRole('button', { name: 'Leave without saving' }).press('Enter')
    await page.getByText('You have no rules for this vehicle.').waitFor()
    expect(await page.getByText('Profile saved').count()).toBe(0)
    await page.getByRole('link', { name: 'Profile' }).press('Enter')
    expect(await page.getByLabel('Shortest stop (min)').inputValue()).toBe('')
    await page.getByLabel('Brand').press('x')
    await page.getByText('1 changed').waitFor()
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Leave without saving' }).press('Enter')
    await page.getByText('You have no rules for this vehicle.').waitFor()
    await page.getByRole('link', { name: 'Profile' }).press('Enter')

    await page.getByRole('button', { name: 'Delete vehicle…' }).press('Enter')
    const name = page.getByLabel('Type “Van of a test” to confirm')
    await name.press('Enter')
    await page.getByText('This is not the name.').waitFor()
    await name.fill('Van of a test')
    await page.keyboard.press('Enter')
    await page.getByText('Van of a test deleted').waitFor()
    await page.getByText(/\b(\d+) of \1 vehicles/).waitFor()
    expect(await page.getByRole('option', { name: /Van of a test/ }).count()).toBe(0)
    expect(await readVehicle(id)).toBeUndefined()
  } finally {
    await deleteVehicle(id)
  }
})

it('a member without VEHICLE_WRITE sees the profile read-only', async ({ visitor, expect }) => {
  const { page } = visitor
  await visitor.open('/console/vehicles/kia-picanto/profile')
  await visitor.signIn(people.member)
  await page
    .getByText('You can view this profile but not change it. For that you need the permission “Change vehicles”.')
    .waitFor()
  await page.getByText('Read OBD-II').waitFor()
  expect(await page.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0)
})
