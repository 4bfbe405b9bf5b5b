import { answerAs, screenCase } from './cases/screen-cases.ts'
import { ownerToken } from './console-test.ts'
import { manyVehicles } from './made-fleet.ts'
import { ask, it } from './own-vehicle.ts'
import { noToken, people } from './people.ts'
import { answer, pageOf } from './replies.ts'

it('a vehicle is shared, seen by the sharee with its source, and its share changed, ended and restored', async ({
  visitor,
  arrive,
  addVehicle,
  expect
}) => {
  const { page } = visitor
  const id = await addVehicle('Shared van')
  const sharesNow = () => ask('GET', `/security/vehicle/${id}/share`) as Promise<{ readonly permissions: string[] }[]>
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/sharing`)
  await page.getByText('It is not shared with anybody.').waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('Email').fill('OPS@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('rowheader', { name: 'ops@example.com' }).waitFor()
  expect(await sharesNow()).toMatchObject([{ permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ'] }])

  const other = await arrive()
  await other.open(`/console/vehicles/${id}/sharing`)
  await other.signIn(people.member)
  await other.page.getByRole('heading', { name: 'Shared van', level: 1 }).waitFor()
  await other.page.getByText(/^Only the owner of this vehicle can share it/).waitFor()
  await other.page.getByRole('link', { name: 'Access' }).click()
  await other.page.getByRole('link', { name: 'Shared vehicles' }).click()
  const held = other.page.getByRole('row', { name: /Shared van.*Shared with you personally See vehicles/ })
  await held.waitFor()
  await other.page
    .getByRole('row', { name: /Delivery van/ })
    .getByText('Harbour Rentals See vehicles')
    .waitFor()

  await page.getByRole('button', { name: 'Change ops@example.com' }).click()
  await page.getByRole('button', { name: 'View, including trips' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Share changed').waitFor()
  expect((await sharesNow())[0]?.permissions).toEqual(['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ'])

  await held.getByRole('link', { name: 'Shared van' }).click()
  await other.page.getByRole('heading', { name: 'Shared van', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Stop sharing with ops@example.com' }).click()
  await page.getByText('It is not shared with anybody.').waitFor()
  // The sharee does nothing: the socket tells of it.
  await other.page.getByRole('heading', { name: 'You no longer have access to Shared van.' }).waitFor()
  expect(await other.axeViolations()).toEqual([])
  await other.page.getByRole('link', { name: 'Go to the fleet' }).click()
  await other.page.getByRole('option', { name: /Delivery van/ }).waitFor()
  expect(await other.page.getByRole('option', { name: /Shared van/ }).count()).toBe(0)
  expect(await sharesNow()).toEqual([])
  await page.route('**/share/user/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The vehicle could not be shared with ops@example.com again.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The vehicle is shared with ops@example.com again.').waitFor()
  expect((await sharesNow())[0]?.permissions).toEqual(['VEHICLE_STATUS_READ', 'VEHICLE_READ', 'TRIP_READ'])
})

it('a sharee sees a new share with its author and gives it up', async ({ visitor, arrive, addVehicle, expect }) => {
  const id = await addVehicle('Unwanted van')
  const body = { permissions: ['VEHICLE_STATUS_READ', 'VEHICLE_READ'] }
  await ask('PUT', `/security/vehicle/${id}/share/user/ops-user`, body)

  const other = await arrive()
  const { page } = other
  await other.open(`/console/vehicles/${id}/sharing`)
  await other.signIn(people.member)
  const received = page.getByRole('row', { name: /Unwanted van/ })
  await received.getByText('new').waitFor()
  await received.getByText('Dana Demo').waitFor()
  await page.getByRole('link', { name: 'Access' }).click()
  await page.getByRole('link', { name: 'Shared vehicles' }).click()
  await page.getByRole('button', { name: 'Give up access Unwanted van' }).click()
  expect(await other.axeViolations()).toEqual([])
  await page.getByRole('dialog').getByRole('textbox').fill('Unwanted van')
  await page.getByRole('dialog').getByRole('button', { name: 'Give up access' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Give up access Unwanted van' }).count()).toBe(0)
  expect(await ask('GET', `/security/vehicle/${id}/share`)).toEqual([])

  await visitor.openSignedIn(ownerToken, '/console/access/audit')
  await visitor.page
    .getByText(/Unwanted van.*Otto Operations/)
    .first()
    .waitFor()
})

it('refused sharees are reported beside the field', async ({ visitor, expect, addVehicle }) => {
  const { page } = visitor
  const id = await addVehicle('Unshared van')
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}/sharing`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.getByLabel('Email').evaluate((field) => field.matches(':focus'))).toBe(true)
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await save()
  await page.getByText('Enter an email address.').waitFor()
  await page.getByLabel('Email').fill('nobody@example.com')
  await save()
  await page.getByText('No account uses this address. Ask the operator of this service to create one').waitFor()
  await page.getByLabel('Email').fill(people.owner.email)
  await save()
  await page.getByText('That’s you: owners have full access.').waitFor()
  await page.getByLabel('Shared with').selectOption('Another organization, by its ID')
  await page.getByLabel('ID of the organization').fill('of-nobody')
  await save()
  await page.getByText('There is no organization with this ID.').waitFor()
  for (const name of ['See status', 'See vehicles']) await page.getByLabel(name).uncheck()
  await page.getByText('Choose at least one permission.').waitFor()
  expect(await visitor.axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Everything except sharing' }).click()
  await page.getByLabel('ID of the organization').fill('harbour-rentals')
  await save()
  await page.getByRole('rowheader', { name: 'Harbour Rentals' }).waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('Shared with').selectOption('Another organization, by its ID')
  await page.getByLabel('ID of the organization').fill('harbour-rentals')
  await save()
  await page.getByText('It is shared with them already. Change that share instead.').waitFor()
})

