/** Vehicles that drive and stand for known times, as the uploads of their devices, and how many trips they make. */
import type { Random } from '../random.ts'

export interface Upload {
  readonly vehicleId: string
  /** As the receiver takes them. */
  readonly records: readonly object[]
}

export interface DrivenTrack {
  readonly vehicleId: string
  /** In the order of time. */
  readonly uploads: readonly Upload[]
  readonly trips: number
}

const minute = 60_000
const secondsBetweenFixes = 20
const recordsOfUpload = 25
const metresPerSecond = 14
const degreesPerMetre = 1 / 111_195
/** Longer than any stop within a trip, and shorter than any between two. */
const drives = 8
const [shortestDrive, longestDrive] = [6, 16]
const stopsWithin = [6, 12] as const
const stopsBetween = [20, 45] as const

const longitude = 8.4
const startLatitude = 45

/** Every vehicle drives through some of these, for minutes each. */
export const placesOnTheWay = Array.from({ length: 25 }, (_, index) => ({
  id: `on-the-way-${index}`,
  name: `Place ${index}`,
  kind: 'OTHER',
  shape: { type: 'Point', coordinates: [longitude, startLatitude + index * 8000 * degreesPerMetre], radius: 2000 },
  margin: 25,
  confirm_seconds: 30
}))

/** `start`: epoch milliseconds. */
export function drivenTrack(vehicleId: string, start: number, random: Random): DrivenTrack {
  const between = (from: number, to: number) => from + random.below(to - from + 1)
  const records: object[] = []
  let [at, metres, trips] = [start, random.below(100_000), 0]
  const go = (minutes: number, speed: number) => {
    for (const until = at + minutes * minute; at < until; at += secondsBetweenFixes * 1000) {
      metres += speed * secondsBetweenFixes
      records.push(record(at, metres, speed))
    }
  }
  go(between(...stopsBetween), 0)
  for (let drive = 0; drive < drives; drive++) {
    go(between(shortestDrive, longestDrive), metresPerSecond)
    const isEnd = drive === drives - 1 || random.below(3) > 0
    const [shortest, longest] = isEnd ? stopsBetween : stopsWithin
    go(between(shortest, longest), 0)
    if (isEnd) trips += 1
  }
  return { vehicleId, uploads: cut(records).map((part) => ({ vehicleId, records: part })), trips }
}

function record(at: number, metres: number, speed: number): object {
  return {
    timestamp: new Date(at).toISOString(),
    longitude,
    latitude: startLatitude + metres * degreesPerMetre,
    speed: speed * 3.6,
    ignition_on: speed > 0,
    battery_main_voltage: speed > 0 ? 14.1 : 12.6,
    fuel_level_pct: 80 - metres / 10_000
  }
}

function cut(records: readonly object[]): object[][] {
  return Array.from({ length: Math.ceil(records.length / recordsOfUpload) }, (_, part) =>
    records.slice(part * recordsOfUpload, (part + 1) * recordsOfUpload)
  )
}
