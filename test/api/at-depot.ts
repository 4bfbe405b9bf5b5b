/** Fixes at the place of `circle`, and away from it. */
import { expect } from 'vitest'
import { circle } from '../owned-places/seeds.ts'
import { destination } from '../telemetry/detection/journey.ts'
import { post } from './client.ts'

const [longitude, latitude] = circle.coordinates
const away = destination({ longitude, latitude }, 3000, 90)

/** Moments, in seconds before now, and whether the vehicle is at the place. */
export async function upload(token: string, fixes: readonly (readonly [secondsAgo: number, isInside: boolean])[]) {
  const records = fixes.map(([secondsAgo, isInside]) => ({
    timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    ...(isInside ? { longitude, latitude } : away)
  }))
  expect((await post('/receiver/vehicle-data', { token, body: { records } })).status).toBe(202)
}
