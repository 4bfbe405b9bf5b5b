/** A vehicle that begins to drive, or ends it, with each upload, so that each makes a status another one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { driving, type Route, routeFrom, standing } from '../../processing/routes.ts'
import { bodiesOf } from '../uploads/upload-run.ts'

const hourMilliseconds = 3_600_000
const drivingMinutes = 5
const standingMinutes = 20

/** Sends the next upload. Its records go on from the last one's, which began so many hours ago. */
export function uploadsOf(address: string, token: string, vehicleId: string): () => Promise<void> {
  let route: Route = standing(routeFrom(Date.now() - 100 * hourMilliseconds), standingMinutes)
  let isDriving = false
  return async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Token ${token}` }
    const body = JSON.stringify({ records: bodiesOf(route.records) })
    const response = await fetch(`${address}/receiver/vehicle-data?vehicle_id=${vehicleId}`, {
      method: 'POST',
      headers,
      body
    })
    if (response.status !== 202) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`)
    isDriving = !isDriving
    const gone = { ...route, records: [] }
    route = isDriving ? driving(gone, drivingMinutes) : standing(gone, standingMinutes)
  }
}

/** Throws an Error where it does not become so. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, seconds = 120): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} was not the case after ${seconds} s`)
    await sleep(20)
  }
}
