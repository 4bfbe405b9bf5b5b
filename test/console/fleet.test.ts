import { answerAs, screenCase } from './cases/screen-cases.ts'
import { it, itDraws, ownerToken } from './console-test.ts'
import { fleetReplies, manyVehicles } from './made-fleet.ts'
import { noToken, people } from './people.ts'
import { colorOfChosen, colorsAround } from './pixels.ts'
import { answer, answerAll, single } from './replies.ts'

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

it('the search leads by ↓ to the rows, and by Enter to the first vehicle that was found, by name before all else', async ({
  visitor,
  expect
}) => {
  const { page } = visitor
  const { profiles, ...others } = manyVehicles(4)
  // Found by its device, although its name comes first.
  const [first, ...rest] = profiles
  await answerAs(screenCase('vehicle-now'), page)
  await answer(page, '/vehicle/v2', single(profiles[2] ?? {}))
  await answerAll(
    page,
    fleetReplies({ ...others, profiles: [{ ...first, name: 'A van', device_id: '0003' }, ...rest] })
  )
  await visitor.openSignedIn(noToken)
  await page.getByRole('option', { name: /A van/ }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('0003')
  await page.getByText('2 of 4 vehicles').waitFor()
  const rows = page.getByRole('option')
  expect((await rows.allTextContents()).map((text) => /Vehicle 0003|A van/.exec(text)?.[0])).toEqual([
    'Vehicle 0003',
    'A van'
  ])
  await page.keyboard.press('ArrowDown')
  await page.getByRole('article', { name: 'Vehicle 0003' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('article', { name: 'A van' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/console/vehicles/${first?.id}`)

  await page.getByRole('link', { name: 'Fleet' }).first().click()
  await page.getByRole('searchbox').fill('vehicle 0002')
  await page.getByText('1 of 4 vehicles').waitFor()
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/console/vehicles/v2')
})

it('the only vehicle opens at once, and its link leads back to the fleet', async ({ visitor, expect }) => {
  const { page } = visitor
  await answerAs(screenCase('vehicle-now'), page)
  await answerAll(page, fleetReplies(manyVehicles(1)))
  await visitor.openSignedIn(noToken)
  await page.getByRole('heading', { name: 'Vehicle 0000' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/vehicles/v0')
  await page.getByRole('navigation').getByRole('link', { name: 'Fleet' }).first().click()
  await page.getByRole('option', { name: /Vehicle 0000/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console')
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
