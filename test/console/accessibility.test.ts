/** What axe finds in the sign-in, and in the fleet and what opens over it; of all screens see layout.test.ts. */
import { expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { it, ownerToken } from './console-test.ts'
import { answer, pageOf } from './replies.ts'

it('finds nothing wrong with the sign-in and what it refuses', async ({ visitor }) => {
  await visitor.open('/console?organization=harbour-rentals')
  await visitor.page.getByRole('button', { name: 'Sign in' }).click()
  await visitor.page.getByText('Enter an email address.').waitFor()
  await expectAccessible(visitor)
})

it('finds nothing wrong with the fleet, a chosen vehicle, the settings and the keys', async ({ visitor }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console?vehicle=kia-picanto')
  await page.getByRole('article', { name: 'City runabout' }).waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expectAccessible(visitor)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await expectAccessible(visitor)
})

it('finds nothing wrong with a fleet without vehicles, on a phone', async ({ arrive }) => {
  const visitor = await arrive({ viewport: { width: 320, height: 640 } })
  const { page } = visitor
  for (const path of ['/vehicle', '/vehicle/status']) await answer(page, path, pageOf([]))
  await visitor.openSignedIn(ownerToken)
  await page.getByRole('heading', { name: 'You see no vehicles yet' }).waitFor()
  await expectAccessible(visitor)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
})