it('a share is read again until its reconciliation ends, and the overview reuses the result', async ({
  visitor,
  expect
}) => {
  const { page, requests } = visitor
  const screen = screenCase('vehicle-sharing')
  await answerAs(screen, page)
  const via = [{ permission: 'VEHICLE_READ', via: 'me' }]
  await answer(page, '/vehicle', pageOf(manyVehicles(3).profiles, via))
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByText('Active; being applied to trips…').waitFor()
  const settled = { user_id: 'u', email: 'ops@example.com', permissions: ['TRIP_READ'], state: 'ACTIVE' }
  await answer(page, '/security/vehicle/v0/share', pageOf([settled]))
  await page.getByRole('row', { name: /^ops@example.com See trips Active/ }).waitFor()
  const asked = requests.filter((address) => address.includes('/security/vehicle/v0/share'))
  expect(asked).toHaveLength(2)

  for (const id of ['v1', 'v2']) await answer(page, `/security/vehicle/${id}/share`, pageOf([settled]))
  await answer(page, '/security/token', pageOf([]))
  await answer(page, '/security/audit', pageOf([]))
  await page.getByRole('link', { name: 'Access' }).click()
  await page.getByRole('link', { name: 'Shared vehicles' }).click()
  await page.getByRole('row', { name: /Vehicle 0002/ }).waitFor()
  await page.getByText('Vehicles checked: 3 of 3.').waitFor()
  expect(await page.getByText(/not shared with anybody/).count()).toBe(0)
})

it('the sharing tab is in sight on a phone', async ({ arrive, expect }) => {
  const visitor = await arrive({ viewport: { width: 390, height: 800 } })
  const { page } = visitor
  const screen = screenCase('vehicle-sharing')
  await answerAs(screen, page)
  await visitor.openSignedIn(noToken, screen.path)
  await page.getByText('Active; being applied to trips…').waitFor()
  const { x = 0, width = 0 } = (await page.getByRole('link', { name: 'Sharing' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(0)
  expect(x + width).toBeLessThanOrEqual(390)
})
