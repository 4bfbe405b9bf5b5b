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
  await expect.poll(() => page.title()).toBe('City runabout · Console')
  await page.getByRole('link', { name: 'Fleet' }).last().click()
  const links = page.getByRole('article', { name: 'City runabout' }).getByRole('link')
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(['Open', 'Trips', 'Sharing'])
  expect(await page.title()).toBe('Fleet · Console')
})

it('on a narrow screen the chosen tab is in view, and the edges behind which there are more fade', async ({
  arrive,
  expect
}) => {
  const visitor = await arrive({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/vehicles/kia-picanto')
  const tabs = page.getByRole('navigation', { name: 'Sections of the vehicle' })
  const hidden = () => tabs.locator('.tabs-row').getAttribute('data-hidden')
  await expect.poll(hidden).toBe('after')
  await visitor.open('/console/vehicles/kia-picanto/profile')
  await expect.poll(hidden).toBe('both')
  const chosen = await tabs.getByRole('link', { name: 'Profile' }).boundingBox()
  expect(chosen?.x).toBeGreaterThan(0)
  expect((chosen?.x ?? 0) + (chosen?.width ?? 0)).toBeLessThan(390)
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect.poll(hidden).toBe(null)
})

it('the arrow keys move through the entries of the menu, and Escape returns to its button', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/account')
  const menu = page.getByRole('button', { name: 'Settings' })
  await menu.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  await expect.poll(focused).toBe('Account')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Keyboard shortcuts ?')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Sign out')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Account')
  await page.keyboard.press('Escape')
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('a vehicle names the organization through which a member sees it', async ({ visitor }) => {
  await visitor.open('/console/vehicles/opel-movano')
  await visitor.signIn(people.member)
  await visitor.page.getByText('Shared by Harbour Rentals (See vehicles)').waitFor()
})

it('an unknown vehicle and an unknown tab show a notice', async ({ visitor, expect }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console/vehicles/of-nobody')
  await page.getByText('Not found. It may have been deleted.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Sections of the vehicle' }).count()).toBe(0)
  await visitor.open('/console/vehicles/kia-picanto/of-nobody')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})
