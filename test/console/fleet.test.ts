import { it, itDraws, ownerToken } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken, people } from './people.ts'
import { colorOfChosen, colorsAround } from './pixels.ts'
import { answerAll } from './replies.ts'

it('the fleet shows the vehicles and the source of the access', async ({ visitor, arrive, expect }) => {
  const member = await arrive()
  await visitor.openSignedIn(ownerToken)
  await member.open()
  await member.signIn(people.member)
  for (const { page } of [visitor, member]) await page.getByRole('option', { name: /Delivery van/ }).waitFor()
  await member.page.getByText('Shared by Harbour Rentals').waitFor()
  expect(await visitor.page.getByText('shared by').count()).toBe(0)
})

it('a vehicle is found, selected and deselected by keyboard alone, and the selection is in the address', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  await answerAll(page, fleetReplies(manyVehicles(3)))
  await visitor.openSignedIn(noToken)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'Vehicle 0000' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('article', { name: 'Vehicle 0001' }).waitFor()
  expect(new URL(page.url()).search).toBe('?vehicle=v1')
  await page.keyboard.press('Escape')
  await page.getByRole('article').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('0002')
  await page.getByText('1 of 3 vehicles').waitFor()
  expect(new URL(page.url()).search).toBe('?find=0002')
  await page.getByRole('searchbox').fill('nothing of this name')
  await page.getByText('No vehicles found for “nothing of this name”').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('option', { name: /Vehicle 0001/ }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

itDraws(
  'the map draws the selected vehicle at its position in the colour of its status',
  async ({ visitor, expect }) => {
    const { page } = visitor
    await visitor.openSignedIn(ownerToken, '/console?vehicle=kia-picanto')
    await page.getByRole('button', { name: 'Zoom in' }).waitFor()
    // The map moves to the vehicle that the address names, so that it is in the middle.
    await expect.poll(() => colorsAround(page)).toContain(await colorOfChosen(page))
  }
)
