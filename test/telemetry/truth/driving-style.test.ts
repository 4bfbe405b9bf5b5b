/** Harsh events and the time over a limit of drives whose speed is known at every moment. */
import { describe, expect, it } from 'vitest'
import type { VehicleRecord } from '../../../lib/telemetry/record.ts'
import { monday } from '../../processing/routes.ts'
import { destination, randomNumbers } from '../detection/journey.ts'
import { onlyTrip } from './measured-life.ts'

/** A change of speed at an even rate. */
interface Part {
  readonly seconds: number
  /** m/s². */
  readonly acceleration: number
}

const limitKmh = 70

/** Even driving between 36 and 90 km/h, with harsh and with ordinary changes of speed in between. */
function drive(seed: number) {
  const random = randomNumbers(seed)
  const truth = { harsh_braking: 0, harsh_acceleration: 0 }
  const parts: Part[] = [
    { seconds: 600, acceleration: 0 },
    { seconds: 10, acceleration: 2 }
  ]
  let speed = 20
  for (let index = 0; index < 60; index++) {
    parts.push({ seconds: 8 + random() * 20, acceleration: 0 })
    const isFaster = speed < 15 || (speed < 20 && random() < 0.5)
    const isHarsh = random() < 0.4
    const rate = isHarsh ? 4.5 + random() * 3 : 1 + random() * 1.5
    const change = 9 + random()
    parts.push({ seconds: change / rate, acceleration: isFaster ? rate : -rate })
    speed += isFaster ? change : -change
    if (isHarsh) truth[isFaster ? 'harsh_acceleration' : 'harsh_braking'] += 1
  }
  parts.push(
    { seconds: 10, acceleration: 0 },
    { seconds: speed / 2, acceleration: -2 },
    { seconds: 1200, acceleration: 0 }
  )
  return { parts, truth }
}

/** Speed and way at each moment, a hundredth of a second apart. */
function* moments(parts: readonly Part[]) {
  let [seconds, speed, metres] = [0, 0, 0]
  for (const part of parts) {
    for (let passed = 0; passed < part.seconds; passed += 0.01) {
      yield { seconds, kmh: speed * 3.6, metres }
      speed = Math.max(0, speed + part.acceleration * 0.01)
      metres += speed * 0.01
      seconds += 0.01
    }
  }
}

/** `noiseKmh`: by how much the receiver errs. */
function recorded(
  parts: readonly Part[],
  { everySeconds, noiseKmh, seed }: Readonly<Record<'everySeconds' | 'noiseKmh' | 'seed', number>>
) {
  const random = randomNumbers(seed + 1000)
  const records: VehicleRecord[] = []
  let [due, overSeconds] = [random() * everySeconds, 0]
  for (const { seconds, kmh, metres } of moments(parts)) {
    if (kmh > limitKmh) overSeconds += 0.01
    if (seconds < due) continue
    due += everySeconds
    const speed = Math.max(0, kmh + (kmh > 0 ? (random() - 0.5) * 2 * noiseKmh : 0))
    const position = destination({ longitude: 7, latitude: 51 }, metres, 90)
    records.push({
      atMilliseconds: monday + Math.round(seconds * 1000),
      ...position,
      speed,
      total_odometer: Math.round(metres),
      ignition_on: true
    })
  }
  return { records, overSeconds }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('drive %i with known events', (seed) => {
  const { parts, truth } = drive(seed)
  const { records, overSeconds } = recorded(parts, { everySeconds: 1, noiseKmh: 0.5, seed })
  const fields = onlyTrip(records, { speedLimitKmh: limitKmh })

  it('has each harsh event once with a record each second, and no other', () => {
    expect(truth.harsh_braking).toBeGreaterThan(3)
    expect(fields).toMatchObject(truth)
  })

  it('has the time over the limit within 3 %', () => {
    expect(overSeconds).toBeGreaterThan(60)
    expect(Math.abs((fields.duration_over_limit ?? 0) / overSeconds - 1)).toBeLessThan(0.03)
  })

  it('has no number of events with a record each 5 s, and the time over the limit within 15 %', () => {
    const sparse = recorded(parts, { everySeconds: 5, noiseKmh: 0.5, seed })
    const found = onlyTrip(sparse.records, { speedLimitKmh: limitKmh })
    expect(found).not.toHaveProperty('harsh_braking')
    expect(Math.abs((found.duration_over_limit ?? 0) / overSeconds - 1)).toBeLessThan(0.15)
  })
})
