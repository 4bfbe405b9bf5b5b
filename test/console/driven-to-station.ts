/** A vehicle that a test has driven to the station of Helsinki. */
import type { ExpectStatic } from 'vitest'
import { ask, root } from './own-vehicle.ts'

export const stationPosition = { longitude: 24.9414, latitude: 60.1719 }
const minute = 60_000

/** Drives the vehicle to the station, where it has been parked for half an hour. Resolves when its visit and its position are known. */
export async function driveToStation(expect: ExpectStatic, id: string): Promise<void> {
  const fixes = Array.from({ length: 40 }, (_, index) => {
    const latitude = stationPosition.latitude + Math.max(0, 10 - index) * 0.005
    return { ...stationPosition, latitude, timestamp: new Date(Date.now() - (40 - index) * minute).toISOString() }
  })
  const { token } = (await ask('GET', `/security/vehicle/${id}/vehicle-data-upload-token`)) as {
    readonly token: string
  }
  const response = await fetch(`${root}/receiver/vehicle-data`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ records: fixes })
  })
  expect(response.status).toBe(202)
  const shape = { type: 'Point', coordinates: [stationPosition.longitude, stationPosition.latitude], radius: 150 }
  const visits = async () => {
    const found = await ask('POST', '/place/ops/preview', { shape, vehicle_ids: [id] })
    return (found as { readonly visits: readonly object[] }).visits.length
  }
  await expect.poll(visits).toBe(1)
  // The preview reads the records, which the service processes later.
  await expect.poll(() => ask('GET', `/vehicle/${id}/status`)).toMatchObject(stationPosition)
}
