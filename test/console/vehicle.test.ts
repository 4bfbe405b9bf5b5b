import { it, ownerToken } from './console-test.ts'
import { people } from './people.ts'

it('the selected vehicle is opened by keyboard alone, with the source of the access and a way back', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'City runabout' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'City runabout', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/vehicles/kia-picanto')
  await page.getByText('Your access: personal (See vehicles)').waitFor()
  await expect.poll(() => page.title()).toBe('City runabout · Console')
  await page.getByRole('link', { name: 'Fleet' }).last().click()
  const links = page.getByRole('article', { name: 'City runabout' }).getByRole('link')
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(['Open', 'Trips', 'Sharing'])
  expect(await page.title()).toBe('Fleet · Console')
})

it('a vehicle names the organization through which a member sees it', async ({ visitor }) => {
  await visitor.open('/console/vehicles/opel-movano')
  await visitor.signIn(people.member)
  await visitor.page.getByText('Your access: Harbour Rentals (VEHICLE_READ)').waitFor()
})

it('an unknown vehicle and an unknown tab show a notice', async ({ visitor, expect }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/vehicles/of-nobody')
  await page.getByText('It does not exist, or no longer does.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Parts of the vehicle' }).count()).toBe(0)
  await visitor.open('/console/vehicles/kia-picanto/of-nobody')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
