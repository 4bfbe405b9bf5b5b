/** Uploads of vehicles as devices send them. */
import { expect } from 'vitest'
import type { LargeFleet } from './large-fleet.ts'

const stepSeconds = 10
const records = 30

/** Uploads five minutes of driving. Resolves when the service has processed the records. */
export async function startDriving({ address, token }: LargeFleet, vehicleIds: readonly string[]): Promise<void> {
  const request = async (path: string, as: string, body?: object) => {
    const response = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Token ${as}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) })
    })
    if (!response.ok) throw new Error(`${path} is refused with ${response.status}`)
    return (await response.json()) as { readonly data: never }
  }
  const content = { name: 'Tracker', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: vehicleIds }
  const made: { readonly data: { readonly token: string } } = await request('/security/token', token, content)
  const drive = driveUntil(Date.now())
  for (const id of vehicleIds) {
    await request(`/receiver/vehicle-data?vehicle_id=${id}`, made.data.token, { records: drive })
  }
  const newest = async () => {
    const { data }: { readonly data: { readonly vehicle_id: string }[] } = await request(
      `/vehicle/status?limit=${vehicleIds.length}&fields=vehicle_id`,
      token
    )
    return data.map(({ vehicle_id }) => vehicle_id).sort()
  }
  await expect.poll(newest, { interval: 500 }).toEqual([...vehicleIds].sort())
}

/** Drives north at 54 km/h. */
function driveUntil(end: number) {
  return Array.from({ length: records }, (_, index) => ({
    timestamp: new Date(end - (records - 1 - index) * stepSeconds * 1000).toISOString(),
    longitude: 10,
    latitude: 50 + index * 0.00135,
    speed: 54,
    ignition_on: true
  }))
}
