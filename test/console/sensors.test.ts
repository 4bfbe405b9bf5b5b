/** The boat of the demo, as a device has uploaded its round. */
import { expect } from 'vitest'
import { drivingRound } from '../../infra/demo/driving-round.ts'
import { fleetVehicle } from '../../infra/demo/fleet/fleet-vehicles.ts'
import { receiverAt } from '../../infra/replay/receiver.ts'
import { shifted } from '../../infra/replay/replay.ts'
import { ownerToken } from './console-test.ts'
import { ask, it, root } from './own-vehicle.ts'

const { milliseconds, records } = drivingRound('duffy-22')
const { temp_1: motor = 0, n2k_operation_hours: hours = 0 } = records.at(-1) ?? {}

/** Uploads a round that has just ended. Resolves when its trip is completed. */
async function sail(vehicleId: string): Promise<void> {
  const content = { name: 'Boat', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: [vehicleId] }
  const { token } = (await ask('POST', '/security/token', content)) as { readonly token: string }
  const upload = receiverAt({ address: root, vehicleId, token: async () => token, wait: async () => {} })
  await upload(shifted(records, Date.now() - milliseconds))
  const trips = async () => (await ask('GET', `/vehicle/${vehicleId}/trip`)) as { readonly completed: boolean }[]
  await expect.poll(trips, { interval: 250 }).toEqual([expect.objectContaining({ completed: true })])
}

it('a boat has its sensors by the names in its profile, now and over a trip, and as columns of the fleet', async ({
  visitor,
  addVehicle,
  expect
}) => {
  const { page } = visitor
  const id = await addVehicle('Sloop')
  await ask('PUT', `/vehicle/${id}`, fleetVehicle('duffy-22').labels)
  await sail(id)
  await visitor.openSignedIn(ownerToken, `/console/vehicles/${id}`)
  const sensors = page.locator('section', { has: page.getByRole('heading', { name: 'Sensors' }) })
  const names = () => sensors.locator('dt').allTextContents()
  await expect.poll(names).toEqual(['Hours of operation', 'Motor', 'Sea water', 'Bilge pump', 'Shore power'])
  expect(await sensors.locator('dd').allTextContents()).toEqual([
    `${hours.toFixed(1)} h`,
    `${motor.toFixed(1)} °C`,
    '13.2 °C',
    'off',
    'on'
  ])

  await page
    .getByText(/^Last trip: /)
    .getByRole('link')
    .click()
  await page.getByRole('img', { name: /Motor/ }).waitFor()
  const bands = page.locator('.chart', { has: page.locator('.is-band') })
  expect(await bands.locator('.chart-name').allTextContents()).toEqual(['Bilge pump', 'Shore power'])
  expect(await bands.locator('.chart-values').allTextContents()).toEqual(['off', 'off'])

  await visitor.open('/console?view=table&find=Sloop')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Digital input 2').check()
  await page.getByLabel('Temperature 2').check()
  expect(await page.getByLabel('Temperature 3').count()).toBe(0)
  await page.keyboard.press('Escape')
  const cells = page.getByRole('row', { name: /Sloop/ }).getByRole('gridcell')
  await expect.poll(async () => (await cells.allTextContents()).slice(-2)).toEqual(['13.2 °C', 'on'])
})
