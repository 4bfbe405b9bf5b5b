import type { Locator, Page } from 'playwright-core'
import { Webhook as Verifier } from 'standardwebhooks'
import type { TestContext } from 'vitest'
import { ownerToken } from './console-test.ts'
import { type EventReceiver, receiveEvents } from './event-receiver.ts'
import { ask, vehicleTest } from './own-vehicle.ts'
import type { Visitor } from './visitor.ts'

const path = '/console/access/webhooks'

const it = vehicleTest.extend<{ readonly receiver: EventReceiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it which fixtures are used
  receiver: async ({}, use) => {
    const receiver = await receiveEvents()
    await use(receiver)
    receiver.end()
  }
}).concurrent

interface Created {
  readonly name: string
  readonly url: string
  /** Name of the only vehicle whose events are sent. */
  readonly vehicle: string
}

/** Creates a webhook for changes of a vehicle in the form, and returns the secret that is shown then. */
async function create({ page }: Visitor, { name, url, vehicle }: Created): Promise<string> {
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(url)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: /^Vehicle changed/ }).check()
  await page.getByRole('radio', { name: 'Only these:' }).last().check()
  await page.getByRole('searchbox').fill(vehicle)
  await page.getByRole('checkbox', { name: vehicle }).check()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('dialog', { name: `Webhook “${name}”` }).waitFor()
  const secret = await page.locator('.secret-line code').first().textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  return secret ?? ''
}

/** Reads the details again until they show what is looked for. */
async function refreshUntil({ expect }: Pick<TestContext, 'expect'>, page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      return await wanted.count()
    })
    .toBeGreaterThan(0)
}

const isActive = (page: Page) => page.getByText('Active', { exact: true })
const delivered = (page: Page) => page.getByRole('row', { name: /Vehicle changed.* Delivered / })

/** The type and the ID of each event, in the order in which they were received. */
const eventsOf = ({ received }: EventReceiver) =>
  received.map(({ headers, body }) => ({ type: JSON.parse(body).type as string, id: headers['webhook-id'] }))

const typesOf = (receiver: EventReceiver) => eventsOf(receiver).map(({ type }) => type)

it('a webhook is created, answers the first ping and gets signed events', async ({
  visitor,
  addVehicle,
  receiver,
  expect
}) => {
  const { page } = visitor
  const id = await addVehicle('Webhook van')
  await visitor.openSignedIn(ownerToken, path)
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByText('Enter an address.').waitFor()
  await page.getByText('Choose at least one event.').waitFor()
  await page.keyboard.press('Escape')
  const secret = await create(visitor, { name: 'night-log', url: receiver.url, vehicle: 'Webhook van' })
  expect(secret).toMatch(/^whsec_/)
  expect(await page.content()).not.toContain(secret)
  await refreshUntil({ expect }, page, isActive(page))

  await ask('PUT', `/vehicle/${id}`, { name: 'Webhook van, painted' })
  await refreshUntil({ expect }, page, delivered(page))
  expect(typesOf(receiver)).toEqual(['webhook.ping', 'vehicle.updated'])
  const [, event] = receiver.received
  const headers = event?.headers as Record<string, string>
  expect(new Verifier(secret).verify(event?.body ?? '', headers)).toMatchObject({ vehicle_id: id })

  await page.getByRole('link', { name: 'Webhooks' }).last().click()
  const row = page.getByRole('row', { name: /night-log 127\.0\.0\.1:\d+ You Vehicle changed Webhook van.* Active/ })
  await row.waitFor()
  expect(await page.locator('table').innerText()).not.toContain('not-for-lists')
  expect(await page.locator(':focus').textContent()).toBe('night-log')
  await page.keyboard.press('Enter')
  await page.getByText(receiver.url).waitFor()
})

it('a ping tells what the program has answered, and events are sent again', async ({
  visitor,
  addVehicle,
  receiver,
  expect
}) => {
  const { page } = visitor
  const id = await addVehicle('Pinged van')
  await visitor.openSignedIn(ownerToken, path)
  await create(visitor, { name: 'pinged-log', url: receiver.url, vehicle: 'Pinged van' })
  await refreshUntil({ expect }, page, isActive(page))
  await ask('PUT', `/vehicle/${id}`, { name: 'Pinged van 2' })
  await refreshUntil({ expect }, page, delivered(page))

  receiver.answerWith(400, 'Out of order')
  await page.getByRole('button', { name: 'Send a ping' }).click()
  await page.getByText(/^The ping was not accepted: 400 in \d+ ms\./).waitFor()
  await page.getByRole('status').getByText('Out of order').waitFor()
  receiver.answerWith(200)
  await page.getByRole('button', { name: 'Send a ping' }).click()
  await page.getByText(/^The ping was accepted: 200 in \d+ ms\.$/).waitFor()

  const changes = () => eventsOf(receiver).filter(({ type }) => type === 'vehicle.updated')
  const before = changes()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('radio', { name: /^All/ }).check()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByText('The events are being sent again.').waitFor()
  await expect.poll(() => changes().length).toBeGreaterThan(before.length)
  // A repeated event keeps its ID.
  expect(new Set(changes().map(({ id }) => id)).size).toBe(1)
  expect(before).toHaveLength(1)
})

it('a webhook is disabled, enabled, given another secret and deleted', async ({
  visitor,
  addVehicle,
  receiver,
  expect
}) => {
  const { page } = visitor
  const id = await addVehicle('Quiet van')
  await visitor.openSignedIn(ownerToken, path)
  const before = await create(visitor, { name: 'quiet-log', url: receiver.url, vehicle: 'Quiet van' })
  await refreshUntil({ expect }, page, isActive(page))
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByText('Webhook “quiet-log” disabled').waitFor()
  await page.getByText('Disabled by a user').waitFor()
  await ask('PUT', `/vehicle/${id}`, { name: 'Quiet van 2' })
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('radio', { name: /^Skip them/ }).check()
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await page.getByText('Webhook “quiet-log” enabled').waitFor()
  await page.getByRole('button', { name: 'Disable' }).waitFor()

  await page.getByRole('button', { name: 'Show secret' }).click()
  await page.getByText(before).waitFor()
  await page.getByRole('button', { name: 'Replace secret' }).click()
  await page.getByLabel('Hours with both secrets').fill('73')
  await page.getByRole('button', { name: 'Replace secret', exact: true }).click()
  await page.getByText('Enter a whole number from 0 to 72.').waitFor()
  await page.getByLabel('Hours with both secrets').fill('48')
  await page.keyboard.press('Enter')
  await page.getByText('Former secret, valid until').waitFor()
  const [current, former] = await page.locator('.secret-line code').allTextContents()
  expect(former).toBe(before)
  expect(current).not.toBe(before)
  await page.getByRole('button', { name: 'Hide secret' }).click()
  expect(await page.content()).not.toContain(before)

  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('last-log')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'last-log' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('This is not the name.').waitFor()
  await page.getByLabel('Type “last-log” to confirm').fill('last-log')
  await page.keyboard.press('Enter')
  await page.getByText('Webhook “last-log” deleted').waitFor()
  await expect.poll(() => page.getByRole('rowheader', { name: 'last-log' }).count()).toBe(0)
  expect(typesOf(receiver)).not.toContain('vehicle.updated')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByText('The webhook “last-log” was deleted by you.').first().waitFor()
})
