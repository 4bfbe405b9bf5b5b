/** Alerts on places: from the form to the alert in the console and at a webhook. */
import { ownerToken } from './console-test.ts'
import { type EventReceiver, receiveEvents } from './event-receiver.ts'
import { ask, root, vehicleTest } from './own-vehicle.ts'

const it = vehicleTest.extend<{ readonly receiver: EventReceiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it which fixtures are used
  receiver: async ({}, use) => {
    const receiver = await receiveEvents()
    await use(receiver)
    receiver.end()
  }
}).concurrent

const patience = { timeout: 60_000, interval: 250 }
const station = { longitude: 24.9414, latitude: 60.1719 }
const away = { longitude: 24.9414, latitude: 60.2019 }

interface Identified {
  readonly id: string
}

/** A place of this name for the vehicle alone, which is deleted after the walk, with the rule sets on it. */
async function withPlace(name: string, vehicleId: string, walk: (placeId: string) => Promise<void>): Promise<void> {
  const shape = { type: 'Point', coordinates: [station.longitude, station.latitude], radius: 150 }
  const { id } = (await ask('POST', '/place', { name, shape, vehicle_ids: [vehicleId] })) as Identified
  try {
    await walk(id)
  } finally {
    const sets = (await ask('GET', '/notification/rule-set')) as readonly (Identified & {
      readonly value_key: string
    })[]
    for (const set of sets)
      if (set.value_key.endsWith(`:${id}`)) await ask('DELETE', `/notification/rule-set/${set.id}`)
    await ask('DELETE', `/place/${id}`)
  }
}

/** Moments, in seconds before now, and whether the vehicle is at the station. */
async function upload(id: string, fixes: readonly (readonly [secondsAgo: number, isInside: boolean])[]): Promise<void> {
  const { token } = (await ask('GET', `/security/vehicle/${id}/vehicle-data-upload-token`)) as {
    readonly token: string
  }
  const records = fixes.map(([secondsAgo, isInside]) => ({
    timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    ...(isInside ? station : away)
  }))
  const response = await fetch(`${root}/receiver/vehicle-data`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ records })
  })
  if (!response.ok) throw new Error(`The upload is refused with ${response.status}`)
}

it('a place leads to an alert, and arrivals and departures come to the console and to a webhook', async ({
  visitor,
  expect,
  addVehicle,
  receiver
}) => {
  const { page } = visitor
  const vanId = await addVehicle('Alerting van')
  const webhook = { url: receiver.url, types: ['notification.*'], vehicle_ids: [vanId] }
  const { id: webhookId } = (await ask('POST', '/webhook', webhook)) as Identified
  try {
    await withPlace('Alerting station', vanId, async (placeId) => {
      await visitor.openSignedIn(ownerToken, `/console/places?place=${placeId}`)
      await page.getByRole('link', { name: 'Create alert' }).click()
      const form = page.getByRole('form', { name: 'New rule' })
      await form.getByText('Tell me when the vehicle arrives at Alerting station.').waitFor()
      await form.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Rule created').waitFor()
      await page.getByText('Tell me when the vehicle arrives at Alerting station.').waitFor()

      await page.goto(new URL(`/console/vehicles/${vanId}/rules`, page.url()).href)
      await page.getByRole('button', { name: 'Create rule' }).click()
      await form.getByLabel('When', { exact: true }).selectOption({ label: 'Place' })
      await form.getByLabel('Comparison').selectOption({ label: 'leaves' })
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('Choose a place.', { exact: true }).last().waitFor()
      await form.getByLabel('Place', { exact: true }).selectOption({ label: 'Alerting station' })
      await form.getByText('Tell me when the vehicle leaves Alerting station.').waitFor()
      await form.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Rule created').waitFor()
      await page.getByRole('listitem').getByText('Tell me when the vehicle leaves Alerting station.').waitFor()

      const rules = async () => ((await ask('GET', `/notification/rule/${vanId}`)) as readonly object[]).length
      await expect.poll(rules, patience).toBe(2)
      await upload(vanId, [
        [250, false],
        [190, true],
        [130, true],
        [70, false],
        [10, false]
      ])
      const texts = () =>
        receiver.received
          .map(({ body }) => JSON.parse(body) as { type: string; data: { message: string } })
          .flatMap(({ type, data }) => (type === 'notification.triggered' ? [data.message] : []))
      await expect.poll(texts, patience).toEqual(['Arrived at Alerting station', 'Left Alerting station'])
      await page.goto(new URL(`/console/alerts?vehicle=${vanId}`, page.url()).href)
      for (const text of texts()) await page.getByRole('row').filter({ hasText: text }).waitFor()
    })
  } finally {
    await ask('DELETE', `/webhook/${webhookId}`)
  }
})
