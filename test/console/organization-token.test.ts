import { expect } from 'vitest'
import { it, origin } from './console-test.ts'
import { tabTo, typeOption } from './keyboard.ts'
import { people } from './people.ts'

it('a token of an organization is created by keyboard alone and appears in the audit trail', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/console/access')
  await visitor.signIn(people.administrator)
  await page.getByText('There are no tokens yet.').waitFor()
  await tabTo(page, 'New token')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.type('yard-screen')
  await tabTo(page, 'Owner')
  await typeOption(page, 'Harbour')
  await tabTo(page, /^See status/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Create token')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Token “yard-screen”' }).waitFor()
  const secret = await page.locator('.secret-line code').first().textContent()
  await page.context().clearPermissions()
  await page.keyboard.press('Enter')
  await page.getByText('Not copied: Token.').waitFor({ state: 'attached' })
  await page.context().grantPermissions(['clipboard-write'])
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText('The token has not been copied').waitFor()
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Not copied: Token\./)
  await page.keyboard.press('Enter')
  await page.getByText('Copied: Token').waitFor({ state: 'attached' })
  // Esc closes the dialog once it has noted the copy, and the warning with it.
  await page.getByText('The token has not been copied').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  // The row exists behind the dialog already.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /yard-screen Harbour Rentals ?Created by you See status All/ }).waitFor()
  expect(await page.locator(':focus').textContent()).toBe('New token')
  const reply = await fetch(`${origin}/v2.2/vehicle/status`, { headers: { Authorization: `Token ${secret}` } })
  const { header } = (await reply.json()) as { header: { permission_via: object[] } }
  const via = { permission: 'VEHICLE_STATUS_READ', via: 'organization', organization_id: 'harbour-rentals' }
  expect(header.permission_via).toEqual([via])

  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Harbour Rentals')
  await page.getByText('The token “yard-screen” (Harbour Rentals) was created by you.').waitFor()
  await page.getByText('Allowed: See status.').first().waitFor()
  expect(new URL(page.url()).search).toBe('?of=harbour-rentals')
})

it('a member without the permission sees why tokens of the organization are not listed', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/console/access')
  await visitor.signIn(people.member)
  await page.getByText(/^The tokens of Harbour Rentals are not listed\. .*Administer organization/).waitFor()
})
