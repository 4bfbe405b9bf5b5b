import { it, ownerToken } from './console-test.ts'
import { people } from './people.ts'
import { colorOfChosen, colorsAround } from './pixels.ts'

it('the fleet shows the vehicles and the source of the access', async ({ visitor, arrive }) => {
  const member = await arrive()
  await visitor.openSignedIn(ownerToken)
  await member.open()
  await member.signIn(people.member)
  for (const { page } of [visitor, member]) await page.getByRole('option', { name: /Delivery van/ }).waitFor()
  await visitor.page.getByText('Access through: you').waitFor()
  await member.page.getByText('Access through: Harbour Rentals').waitFor()
})

it('a vehicle is found, selected and deselected by keyboard alone, and the selection is in the address', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'City runabout' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'Delivery van' }).waitFor()
  expect(new URL(page.url()).search).toBe('?vehicle=opel-movano')
  await page.keyboard.press('Escape')
  await page.getByRole('article').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('kia')
  // Tests of other files may have made vehicles of their own meanwhile.
  await page.getByText(/Vehicles: 1 of [2-9]\b/).waitFor()
  expect(new URL(page.url()).search).toBe('?find=kia')
  await page.getByRole('searchbox').fill('nothing of this name')
  await page.getByText('No vehicles found for “nothing of this name”').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('option', { name: /Delivery van/ }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

it('the map draws the selected vehicle at its position in the colour of its status', async ({ visitor, expect }) => {
  const { page } = visitor
  await visitor.openSignedIn(ownerToken, '/console?vehicle=kia-picanto')
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  // The map moves to the vehicle that the address names, so that it is in the middle.
  await expect.poll(() => colorsAround(page)).toContain(await colorOfChosen(page))
})
