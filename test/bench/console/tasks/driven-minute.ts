/** A van that drives while the console follows it. */
import type { Page } from 'playwright-core'
import { followed, idOf } from './task-fleet.ts'
import type { TaskPlace } from './tasks.ts'

const uploads = 12
const stepMilliseconds = 5_000
/** About 50 km/h. */
const stepDegrees = 0.00063

/** Uploads a position each five seconds. Throws an Error if the map does not follow the van to the end. */
export async function driveForAMinute(page: Page, { service, token }: TaskPlace): Promise<void> {
  const path = `${service.address}/security/vehicle/${idOf(followed)}/vehicle-data-upload-token`
  const made = await fetch(path, { headers: { Authorization: `Token ${token}` } })
  const { data } = (await made.json()) as { readonly data: { readonly token: string } }
  for (let step = 1; step <= uploads; step += 1) {
    const record = {
      timestamp: new Date().toISOString(),
      longitude: 24.94,
      latitude: 60.2 + step * stepDegrees,
      speed: 50,
      ignition_on: true
    }
    await fetch(`${service.address}/receiver/vehicle-data`, {
      method: 'POST',
      headers: { Authorization: `Token ${data.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ records: [record] })
    })
    await page.waitForTimeout(stepMilliseconds)
  }
  await page.getByText('50 km/h').first().waitFor()
  if (!(await page.getByLabel('Follow').isChecked())) throw new Error('The map does not follow the van')
}
